import type { CataloguePage } from './catalogue.ts'

/** The shortest query that is answered. */
export const SHORTEST_QUERY = 2

/** Words of many tools' names, which are never a symbol. */
const NO_SYMBOLS: readonly string[] = ['price', 'analysis']

/** A query taken apart: the tools it names, and what is left over. */
export interface Reading {
  /** In small letters, one space between words. */
  readonly text: string
  readonly words: readonly string[]
  /** Tools whose keyword stands in the query. */
  readonly named: readonly CataloguePage[]
  /** Words outside the keywords that may be a symbol or a company. */
  readonly rest: readonly string[]
}

/** Words from `from` up to `to`. */
interface Span {
  readonly from: number
  readonly to: number
}

export function readQuery(query: string, pages: readonly CataloguePage[]): Reading {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9&-]/g, ''))
    .filter((word) => word !== '')
  const found = pages.flatMap((page) => {
    const span = longestSpan(words, page.shortcut?.words ?? [])
    return span === null ? [] : [{ page, span }]
  })
  // 'advanced option chain' is not an option chain, and 'trending oi' no OI analysis.
  const named = found.filter(({ span }) => !found.some((other) => isInside(span, other.span)))
  const isNamed = (place: number) => named.some(({ span }) => place >= span.from && place < span.to)
  return {
    text: query.trim().toLowerCase().replace(/\s+/g, ' '),
    words,
    named: named.map(({ page }) => page),
    rest: words.filter((word, place) => !isNamed(place) && !NO_SYMBOLS.includes(word)),
  }
}

/** A word as a symbol is written; null where none can be: symbols have 2 to 10 signs here. */
export function symbolToken(word: string): string | null {
  return word.length >= 2 && word.length <= 10 ? word.toUpperCase() : null
}

function longestSpan(words: readonly string[], keywords: readonly string[]): Span | null {
  let longest: Span | null = null
  for (const keyword of keywords) {
    const parts = keyword.split(' ')
    const from = words.findIndex((_, place) => parts.every((part, i) => words[place + i] === part))
    if (from !== -1 && (longest === null || parts.length > longest.to - longest.from)) {
      longest = { from, to: from + parts.length }
    }
  }
  return longest
}

function isInside(inner: Span, outer: Span): boolean {
  return inner.from >= outer.from && inner.to <= outer.to && inner.to - inner.from < outer.to - outer.from
}
