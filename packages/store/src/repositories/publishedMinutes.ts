import type { IsoDate } from '@strikelens/market/time'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { publishedMinute } from '../schema/index.ts'

export interface PublishedMinute {
  readonly date: IsoDate
  /** Epoch ms. */
  readonly asOf: number
  readonly revision: number
  readonly source: string
  /** Why there is a further revision; null for the first. */
  readonly reason: string | null
}

const COLUMNS = {
  date: publishedMinute.date,
  asOf: publishedMinute.asOf,
  revision: publishedMinute.revision,
  source: publishedMinute.source,
  reason: publishedMinute.reason,
}

/** The last minute a segment published, with its highest revision: where the ingest goes on. Null before the first. */
export async function lastPublished({ orm }: Db | Tx, segment: string): Promise<PublishedMinute | null> {
  const [last = null] = await orm
    .select(COLUMNS)
    .from(publishedMinute)
    .where(eq(publishedMinute.segment, segment))
    .orderBy(desc(publishedMinute.date), desc(publishedMinute.asOf), desc(publishedMinute.revision))
    .limit(1)
  return last
}

/** Everything a segment published on a date, oldest minute first, revisions in order. */
export function publishedMinutes({ orm }: Db | Tx, segment: string, date: IsoDate): Promise<PublishedMinute[]> {
  return orm
    .select(COLUMNS)
    .from(publishedMinute)
    .where(and(eq(publishedMinute.segment, segment), eq(publishedMinute.date, date)))
    .orderBy(asc(publishedMinute.asOf), asc(publishedMinute.revision))
}
