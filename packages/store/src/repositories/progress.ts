import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { historyProgress } from '../schema/index.ts'

/** Whose history: a feed's, of one world (another seed is another world). */
export interface HistoryKey {
  readonly feed: string
  readonly world: string
}

export interface StageProgress {
  readonly stage: string
  readonly done: number
  readonly total: number
}

/** Notes how far a stage is; in the transaction that stores what was made, so that both are true or neither. */
export async function writeProgress({ orm }: Db | Tx, key: HistoryKey, progress: StageProgress): Promise<void> {
  const { done, total } = progress
  await orm
    .insert(historyProgress)
    .values({ ...key, ...progress })
    .onConflictDoUpdate({
      target: [historyProgress.feed, historyProgress.world, historyProgress.stage],
      set: { done, total, updatedAt: sql`now()` },
    })
}

/** All stages that were begun, by name. */
export function readProgress({ orm }: Db | Tx, { feed, world }: HistoryKey): Promise<StageProgress[]> {
  return orm
    .select({ stage: historyProgress.stage, done: historyProgress.done, total: historyProgress.total })
    .from(historyProgress)
    .where(and(eq(historyProgress.feed, feed), eq(historyProgress.world, world)))
    .orderBy(asc(historyProgress.stage))
}
