import type { Exchange, Listing } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeListing } from '@strikelens/store/repositories'
import { packedListings } from '../../stored/packedListings.ts'
import { listingsOfFiles, storedOptionFiles } from './optionFiles.ts'

/** Stores what was listed in a session as its files name it, for the exchanges of which there is no instrument master. */
export async function writeFileListings(db: Db, date: IsoDate): Promise<void> {
  const byExchange = new Map<Exchange, Listing[]>()
  for (const listing of listingsOfFiles(await storedOptionFiles(db, date))) {
    byExchange.set(listing.exchange, [...(byExchange.get(listing.exchange) ?? []), listing])
  }
  for (const [exchange, listings] of byExchange) {
    await writeListing(db, { exchange, date, block: packedListings(listings) }, 'files')
  }
}
