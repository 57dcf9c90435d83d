import type { Offered, Shortcut } from '@strikelens/tools/define'

export type SymbolKind = Shortcut['kinds'][number]

/** What the search knows of a page. */
export interface CataloguePage {
  /** The route without its slash; empty for the home page. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly image: string
  readonly shortcut: Shortcut | null
  /** Its button in the row of a symbol. */
  readonly found: NonNullable<Offered['found']> | null
  /** The symbol it opens with; null for a page that takes none. */
  readonly defaultSymbol: string | null
  /** Whether it opens at one leg of a chain, '25000CE'. */
  readonly takesLeg: boolean
}

/** An index or a commodity of the built-in list; every other symbol the server knows. */
interface CatalogueSymbol {
  readonly symbol: string
  readonly kind: 'index' | 'commodity'
  /** What it is called in print, 'NIFTY BANK'. */
  readonly name: string
  /** Other symbols that mean it: NG is NATURALGAS. */
  readonly aliases: readonly string[]
  /** Whether futures and options are traded on it. */
  readonly hasContracts: boolean
}

/** Everything that is found without asking the server: built pages, indices and commodities. */
export interface Catalogue {
  readonly pages: readonly CataloguePage[]
  readonly symbols: readonly CatalogueSymbol[]
}
