/** A list in which one takes the place of another; the same list where either is not in it. */
export function moved<Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  toPlaceOf: string,
): readonly Item[] {
  const from = list.findIndex((one) => one.id === id)
  const to = list.findIndex((one) => one.id === toPlaceOf)
  if (from < 0 || to < 0 || from === to) return list
  const rest = list.filter((one) => one.id !== id)
  return [...rest.slice(0, to), list[from], ...rest.slice(to)]
}
