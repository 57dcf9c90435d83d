import { pathOf } from '@strikelens/tools/address/pagePath'
import type { CataloguePage } from './catalogue.ts'
import type { KnownSymbol } from './knownSymbols.ts'
import type { Target } from './result.ts'

/** The page of a tool for a symbol: a stock stands in the path, an index or commodity beside the fixed path. */
export function toolLink(page: CataloguePage, { kind, symbol }: KnownSymbol): string {
  if (kind === 'stock') return pathOf(page.key, symbol)
  const isNamed = page.defaultSymbol !== null && page.defaultSymbol !== symbol
  return isNamed ? `${pathOf(page.key)}?symbol=${encodeURIComponent(symbol)}` : pathOf(page.key)
}

/** Where a symbol's row leads: pages that show nothing of it are left out. */
export function symbolTargets(symbol: KnownSymbol, pages: readonly CataloguePage[]): readonly Target[] {
  const offered = pages
    .flatMap((page) => (page.found === null ? [] : [{ page, found: page.found }]))
    .filter(({ found }) => symbol.hasContracts || found.needsContracts !== true)
    .sort((a, b) => a.found.place - b.found.place)
  const targets = (when: 'always' | 'instead') =>
    offered
      .filter(({ found }) => found.kinds[symbol.kind] === when)
      .map(({ page, found }) => ({ label: found.label, href: toolLink(page, symbol) }))
  const always = targets('always')
  return always.length > 0 ? always : targets('instead')
}
