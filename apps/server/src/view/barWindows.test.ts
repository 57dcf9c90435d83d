import { tradingDaysBefore } from '@strikelens/market/calendar'
import { type Dataset, daily, foFutures, type TableOf } from '@strikelens/market/datasets'
import { marketAt } from '@strikelens/market/market'
import { wholeTable } from '@strikelens/market/testing'
import { istInstant } from '@strikelens/market/time'
import { writeDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realisedVols } from '../endOfDay/derived/realisedVols.ts'
import { writtenTable } from '../stored/storedTables.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { storedSource } from './storedSource.ts'

/** 21 sessions; the file of derivatives prints what the share cost at the close of each. */
const DATES = tradingDaysBefore('derivatives', '2026-09-30', 21)
const LAST = DATES[20]
const PRINTED = DATES.map((_, d) => 100 + (d % 2) * 2 + d / 10)
/** Of the tenth session the file of the cash market is there too. */
const OFFICIAL = 105.5
const CLOSES = PRINTED.with(10, OFFICIAL)

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
  const write = <D extends Dataset>(dataset: D, part: string, date: string, table: Partial<TableOf<D>>) =>
    writeDayTable(postgres.db, writtenTable(dataset, date, 'files', wholeTable(dataset, table), part))
  for (const [d, date] of DATES.entries()) {
    // Beside a month that nobody traded nothing is printed.
    await write(foFutures, 'NSE', date, {
      symbol: ['TCS', 'TCS'],
      underlying: Float64Array.of(Number.NaN, PRINTED[d]),
    })
  }
  const price = Float64Array.of(OFFICIAL)
  const prices = { open: price, high: price, low: price, close: price }
  await write(daily, '', DATES[10], { id: ['TCS'], ...prices, volumeQty: Float64Array.of(7) })
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

describe('the closes of a share without files of the cash market', () => {
  it('are what files of derivatives print, official ones where they are stored', async () => {
    const source = await storedSource(postgres.db, 'Files')
    const panel = await marketAt(source, istInstant(LAST, '18:00')).panel(['TCS'], '1d', 30)
    expect([...(panel?.close ?? [])]).toEqual(CLOSES)
    expect([panel?.volume[10], panel?.volume[9]]).toEqual([7, Number.NaN])
  })

  it('give its historical volatility', async () => {
    const returns = CLOSES.slice(1).map((close, i) => Math.log(close / CLOSES[i]))
    const mean = returns.reduce((sum, one) => sum + one, 0) / 20
    const variance = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 19
    const vols = await realisedVols(postgres.db, LAST, LAST, () => [])
    const [, hv20] = vols(LAST)('TCS')
    expect(hv20).toBeCloseTo(100 * Math.sqrt(252 * variance), 9)
  })
})
