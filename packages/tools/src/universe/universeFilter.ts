import type { SymbolSet } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import { ownListOf, universeSymbols } from '../watchlists.ts'
import { INDEX_OF, type NamedUniverse } from './universe.ts'

/** What of a symbol says which universe it belongs to. */
interface Member {
  readonly symbol: string
  readonly set: SymbolSet
}

const SET_OF: Partial<Record<string, SymbolSet>> = { fno: 'STK', idx: 'IDX', com: 'COM' } satisfies Partial<
  Record<NamedUniverse, SymbolSet>
>

/** Whether a symbol belongs to a universe (§F14); index members are those of the moment, a reader's list its symbols. */
export function universeFilter(market: Market, universe: string): (member: Member) => boolean {
  const symbols = universeSymbols(universe)
  if (symbols !== null) return ({ symbol }) => symbols.has(symbol)
  // What a list of that name holds only its reader's page knows: it asks by the symbols.
  if (ownListOf(universe) !== null) return () => false
  const index = INDEX_OF[universe]
  if (index !== undefined) {
    const members = new Set(market.constituents(index)?.map(({ symbol }) => symbol))
    return ({ symbol, set }) => set === 'STK' && members.has(symbol)
  }
  const set = SET_OF[universe]
  return set === undefined ? () => true : (member) => member.set === set
}

/** The universe a named symbol is found in. */
export function ownUniverse(set: SymbolSet | undefined): NamedUniverse {
  return set === 'IDX' ? 'idx' : set === 'COM' ? 'com' : 'fno'
}
