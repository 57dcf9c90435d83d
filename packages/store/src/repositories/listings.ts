import type { Exchange } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import { and, desc, eq, lte } from 'drizzle-orm'
import { deflated, inflated } from '../database/deflate.ts'
import type { Db } from '../database/openDb.ts'
import { ensurePartition } from '../database/partitions.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { type ListingOrigin, listingDay } from '../schema/index.ts'

/** The packed instrument master of an exchange and day. */
export interface StoredListing {
  readonly exchange: Exchange
  readonly date: IsoDate
  readonly block: Uint8Array
}

/**
 * Stores an instrument master; one of the same day is replaced. What only files name (`origin`) never replaces a master: of
 * contracts that nobody held or traded a file says nothing.
 */
export async function writeListing(
  on: Db | Tx,
  { exchange, date, block }: StoredListing,
  origin: ListingOrigin = 'master',
): Promise<void> {
  const packed = await deflated(block)
  await transaction(on, async (tx) => {
    await ensurePartition(tx, 'listing_day', date)
    await tx.orm
      .insert(listingDay)
      .values({ exchange, date, origin, block: packed })
      .onConflictDoUpdate({
        target: [listingDay.exchange, listingDay.date],
        set: { origin, block: packed },
        ...(origin === 'files' ? { setWhere: eq(listingDay.origin, 'files') } : {}),
      })
  })
}

/** The master of a date, null when it is not stored: facts of a contract hold for their day only. */
export async function readListing(on: Db | Tx, exchange: Exchange, date: IsoDate): Promise<StoredListing | null> {
  const found = await latestListing(on, exchange, date)
  return found?.date === date ? found : null
}

/** The last master at or before a date; null when there is none. */
export async function latestListing(
  { orm }: Db | Tx,
  exchange: Exchange,
  date: IsoDate,
): Promise<StoredListing | null> {
  const [row] = await orm
    .select({ date: listingDay.date, block: listingDay.block })
    .from(listingDay)
    .where(and(eq(listingDay.exchange, exchange), lte(listingDay.date, date)))
    .orderBy(desc(listingDay.date))
    .limit(1)
  return row === undefined ? null : { exchange, date: row.date, block: await inflated(row.block) }
}
