import { type IvRank, ivRank, monthlyMovePct, sessionMovePct, vrp } from '@strikelens/analytics/volatility'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, istDate } from '@strikelens/market/time'

const VIX = 'INDIAVIX'

/** India VIX at the moment, among its own closes (§S12). Percent a year, vol points; NaN without an answer. */
export interface VixFigures extends IvRank {
  readonly value: number
  readonly previous: number
  readonly change: number
  readonly changePct: number
  /** Less what NIFTY realised over 20 sessions, vol points. */
  readonly overHv: number
  readonly niftyHv20Pct: number
  /** Moves of NIFTY that it implies, 1σ in percent. */
  readonly sessionMovePct: number
  readonly monthlyMovePct: number
}

/** Reads India VIX on a session; null when it has no value then. */
export async function readVix(
  market: Market,
  date: IsoDate,
  look: number,
  niftyHv20Pct: number,
): Promise<VixFigures | null> {
  const [quotes, daily] = await Promise.all([market.quotes([VIX]), market.panel([VIX], '1d', look + 1)])
  const closes = Array.from(daily?.start ?? [], (start, d) => ({ date: istDate(start), close: daily?.close[d] }))
  const before = closes.filter((day) => day.date < date).map(({ close = Number.NaN }) => close)
  // Of a session without stored minutes its close stands in the daily bars.
  const value = quotes?.last[0] ?? closes.find((day) => day.date === date)?.close ?? Number.NaN
  if (Number.isNaN(value)) return null
  const previous = quotes?.prevClose[0] ?? before.at(-1) ?? Number.NaN
  return {
    ...ivRank(before, value, look),
    value,
    previous,
    change: value - previous,
    changePct: 100 * (value / previous - 1),
    overHv: vrp(value, niftyHv20Pct),
    niftyHv20Pct,
    sessionMovePct: sessionMovePct(value),
    monthlyMovePct: monthlyMovePct(value),
  }
}
