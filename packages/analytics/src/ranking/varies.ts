/**
 * Whether the values are not all the same. A sum of squares cannot tell: the mean of ten times 0.1 is not exactly 0.1, so
 * the deviations of a constant column are rounding dust, of which a correlation makes a number.
 */
export function varies(values: ArrayLike<number>): boolean {
  for (let i = 1; i < values.length; i++) if (values[i] !== values[0]) return true
  return false
}
