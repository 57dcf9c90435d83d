import type { Feed, FeedCoverage, FeedState } from '@strikelens/feeds/feed'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import type { MinutePackage } from './minutePackage.ts'
import { chainResumes, lastMinute } from './resume.ts'
import { TradingDay } from './tradingDay.ts'
import { writeInstruments, writePackage } from './writeDay.ts'

/** What the ingest tells the rest of the server. */
export interface IngestListener {
  /** A day begins: its quotes are in the table of `day`. */
  onDay(day: TradingDay): void
  /** Quotes have moved, within a minute. */
  onTicks(day: TradingDay, at: number): void
  /** A minute is stored. */
  onMinute(day: TradingDay, minute: MinutePackage): void
  onRejected(reason: string): void
  /** The feed says how it fares. */
  onFeed(message: FeedState | FeedCoverage): void
}

/**
 * Lives one trading day of a feed: ticks become quotes, quotes become bars and frames on the minute, and each minute is
 * stored in one transaction before anyone hears of it. Minutes that were stored before are not made again, so it can be
 * stopped at any point and started anew.
 */
export async function ingestDay(
  db: Db,
  feed: Feed,
  date: IsoDate,
  listener: IngestListener,
  signal: AbortSignal,
): Promise<void> {
  const instruments = await feed.instruments(date, signal)
  await writeInstruments(db, instruments, feed.label)
  const stored = await lastMinute(db)
  const day = new TradingDay(instruments, await chainResumes(db, instruments))
  listener.onDay(day)
  let open = Number.NaN
  const closeMinute = async (start: number) => {
    const asOf = start + MINUTE_MS
    if (asOf <= stored) return day.table.nextMinute()
    const minute = day.close(asOf)
    await writePackage(db, minute, feed.label)
    listener.onMinute(day, minute)
  }
  for await (const message of feed.ticks(day.table.ids, signal)) {
    if ('rejected' in message) {
      listener.onRejected(message.rejected)
      continue
    }
    if ('state' in message || 'coverage' in message) {
      listener.onFeed(message)
      continue
    }
    const start = Math.floor(message.at / MINUTE_MS) * MINUTE_MS
    if (!Number.isNaN(open) && start > open) await closeMinute(open)
    open = start
    day.apply(message)
    listener.onTicks(day, message.at)
  }
  if (!Number.isNaN(open)) await closeMinute(open)
}
