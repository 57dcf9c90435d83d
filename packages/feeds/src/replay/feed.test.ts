import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { istInstant } from '@strikelens/market/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepMaster, recordedDays, recordingFolder } from '../broker/recordedDays.ts'
import { Recording } from '../broker/recording.ts'
import type { FeedMessage } from '../feed/index.ts'
import { DATE, MASTER, TOKENS } from '../kite/fixtures/master.ts'
import { frameOf, indexPacket } from '../kite/fixtures/wire.ts'
import { kiteLanguage } from '../kite/index.ts'
import { replayFeed } from './index.ts'

const OPEN = istInstant(DATE, '09:15')
let recordings = ''

/** A minute of the index at 25,900.00, 25,901.00 … each second, but for ten seconds in which nothing came; a heartbeat each. */
const SECONDS = Array.from({ length: 60 }, (_, second) => second).filter((second) => second < 20 || second >= 30)
const after = (second: number) => OPEN + 1000 * second
const state = (second: number, name: string, reason: string) => ({
  connection: 254,
  receivedAt: after(second),
  bytes: Buffer.from(JSON.stringify({ state: name, reason })),
  isText: true,
})

beforeAll(async () => {
  recordings = await mkdtemp(join(tmpdir(), 'replay-'))
  const folder = recordingFolder(recordings, 'kite', DATE)
  await keepMaster(folder, Buffer.from(MASTER))
  const recording = await Recording.begin(folder, (reason) => {
    throw new Error(reason)
  })
  recording.keep(state(0, 'connecting', 'connecting'))
  recording.keep(state(0.3, 'live', 'connected'))
  for (const second of SECONDS) {
    if (second === 30) {
      recording.keep(state(24.4, 'lost', 'nothing came for 5 s'))
      recording.keep({ connection: 254, receivedAt: after(25), bytes: Buffer.from('{"state":"well"}'), isText: true })
      recording.keep(state(30.2, 'live', 'connected'))
    }
    const exchangeAt = OPEN / 1000 + second
    const bytes = frameOf(indexPacket({ token: TOKENS.NIFTY, ltp: 2_590_000 + 100 * second, exchangeAt }))
    const receivedAt = OPEN + 1000 * second + 300
    // In the last quarter of the minute the index stands still: heartbeats alone, and the feed said that nothing happened.
    if (second >= 45) recording.keep({ connection: 253, receivedAt, bytes: new Uint8Array(0), isText: false })
    else recording.keep({ connection: 0, receivedAt, bytes, isText: false })
    recording.keep({ connection: 0, receivedAt: receivedAt + 100, bytes: new Uint8Array(1), isText: false })
  }
  await recording.end()
})
afterAll(() => rm(recordings, { recursive: true }))

/** A clock that goes where it is waited for, and notes each wait. */
function clockAt(start: number) {
  let now = start
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    jump(instant: number) {
      now = instant
    },
    until(instant: number) {
      if (instant > now) {
        waits.push(instant)
        now = instant
      }
      return Promise.resolve()
    },
  }
}

async function replayed(start: number) {
  const clock = clockAt(start)
  const feed = replayFeed({ language: kiteLanguage, recordings, date: DATE, clock, speed: 10 })
  const { signal } = new AbortController()
  await feed.instruments(DATE, signal)
  const told: { readonly message: FeedMessage; readonly now: number }[] = []
  for await (const message of feed.ticks(['NIFTY'], signal)) told.push({ message, now: clock.now() })
  return { feed, clock, told }
}
const prices = (told: readonly { readonly message: FeedMessage }[]) =>
  told.flatMap(({ message }) => ('instrument' in message && message.instrument.length > 0 ? [message.ltp[0]] : []))

describe('a recorded day', () => {
  it('is played at its own market time from its first frame, whatever the clock said before', async () => {
    const { told, clock, feed } = await replayed(istInstant(DATE, '06:00'))
    expect(feed.label).toBe('Replay of Zerodha Kite, 13 Nov 2026, 10 ×')
    expect(clock.waits[0]).toBe(OPEN + 300)
    expect(prices(told)).toEqual(SECONDS.filter((second) => second < 45).map((second) => 25_900 + second))
    for (const { message, now } of told) if ('at' in message) expect(message.at).toBe(now)
  })
  it('says of itself what the feed said when it was recorded, when it said it, and nothing else', async () => {
    const { told } = await replayed(OPEN)
    const states = told.flatMap(({ message }) =>
      'state' in message ? [[message.state, (message.at - OPEN) / 1000, message.reason]] : [],
    )
    expect(states).toEqual([
      ['connecting', 0, 'connecting'],
      ['live', 0.3, 'connected'],
      ['lost', 24.4, 'nothing came for 5 s'],
      ['live', 30.2, 'connected'],
    ])
    const batches = told.flatMap(({ message }) => ('instrument' in message ? [message.at] : []))
    expect(batches).toEqual(SECONDS.map((second) => after(second) + 300))
  })
  it('is not recorded again', async () => {
    const before = await recordedDays(recordings)
    await replayed(OPEN)
    expect(await recordedDays(recordings)).toEqual(before)
  })
  it('taken up again in the middle tells what was before without waiting', async () => {
    const { told, clock } = await replayed(OPEN + 40_000)
    expect(prices(told)).toHaveLength(35)
    expect(clock.waits[0]).toBe(OPEN + 40_300)
  })
  it('is stopped while it waits', async () => {
    const stop = new AbortController()
    const waiting = { ...clockAt(OPEN), until: () => Promise.reject(new Error('stopped')) }
    const feed = replayFeed({ language: kiteLanguage, recordings, date: DATE, clock: waiting, speed: 1 })
    await feed.instruments(DATE, stop.signal)
    const told = feed.ticks(['NIFTY'], stop.signal)[Symbol.asyncIterator]()
    expect((await told.next()).value).toMatchObject({ coverage: { streamed: 1, polled: 0 } })
    await expect(told.next()).rejects.toThrow('stopped')
  })
  it('has no other day, and is not there when nobody recorded it', async () => {
    const { signal } = new AbortController()
    const feed = (date: string) =>
      replayFeed({ language: kiteLanguage, recordings, date, clock: clockAt(OPEN), speed: 1 })
    await expect(feed(DATE).instruments('2026-11-12', signal)).rejects.toThrow('The replay is of 2026-11-13')
    await expect(feed('2026-11-12').instruments('2026-11-12', signal)).rejects.toThrow(
      'There is no recording of Zerodha Kite on 2026-11-12',
    )
  })
})
