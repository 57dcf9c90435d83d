import type { Catalogue, SymbolKind } from './catalogue.ts'
import type { Listing } from './listed.ts'

/** A symbol of any kind, with its name in print. */
export interface KnownSymbol {
  readonly symbol: string
  readonly kind: SymbolKind
  readonly name: string
}

/** The indices and commodities, and the stocks that the server named; all other symbols are nobody's. */
export function knownSymbols({ symbols }: Catalogue, listed: readonly Listing[]): readonly KnownSymbol[] {
  return [...symbols, ...listed.map(({ symbol, company }) => ({ symbol, kind: 'stock' as const, name: company }))]
}

/** A symbol by itself or by its name without spaces: 'BANKNIFTY' and 'NIFTYBANK' are one. */
export function symbolCalled(token: string, known: readonly KnownSymbol[]): KnownSymbol | null {
  return (
    known.find(({ symbol }) => symbol === token) ??
    known.find(({ name }) => name.toUpperCase().replaceAll(' ', '') === token) ??
    null
  )
}
