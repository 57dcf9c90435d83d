import type { SymbolSet } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import { segmentOf } from '../chain/segment.ts'
import type { SymbolGroup } from '../chain/symbols.ts'

/** Symbols of these sets with listed futures at the moment, by set, for the picker. */
export async function symbolsWithFutures(market: Market, sets: readonly SymbolSet[]): Promise<SymbolGroup[]> {
  const segments = [...new Set(sets.map(segmentOf))]
  const listings = await Promise.all(segments.map((segment) => market.listings(market.sessionDate(segment))))
  const offered = listings.flat().filter(({ futures }) => futures.length > 0)
  return sets.map((set) => ({
    set,
    symbols: [...new Set(offered.filter((listing) => listing.set === set).map(({ symbol }) => symbol))],
  }))
}
