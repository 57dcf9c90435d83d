import type { IsoDate } from '@strikelens/market/time'
import type { Catalogue, CataloguePage } from './catalogue.ts'
import { type KnownSymbol, knownSymbols } from './knownSymbols.ts'
import { legResults, readLeg } from './leg.ts'
import { symbolTargets } from './links.ts'
import type { Listing } from './listed.ts'
import { nearly } from './nearly.ts'
import { pagePriority, symbolPlace, symbolPriority } from './priority.ts'
import { type Reading, readQuery, SHORTEST_QUERY } from './reading.ts'
import { MOST_RESULTS, ranked, type SearchResult } from './result.ts'
import { shortcuts } from './shortcuts.ts'

/** Below so many results, those that are nearly right are offered too. */
const FEW = 3

export interface Sources {
  readonly catalogue: Catalogue
  /** What the server found so far. */
  readonly listed: readonly Listing[]
  /** Whether the server may still find more: until then nothing that is only nearly right is offered. */
  readonly isLoading: boolean
  readonly today: IsoDate
}

/** The results of a query, best first. */
export function searchResults(query: string, sources: Sources): readonly SearchResult[] {
  const { catalogue, listed, isLoading, today } = sources
  const reading = readQuery(query, catalogue.pages)
  if (reading.text.length < SHORTEST_QUERY) return []
  const known = knownSymbols(catalogue, listed)
  const leg = readLeg(query, today)
  const found = ranked([
    ...(leg === null ? [] : legResults(leg, catalogue.pages, known)),
    ...shortcuts(reading, catalogue, known),
    ...symbols(reading, catalogue.pages, known),
    ...pages(reading, catalogue.pages, known),
  ])
  const leading = found.filter(({ href }) => href !== null)
  const isFew = leading.length < FEW && !isLoading
  const offered = isFew ? ranked([...leading, ...nearResults(reading.text, catalogue)]) : leading
  // A symbol that leads nowhere yet is better than 'No results found': it is listed, only its pages are not built.
  return (offered.length > 0 ? offered : found).slice(0, MOST_RESULTS)
}

/** What the server is asked for a query: the part that may be a stock; null while that is too short. */
export function listedQuery(query: string, { pages: all }: Catalogue, today: IsoDate): string | null {
  const { text, named, rest } = readQuery(query, all)
  const wanted = readLeg(query, today)?.name ?? (named.length > 0 && rest.length > 0 ? rest.join(' ') : text)
  return wanted.length < SHORTEST_QUERY ? null : wanted
}

function symbols(reading: Reading, all: readonly CataloguePage[], known: readonly KnownSymbol[]): SearchResult[] {
  return known.flatMap((symbol) => {
    const priority = symbolPriority(reading, symbol)
    return priority === null ? [] : [symbolResult(symbol, priority, all, symbolPlace(reading, symbol))]
  })
}

function pages(reading: Reading, all: readonly CataloguePage[], known: readonly KnownSymbol[]): SearchResult[] {
  const names = new Set(known.map(({ symbol }) => symbol.toLowerCase()))
  return all.flatMap((page) => {
    const priority = pagePriority(reading, page, names)
    return priority === null ? [] : [pageResult(page, priority)]
  })
}

function nearResults(text: string, { pages: all, symbols: some }: Catalogue): SearchResult[] {
  const known: readonly KnownSymbol[] = some
  const results = [...all.map((page) => pageResult(page, 0)), ...known.map((symbol) => symbolResult(symbol, 0, all, 0))]
  const texts = results.map(({ title, description, keywords, type }) =>
    type === 'tool' ? [title, ...keywords].join(' ') : `${title} ${description}`,
  )
  return nearly(text, texts)
    .map((place) => results[place])
    .filter(({ href }) => href !== null)
}

function pageResult({ key, title, description, keywords, image }: CataloguePage, priority: number): SearchResult {
  return {
    type: 'tool',
    priority,
    place: 0,
    title,
    description,
    keywords,
    key,
    symbol: null,
    image,
    href: `/${key}`,
    targets: [],
  }
}

function symbolResult(
  symbol: KnownSymbol,
  priority: number,
  all: readonly CataloguePage[],
  place: number,
): SearchResult {
  const targets = symbolTargets(symbol, all)
  return {
    type: symbol.kind,
    priority,
    place,
    title: symbol.symbol,
    description: symbol.name,
    keywords: [],
    key: null,
    symbol: symbol.symbol,
    image: null,
    href: targets[0]?.href ?? null,
    targets,
  }
}
