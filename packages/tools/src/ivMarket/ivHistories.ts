import type { SymbolSet } from '@strikelens/analytics/options'
import { type DayTable, type Market, numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { segmentOf } from '../chain/segment.ts'
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
  const tables = await market.tables('iv_daily', dates)
  const days = new Map(tables.map((table, d) => [dates[d], table]))
  const places = placesOf(tables)
  const name = series === 'iv30' ? 'iv30Pct' : 'nearIvPct'
  const value = (date: IsoDate, symbol: string, column: string) => {
    const table = days.get(date) ?? null
    const row = table === null ? undefined : places.get(table)?.get(symbol)
    return table === null || row === undefined ? Number.NaN : numbers(table, column)[row]
  }
  return {
    closesOf(symbol, set, until) {
      const known = own[set === 'COM' ? 'mcx' : 'derivatives'].filter((date) => date < until).slice(-sessions)
      const newest = known.findLast((date) => !Number.isNaN(value(date, symbol, 'hv20Pct')))
      return {
        dates: known,
        ivPct: Float64Array.from(known, (date) => value(date, symbol, name)),
        hv20Pct: newest === undefined ? Number.NaN : value(newest, symbol, 'hv20Pct'),
      }
    },
  }
}

/** In which row of each table a symbol stands. Days in a row list the same symbols mostly, and then share their places. */
function placesOf(tables: readonly (DayTable | null)[]): ReadonlyMap<DayTable, ReadonlyMap<string, number>> {
  const places = new Map<DayTable, ReadonlyMap<string, number>>()
  let last: { readonly symbols: readonly string[]; readonly rows: ReadonlyMap<string, number> } | null = null
  for (const table of tables) {
    if (table === null) continue
    const symbols = texts(table, 'symbol')
    const before: readonly string[] | undefined = last?.symbols
    if (last === null || symbols.length !== before?.length || symbols.some((symbol, row) => symbol !== before[row])) {
      last = { symbols, rows: new Map(symbols.map((symbol, row) => [symbol, row])) }
    }
    places.set(table, last.rows)
  }
  return places
}
