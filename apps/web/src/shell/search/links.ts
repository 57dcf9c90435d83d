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

interface Button {
  readonly label: string
  readonly key: string
  /** Whether it shows nothing of a symbol without futures and options. */
  readonly needsContracts?: true
}

/** Buttons of a symbol's row. Both of a commodity lead to one page, so it has one. */
const TARGETS: Readonly<Record<KnownSymbol['kind'], readonly Button[]>> = {
  stock: [
    { label: 'Company', key: 'company' },
    { label: 'Technical', key: 'technical-analysis' },
  ],
  index: [
    { label: 'Options', key: 'option-chain', needsContracts: true },
    { label: 'Heatmap', key: 'index-heatmap' },
  ],
  commodity: [{ label: 'Heatmap', key: 'commodity-heatmap' }],
}

/** What it has while none of those is built. */
const CONTRACTS: Readonly<Record<KnownSymbol['kind'], readonly Button[]>> = {
  stock: contractButtons('stock-option-chain', 'stock-straddle-price'),
  index: contractButtons('option-chain', 'straddle-price'),
  commodity: contractButtons('option-chain', 'straddle-price'),
}

function contractButtons(chain: string, straddle: string): readonly Button[] {
  return [
    { label: 'Options', key: chain, needsContracts: true },
    { label: 'Straddle', key: straddle, needsContracts: true },
    { label: 'Futures', key: 'future-analysis', needsContracts: true },
  ]
}

/** Where a symbol's row leads: pages that are not built, or show nothing of it, are left out. */
export function symbolTargets(symbol: KnownSymbol, pages: readonly CataloguePage[]): readonly Target[] {
  const own = builtTargets(TARGETS[symbol.kind], symbol, pages)
  return own.length > 0 ? own : builtTargets(CONTRACTS[symbol.kind], symbol, pages)
}

function builtTargets(
  buttons: readonly Button[],
  symbol: KnownSymbol,
  pages: readonly CataloguePage[],
): readonly Target[] {
  return buttons.flatMap(({ label, key, needsContracts = false }) => {
    const page = pages.find((one) => one.key === key)
    const isShown = page !== undefined && (symbol.hasContracts || !needsContracts)
    return isShown ? [{ label, href: toolLink(page, symbol) }] : []
  })
}
