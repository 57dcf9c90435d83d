import type { FuturesSet } from '@strikelens/analytics/futures'
import { foFutures } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { type MemoryDays, setTable } from './memorySource.ts'

/** A future in an exchange's file: what is not told is the close, no interest, or no trade. */
export interface FileRow {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly close: number
  readonly oiQty: number
  /** What the file tells of the session before; unknown where it is left out. */
  readonly prevClose?: number
  readonly oiChangeQty?: number
  readonly open?: number
  readonly high?: number
  readonly low?: number
  readonly settle?: number
  readonly volumeQty?: number
  /** ₹ a unit it was traded at on average. */
  readonly vwap?: number
  readonly underlying?: number
  readonly lotSize?: number
  readonly set?: FuturesSet
  /** ₹ a unit earns when the price rises by 1; differs from 1 on MCX alone. */
  readonly pointsPerUnit?: number
}

/** Keeps the file of an exchange of a date (`fo_futures`). Contracts are named by their expiry's month, as in `fixtureDays`. */
export function keepFile(
  days: MemoryDays,
  date: IsoDate,
  rows: readonly (FileRow & { readonly month: string })[],
  exchange = 'NSE',
): void {
  const column = (value: (row: FileRow) => number) => Float64Array.from(rows, value)
  const volumeOf = ({ volumeQty = 1000 }: FileRow) => volumeQty
  setTable(
    days,
    foFutures,
    date,
    {
      name: rows.map(({ symbol, month }) => `${symbol}${month}FUT`),
      symbol: rows.map(({ symbol }) => symbol),
      set: rows.map(({ set }) => set ?? 'STK'),
      expiry: rows.map(({ expiry }) => expiry),
      open: column(({ open, close }) => open ?? close),
      high: column(({ high, close }) => high ?? close),
      low: column(({ low, close }) => low ?? close),
      close: column(({ close }) => close),
      settle: column(({ settle, close }) => settle ?? close),
      prevClose: column(({ prevClose = Number.NaN }) => prevClose),
      underlying: column(({ underlying }) => underlying ?? Number.NaN),
      lotSize: column(({ lotSize }) => lotSize ?? 1),
      volumeQty: column(volumeOf),
      turnover: column((row) => (row.vwap ?? row.close) * volumeOf(row) * (row.pointsPerUnit ?? 1)),
      trades: column(() => 1),
      oiQty: column(({ oiQty }) => oiQty),
      oiChangeQty: column(({ oiChangeQty = Number.NaN }) => oiChangeQty),
    },
    exchange,
  )
}
