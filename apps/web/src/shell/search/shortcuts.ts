import type { Catalogue, CataloguePage } from './catalogue.ts'
import { type KnownSymbol, symbolCalled } from './knownSymbols.ts'
import { toolLink } from './links.ts'
import { SEVERAL_WORDS } from './priority.ts'
import { type Reading, symbolToken } from './reading.ts'
import type { SearchResult } from './result.ts'

const SHORTEST_BEGINNING = 3

/** A tool opened for a symbol: 'nifty straddle', or every tool of its kind for a symbol alone. */
export function shortcuts(reading: Reading, { pages }: Catalogue, known: readonly KnownSymbol[]): SearchResult[] {
  const tools = reading.named.length > 0 ? reading.named : pages
  return subjects(reading, known).flatMap((subject) =>
    tools
      .filter(({ shortcut }) => shortcut?.kinds.includes(subject.kind) === true)
      .map((page) => shortcut(page, subject)),
  )
}

function shortcut(page: CataloguePage, subject: KnownSymbol): SearchResult {
  const { key, title, keywords, image } = page
  return {
    type: `${subject.kind}-tool`,
    priority: SEVERAL_WORDS,
    place: 0,
    title,
    description: `${subject.symbol}, ${subject.name}`,
    keywords,
    key,
    symbol: subject.symbol,
    image,
    href: toolLink(page, subject),
    targets: [],
  }
}

/**
 * The symbols a query is about, beside the tools it names: those written out; else the one stock the server found for
 * it ('infosys'); else the first index or commodity that begins so ('crude').
 */
function subjects({ named, rest }: Reading, known: readonly KnownSymbol[]): readonly KnownSymbol[] {
  const called = (word: string) => {
    const token = symbolToken(word)
    return token === null ? null : symbolCalled(token, known)
  }
  const whole = called(rest.join(''))
  if (whole !== null) return [whole]
  const each = named.length > 0 ? rest.flatMap((word) => called(word) ?? []) : []
  if (each.length > 0) return [...new Set(each)]
  const text = rest.join(' ').toUpperCase()
  const beginning = symbolToken(rest.join(''))
  if (beginning === null) return []
  const stocks = known.filter(
    ({ kind, symbol, name }) => kind === 'stock' && (symbol.includes(beginning) || name.toUpperCase().includes(text)),
  )
  if (stocks.length === 1) return stocks
  const first = known.find(({ kind, symbol }) => kind !== 'stock' && symbol.startsWith(beginning))
  return first !== undefined && beginning.length >= SHORTEST_BEGINNING ? [first] : []
}
