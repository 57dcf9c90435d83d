import type { Market } from '@strikelens/market/market'
import { INDEX_OF } from '../universe/universe.ts'
import { universeFilter } from '../universe/universeFilter.ts'
import { universeSymbols as namedSymbols } from '../watchlists.ts'
import type { ListedSymbol } from './list.ts'

/** The symbols of a universe as of the moment (§I7): members of an index, a reader's own, or what has derivatives. */
export async function universeSymbols(market: Market, universe: string): Promise<readonly ListedSymbol[]> {
  const index = INDEX_OF[universe]
  const named = namedSymbols(universe)
  const symbols =
    index !== undefined
      ? (market.constituents(index) ?? []).map(({ symbol }) => symbol)
      : named !== null
        ? [...named]
        : (await market.listings()).filter(universeFilter(market, universe)).map(({ symbol }) => symbol)
  return [...new Set(symbols)].flatMap((symbol) => {
    const profile = market.profile(symbol)
    return profile === null ? [] : [{ symbol, company: profile.company, sector: profile.sector }]
  })
}
