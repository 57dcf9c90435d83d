import type { FutureRows } from '@strikelens/market/futures'
import { describe, expect, it } from 'vitest'
import { mcxTable } from './mcxTable.ts'

const column = (...values: number[]) => Float64Array.from(values)

/** Nifty, gold that traded in December and not in February, and crude oil. */
const FUTURES: FutureRows = {
  date: '2026-11-13',
  symbol: ['NIFTY', 'GOLD', 'GOLD', 'CRUDEOIL'],
  set: ['IDX', 'COM', 'COM', 'COM'],
  expiry: ['2026-11-23', '2026-12-04', '2027-02-05', '2026-11-19'],
  open: column(26_000, 1_20_000, Number.NaN, 6000),
  high: column(26_100, 1_21_000, Number.NaN, 6060),
  low: column(25_900, 1_19_400, Number.NaN, 5950),
  close: column(26_050, 1_20_600, 1_21_500, 6010),
  settle: column(26_050, 1_20_600, 1_21_500, 6010),
  volumeQty: column(65_000, 900, 0, 40_000),
  turnover: column(169e7, 10.8e7, 0, 24e7),
  oiQty: column(6_50_000, 12_000, 300, 90_000),
  underlying: column(26_010, Number.NaN, Number.NaN, Number.NaN),
  lotSize: column(65, 100, 100, 100),
}

describe('the daily bars of MCX', () => {
  it('are those of the commodity futures that traded, each under the name of its contract', () => {
    expect(mcxTable(FUTURES)).toEqual({
      id: ['GOLD26DECFUT', 'CRUDEOIL26NOVFUT'],
      open: column(1_20_000, 6000),
      high: column(1_21_000, 6060),
      low: column(1_19_400, 5950),
      close: column(1_20_600, 6010),
      volumeQty: column(900, 40_000),
      oiQty: column(12_000, 90_000),
    })
  })
  it('are none on a day on which MCX is shut', () => {
    expect(mcxTable({ ...FUTURES, set: ['IDX', 'STK', 'STK', 'STK'] })).toBeNull()
  })
})
