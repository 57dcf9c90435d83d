import { intervalChange } from './intervalChange.ts'
import type { Sentiment } from './sentiment.ts'

/** The balance of put and call writing row by row (/trending-oi), in lots. */
export interface OiDirection {
  /** PE − CE ΔOI of the strike set. */
  readonly difference: Float64Array
  /** Change of the difference since the row before; NaN at the first row and where the strike set changed. */
  readonly dirChange: Float64Array
  /** That change in percent of the set's base OI, never of the last difference, which can be near 0. */
  readonly dirPct: Float64Array
}

/**
 * Running difference and direction of a strike set's ΔOI sums by row. `baseOiLots` is the base OI of both sides of each row's
 * set; `isSetChanged` marks the rows of a rolled window.
 */
export function oiDirection(
  ceChange: Float64Array,
  peChange: Float64Array,
  baseOiLots: Float64Array,
  isSetChanged: Uint8Array,
): OiDirection {
  const difference = peChange.map((pe, row) => pe - ceChange[row])
  const dirChange = intervalChange(difference).map((change, row) => (isSetChanged[row] ? Number.NaN : change))
  return { difference, dirChange, dirPct: dirChange.map((change, row) => (change / baseOiLots[row]) * 100) }
}

/** Suffix of a sentiment (/trending-oi): whether difference and its change point the same way. Null for Neutral or no change. */
export function sentimentTrend(
  band: Sentiment,
  difference: number,
  dirChange: number,
): 'strengthening' | 'weakening' | null {
  const direction = difference * dirChange
  if (band === 'Neutral' || direction === 0 || Number.isNaN(direction)) return null
  return direction > 0 ? 'strengthening' : 'weakening'
}
