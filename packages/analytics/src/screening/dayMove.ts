import { DECIMAL_SLACK } from '../numeric/index.ts'
import { change } from '../ranking/index.ts'

/** Prices of a stock's session so far. NaN = not known. */
export interface DayPrices {
  readonly prevClose: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly ltp: number
}

/** Opening gap in percent of the previous close (/market-screener); NaN without either. */
export function gapPct({ open, prevClose }: Pick<DayPrices, 'open' | 'prevClose'>): number {
  return change(open, prevClose)?.pct ?? Number.NaN
}

/** Move since the open in percent (/market-screener); NaN without either price. */
export function fromOpenPct({ ltp, open }: Pick<DayPrices, 'ltp' | 'open'>): number {
  return change(ltp, open)?.pct ?? Number.NaN
}

/** Place of the last price in the day's range (/market-screener), 0 at the low, 100 at the high; NaN without a range. */
export function dayPos({ ltp, low, high }: Pick<DayPrices, 'ltp' | 'low' | 'high'>): number {
  return high === low ? Number.NaN : (100 * (ltp - low)) / (high - low)
}

/** Range of the day in ATR(14) of daily bars (/market-screener); NaN without an ATR, as on the listing day. */
export function rangeAtr({ high, low }: Pick<DayPrices, 'high' | 'low'>, dailyAtr: number): number {
  return dailyAtr > 0 ? (high - low) / dailyAtr : Number.NaN
}

/**
 * Whether the day has come back to the previous close after its gap (/market-screener): low ≤ prevClose after a gap up,
 * high ≥ prevClose after one down. Null without a gap, or when the prices are not known.
 */
export function isGapFilled({ prevClose, open, high, low }: Omit<DayPrices, 'ltp'>): boolean | null {
  if (open > prevClose) return Number.isNaN(low) ? null : low <= prevClose
  if (open < prevClose) return Number.isNaN(high) ? null : high >= prevClose
  return null
}

export type GapLabel = 'Gap and go' | 'Gap fade' | 'Gap and drop' | 'Gap recovery'

const GAP_PCT = 1

/**
 * What became of a gap of 1 % or more (/market-screener): it runs on unfilled ("Gap and go", down "Gap and drop"), or the
 * price is back on the other side of the open ("Gap fade", down "Gap recovery"). Null for anything else.
 */
export function gapLabel(day: DayPrices): GapLabel | null {
  const { open, ltp } = day
  const pct = gapPct(day)
  if (!(Math.abs(pct) >= GAP_PCT - DECIMAL_SLACK)) return null
  const isUp = pct > 0
  if (isUp ? ltp < open : ltp > open) return isUp ? 'Gap fade' : 'Gap recovery'
  const runsOn = (isUp ? ltp > open : ltp < open) && isGapFilled(day) === false
  return runsOn ? (isUp ? 'Gap and go' : 'Gap and drop') : null
}

/**
 * Reading of the day's range in ATR (/market-screener): "Range expansion" from 1.2, "Quiet" up to 0.4 once it is after
 * 14:00 IST. Null between, and without a figure.
 */
export function rangeLabel(rangeAtr: number, isAfter1400: boolean): 'Range expansion' | 'Quiet' | null {
  if (rangeAtr >= 1.2 - DECIMAL_SLACK) return 'Range expansion'
  return isAfter1400 && rangeAtr <= 0.4 + DECIMAL_SLACK ? 'Quiet' : null
}
