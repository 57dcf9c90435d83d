import type { Market } from '@strikelens/market/market'
import { universeRule } from '@strikelens/market/universe'
import { universeSymbols as namedSymbols } from '../watchlists.ts'
import type { ListedSymbol } from './list.ts'

/** The shares or funds of a universe as of the moment (§I7); null where its list is not stored. */
export async function universeSymbols(market: Market, universe: string): Promise<readonly ListedSymbol[] | null> {
  const named = namedSymbols(universe)
  const symbols = await market.members(
    named === null ? universeRule(universe) : { kind: 'symbols', symbols: [...named] },
  )
  if (symbols === null) return null
  return [...new Set(symbols)].flatMap((symbol) => {
    const profile = market.profile(symbol)
    return profile === null ? [] : [{ symbol, company: profile.company, sector: profile.sector }]
  })
}
