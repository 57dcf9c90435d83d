import { continuousDaily, ivDaily, ivExpiries, pcrDaily, type TableOf } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'
import { type AskedSpan, sessionsBack } from './span.ts'

/** Sessions before the period, which its first ranks and windows need (§S12). */
const LEAD_SESSIONS = 252
/** Sessions that are read at a time where the period has no beginning. */
const READ_AT_ONCE = 756

/** Closing volatilities and prices of a symbol on the sessions before the view's, oldest first; percent, NaN where unknown. */
export interface VolDays {
  readonly dates: readonly IsoDate[]
  readonly iv30Pct: Float64Array
  readonly nearIvPct: Float64Array
  /** ATM IV of the expiry that was asked for; NaN throughout where none was. */
  readonly expiryIvPct: Float64Array
  /** What the day's volatilities were solved from; '' on a day without any. */
  readonly source: readonly string[]
  /** Calendar days to the near expiry. */
  readonly nearDte: Float64Array
  /** In today's shares (§M3); of a commodity the ratio-adjusted continuous future (§F8). */
  readonly close: Float64Array
  /** Close of the view's own session, once it is known. */
  readonly closeToday: number
}

/** Reads the sessions of a period, with those before it that its ranks look back on. */
export async function readVolDays(
  { market, listing, day }: ChainReading,
  span: AskedSpan,
  expiry: IsoDate | null,
): Promise<VolDays> {
  const { dates, tables } = await storedSessions(market, listing, day.date, span)
  const [nears, expiries, closes] = await Promise.all([
    market.tables(pcrDaily, dates),
    expiry === null ? [] : market.tables(ivExpiries, dates),
    closesOf(market, listing, [...dates, day.date]),
  ])
  const isSymbol = (table: BySymbol, row: number) => table.symbol[row] === listing.symbol
  const source = dates.map((_, d) => {
    const table = tables[d]
    const row = table === null ? -1 : table.symbol.indexOf(listing.symbol)
    if (table === null || row < 0) return ''
    // Days stored before sources were told apart had snapshots alone.
    return table.source[row] === '' ? 'snapshot' : table.source[row]
  })
  return {
    dates,
    iv30Pct: cells(tables, isSymbol, (table) => table.iv30Pct),
    nearIvPct: cells(tables, isSymbol, (table) => table.nearIvPct),
    expiryIvPct: cells(
      dates.map((_, d) => expiries[d] ?? null),
      (table, row) => table.expiry[row] === expiry && isSymbol(table, row),
      (table) => table.atmIvPct,
    ),
    source,
    nearDte: cells(nears, isSymbol, (table) => table.dte),
    close: closes.subarray(0, dates.length),
    closeToday: closes[dates.length],
  }
}

interface BySymbol {
  readonly symbol: readonly string[]
}

function cells<Table extends BySymbol>(
  tables: readonly (Table | null)[],
  isMeant: (table: Table, row: number) => boolean,
  column: (table: Table) => Float64Array,
): Float64Array {
  return Float64Array.from(tables, (table) => {
    if (table === null) return Number.NaN
    const values = column(table)
    for (let row = 0; row < values.length; row++) if (isMeant(table, row)) return values[row]
    return Number.NaN
  })
}

/** The sessions before a date that the period needs, with their table of volatilities. */
async function storedSessions(market: Market, { symbol, set }: Listing, before: IsoDate, span: AskedSpan) {
  const dates: IsoDate[] = []
  const tables: (TableOf<typeof ivDaily> | null)[] = []
  const back = sessionsBack(span)
  const readEarlier = async (count: number) => {
    const earlier: IsoDate[] = []
    for (let date = dates[0] ?? before; earlier.length < count; ) {
      date = market.previousSession(segmentOf(set), date)
      earlier.unshift(date)
    }
    const read = await market.tables(ivDaily, earlier)
    dates.unshift(...earlier)
    tables.unshift(...read)
    return read.some((table) => table?.symbol.includes(symbol))
  }
  if (back !== null) await readEarlier(back + LEAD_SESSIONS)
  else {
    let hasMore = await readEarlier(READ_AT_ONCE)
    while (hasMore) hasMore = await readEarlier(READ_AT_ONCE)
  }
  return { dates, tables }
}

/** Closes on these sessions; NaN where there is none, as of one that still runs. */
async function closesOf(market: Market, { symbol, set }: Listing, dates: readonly IsoDate[]): Promise<Float64Array> {
  if (set !== 'COM') return Float64Array.from(await market.closes([symbol], dates), ([close]) => close)
  const tables = await market.tables(continuousDaily, dates)
  const isSymbol = (table: BySymbol, row: number) => table.symbol[row] === symbol
  const factor = cells(tables, isSymbol, (table) => table.factor)
  const last = factor.findLast((value) => !Number.isNaN(value)) ?? Number.NaN
  return cells(tables, isSymbol, (table) => table.close).map((close, d) => (close * factor[d]) / last)
}

/** The days with the view's own session behind them, once it has closed. */
export function withToday(days: VolDays, date: IsoDate, iv30Pct: number, nearIvPct: number): VolDays {
  if (Number.isNaN(days.closeToday)) return days
  return {
    ...days,
    dates: [...days.dates, date],
    iv30Pct: Float64Array.of(...days.iv30Pct, iv30Pct),
    nearIvPct: Float64Array.of(...days.nearIvPct, nearIvPct),
    close: Float64Array.of(...days.close, days.closeToday),
  }
}

/** The same days from a session on: nothing before it can be compared with what follows. */
export function daysFrom(days: VolDays, first: IsoDate): VolDays {
  const from = days.dates.filter((date) => date < first).length
  return {
    dates: days.dates.slice(from),
    iv30Pct: days.iv30Pct.subarray(from),
    nearIvPct: days.nearIvPct.subarray(from),
    expiryIvPct: days.expiryIvPct.subarray(from),
    source: days.source.slice(from),
    nearDte: days.nearDte.subarray(from),
    close: days.close.subarray(from),
    closeToday: days.closeToday,
  }
}
