/** Ids by their places after others are wanted: those wanted before keep theirs, new ones follow in their order. */
export function placesAfter(places: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = new Set(places)
  const added = wanted.filter((id) => !known.has(id))
  return added.length === 0 ? places : [...places, ...added]
}
