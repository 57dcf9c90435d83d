/** Items in order, so many together. */
export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const out: Item[][] = []
  for (let from = 0; from < items.length; from += size) out.push(items.slice(from, from + size))
  return out
}
