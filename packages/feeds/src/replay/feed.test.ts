import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { istInstant } from '@strikelens/market/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepMaster, recordingFolder } from '../broker/recordedDays.ts'
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

beforeAll(async () => {
  recordings = await mkdtemp(join(tmpdir(), 'replay-'))
  const folder = recordingFolder(recordings, 'kite', DATE)
  await keepMaster(folder, Buffer.from(MASTER))
  const recording = await Recording.begin(folder, (reason) => {
    throw new Error(reason)
  })
  for (const second of SECONDS) {
    const exchangeAt = OPEN / 1000 + second
    const bytes = frameOf(indexPacket({ token: TOKENS.NIFTY, ltp: 2_590_000 + 100 * second, exchangeAt }))
    const receivedAt = OPEN + 1000 * second + 300
    // In the second half of the minute the index stands still: heartbeats alone.
    if (second < 45) recording.keep({ connection: 0, receivedAt, bytes, isText: false })
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
  const feed = replayFeed({ language: kiteLanguage, recordings, date: DATE, clock })
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
    expect(feed.label).toBe('Replay of Zerodha Kite, 13 Nov 2026')
    expect(clock.waits[0]).toBe(OPEN + 400)
    expect(prices(told)).toEqual(SECONDS.filter((second) => second < 45).map((second) => 25_900 + second))
    for (const { message, now } of told) if ('at' in message) expect(message.at).toBe(now)
  })
  it('says that nothing happened where nothing did, and that it was cut off where it was', async () => {
    const { told } = await replayed(OPEN)
    const states = told.flatMap(({ message }) =>
      'state' in message ? [[message.state, (message.at - OPEN) / 1000]] : [],
    )
    expect(states).toEqual([
      ['live', 0.3],
      ['lost', 19.4 + 5],
      ['live', 30.3],
    ])
    const batches = told.flatMap(({ message }) => ('instrument' in message ? [message.at] : []))
    const pauses = batches.slice(1).map((at, i) => at - batches[i])
    expect(pauses.filter((pause) => pause > 1100)).toEqual([11_000])
  })
  it('taken up again in the middle tells what was before without waiting', async () => {
    const { told, clock } = await replayed(OPEN + 40_000)
    expect(prices(told)).toHaveLength(35)
    expect(clock.waits[0]).toBe(OPEN + 40_300)
  })
  it('is stopped while it waits', async () => {
    const stop = new AbortController()
    const waiting = { ...clockAt(OPEN), until: () => Promise.reject(new Error('stopped')) }
    const feed = replayFeed({ language: kiteLanguage, recordings, date: DATE, clock: waiting })
    await feed.instruments(DATE, stop.signal)
    const told = feed.ticks(['NIFTY'], stop.signal)[Symbol.asyncIterator]()
    expect((await told.next()).value).toMatchObject({ coverage: { streamed: 1, polled: 0 } })
    await expect(told.next()).rejects.toThrow('stopped')
  })
  it('has no other day, and is not there when nobody recorded it', async () => {
    const { signal } = new AbortController()
    const feed = (date: string) => replayFeed({ language: kiteLanguage, recordings, date, clock: clockAt(OPEN) })
    await expect(feed(DATE).instruments('2026-11-12', signal)).rejects.toThrow('The replay is of 2026-11-13')
    await expect(feed('2026-11-12').instruments('2026-11-12', signal)).rejects.toThrow(
      'There is no recording of Zerodha Kite on 2026-11-12',
    )
  })
})
