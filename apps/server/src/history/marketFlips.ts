import { chainDay, interestBefore, listingsOn } from '@strikelens/feeds/simulator/derivatives'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import type { IsoDate } from '@strikelens/market/time'
import type { SessionFlips } from '../endOfDay/derived/flipRecord.ts'
import { hasFlips, sessionFlips } from '../endOfDay/derived/sessionFlips.ts'

const ROW_MINUTES = 5

/** Sentiment flips of a completed session of the simulated market: a snapshot a row is all that they need. */
export function marketFlips(world: World, date: IsoDate): SessionFlips[] {
  return listingsOn(world, date).flatMap((listing) => {
    const near = listing.options.find((terms) => hasFlips(listing, terms))
    if (near === undefined) return []
    const { symbol } = listing
    const series = chainDay(world, symbol, near.expiry, date, undefined, ROW_MINUTES)
    const before = interestBefore(world, symbol, near.expiry, date)
    if (series === null || before === null) return []
    return [{ symbol, date, flips: sessionFlips(series, listing, near, before) }]
  })
}
