/** Mean strike IV of the legs; one that is missing leaves the others, none at all NaN (§S8). */
export function meanIv(legs: readonly number[]): number {
  const known = legs.filter((iv) => !Number.isNaN(iv))
  return known.length === 0 ? Number.NaN : known.reduce((sum, iv) => sum + iv, 0) / known.length
}
