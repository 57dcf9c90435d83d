import { quantile } from '../numeric/index.ts'
import { hvSeries } from './realisedVol.ts'

/** Windows of the volatility cone in sessions (/iv-historical-analysis). */
export const CONE_WINDOWS = [10, 20, 30, 60, 90] as const

/** Spread of HVn in percent over a span, one column a quantile, one element a window; NaN where no day has an HVn. */
export interface VolCone {
  min: Float64Array
  lower: Float64Array
  middle: Float64Array
  upper: Float64Array
  max: Float64Array
  /** HVn of the last day */
  current: Float64Array
}

/**
 * Volatility cone: minimum, quartiles and maximum of HVn over the days from `from` on, and HVn of the last day. Closes
 * before `from` only serve the first windows.
 */
export function volCone(closes: ArrayLike<number>, windows: readonly number[] = CONE_WINDOWS, from = 0): VolCone {
  const column = () => new Float64Array(windows.length)
  const cone = { min: column(), lower: column(), middle: column(), upper: column(), max: column(), current: column() }
  windows.forEach((n, w) => {
    const all = hvSeries(closes, n)
    const known = all
      .subarray(from)
      .filter((value) => !Number.isNaN(value))
      .sort()
    cone.min[w] = quantile(known, 0)
    cone.lower[w] = quantile(known, 0.25)
    cone.middle[w] = quantile(known, 0.5)
    cone.upper[w] = quantile(known, 0.75)
    cone.max[w] = quantile(known, 1)
    cone.current[w] = all.length === 0 ? Number.NaN : all[all.length - 1]
  })
  return cone
}
