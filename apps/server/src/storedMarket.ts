import { sessionOn } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import { type Db, listen } from '@strikelens/store/database'
import { latestDayTable } from '@strikelens/store/repositories'
import { newestMinute } from './ingest/resume.ts'
import type { MarketListener, RunningMarket } from './runningMarket.ts'

/** Files that close a session, and by whose hours. */
const CLOSING_FILES: readonly { readonly dataset: string; readonly part: string; readonly segment: Segment }[] = [
  { dataset: 'daily', part: '', segment: 'cash' },
  { dataset: 'daily', part: 'BSE', segment: 'cash' },
  { dataset: 'fo_futures', part: 'NSE', segment: 'derivatives' },
  { dataset: 'fo_futures', part: 'BSE', segment: 'derivatives' },
  { dataset: 'fo_futures', part: 'MCX', segment: 'mcx' },
]
const LAST_DATE = '9999-12-31'

/** How far a store reaches, and where that came from. */
export interface Reached {
  /** Epoch ms. */
  readonly at: number
  readonly source: string
}

/**
 * The market without a feed: it stands at the close of the last session that is stored, and moves on when files of a later
 * one are imported.
 */
export async function startStoredMarket(
  db: Db,
  databaseUrl: string,
  listener: Pick<MarketListener, 'onForget'>,
): Promise<RunningMarket> {
  let reached = await lastStored(db)
  const unlisten = listen(databaseUrl, 'imported', async () => {
    // Asked again at the next import where the database does not answer.
    reached = await lastStored(db).catch(() => reached)
    listener.onForget()
  })
  const published = () => reached?.at ?? Date.now()
  return {
    source: () => reached?.source ?? 'Nothing stored',
    published,
    clock: () => ({ now: published(), speed: 0 }),
    history: () => null,
    notReady: () =>
      reached === null ? 'Nothing is stored yet: import the files of a session (npm run import).' : null,
    follow() {},
    stop: unlisten,
  }
}

/** The last close of which a file is stored, or the last minute of a feed that was followed before; null of an empty store. */
export async function lastStored(db: Db): Promise<Reached | null> {
  let last: Reached | null = null
  for (const { dataset, part, segment } of CLOSING_FILES) {
    const table = await latestDayTable(db, { dataset, part }, LAST_DATE)
    if (table === null) continue
    const at = sessionOn(segment, table.date)?.closeAt
    if (at !== undefined && (last === null || at > last.at)) last = { at, source: table.source }
  }
  const minute = await newestMinute(db)
  return minute !== null && (last === null || minute.asOf > last.at) ? { at: minute.asOf, source: minute.source } : last
}
