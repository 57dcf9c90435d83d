import { desc, eq, gte, max, sql, sum } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { feedRejection } from '../schema/index.ts'

/** Messages of one reason within a minute, and the beginning of one of them. */
export type RejectedCount = typeof feedRejection.$inferSelect

/** Messages of one reason since some time. */
export interface RejectedReason {
  readonly feed: string
  readonly reason: string
  readonly count: number
  /** Minute of the last of them, epoch ms. */
  readonly last: number
}

/** Adds to what is counted of these minutes; the first sample of a minute is kept. */
export async function countRejections(on: Db | Tx, counts: readonly RejectedCount[]): Promise<void> {
  if (counts.length === 0) return
  await transaction(on, async ({ orm }) => {
    await orm
      .insert(feedRejection)
      .values([...counts])
      .onConflictDoUpdate({
        target: [feedRejection.minute, feedRejection.feed, feedRejection.reason],
        set: { count: sql`${feedRejection.count} + excluded.count` },
      })
  })
}

/** By feed and reason, the most frequent first. */
export function rejectedReasonsSince({ orm }: Db | Tx, since: number): Promise<RejectedReason[]> {
  const count = sum(feedRejection.count).mapWith(Number)
  return orm
    .select({
      feed: feedRejection.feed,
      reason: feedRejection.reason,
      count: sql<number>`${count}`.mapWith(Number),
      last: sql<number>`${max(feedRejection.minute)}`.mapWith(Number),
    })
    .from(feedRejection)
    .where(gte(feedRejection.minute, since))
    .groupBy(feedRejection.feed, feedRejection.reason)
    .orderBy(desc(count), feedRejection.reason)
}

/** The latest minutes in which a feed's messages were rejected, with their samples; so many at most. */
export function rejectedMinutes({ orm }: Db | Tx, feed: string, count: number): Promise<RejectedCount[]> {
  return orm
    .select()
    .from(feedRejection)
    .where(eq(feedRejection.feed, feed))
    .orderBy(desc(feedRejection.minute), feedRejection.reason)
    .limit(count)
}
