import type { IsoDate } from '@strikelens/market/time'
import { and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { feedGap } from '../schema/index.ts'

/** Minutes of a session that no message reached. */
export type FeedGap = typeof feedGap.$inferSelect

type GapKey = Pick<FeedGap, 'date' | 'segment' | 'from'>

/** Notes a gap; one that grew gets its new end and is open again. */
export async function noteGap({ orm }: Db | Tx, gap: Omit<FeedGap, 'filledAt' | 'filledBy'>): Promise<void> {
  const { to, reason } = gap
  await orm
    .insert(feedGap)
    .values(gap)
    .onConflictDoUpdate({
      target: [feedGap.date, feedGap.segment, feedGap.from],
      set: { to, reason, filledAt: null, filledBy: null },
    })
}

/** Its minutes are stored now: in the transaction that stores the last of them. */
export async function fillGap(
  { orm }: Db | Tx,
  { date, segment, from }: GapKey,
  filled: { readonly filledAt: number; readonly filledBy: string },
): Promise<void> {
  await orm
    .update(feedGap)
    .set(filled)
    .where(and(eq(feedGap.date, date), eq(feedGap.segment, segment), eq(feedGap.from, from)))
}

/** Gaps of a date that nobody filled, oldest first. */
export function openGaps({ orm }: Db | Tx, date: IsoDate): Promise<FeedGap[]> {
  return orm
    .select()
    .from(feedGap)
    .where(and(eq(feedGap.date, date), isNull(feedGap.filledAt)))
    .orderBy(asc(feedGap.from), asc(feedGap.segment))
}

/** Dates from one up to another with gaps that nobody filled, the latest first. */
export async function datesWithOpenGaps({ orm }: Db | Tx, from: IsoDate, before: IsoDate): Promise<IsoDate[]> {
  const rows = await orm
    .selectDistinct({ date: feedGap.date })
    .from(feedGap)
    .where(and(gte(feedGap.date, from), lt(feedGap.date, before), isNull(feedGap.filledAt)))
    .orderBy(desc(feedGap.date))
  return rows.map(({ date }) => date)
}

/** Gaps since a date, the latest first, so many at most. */
export function gapsSince({ orm }: Db | Tx, date: IsoDate, count: number): Promise<FeedGap[]> {
  return orm
    .select()
    .from(feedGap)
    .where(gte(feedGap.date, date))
    .orderBy(desc(feedGap.from), asc(feedGap.segment))
    .limit(count)
}
