import type { ContractDays, FuturesSet } from '@strikelens/analytics/futures'
import type { Adjustment } from '../market/index.ts'
import { dateNumber, type IsoDate } from '../time/index.ts'
import type { FutureRows } from './futureRows.ts'

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
  /** ₹ traded, laid out as the columns of `days`. */
  readonly turnover: Float64Array
  /** In ₹ of the last date, one element a session. */
  readonly underlying: Float64Array
  /** Units of a lot of each contract on each session, laid out as the columns of `days`. */
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
  const turnover = column()
  const underlying = perSession()
  const lotSize = column()
  for (const { session, row } of rows) {
    const d = dateOf.get(session.date) ?? 0
    const at = (contractOf.get(session.expiry[row]) ?? 0) * dates.length + d
    for (const name of ['open', 'high', 'low', 'close', 'settle'] as const)
      days[name][at] = session[name][row] / scale[d]
    for (const name of ['volumeQty', 'oiQty'] as const) days[name][at] = session[name][row] * scale[d]
    turnover[at] = session.turnover[row]
    // Some files print it beside the traded contracts alone.
    if (!Number.isNaN(session.underlying[row])) underlying[d] = session.underlying[row] / scale[d]
    lotSize[at] = session.lotSize[row]
  }
  return { symbol, set: rows[0].session.set[rows[0].row], dates, expiries, days, turnover, underlying, lotSize, scale }
}

/** Units of a near month's lot on a session: what sums over months are shown in, since lots differ between them. */
export function nearLotSize({ dates, expiries, lotSize }: SymbolFutures, d: number): number {
  const near = expiries.findIndex((expiry, c) => expiry >= dates[d] && !Number.isNaN(lotSize[c * dates.length + d]))
  return near < 0 ? Number.NaN : lotSize[near * dates.length + d]
}
