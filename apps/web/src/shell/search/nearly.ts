import uFuzzy from '@leeoniya/ufuzzy'

/** One wrong, missing, added or swapped letter a word. */
const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })

/** Texts that a mistyped query may have meant, best first, as their places in the list. */
export function nearly(query: string, texts: readonly string[]): readonly number[] {
  const [found, info, order] = fuzzy.search([...texts], query)
  if (found === null) return []
  return order === null ? found : order.map((place) => info.idx[place])
}
