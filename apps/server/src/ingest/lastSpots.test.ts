import { type Dataset, daily, foFutures, indexDaily, type TableOf } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/market/testing'
import { writeDayTables } from '@strikelens/store/repositories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writtenTable } from '../stored/storedTables.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { lastSpots } from './lastSpots.ts'

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

it('is the last close of an index or a share, and of the nearest future of a commodity that has not expired', async () => {
  const table = <D extends Dataset>(dataset: D, part: string, date: string, columns: Partial<TableOf<D>>) =>
    writtenTable(dataset, date, 'Exchange files', wholeTable(dataset, columns), part)
  await writeDayTables(postgres.db, [
    table(indexDaily, '', '2026-11-12', { id: ['NIFTY'], close: Float64Array.of(25_900) }),
    table(indexDaily, '', '2026-11-13', { id: ['NIFTY', 'NIFTYALPHA'], close: Float64Array.of(25_985, Number.NaN) }),
    table(daily, '', '2026-11-13', { id: ['RELIANCE'], close: Float64Array.of(1486) }),
    table(foFutures, 'MCX', '2026-11-13', {
      symbol: ['GOLD', 'GOLD', 'GOLD'],
      expiry: ['2027-02-05', '2026-11-13', '2026-12-04'],
      close: Float64Array.of(121_900, 119_800, 120_300),
    }),
  ])
  const money = await lastSpots(postgres.db, '2026-11-16')
  expect(['NIFTY', 'RELIANCE', 'GOLD', 'NIFTYALPHA', 'TCS'].map(money)).toEqual([25_985, 1486, 120_300, null, null])
})
