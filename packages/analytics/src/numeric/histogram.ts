/** Values counted in steps of equal width. */
export interface Histogram {
  /** lower end of the first step */
  readonly from: number
  readonly width: number
  /** one element a step; a value on a border belongs to the step above it */
  readonly counts: Float64Array
}

const ROUND = [1, 2, 5]

/**
 * Counts values in steps whose width is a round number (1, 2 or 5 times a power of ten) and whose borders are its
 * multiples: the widest with which there are at least `least` of them. Missing values (NaN) do not count. Null without any.
 */
export function histogram(values: ArrayLike<number>, least = 10): Histogram | null {
  const known = Float64Array.from(values).filter((value) => !Number.isNaN(value))
  if (known.length === 0) return null
  const low = known.reduce((a, b) => Math.min(a, b))
  const high = known.reduce((a, b) => Math.max(a, b))
  const width = roundWidth((high - low) / least)
  const first = Math.floor(low / width)
  const counts = new Float64Array(Math.floor(high / width) - first + 1)
  for (const value of known) counts[Math.floor(value / width) - first]++
  return { from: first * width, width, counts }
}

/** The largest round number up to a width; 1 for values that are all alike. */
function roundWidth(most: number): number {
  if (!(most > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return (ROUND.findLast((digit) => digit * power <= most) ?? 1) * power
}
