import { change } from '@strikelens/analytics/ranking'
import type { WatchPrice } from './row.ts'

/** Points of a sparkline at most. */
const MOST_POINTS = 40

/** What a session came to so far, of a share or of a contract. NaN where unknown. */
export interface DayTold {
  readonly last: number
  readonly prevClose: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly vwap: number
  readonly volumeQty: number
  readonly turnoverCrore: number
  readonly rvol: number
  readonly closes: Float64Array
}

/** Price and day of an item. Without a trade today its previous close stands, and nothing of today. */
export function dayPrice(told: DayTold): WatchPrice {
  const { last, prevClose, open, high, low, vwap, volumeQty, turnoverCrore, rvol } = told
  const isTraded = !Number.isNaN(last)
  const moved = change(last, prevClose)
  return {
    ltp: isTraded ? last : prevClose,
    isTraded,
    chg: moved?.points ?? Number.NaN,
    chgPct: moved?.pct ?? Number.NaN,
    open,
    high,
    low,
    dayPosition: high > low ? (100 * (last - low)) / (high - low) : Number.NaN,
    volumeQty,
    turnoverCrore,
    rvol,
    vwapPct: change(last, vwap)?.pct ?? Number.NaN,
    spark: thinned(told.closes),
  }
}

/** A column in few points: the last known of each stretch, NaN where a stretch has none. */
export function thinned(values: Float64Array): Float64Array {
  const stretch = Math.ceil(values.length / MOST_POINTS)
  const points = values.length === 0 ? 0 : Math.ceil(values.length / stretch)
  const out = new Float64Array(points).fill(Number.NaN)
  values.forEach((value, t) => {
    if (!Number.isNaN(value)) out[Math.floor(t / stretch)] = value
  })
  return out
}
