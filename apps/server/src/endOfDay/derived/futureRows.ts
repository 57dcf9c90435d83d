import type { ContractDays, FuturesSet } from '@strikelens/analytics/futures'
import { type Adjustment, type DayTable, numbers, texts } from '@strikelens/market/market'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readDayTableParts } from '@strikelens/store/repositories'
import { storedTable } from '../../ingest/storedBlocks.ts'

/** All futures of a date, one element a contract; ₹ and units of that date. */
export interface FutureRows {
  readonly date: IsoDate
  readonly symbol: readonly string[]
  readonly set: readonly FuturesSet[]
  readonly expiry: readonly IsoDate[]
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly settle: Float64Array
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
  /** Close of what the contract is on. */
  readonly underlying: Float64Array
  readonly lotSize: Float64Array
}

const NUMBERS = ['open', 'high', 'low', 'close', 'settle', 'volumeQty', 'oiQty', 'underlying', 'lotSize'] as const

/** The futures of a date by the exchanges' files; without rows when none is stored. */
export async function storedFutureRows(db: Db, date: IsoDate): Promise<FutureRows> {
  const tables = (await readDayTableParts(db, 'fo_futures', date)).map(({ block }) => storedTable(block))
  const text = (name: string) => tables.flatMap((table) => texts(table, name))
  const columns = Object.fromEntries(NUMBERS.map((name) => [name, joined(tables, name)]))
  return {
    date,
    symbol: text('symbol'),
    set: text('set').map(setOf),
    expiry: text('expiry'),
    open: columns.open,
    high: columns.high,
    low: columns.low,
    close: columns.close,
    settle: columns.settle,
    volumeQty: columns.volumeQty,
    oiQty: columns.oiQty,
    underlying: columns.underlying,
    lotSize: columns.lotSize,
  }
}

function joined(tables: readonly DayTable[], name: string): Float64Array {
  return Float64Array.from(tables.flatMap((table) => [...numbers(table, name)]))
}

function setOf(text: string): FuturesSet {
  return text === 'IDX' || text === 'STK' ? text : 'COM'
}

/** One symbol's futures over several sessions. */
export interface SymbolFutures {
  readonly symbol: string
  readonly set: FuturesSet
  /** Sessions in which it has rows, oldest first. */
  readonly dates: readonly IsoDate[]
  /** By expiry, one a contract of `days`. */
  readonly expiries: readonly IsoDate[]
  /** In ₹ and units of the last date (§F3). */
  readonly days: ContractDays
  /** In ₹ of the last date, one element a session. */
  readonly underlying: Float64Array
  readonly lotSize: Float64Array
  /** What prices of each session were divided by to be of the last date. */
  readonly scale: Float64Array
}

/** Rows of several sessions, oldest first, by symbol. */
export function futuresBySymbol(
  sessions: readonly FutureRows[],
  adjustments: (symbol: string) => readonly Adjustment[],
): SymbolFutures[] {
  const places = new Map<string, { session: FutureRows; row: number }[]>()
  for (const session of sessions) {
    session.symbol.forEach((symbol, row) => {
      const own = places.get(symbol) ?? []
      own.push({ session, row })
      places.set(symbol, own)
    })
  }
  return [...places].map(([symbol, rows]) => symbolFutures(symbol, rows, adjustments(symbol)))
}

function symbolFutures(
  symbol: string,
  rows: readonly { session: FutureRows; row: number }[],
  adjustments: readonly Adjustment[],
): SymbolFutures {
  const dates = [...new Set(rows.map(({ session }) => session.date))]
  const expiries = [...new Set(rows.map(({ session, row }) => session.expiry[row]))].sort()
  const dateOf = new Map(dates.map((date, d) => [date, d]))
  const contractOf = new Map(expiries.map((expiry, c) => [expiry, c]))
  const last = dates[dates.length - 1]
  const scale = Float64Array.from(dates, (date) => {
    const later = adjustments.filter(({ exDate }) => exDate > date && exDate <= last)
    return later.reduce((product, { factor }) => product * factor, 1)
  })
  const column = () => new Float64Array(dates.length * expiries.length).fill(Number.NaN)
  const perSession = () => new Float64Array(dates.length).fill(Number.NaN)
  const days: ContractDays = {
    sessionDates: Float64Array.from(dates, dateNumber),
    expiryDates: Float64Array.from(expiries, dateNumber),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    settle: column(),
    volumeQty: column(),
    oiQty: column(),
  }
  const underlying = perSession()
  const lotSize = perSession()
  for (const { session, row } of rows) {
    const d = dateOf.get(session.date) ?? 0
    const at = (contractOf.get(session.expiry[row]) ?? 0) * dates.length + d
    for (const name of ['open', 'high', 'low', 'close', 'settle'] as const)
      days[name][at] = session[name][row] / scale[d]
    for (const name of ['volumeQty', 'oiQty'] as const) days[name][at] = session[name][row] * scale[d]
    underlying[d] = session.underlying[row] / scale[d]
    lotSize[d] = session.lotSize[row]
  }
  return { symbol, set: rows[0].session.set[rows[0].row], dates, expiries, days, underlying, lotSize, scale }
}
