import type { CataloguePage } from './catalogue.ts'
import type { KnownSymbol } from './knownSymbols.ts'
import type { Target } from './result.ts'

/** The page of a tool for a symbol: a stock stands in the path, an index or commodity beside the fixed path. */
export function toolLink(page: CataloguePage, { kind, symbol }: KnownSymbol): string {
  if (kind === 'stock') return symbolPath(page.key, symbol)
  const isNamed = page.defaultSymbol !== null && page.defaultSymbol !== symbol
  return isNamed ? `/${page.key}?symbol=${encodeURIComponent(symbol)}` : `/${page.key}`
}

export function symbolPath(key: string, symbol: string): string {
  return `/${key}/${encodeURIComponent(symbol)}`
}

/** Buttons of a symbol's row. Both of a commodity lead to one page, so it has one. */
const TARGETS: Readonly<Record<KnownSymbol['kind'], readonly { readonly label: string; readonly key: string }[]>> = {
  stock: [
    { label: 'Company', key: 'company' },
    { label: 'Technical', key: 'technical-analysis' },
  ],
  index: [
    { label: 'Options', key: 'option-chain' },
    { label: 'Heatmap', key: 'index-heatmap' },
  ],
  commodity: [{ label: 'Heatmap', key: 'commodity-heatmap' }],
}

/** Where a symbol's row leads: pages that are not built are left out. */
export function symbolTargets(symbol: KnownSymbol, pages: readonly CataloguePage[]): readonly Target[] {
  return TARGETS[symbol.kind].flatMap(({ label, key }) => {
    const page = pages.find((one) => one.key === key)
    return page === undefined ? [] : [{ label, href: toolLink(page, symbol) }]
  })
}
