import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, gzipSync } from 'node:zlib'
import { kiteLanguage } from '@strikelens/feeds/kite'
import { foFutures } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/market/testing'
import { istClock, istInstant } from '@strikelens/market/time'
import { notify } from '@strikelens/store/database'
import { gapsSince, writeDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { startLiveMarket } from './liveMarket.ts'
import type { RunningMarket } from './runningMarket.ts'
import type { MinutePackage } from './stored/minutePackage.ts'
import { writtenTable } from './stored/storedTables.ts'
import { liveScript, notedListener } from './testing/disturbedDay.ts'
import { scriptedFrame, scriptedMaster } from './testing/kiteExchange.ts'
import { DATE } from './testing/listings.ts'
import { ScriptedMarket } from './testing/scriptedMarket.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'

const at = (clock: string, seconds = 0) => istInstant(DATE, clock) + seconds * 1000
const market = new ScriptedMarket(at('09:00'), at('09:21', 10))
const FROM = at('09:14', 30)

let [replayed, scripted]: TemporaryDatabase[] = []
let dataDir = ''
let running: RunningMarket | null = null
let begun = () => {}
const started = new Promise<void>((resolve) => {
  begun = resolve
})
const minutes: MinutePackage[] = []
const printed: string[] = []
/** How far the market was, by itself and by its minutes, whenever pages were told to read anew. */
const forgottenAt: [number, number][] = []

beforeAll(async () => {
  ;[replayed, scripted] = [await temporaryDatabase(), await temporaryDatabase()]
  dataDir = await mkdtemp(join(tmpdir(), 'replay-'))
  const folder = join(dataDir, 'recordings', 'kite', DATE)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'instruments.gz'), gzipSync(scriptedMaster()))
  await writeFile(join(folder, 'frames-0.bin'), recorded())
  const env = { FEED: 'replay', REPLAY_OF: `kite/${DATE}`, REPLAY_SPEED: '600', DATA_DIR: dataDir }
  running = await startLiveMarket(readConfig(env), 'secret', replayed.db, replayed.url, {
    print: (line) => printed.push(line),
    async onStored() {},
    async onMinute(minute) {
      minutes.push(minute)
      if (minute.asOf !== at('09:17')) return
      // A busy machine may play this minute before the start has come to its end.
      await started
      await importedMeanwhile()
    },
    async onFilled() {},
    onFull() {},
    onTick() {},
    onStrip() {},
    async onForget() {
      // The master of the day is told before its first minute; what is imported comes later.
      const last = minutes.at(-1)
      if (last !== undefined) forgottenAt.push([running?.published() ?? 0, last.asOf])
    },
  })
  begun()
}, START_WITHIN_MS)
afterAll(async () => {
  await running?.stop()
  await Promise.all([replayed.remove(), scripted.remove()])
  await rm(dataDir, { recursive: true })
}, START_WITHIN_MS)

/** Somebody imports the file of a session that the followed market has not come to. */
async function importedMeanwhile(): Promise<void> {
  const file = wholeTable(foFutures, { symbol: ['NIFTY'], set: ['IDX'] })
  await writeDayTable(replayed.db, writtenTable(foFutures, '2026-11-16', 'Exchange files', file, 'NSE'))
  await notify(replayed.db, 'imported')
}

/** A segment of a recording, laid out by hand: length, checksum of what follows, time, connection, kind; then the bytes. */
function recorded(): Buffer {
  const records: Buffer[] = []
  for (let second = FROM; second < market.closeAt; second += 1000) {
    const frame = scriptedFrame(market, second)
    const header = Buffer.alloc(18)
    header.writeUInt32LE(frame.length, 0)
    header.writeDoubleLE(second + 150, 8)
    header.writeUInt32LE(crc32(Buffer.concat([header.subarray(8), frame])), 4)
    records.push(header, Buffer.from(frame))
  }
  return Buffer.concat(records)
}

it(
  'plays a recorded day through the same path as a live one, minute by minute, whatever is imported meanwhile, and says what it is',
  async () => {
    await vi.waitFor(() => expect(minutes.some(({ asOf }) => asOf === at('09:21'))).toBe(true), 60_000)
    const { instruments } = kiteLanguage.readMaster(Buffer.from(scriptedMaster()), DATE)
    const told: MinutePackage[] = []
    const { listener } = notedListener((minute) => told.push(minute))
    await liveScript(scripted.url, { market, from: FROM, until: market.closeAt }, listener, instruments)
    expect(minutes.map(({ asOf }) => istClock(asOf))).toEqual(told.map(({ asOf }) => istClock(asOf)))
    minutes.forEach((minute, i) => {
      expect(minute).toEqual(told[i])
    })
    const gaps = (await gapsSince(replayed.db, DATE, 10)).filter(({ from }) => from < at('09:21'))
    // Gold trades from nine; the recording begins later.
    expect(gaps.map(({ segment, from, to }) => [segment, from, to])).toEqual([['mcx', at('09:01'), at('09:15')]])
    expect(forgottenAt.length).toBeGreaterThan(0)
    for (const [published, minute] of forgottenAt) expect(istClock(published)).toBe(istClock(minute))
    expect(running?.source()).toBe('Replay of Zerodha Kite, 13 Nov 2026, 600 ×')
    expect(running?.notReady()).toBeNull()
    await vi.waitFor(
      () =>
        expect(running?.feeds()).toMatchObject([
          { feed: 'replay', label: 'Replay of Zerodha Kite, 13 Nov 2026, 600 ×', isInUse: true, state: 'live' },
        ]),
      10_000,
    )
    expect(printed.filter((line) => !line.startsWith('A gap could not'))).toEqual([])
  },
  START_WITHIN_MS,
)
