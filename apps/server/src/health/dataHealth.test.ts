import { encodeTable } from '@strikelens/market/blocks'
import { indexDaily } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/market/testing'
import { type IsoDate, istInstant } from '@strikelens/market/time'
import { noteGap, writeDayTables } from '@strikelens/store/repositories'
import { DATASETS } from '@strikelens/tools/home/texts/datasets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writtenTable } from '../stored/storedTables.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { dataHealth } from './dataHealth.ts'
import type { DatasetHealth } from './datasetHealth.ts'
import type { MarketKind } from './marketTime.ts'
import { publishedHealth } from './publishedHealth.ts'
import { INDICES, TABLES } from './publishedTables.ts'

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
  await store('fo_futures', 'NSE', '2026-11-10', '2026-11-12', '2026-11-13')
  await store('cot', 'financial', '2026-10-20', '2026-11-03')
  await store('cot', 'disaggregated', '2026-10-27')
  await store('holidays', 'equity/list', '2025-01-01', '2027-01-01')
  await store('constituents', 'NIFTY', '2026-06-30')
  await store('constituents', 'NIFTYIT', '2026-10-30')
  await store('corporate_events', 'reply', '2026-11-12', '2026-12-01')
  await closes('2026-11-12', 'NIFTY', 'INDIAVIX')
  await closes('2026-11-13', 'INDIAVIX')
  await noteGap(postgres.db, {
    ...{ date: '2026-11-13', segment: 'derivatives', from: at('10:01'), to: at('10:03'), reason: 'lost' },
  })
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

// Friday, 13 November 2026; before it Tuesday the 10th, Wednesday the 11th and Thursday the 12th traded.
const at = (clock: string, date: IsoDate = '2026-11-13') => istInstant(date, clock)

async function store(dataset: string, part: string, ...dates: IsoDate[]): Promise<void> {
  const block = encodeTable({ id: ['x'] })
  await writeDayTables(
    postgres.db,
    dates.map((date) => ({ dataset, part, date, source: 'Exchange files', block })),
  )
}

async function closes(date: IsoDate, ...ids: string[]): Promise<void> {
  const table = wholeTable(indexDaily, { id: ids })
  await writeDayTables(postgres.db, [writtenTable(indexDaily, date, 'Exchange files', table)])
}

async function healthOf(key: string, now: number, kind: MarketKind = 'live'): Promise<DatasetHealth> {
  const asked = DATASETS.filter((dataset) => dataset.key === key)
  const [health] = await publishedHealth(postgres.db, asked, { kind, now })
  return health
}

describe('the health of the data', () => {
  it('is that of every dataset, in the order of the list', async () => {
    const { datasets } = await dataHealth(postgres.db, { kind: 'live', now: at('20:00') })
    expect(datasets.map(({ key }) => key)).toEqual(DATASETS.map(({ key }) => key))
    const published = DATASETS.filter(({ cadence }) => cadence.every !== 'minutes').map(({ key }) => key)
    expect([...Object.keys(TABLES), ...Object.keys(INDICES)].sort()).toEqual(published.sort())
  })

  it('names the sessions of which a file is missing, since the first that is there', async () => {
    expect(await healthOf('fo-nse', at('20:00'))).toEqual({
      ...{ key: 'fo-nse', label: 'F&O bhavcopy', exchanges: ['NSE'] },
      ...{ cadence: 'session', cadenceMinutes: null, due: '19:30' },
      ...{ from: '2026-11-10', lastUpdate: null, lastSession: '2026-11-13', loadedAt: expect.any(Number) },
      ...{ status: 'OK', nextExpected: at('19:30', '2026-11-16') },
      ...{ missingMinutes: 0, missingSessions: ['2026-11-11'] },
    })
  })

  it('is late from the time at which a file is due, and not before', async () => {
    const monday = '2026-11-16'
    expect(await healthOf('fo-nse', at('19:29', monday))).toMatchObject({ status: 'OK' })
    expect(await healthOf('fo-nse', at('19:30', monday))).toMatchObject({
      ...{ status: 'Late', nextExpected: at('19:30', monday), missingSessions: [monday, '2026-11-11'] },
    })
  })

  it('waits in a simulated market until its night, when the simulated exchange publishes', async () => {
    expect(await healthOf('fo-nse', at('23:00', '2026-11-16'), 'simulated')).toMatchObject({
      ...{ status: 'OK', nextExpected: at('03:00', '2026-11-17'), loadedAt: null },
    })
  })

  it('is of weeks for commitments of traders, of all reports together', async () => {
    expect(await healthOf('cot', at('02:00', '2026-11-14'))).toMatchObject({
      ...{ status: 'OK', lastSession: '2026-11-03', missingSessions: [] },
    })
    // The report of Tuesday the 10th is due at 02:30 of Saturday.
    expect(await healthOf('cot', at('02:30', '2026-11-14'))).toMatchObject({
      ...{ status: 'Late', missingSessions: ['2026-11-13'] },
    })
  })

  it('is of years for holidays', async () => {
    expect(await healthOf('holidays', at('10:00'))).toMatchObject({
      ...{ status: 'OK', lastSession: '2027-01-01', missingSessions: ['2026-01-01'] },
    })
  })

  it('is never late for a list, which is in force until the next', async () => {
    expect(await healthOf('constituents', at('10:00'))).toMatchObject({
      ...{ status: 'OK', lastSession: '2026-10-30', nextExpected: null, missingSessions: [] },
    })
    expect(await healthOf('ipos', at('10:00'))).toMatchObject({ status: null, lastSession: null })
  })

  it('is late for news after a week without any, and never of a date to come', async () => {
    const saturday = at('00:00', '2026-11-21')
    expect(await healthOf('corporate-events', saturday - 1)).toMatchObject({ status: 'OK', lastSession: '2026-11-12' })
    expect(await healthOf('corporate-events', saturday)).toMatchObject({
      ...{ status: 'Late', nextExpected: null, missingSessions: [] },
    })
  })

  it('takes the history of one index for no close of another', async () => {
    const friday = at('20:00')
    expect(await healthOf('vix', friday)).toMatchObject({ lastSession: '2026-11-13', status: 'OK' })
    expect(await healthOf('index-daily', friday)).toMatchObject({ lastSession: '2026-11-12', status: 'Late' })
  })

  it('counts the minutes that nobody filled', async () => {
    const { datasets } = await dataHealth(postgres.db, { kind: 'live', now: at('11:00') })
    const missing = new Map(datasets.map(({ key, missingMinutes }) => [key, missingMinutes]))
    expect(['index-chains', 'bars-futures', 'bars-mcx'].map((key) => missing.get(key))).toEqual([3, 3, 0])
  })
})
