import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, transaction } from '../database/index.ts'
import { bytesOf, textOf } from '../fixtures/minute.ts'
import { START_WITHIN_MS, temporaryDatabase } from '../fixtures/temporaryDatabase.ts'
import {
  importedFiles,
  importOnce,
  latestDayTable,
  latestListing,
  readDayTable,
  readDayTableParts,
  readDayTables,
  readListing,
  readProgress,
  readSetting,
  writeDayTable,
  writeDayTables,
  writeListing,
  writeProgress,
  writeSetting,
} from './index.ts'

let db: Db
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ db, remove } = await temporaryDatabase())
}, START_WITHIN_MS)
afterAll(() => remove(), START_WITHIN_MS)

const table = (date: string, text: string, part = '') => ({
  dataset: 'fo_daily',
  part,
  date,
  source: 'BhavCopy_NSE_FO',
  block: bytesOf(text),
})

describe('a daily table', () => {
  const whole = { dataset: 'fo_daily', part: '' }

  it('counts on when its content changes, and only then', async () => {
    expect(await writeDayTable(db, table('2026-11-16', 'first'))).toBe(true)
    expect(await writeDayTable(db, table('2026-11-16', 'first'))).toBe(false)
    expect((await readDayTable(db, whole, '2026-11-16'))?.revision).toBe(0)
    expect(await writeDayTable(db, table('2026-11-16', 'corrected'))).toBe(true)
    const stored = await readDayTable(db, whole, '2026-11-16')
    expect(stored).toMatchObject({ revision: 1, source: 'BhavCopy_NSE_FO', date: '2026-11-16' })
    expect(textOf(stored?.block ?? bytesOf(''))).toBe('corrected')
  })

  it('is stored with many others, each counting on by itself', async () => {
    const many = ['NIFTY', 'RELIANCE', 'TCS'].map((part) => table('2026-11-18', `${part} first`, part))
    expect(await writeDayTables(db, many)).toBe(3)
    expect(await writeDayTables(db, [many[0], table('2026-11-18', 'corrected', 'TCS')])).toBe(1)
    const stored = await readDayTableParts(db, 'fo_daily', '2026-11-18')
    expect(stored.map(({ part, revision, block }) => [part, revision, textOf(block)])).toEqual([
      ['NIFTY', 0, 'NIFTY first'],
      ['RELIANCE', 0, 'RELIANCE first'],
      ['TCS', 1, 'corrected'],
    ])
    expect(await writeDayTables(db, [])).toBe(0)
  })

  it('is found by date, by range over the turn of a year, and as the last one known', async () => {
    await writeDayTable(db, table('2026-12-31', 'last of the year'))
    await writeDayTable(db, table('2027-01-01', 'first of the year'))
    const range = await readDayTables(db, whole, '2026-12-01', '2027-01-31')
    expect(range.map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01'])
    expect((await latestDayTable(db, whole, '2026-12-30'))?.date).toBe('2026-11-16')
    expect((await latestDayTable(db, whole, '2027-06-01'))?.date).toBe('2027-01-01')
    expect(await latestDayTable(db, whole, '2026-11-15')).toBeNull()
    expect(await readDayTable(db, whole, '2026-12-30')).toBeNull()
  })

  it('is kept apart by part', async () => {
    await writeDayTable(db, table('2026-11-17', 'of Nifty', 'NIFTY'))
    await writeDayTable(db, table('2026-11-17', 'of Reliance', 'RELIANCE'))
    const parts = await readDayTableParts(db, 'fo_daily', '2026-11-17')
    expect(parts.map(({ part, block }) => [part, textOf(block)])).toEqual([
      ['NIFTY', 'of Nifty'],
      ['RELIANCE', 'of Reliance'],
    ])
    expect(await readDayTable(db, whole, '2026-11-17')).toBeNull()
  })
})

describe('an instrument master', () => {
  it('holds for its day; another day must ask for the last one known', async () => {
    const nse = (date: string, text: string) => ({ exchange: 'NSE' as const, date, block: bytesOf(text) })
    await writeListing(db, nse('2026-11-16', 'lot 75'))
    await writeListing(db, nse('2026-11-17', 'lot 75'))
    await writeListing(db, nse('2026-11-17', 'lot 65'))
    expect(textOf((await readListing(db, 'NSE', '2026-11-17'))?.block ?? bytesOf(''))).toBe('lot 65')
    expect(await readListing(db, 'NSE', '2026-11-18')).toBeNull()
    expect((await latestListing(db, 'NSE', '2026-11-18'))?.date).toBe('2026-11-17')
    expect(await latestListing(db, 'MCX', '2026-11-18')).toBeNull()
  })
})

describe('an end-of-day file', () => {
  const file = { sha256: 'ab'.repeat(32), name: 'fo17NOV2026bhav.csv', kind: 'fo-bhavcopy', date: '2026-11-17' }
  const rejected = [{ line: 7, column: 'XpryDt', reason: 'no expiry' }]

  it('changes nothing when it fails, so that it can be loaded later', async () => {
    const failing = importOnce(db, file, async (tx) => {
      await writeDayTable(tx, table('2026-11-18', 'half'))
      throw new Error('disk full')
    })
    await expect(failing).rejects.toThrow('disk full')
    expect(await importedFiles(db, 10)).toEqual([])
    expect(await readDayTable(db, { dataset: 'fo_daily', part: '' }, '2026-11-18')).toBeNull()
  })

  it('is loaded once, also when it arrives twice at the same time', async () => {
    let loads = 0
    const load = () =>
      importOnce(db, file, async (tx) => {
        loads++
        await writeDayTable(tx, table('2026-11-18', 'whole'))
        return { rows: 41_000, rejected, notKept: [], replaces: [] }
      })
    expect((await Promise.all([load(), load()])).filter(Boolean)).toHaveLength(1)
    expect(await load()).toBe(false)
    expect(loads).toBe(1)
    expect(await importedFiles(db, 10)).toMatchObject([{ ...file, rows: 41_000, rejected, rejectedLines: 1 }])
  })
})

describe('small facts', () => {
  it('are kept by key, and undefined before', async () => {
    expect(await readSetting(db, 'simulator.clock')).toBeUndefined()
    await writeSetting(db, 'simulator.clock', { at: 1_794_900_000_000 })
    await writeSetting(db, 'simulator.clock', { at: 1_794_900_060_000 })
    expect(await readSetting(db, 'simulator.clock')).toEqual({ at: 1_794_900_060_000 })
  })

  it('tell how far a history is, together with what was made of it or not at all', async () => {
    const world = { feed: 'simulator', world: 'seed 1' }
    await writeProgress(db, world, { stage: 'chains', done: 1, total: 250 })
    const killed = transaction(db, async (tx) => {
      await writeProgress(tx, world, { stage: 'chains', done: 2, total: 250 })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await readProgress(db, world)).toEqual([{ stage: 'chains', done: 1, total: 250 }])
    expect(await readProgress(db, { ...world, world: 'seed 2' })).toEqual([])
  })
})
