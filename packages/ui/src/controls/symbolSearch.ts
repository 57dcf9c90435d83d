export interface SymbolOption {
  symbol: string
  /** Company or index name; searched as well. */
  name?: string
  /** Heading it stands under: 'Indices', 'Stocks', 'Commodities'. */
  group: string
}

export interface SymbolGroup {
  title: string
  options: readonly SymbolOption[]
}

/** Rows a list shows at most; typing narrows the rest. */
const MOST = 60

/**
 * Symbols that match a text, best first: symbol starts with it, symbol has it, name has it. Without a text the recent ones,
 * newest first, then every group in the order given.
 */
export function symbolGroups(
  options: readonly SymbolOption[],
  recents: readonly string[],
  text: string,
): readonly SymbolGroup[] {
  const wanted = text.trim().toUpperCase()
  if (wanted !== '') {
    const ranked = options
      .map((option) => ({ option, rank: rankOf(option, wanted) }))
      .filter(({ rank }) => rank < NO_MATCH)
      .sort((a, b) => a.rank - b.rank || a.option.symbol.localeCompare(b.option.symbol))
      .slice(0, MOST)
    return ranked.length === 0 ? [] : [{ title: 'Matches', options: ranked.map(({ option }) => option) }]
  }
  const recent = recents.flatMap((symbol) => options.find((option) => option.symbol === symbol) ?? [])
  const groups: SymbolGroup[] = recent.length > 0 ? [{ title: 'Recent', options: recent }] : []
  let left = MOST - recent.length
  for (const title of new Set(options.map((option) => option.group))) {
    const rest = options.filter((option) => option.group === title && !recents.includes(option.symbol)).slice(0, left)
    left -= rest.length
    if (rest.length > 0) groups.push({ title, options: rest })
  }
  return groups
}

const NO_MATCH = 4

function rankOf({ symbol, name }: SymbolOption, wanted: string): number {
  if (symbol === wanted) return 0
  if (symbol.startsWith(wanted)) return 1
  if (symbol.includes(wanted)) return 2
  return name?.toUpperCase().includes(wanted) ? 3 : NO_MATCH
}
