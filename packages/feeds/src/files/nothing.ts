/** A column of which the file tells nothing. */
export function nothing(rows: number): Float64Array {
  return new Float64Array(rows).fill(Number.NaN)
}
