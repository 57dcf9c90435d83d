/** A column as it arrived, with NaN where it had no number. */
export function column(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN)
}
