import type { Listing } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readListing } from '@strikelens/store/repositories'
import { unpackedListings } from './packedListings.ts'

/** What was listed on a date on all exchanges, as it is stored. */
export async function storedListings(db: Db, date: IsoDate): Promise<Listing[]> {
  const exchanges = ['NSE', 'BSE', 'MCX'] as const
  const stored = await Promise.all(exchanges.map((exchange) => readListing(db, exchange, date)))
  return stored.flatMap((listing) => (listing === null ? [] : unpackedListings(listing.block)))
}
