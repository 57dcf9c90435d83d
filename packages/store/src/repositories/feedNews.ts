import { lt } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { feedEvent, feedRejection } from '../schema/index.ts'

/** Forgets what happened to feeds before a market time (epoch ms); gaps stay, since what is stored has them for ever. */
export async function dropOldFeedNews(on: Db | Tx, before: number): Promise<void> {
  await transaction(on, async ({ orm }) => {
    await orm.delete(feedEvent).where(lt(feedEvent.at, before))
    await orm.delete(feedRejection).where(lt(feedRejection.minute, before))
  })
}
