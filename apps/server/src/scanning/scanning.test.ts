import { marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MinutePackage } from '../stored/minutePackage.ts'
import { ingestStretch } from '../testing/ingestStretch.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { MarketMemory } from '../view/marketMemory.ts'
import { SharedDays } from '../view/sharedDays.ts'
import { storedSource } from '../view/storedSource.ts'
import { ScanThread } from './scanThread.ts'

const DATE = '2026-11-13'
const at = (clock: string) => istInstant(DATE, clock)

let base: TemporaryDatabase
let memory: MarketMemory
let scans: ScanThread
const minutes: MinutePackage[] = []
let published = at('10:15')

beforeAll(async () => {
  base = await temporaryDatabase()
  await ingestStretch(base.db, { from: at('10:15'), until: at('10:30') }, (minute) => minutes.push(minute))
  memory = new MarketMemory({ databaseUrl: base.url })
  scans = new ScanThread({
    databaseUrl: base.url,
    reader: () => memory.reader(),
    published: () => published,
    isReady: () => true,
    print(problem) {
      throw new Error(problem)
    },
    after: 0,
  })
  scans.begin()
}, START_WITHIN_MS)
afterAll(async () => {
  await scans.close()
  await memory.close()
  await base.remove()
}, START_WITHIN_MS)

it('is heard by every thread at the close of a bar, with the figures that the bars themselves have', async () => {
  const days = new SharedDays(memory.reader())
  const told = async (clock: string, start: string) => {
    published = at(clock)
    scans.minute()
    return days.scan({ kind: 'indicators', interval: '5m', session: DATE, start: at(start) })
  }
  // The first scan comes when the thread has begun.
  await expect.poll(() => told('10:25', '10:20'), { timeout: 40_000 }).not.toBeNull()
  const source = await storedSource(base.db, 'Simulated market')
  const [first, second] = [await told('10:25', '10:20'), await told('10:30', '10:25')]
  expect(first?.values).toEqual((await marketAt(source, at('10:25')).scan('5m'))?.values)
  expect(second?.values).toEqual((await marketAt(source, at('10:30')).scan('5m'))?.values)
  expect(second?.values.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(second?.values.some((value) => !Number.isNaN(value))).toBe(true)
  const patterns = () => days.scan({ kind: 'patterns', interval: '5m', session: DATE, start: at('10:25') })
  await expect.poll(patterns, { timeout: 60_000 }).not.toBeNull()
  expect((await patterns())?.values).toEqual((await marketAt(source, at('10:30')).scan('5m', 'patterns'))?.values)
}, 120_000)
