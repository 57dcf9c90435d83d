import { hvSeries } from '@strikelens/analytics/volatility'
import { tradingDays } from '@strikelens/market/calendar'
import { continuousDaily } from '@strikelens/market/datasets'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readTables } from '../../stored/storedTables.ts'
import type { AdjustmentsOf } from '../../view/adjustments.ts'
import { OFFICIAL_CLOSES, printedSpots } from '../../view/printedSpots.ts'
import { renamedTable, storedRenames } from '../../view/storedRenames.ts'

/** Sessions over which volatility is realised (§S13). */
export const HV_SESSIONS = [10, 20, 30, 60] as const

/** HV10, HV20, HV30 and HV60 of a symbol in %; NaN with too few closes. */
export type RealisedVols = (symbol: string) => readonly number[]

/** Calendar days that hold the sixty sessions before a date. */
const DAYS_BACK = 100
const UNKNOWN: readonly number[] = HV_SESSIONS.map(() => Number.NaN)

interface Closes {
  readonly dates: IsoDate[]
  readonly close: number[]
}

/**
 * Realised volatilities (§S13) on the sessions from one date to another: of shares and indices from their adjusted closes
 * (`closingSpots`), of commodities from the continuous series of their futures.
 */
export async function realisedVols(
  db: Db,
  from: IsoDate,
  to: IsoDate,
  adjustments: AdjustmentsOf,
): Promise<(date: IsoDate) => RealisedVols> {
  const start = addDays(from, -DAYS_BACK)
  const { closes, stored } = await closesBySymbol(db, start, to)
  // Days that are not stored keep their places: a volatility must not run across them.
  const days = [...new Set([...tradingDays('mcx', start, to), ...stored])].sort()
  const placeOf = new Map(days.map((date, place) => [date, place]))
  const byDate = new Map<IsoDate, Map<string, readonly number[]>>()
  for (const [symbol, { dates, close }] of closes) {
    const ahead = adjustments(symbol).toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1))
    const adjusted = new Float64Array(days.length).fill(Number.NaN)
    const places = dates.map((date) => placeOf.get(date) ?? -1)
    dates.forEach((date, i) => {
      adjusted[places[i]] = ahead.reduce(
        (value, { exDate, factor }) => (exDate > date && exDate <= to ? value / factor : value),
        close[i],
      )
    })
    const vols = HV_SESSIONS.map((sessions) => hvSeries(adjusted, sessions))
    dates.forEach((date, i) => {
      if (date < from) return
      const day = byDate.get(date) ?? new Map<string, readonly number[]>()
      byDate.set(date, day)
      day.set(
        symbol,
        vols.map((series) => series[places[i]]),
      )
    })
  }
  return (date) => (symbol) => byDate.get(date)?.get(symbol) ?? UNKNOWN
}

/** Closes of all symbols, and the dates of which some are stored. */
async function closesBySymbol(
  db: Db,
  from: IsoDate,
  to: IsoDate,
): Promise<{ closes: ReadonlyMap<string, Closes>; stored: ReadonlySet<IsoDate> }> {
  const renames = await storedRenames(db)
  const closes = new Map<string, Closes>()
  const stored = new Set<IsoDate>()
  const add = (symbol: string, date: IsoDate, price: number) => {
    const own = closes.get(symbol) ?? { dates: [], close: [] }
    own.dates.push(date)
    own.close.push(price)
    closes.set(symbol, own)
  }
  for (const dataset of OFFICIAL_CLOSES) {
    for (const { date, table } of await readTables(db, dataset, from, to)) {
      stored.add(date)
      const { id: ids, close } = renamedTable({ id: table.id, close: table.close }, renames, date, to)
      ids.forEach((id, row) => {
        add(id, date, close[row])
      })
    }
  }
  const official = new Map([...closes].map(([symbol, { dates }]) => [symbol, new Set(dates)]))
  for (const { date, closes: printed } of await printedSpots(db, { renames, from, to, on: to })) {
    stored.add(date)
    for (const [symbol, price] of printed) if (!official.get(symbol)?.has(date)) add(symbol, date, price)
  }
  const shares = new Set(closes.keys())
  for (const { date, table } of await readTables(db, continuousDaily, from, to)) {
    stored.add(date)
    const { symbol: symbols, close, factor } = renamedTable(table, renames, date, to)
    symbols.forEach((symbol, row) => {
      if (!shares.has(symbol)) add(symbol, date, close[row] * factor[row])
    })
  }
  return { closes, stored }
}
