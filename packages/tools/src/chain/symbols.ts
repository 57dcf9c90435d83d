import type { SymbolSet } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import { segmentOf } from './segment.ts'

/** Symbols of these sets with listed options at the moment, for the picker. */
export async function symbolsWithOptions(market: Market, sets: readonly SymbolSet[]): Promise<string[]> {
  const segments = [...new Set(sets.map(segmentOf))]
  const listings = await Promise.all(segments.map((segment) => market.listings(market.sessionDate(segment))))
  const wanted = listings.flat().filter(({ set, options }) => sets.includes(set) && options.length > 0)
  return [...new Set(wanted.map(({ symbol }) => symbol))]
}
