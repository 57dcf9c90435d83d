/** The curve says too little before this share of the day's volume (§I2). */
const LEAST_SHARE = 0.02

/**
 * Volume curve f (§I2): mean share of the day's volume traded by the end of each clock slot. `cumulative` holds a row of
 * `slotCount` running totals a session, the last of them the day's volume. A session without volume is left out, and so
 * is a NaN; NaN where nothing is left.
 */
export function volumeCurve(cumulative: Float64Array, slotCount: number): Float64Array {
  const curve = new Float64Array(slotCount)
  for (let slot = 0; slot < slotCount; slot++) {
    let sum = 0
    let sessions = 0
    for (let row = 0; row + slotCount <= cumulative.length; row += slotCount) {
      const share = cumulative[row + slot] / cumulative[row + slotCount - 1]
      if (Number.isNaN(share)) continue
      sum += share
      sessions++
    }
    curve[slot] = sum / sessions
  }
  return curve
}

/** Projected day volume = volume so far / f (§I2). NaN while f < 0.02. */
export function projectedDayVolume(volumeSoFar: number, share: number): number {
  return share >= LEAST_SHARE ? volumeSoFar / share : Number.NaN
}
