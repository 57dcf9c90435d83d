import type { Catalogue, SymbolKind } from './catalogue.ts'
import type { Listing } from './listed.ts'

/** A symbol of any kind, with its name in print. */
export interface KnownSymbol {
  readonly symbol: string
  readonly kind: SymbolKind
  readonly name: string
  /** Other symbols that mean it. */
  readonly aliases: readonly string[]
  /** Whether it has pages of futures and options. */
  readonly hasContracts: boolean
}

/** The indices and commodities, and what the server named; all other symbols are nobody's. */
export function knownSymbols({ symbols }: Catalogue, listed: readonly Listing[]): readonly KnownSymbol[] {
  return [...symbols, ...listed.map(({ company, ...rest }) => ({ ...rest, name: company }))]
}

/** A symbol by itself or by its name without spaces: 'BANKNIFTY' and 'NIFTYBANK' are one. */
export function symbolCalled(token: string, known: readonly KnownSymbol[]): KnownSymbol | null {
  return (
    known.find(({ symbol, aliases }) => symbol === token || aliases.includes(token)) ??
    known.find(({ name }) => name.toUpperCase().replaceAll(' ', '') === token) ??
    null
  )
}
