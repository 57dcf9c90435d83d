import { and, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { premiumDay } from '../schema/index.ts'

/** Notes that a user used a premium tool on a day in India. */
export async function notePremiumDay({ orm }: Db, userId: string, day: string): Promise<void> {
  await orm.insert(premiumDay).values({ userId, day }).onConflictDoNothing()
}

/** On how many days, from one on, any of some users used a premium tool. */
export async function premiumDaysSince({ orm }: Db | Tx, userIds: readonly string[], day: string): Promise<number> {
  if (userIds.length === 0) return 0
  const [row] = await orm
    .select({ days: sql<number>`count(distinct ${premiumDay.day})::int` })
    .from(premiumDay)
    .where(and(inArray(premiumDay.userId, [...userIds]), gte(premiumDay.day, day)))
  return row.days
}
