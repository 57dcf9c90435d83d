import { asc, lt, notInArray } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { feedEvent, feedRejection, feedStatus } from '../schema/index.ts'

/** How a configured feed stands. */
export type FeedStatus = typeof feedStatus.$inferSelect

/** How all configured feeds stand now; a feed that is no longer configured is forgotten. */
export async function writeFeedStatuses(on: Db | Tx, statuses: readonly FeedStatus[]): Promise<void> {
  await transaction(on, async ({ orm }) => {
    const feeds = statuses.map(({ feed }) => feed)
    await orm.delete(feedStatus).where(notInArray(feedStatus.feed, feeds))
    for (const status of statuses) {
      await orm.insert(feedStatus).values(status).onConflictDoUpdate({ target: feedStatus.feed, set: status })
    }
  })
}

/** The first choice first. */
export function feedStatuses({ orm }: Db | Tx): Promise<FeedStatus[]> {
  return orm.select().from(feedStatus).orderBy(asc(feedStatus.place))
}

/** Forgets what happened to feeds before a market time (epoch ms); gaps stay, since what is stored has them for ever. */
export async function dropOldFeedNews(on: Db | Tx, before: number): Promise<void> {
  await transaction(on, async ({ orm }) => {
    await orm.delete(feedEvent).where(lt(feedEvent.at, before))
    await orm.delete(feedRejection).where(lt(feedRejection.minute, before))
  })
}
