import type { SymbolSet } from '@strikelens/analytics/options'
import { ivDaily, type TableOf } from '@strikelens/market/datasets'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { IvSeries } from './params.ts'

/** The sessions before a date of one calendar, oldest first. */
function sessionsBefore(market: Market, set: SymbolSet, before: IsoDate, sessions: number): IsoDate[] {
  const dates: IsoDate[] = []
  for (let date = before; dates.length < sessions; ) {
    date = market.previousSession(segmentOf(set), date)
    dates.push(date)
  }
  return dates.reverse()
}

/** Closing volatilities of one symbol (`iv_daily`), oldest first, in percent; NaN on a day without one. */
export interface SymbolCloses {
  readonly dates: readonly IsoDate[]
  readonly ivPct: Float64Array
  /** HV20 as it stood at the newest close that has one. */
  readonly hv20Pct: number
}

/** Closing volatilities of all symbols, read once. */
export interface IvHistories {
  /** Those of the sessions before a date, as many as were asked for. */
  closesOf(symbol: string, set: SymbolSet, before: IsoDate): SymbolCloses
}

/**
 * Reads the last `sessions` sessions before a date, of both calendars, in one question. One session more is read, so that
 * the close before can be ranked in its turn.
 */
export async function ivHistories(
  market: Market,
  series: IvSeries,
  before: Readonly<Record<'derivatives' | 'mcx', IsoDate>>,
  sessions: number,
): Promise<IvHistories> {
  const own = {
    derivatives: sessionsBefore(market, 'STK', before.derivatives, sessions + 1),
    mcx: sessionsBefore(market, 'COM', before.mcx, sessions + 1),
  }
  const dates = [...new Set([...own.derivatives, ...own.mcx])].sort()
  const tables = await market.tables(ivDaily, dates)
  const days = closingDays(tables, series === 'iv30' ? 'iv30Pct' : 'nearIvPct')
  const places = new Map(dates.map((date, place) => [date, place]))
  const ownDays = {
    derivatives: own.derivatives.map((date) => days[places.get(date) ?? -1] ?? null),
    mcx: own.mcx.map((date) => days[places.get(date) ?? -1] ?? null),
  }
  return {
    closesOf(symbol, set, until) {
      const segment = set === 'COM' ? 'mcx' : 'derivatives'
      const later = own[segment].findIndex((date) => date >= until)
      const to = later < 0 ? own[segment].length : later
      const from = Math.max(0, to - sessions)
      const ivPct = new Float64Array(to - from).fill(Number.NaN)
      let hv20Pct = Number.NaN
      for (let d = from; d < to; d++) {
        const day = ownDays[segment][d]
        const row = day?.rows.get(symbol)
        if (day === null || row === undefined) continue
        ivPct[d - from] = day.ivPct[row]
        if (!Number.isNaN(day.hv20Pct[row])) hv20Pct = day.hv20Pct[row]
      }
      return { dates: own[segment].slice(from, to), ivPct, hv20Pct }
    },
  }
}

/** The closes of one evening, by symbol. */
interface ClosingDay {
  readonly symbols: readonly string[]
  readonly rows: ReadonlyMap<string, number>
  readonly ivPct: Float64Array
  readonly hv20Pct: Float64Array
}

/** The evenings as columns. Days in a row list the same symbols mostly, and then share their places. */
function closingDays(
  tables: readonly (TableOf<typeof ivDaily> | null)[],
  name: 'iv30Pct' | 'nearIvPct',
): readonly (ClosingDay | null)[] {
  let last: ClosingDay | null = null
  return tables.map((table) => {
    if (table === null) return null
    const symbols = table.symbol
    const before: ClosingDay | null = last
    const isSame = before?.symbols.length === symbols.length && symbols.every((one, row) => one === before.symbols[row])
    const rows = isSame ? before.rows : new Map(symbols.map((symbol, row) => [symbol, row]))
    last = { symbols, rows, ivPct: table[name], hv20Pct: table.hv20Pct }
    return last
  })
}
