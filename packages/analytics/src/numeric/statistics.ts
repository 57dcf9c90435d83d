/**
 * Arithmetic mean; NaN for an empty column, and for one that holds a NaN. Summed as differences from the first value, so
 * that the mean of equal values is that value and their deviation exactly 0, not rounding dust.
 */
export function mean(values: ArrayLike<number>): number {
  const first = values[0]
  let sum = 0
  for (let i = 1; i < values.length; i++) sum += values[i] - first
  return values.length === 0 ? Number.NaN : first + sum / values.length
}

/** Standard deviation with n − 1 below the line (a sample); NaN with fewer than two values. */
export function sampleSd(values: ArrayLike<number>): number {
  return values.length < 2 ? Number.NaN : Math.sqrt(sumOfSquares(values) / (values.length - 1))
}

/** Standard deviation with n below the line (the whole population); NaN for an empty column. */
export function populationSd(values: ArrayLike<number>): number {
  return Math.sqrt(sumOfSquares(values) / values.length)
}

function sumOfSquares(values: ArrayLike<number>): number {
  const centre = mean(values)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (values[i] - centre) ** 2
  return sum
}

/** Middle value, of an even count the mean of the two middle ones; NaN for an empty column. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5)
}

/** Quantile p (0–1) at position (n − 1)·p of the sorted values, linear between neighbours (§M10); NaN when empty. */
export function quantile(values: ArrayLike<number>, p: number): number {
  const sorted = Float64Array.from(values).sort()
  if (sorted.length === 0) return Number.NaN
  const position = (sorted.length - 1) * p
  const below = Math.floor(position)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below)
}

/**
 * Ordinary least squares of y on x: y ≈ intercept + slope·x. Slope NaN when all x are equal, correlation NaN when all x or
 * all y are.
 */
export function leastSquares(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): { slope: number; intercept: number; rSquared: number; correlation: number } {
  const meanX = mean(x)
  const meanY = mean(y)
  let xx = 0
  let xy = 0
  let yy = 0
  for (let i = 0; i < x.length; i++) {
    xx += (x[i] - meanX) ** 2
    xy += (x[i] - meanX) * (y[i] - meanY)
    yy += (y[i] - meanY) ** 2
  }
  const slope = xy / xx
  const correlation = xy / Math.sqrt(xx * yy)
  return { slope, intercept: meanY - slope * meanX, rSquared: correlation ** 2, correlation }
}

/** Index of the least value, the first of equals; null when empty or when a NaN makes the answer unknowable. */
export function indexOfMin(values: ArrayLike<number>): number | null {
  let least = 0
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) return null
    if (values[i] < values[least]) least = i
  }
  return values.length === 0 ? null : least
}

/** x held within [low, high]; §I1 writes clamp(x) for the range −1 to 1. */
export function clamp(x: number, low = -1, high = 1): number {
  return Math.min(high, Math.max(low, x))
}
