/** Sessions that a place in the past needs before it says anything, unless its look-back is shorter (§M10). */
export const LEAST_SESSIONS = 60

/**
 * Percentile rank pr(x) = 100 × count(values < x) / n over the last `lookback` values before the one ranked (§M10): the
 * ranked value itself is not in `history`, NaN days are dropped, equal values are not below.
 * NaN with fewer than min(60, lookback) values.
 */
export function percentileRank(history: ArrayLike<number>, x: number, lookback = 252): number {
  return rankBefore(history, history.length, x, lookback)
}

/** Percentile rank of every value against the `lookback` values before it (§M10): no value sees itself or a later one. */
export function percentileRanks(
  values: ArrayLike<number>,
  lookback = 252,
  out = new Float64Array(values.length),
): Float64Array {
  for (let t = 0; t < out.length; t++) out[t] = rankBefore(values, t, values[t], lookback)
  return out
}

function rankBefore(values: ArrayLike<number>, end: number, x: number, lookback: number): number {
  let below = 0
  let count = 0
  for (let i = Math.max(0, end - lookback); i < end; i++) {
    if (Number.isNaN(values[i])) continue
    count++
    if (values[i] < x) below++
  }
  return count < Math.min(LEAST_SESSIONS, lookback) || count === 0 || Number.isNaN(x)
    ? Number.NaN
    : (100 * below) / count
}

const BANDS = ['Very low', 'Low', 'Normal', 'High', 'Very high'] as const
export type PercentileBand = (typeof BANDS)[number]

/** Band of every percentile label (§M10): [0,20) Very low … [80,100] Very high; null without a figure. */
export function percentileBand(rank: number): PercentileBand | null {
  return Number.isNaN(rank) ? null : BANDS[Math.min(4, Math.floor(rank / 20))]
}
