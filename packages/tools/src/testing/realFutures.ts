import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildup } from '@strikelens/analytics/futures'
import { expiryInstant } from '@strikelens/market/calendar'
import { continuousDaily, futuresDaily } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { keepFile } from './futuresHistory.ts'
import { emptyMemory, type MemoryDays, setTable } from './memorySource.ts'

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** Sessions of the week of an election's result: the fourth fell by 6%, the fifth rose by 3%. */
export const REAL_SESSIONS: readonly IsoDate[] = ['2024-06-03', '2024-06-04', '2024-06-05', '2024-06-06', '2024-06-07']

/** One line of a file: ₹, OI in units, volume in contracts, turnover in lakhs. */
export interface PrintedFuture {
  readonly symbol: string
  readonly set: 'IDX' | 'STK'
  readonly expiry: IsoDate
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly settle: number
  readonly contracts: number
  readonly lakhs: number
  readonly oiQty: number
}

/** The futures in the exchange's files of those sessions, and the market that they and their evenings' tables make. */
export function realFutures(folder: string): {
  readonly days: MemoryDays
  readonly printed: ReadonlyMap<IsoDate, readonly PrintedFuture[]>
} {
  const printed = new Map(REAL_SESSIONS.map((date) => [date, printedOn(folder, date)]))
  const lots = lotSizes([...printed.values()].flat())
  const days = emptyMemory()
  for (const [date, rows] of printed) keepSession(days, date, rows, lots)
  REAL_SESSIONS.slice(1).forEach((date, i) => {
    keepEvening(days, date, printed.get(date) ?? [], printed.get(REAL_SESSIONS[i]) ?? [])
  })
  return { days, printed }
}

function printedOn(folder: string, date: IsoDate): PrintedFuture[] {
  const [year, month, day] = date.split('-')
  const name = `fo${day}${MONTHS[Number(month) - 1]}${year}bhav.csv.gz`
  const text = gunzipSync(readFileSync(join(folder, 'fo_bhav_legacy', name))).toString()
  return text.split(/\r?\n/).flatMap((line) => {
    const [instrument, symbol, expiry, , , ...figures] = line.split(',')
    if (!instrument.startsWith('FUT')) return []
    const [open, high, low, close, settle, contracts, lakhs, oiQty] = figures.map(Number)
    const [of, named, ending] = expiry.split('-')
    const month = String(MONTHS.indexOf(named.toUpperCase()) + 1).padStart(2, '0')
    const set = instrument === 'FUTIDX' ? 'IDX' : 'STK'
    const figuresOf = { open, high, low, close, settle, contracts, lakhs, oiQty }
    return [{ symbol, set, expiry: `${ending}-${month}-${of}`, ...figuresOf }]
  })
}

/** Units of a lot: what divides every open interest printed of a symbol. */
function lotSizes(rows: readonly PrintedFuture[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { symbol, oiQty } of rows) sizes.set(symbol, commonDivisor(sizes.get(symbol) ?? 0, oiQty))
  return sizes
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

function keepSession(
  days: MemoryDays,
  date: IsoDate,
  rows: readonly PrintedFuture[],
  lots: ReadonlyMap<string, number>,
): void {
  const nameOf = ({ symbol, expiry }: PrintedFuture) => `${symbol}${expiry}FUT`
  const symbols = [...new Set(rows.map(({ symbol }) => symbol))]
  days.listings.set(
    date,
    symbols.map((symbol) => {
      const own = rows.filter((row) => row.symbol === symbol)
      const lotSize = lots.get(symbol) ?? 1
      return {
        symbol,
        exchange: 'NSE',
        set: own[0].set,
        options: [],
        futures: own.map((row) => ({
          name: nameOf(row),
          expiry: row.expiry,
          series: row.expiry,
          expiryAt: expiryInstant('NSE', row.expiry),
          lotSize,
          pointValue: lotSize,
          tickSize: 0.05,
        })),
      }
    }),
  )
  for (const { symbol, set, ...row } of rows) {
    days.panelOf.set(nameOf({ symbol, set, ...row }), 'futures')
    days.panelOf.set(symbol, 'cash')
    const kind = set === 'IDX' ? 'index' : 'stock'
    days.profiles.set(symbol, { symbol, kind, exchange: 'NSE', company: symbol, sector: 'Others', industry: '' })
  }
  keepFile(
    days,
    date,
    rows.map(({ contracts, lakhs, ...row }) => {
      const volumeQty = contracts * (lots.get(row.symbol) ?? 1)
      return {
        ...row,
        month: row.expiry,
        volumeQty,
        lotSize: lots.get(row.symbol) ?? 1,
        vwap: (lakhs * 1e5) / volumeQty,
      }
    }),
  )
}

/** The daily tables that an evening makes of two sessions' files; no series ends in this week, so near gives the price. */
function keepEvening(
  days: MemoryDays,
  date: IsoDate,
  rows: readonly PrintedFuture[],
  before: readonly PrintedFuture[],
): void {
  const symbols = [...new Set(rows.map(({ symbol }) => symbol))]
  const steps = symbols.flatMap((symbol) => {
    const own = rows.filter((row) => row.symbol === symbol).toSorted((a, b) => (a.expiry < b.expiry ? -1 : 1))
    const old = before.filter((row) => row.symbol === symbol)
    const near = old.find(({ expiry }) => expiry === own[0].expiry)
    if (near === undefined) return []
    const oiQty = own.reduce((sum, row) => sum + row.oiQty, 0)
    const oiBefore = old.reduce((sum, row) => sum + row.oiQty, 0)
    return [{ ...own[0], oiQty, oiChange: oiQty - oiBefore, oiBefore, pct: 100 * (own[0].close / near.close - 1) }]
  })
  const column = (value: (step: (typeof steps)[number]) => number) => Float64Array.from(steps, value)
  const identity = { symbol: steps.map(({ symbol }) => symbol), expiry: steps.map(({ expiry }) => expiry) }
  setTable(days, futuresDaily, date, {
    ...identity,
    buildup: steps.map(({ pct, oiChange }) => buildup(pct, oiChange)),
    close: column(({ close }) => close),
    priceChangePct: column(({ pct }) => pct),
    oiQty: column(({ oiQty }) => oiQty),
    oiChangeQty: column(({ oiChange }) => oiChange),
    oiChangePct: column(({ oiChange, oiBefore }) => (100 * oiChange) / oiBefore),
    strength: column(({ pct, oiChange, oiBefore }) => Math.sqrt(Math.abs((pct * 100 * oiChange) / oiBefore))),
    volumeQty: column(({ contracts }) => contracts),
    basisPct: column(() => Number.NaN),
  })
  setTable(days, continuousDaily, date, {
    ...identity,
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
  })
}
