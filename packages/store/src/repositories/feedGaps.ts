import type { IsoDate } from '@strikelens/market/time'
import { and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { feedGap, type GapShortfall } from '../schema/index.ts'

export type { GapShortfall }

/** Minutes of a session that no message reached. */
export type FeedGap = typeof feedGap.$inferSelect

/** What is known of a gap when it is noticed. */
export type NewGap = Pick<FeedGap, 'date' | 'segment' | 'from' | 'to' | 'reason'>

/** What a try to fill a gap came to. */
export type GapFilling = Pick<FeedGap, 'settledAt' | 'filledBy' | 'missing'>

/** Notes a gap; one that grew gets its new end and is open again. */
export async function noteGap({ orm }: Db | Tx, gap: NewGap): Promise<void> {
  const { to, reason } = gap
  await orm
    .insert(feedGap)
    .values(gap)
    .onConflictDoUpdate({
      target: [feedGap.date, feedGap.segment, feedGap.from],
      set: { to, reason, settledAt: null, filledBy: null, missing: [] },
    })
}

/** Notes what became of a gap, once what was got of it is stored. */
export async function noteFilling(
  { orm }: Db | Tx,
  { date, segment, from }: Pick<FeedGap, 'date' | 'segment' | 'from'>,
  filling: GapFilling,
): Promise<void> {
  await orm
    .update(feedGap)
    .set(filling)
    .where(and(eq(feedGap.date, date), eq(feedGap.segment, segment), eq(feedGap.from, from)))
}

/** Nobody is asked any more for what is open of the dates before one. */
export async function settleGapsBefore({ orm }: Db | Tx, date: IsoDate, settledAt: number): Promise<void> {
  await orm
    .update(feedGap)
    .set({ settledAt })
    .where(and(lt(feedGap.date, date), isNull(feedGap.settledAt)))
}

/** Gaps of a date that are not settled, oldest first. */
export function openGaps({ orm }: Db | Tx, date: IsoDate): Promise<FeedGap[]> {
  return orm
    .select()
    .from(feedGap)
    .where(and(eq(feedGap.date, date), isNull(feedGap.settledAt)))
    .orderBy(asc(feedGap.from), asc(feedGap.segment))
}

/** Dates from one up to another with gaps that are not settled, the latest first. */
export async function datesWithOpenGaps({ orm }: Db | Tx, from: IsoDate, before: IsoDate): Promise<IsoDate[]> {
  const rows = await orm
    .selectDistinct({ date: feedGap.date })
    .from(feedGap)
    .where(and(gte(feedGap.date, from), lt(feedGap.date, before), isNull(feedGap.settledAt)))
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
