import type { IsoDate } from '@strikelens/market/time'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { pendingDay } from '../schema/index.ts'

/** A session that waits, and since which change: one that came in the meantime is not settled by what was made before it. */
export interface PendingDay {
  readonly date: IsoDate
  readonly since: string
}

/** Notes that what follows from the files of these sessions is to be made anew. */
export async function markPending({ client }: Tx, dates: readonly IsoDate[]): Promise<void> {
  if (dates.length === 0) return
  await client.query(
    `insert into pending_day (date, since) select unnest($1::date[]), clock_timestamp()
     on conflict (date) do update set since = excluded.since`,
    [dates],
  )
}

/** Sessions that wait, oldest first. */
export function pendingDays({ orm }: Db | Tx): Promise<PendingDay[]> {
  return orm
    .select({ date: pendingDay.date, since: sql<string>`${pendingDay.since}::text` })
    .from(pendingDay)
    .orderBy(asc(pendingDay.date))
}

/** Notes that a session is done, unless its files changed again meanwhile. */
export async function settlePending({ orm }: Db | Tx, { date, since }: PendingDay): Promise<void> {
  await orm.delete(pendingDay).where(sql`${eq(pendingDay.date, date)} and ${pendingDay.since} = ${since}::timestamptz`)
}
