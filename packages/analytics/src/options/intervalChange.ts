/** Interval volume of each row, and the rows at which the feed took volume back. */
export interface IntervalVolume {
  /** Traded in the row, in the unit given; NaN at a gap. */
  readonly volume: Float64Array
  /** 1 where the difference was negative and counts as 0. */
  readonly isCorrected: Uint8Array
}

/**
 * Interval volume of a leg from its day volume by row (§O3): volume(t) − volume(previous row), negative → 0 and flagged;
 * first row the whole volume. Over a gap (NaN) the difference is that of its two ends.
 */
export function intervalVolume(dayVolume: Float64Array): IntervalVolume {
  const volume = intervalChange(dayVolume, 0)
  const isCorrected = new Uint8Array(volume.length)
  for (let row = 0; row < volume.length; row++) {
    if (volume[row] < 0) {
      volume[row] = 0
      isCorrected[row] = 1
    }
  }
  return { volume, isCorrected }
}

/**
 * Change of each row against the row before that has a value (§O3): a change over a gap is the difference of its two
 * ends. NaN at a gap, and at the first value unless `before` gives what it starts from.
 */
export function intervalChange(values: Float64Array, before = Number.NaN): Float64Array {
  const change = new Float64Array(values.length)
  let last = before
  for (let row = 0; row < values.length; row++) {
    change[row] = values[row] - last
    if (!Number.isNaN(values[row])) last = values[row]
  }
  return change
}
