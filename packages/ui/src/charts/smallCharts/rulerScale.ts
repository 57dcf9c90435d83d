/** Where values stand between the least and the greatest of them, in percent of the room; unknown ones are passed over. */
export function rulerScale(values: readonly number[]): (value: number) => number {
  const known = values.filter((value) => !Number.isNaN(value))
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  return (value) => (span > 0 ? (100 * (value - low)) / span : 50)
}
