/** Change against a reference. */
export interface Change {
  /** NaN when either value is missing */
  points: number
  /** percent of |reference|; NaN when the reference is missing or 0 */
  pct: number
}

/**
 * Change of a value against prevClose or against the base (§S5). Of a position it is what was gained: its value is below 0
 * where it was sold (§S2), so a sold premium that falls is a gain; |V| would turn that sign round.
 */
export function changeFrom(value: number, reference: number): Change {
  const points = value - reference
  return { points, pct: reference === 0 ? Number.NaN : (100 * points) / Math.abs(reference) }
}

/** Day references of a combination (§S5); NaN while it has no value. */
export interface DayRange {
  /** first value of the day */
  open: number
  high: number
  low: number
}

/** First, highest and lowest value among the day's snapshots from … to − 1, gaps passed over (§S5). */
export function dayRange(values: Float64Array, from = 0, to = values.length): DayRange {
  const range = { open: Number.NaN, high: Number.NaN, low: Number.NaN }
  for (let t = from; t < to; t++) {
    const value = values[t]
    if (Number.isNaN(value)) continue
    if (Number.isNaN(range.open)) range.open = range.high = range.low = value
    if (value > range.high) range.high = value
    if (value < range.low) range.low = value
  }
  return range
}
