import { nextTradingDay, sessionOn } from '@strikelens/market/calendar'
import { type Dataset, daily, dailyBse, foFutures } from '@strikelens/market/datasets'
import type { Segment } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import { type Db, listen } from '@strikelens/store/database'
import { latestDayTable } from '@strikelens/store/repositories'
import { newestMinute } from './ingest/resume.ts'
import type { MarketListener, RunningMarket } from './runningMarket.ts'
import { adoptStoredCalendar } from './view/storedCalendar.ts'

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
  let reached: Reached | null = null
  const unlisten = await listen(databaseUrl, 'imported', async () => {
    // A session on a day that no list announced counts from its file on. Asked again at the next import where the database
    // does not answer.
    reached = await adoptStoredCalendar(db)
      .then(() => lastStored(db))
      .catch(() => reached)
    void listener.onForget()
  })
  reached = await lastStored(db)
  const published = () => reached?.at ?? Date.now()
  return {
    source: () => reached?.source ?? 'Nothing stored',
    published,
    clock: () => ({ now: published(), speed: 0 }),
    feeds: () => [],
    history: () => null,
    fill: () => null,
    notReady: () => (reached === null ? 'No data has been imported yet' : null),
    follow() {},
    stop: unlisten,
  }
}

/** The last close of which a file is stored, or the last minute of a feed that was followed before; null of an empty store. */
export async function lastStored(db: Db): Promise<Reached | null> {
  const filed = await lastFiled(db)
  const minute = await newestMinute(db)
  return minute !== null && (filed === null || minute.asOf > filed.at)
    ? { at: minute.asOf, source: minute.source }
    : filed
}

/** The close of the last session by its files. */
async function lastFiled(db: Db): Promise<Reached | null> {
  const last = ({ name }: Dataset, part: string) => latestDayTable(db, { dataset: name, part }, LAST_DATE)
  const [shares, futures, commodities, ...ofBse] = await Promise.all([
    last(daily, ''),
    last(foFutures, 'NSE'),
    last(foFutures, 'MCX'),
    last(foFutures, 'BSE'),
    last(dailyBse, 'BSE'),
  ])
  const equities = lastOfNse(shares, futures) ?? ofBse.find((table) => table !== null) ?? null
  if (equities === null) return commodities === null ? null : closeOf('mcx', commodities)
  // Commodities that were filed alone on a day on which shares traded wait for those.
  const isWaited = commodities !== null && commodities.date >= nextTradingDay('derivatives', equities.date)
  const isLater = commodities !== null && commodities.date >= equities.date && !isWaited
  return isLater ? closeOf('mcx', commodities) : closeOf('derivatives', equities)
}

interface Filed {
  readonly date: IsoDate
  readonly source: string
}

/**
 * The last session of NSE. Its file of shares comes hours before that of derivatives, which most pages need: until then the
 * session before is shown. A file that is further ahead than that is not waited for.
 */
function lastOfNse(shares: Filed | null, futures: Filed | null): Filed | null {
  if (shares === null || futures === null) return shares ?? futures
  return shares.date > nextTradingDay('derivatives', futures.date) ? shares : futures
}

/** When everything of a session is told: shares close before derivatives do. */
function closeOf(segment: Segment, { date, source }: Filed): Reached | null {
  const session = sessionOn(segment, date)
  return session === null ? null : { at: session.closeAt, source }
}
