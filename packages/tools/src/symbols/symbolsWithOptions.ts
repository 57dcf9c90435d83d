import type { SymbolSet } from '@strikelens/analytics/options'
import { hasContractLeft, segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'

/** The symbols of one kind that a picker offers. */
export interface SymbolGroup {
  readonly set: SymbolSet
  readonly symbols: readonly string[]
}

/** Symbols of these sets with options that have not expired by the moment, by set, for the picker. */
export async function symbolsWithOptions(market: Market, sets: readonly SymbolSet[]): Promise<SymbolGroup[]> {
  const segments = [...new Set(sets.map(segmentOf))]
  const listings = await Promise.all(segments.map((segment) => market.listings(market.sessionDate(segment))))
  const offered = listings.flat().filter(({ options }) => hasContractLeft(options, market.now))
  return sets.map((set) => ({
    set,
    symbols: [...new Set(offered.filter((listing) => listing.set === set).map(({ symbol }) => symbol))],
  }))
}
