import { mean, sampleSd } from '../numeric/index.ts'

const LOOK_BACK = 20
const MIN_INTERVALS = 10

/**
 * z of an interval's ΔOI or volume of a leg (§O18): against mean and sample standard deviation of the previous 20 intervals
 * of the same session; gaps (NaN) are left out. NaN with fewer than 10 of them, or when they do not vary.
 */
export function unusualZ(values: Float64Array, row: number): number {
  const previous = values.subarray(Math.max(0, row - LOOK_BACK), row).filter((value) => !Number.isNaN(value))
  // Equal values are told by themselves: the rounding of their mean can leave a standard deviation just above 0.
  if (previous.length < MIN_INTERVALS || previous.every((value) => value === previous[0])) return Number.NaN
  return (values[row] - mean(previous)) / sampleSd(previous)
}

/** Whether a z is unusual (§O18): |z| ≥ 3. False without one. */
export function isUnusual(z: number): boolean {
  return Math.abs(z) >= 3
}
