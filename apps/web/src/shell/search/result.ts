import type { SymbolKind } from './catalogue.ts'

/** A place a result leads to, as a button of its row. */
export interface Target {
  readonly label: string
  readonly href: string
}

export interface SearchResult {
  readonly type: SymbolKind | 'tool' | `${SymbolKind}-tool`
  /**
   * 5 exact and single-word, 4 in the title, 3 shortcut or several words, 2 in the description, 1 in the keywords, each from
   * the beginning of a word; 0.5 inside one, 0 nearly.
   */
  readonly priority: number
  /** Where it stands among symbols of its priority, the smaller the sooner; 0 for others. */
  readonly place: number
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Route key of the page it opens; null for a symbol. */
  readonly key: string | null
  readonly symbol: string | null
  readonly image: string | null
  /** Where choosing it leads; null while no page of it is built. */
  readonly href: string | null
  /** Buttons, the first of which is `href`; none for a page. */
  readonly targets: readonly Target[]
}

export const MOST_RESULTS = 15

/** Whether a result is a tool opened for a symbol. */
export function isShortcut({ key, symbol }: SearchResult): boolean {
  return key !== null && symbol !== null
}

/**
 * Best first; of the same rank shortcuts, which no page pushes out, then symbols, then pages; each by its place and title. A link stands once, for the best of its results; symbols differ by themselves, since all
 * commodities lead to one heatmap.
 */
export function ranked(results: readonly SearchResult[]): SearchResult[] {
  const seen = new Set<string>()
  const isButton = ({ href, priority }: SearchResult) =>
    results.some((other) => other.priority > priority && other.targets.some((target) => target.href === href))
  return [...results]
    .sort(
      (a, b) =>
        b.priority - a.priority ||
        Number(isShortcut(b)) - Number(isShortcut(a)) ||
        Number(b.key === null) - Number(a.key === null) ||
        a.place - b.place ||
        a.title.localeCompare(b.title),
    )
    .filter((result) => {
      const identity = result.key === null ? result.title : result.href
      if (identity === null || seen.has(identity) || (result.key !== null && isButton(result))) return false
      seen.add(identity)
      return true
    })
}

const MOST_KEYWORDS = 3

/** At most three keywords, then how many more there are. */
export function keywordText(keywords: readonly string[]): string {
  const text = keywords.slice(0, MOST_KEYWORDS).join(', ')
  const more = keywords.length - MOST_KEYWORDS
  return more > 0 ? `${text} +${more} more` : text
}
