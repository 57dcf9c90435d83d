import { desc, gte } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { type FeedEvent, feedEvent } from '../schema/index.ts'

/** What happened to a feed, at a market time (epoch ms). */
export interface NotedEvent {
  readonly at: number
  readonly feed: string
  readonly event: FeedEvent
}

export async function writeFeedEvents({ orm }: Db | Tx, events: readonly NotedEvent[]): Promise<void> {
  if (events.length > 0) await orm.insert(feedEvent).values([...events])
}

/** What happened since a market time, the latest first, so many at most. */
export function feedEventsSince(
  { orm }: Db | Tx,
  { since, count }: { readonly since: number; readonly count: number },
): Promise<NotedEvent[]> {
  return orm
    .select({ at: feedEvent.at, feed: feedEvent.feed, event: feedEvent.event })
    .from(feedEvent)
    .where(gte(feedEvent.at, since))
    .orderBy(desc(feedEvent.at), desc(feedEvent.id))
    .limit(count)
}
