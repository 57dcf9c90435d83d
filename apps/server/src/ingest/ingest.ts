import type { Feed, FeedCoverage, FeedState, FeedSwitch, RejectedMessage } from '@strikelens/feeds/feed'
import type { DayInstruments } from '@strikelens/market/instruments'
import type { TickBatch } from '@strikelens/market/ticks'
import { MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { noteGap } from '@strikelens/store/repositories'
import { type DatabaseWatch, untilAnswered } from './databaseAway.ts'
import { GapFiller } from './gapFiller.ts'
import { Hearing, NOT_RUNNING, type Silence } from './hearing.ts'
import type { MinutePackage } from './minutePackage.ts'
import { lastSnapshots, newestMinute } from './resume.ts'
import { type NewGap, sessionGaps } from './sessionGaps.ts'
import { TickGrid } from './tickGrid.ts'
import { TradingDay } from './tradingDay.ts'
import { writeInstruments, writePackage } from './writeDay.ts'
import { WriteQueue } from './writeQueue.ts'

/** What the ingest tells the rest of the server. */
export interface IngestListener extends DatabaseWatch {
  /** A day begins: its quotes are in the table of `day`. */
  onDay(day: TradingDay): void
  /** Quotes have moved, within a minute, by so many ticks: none when the feed says that nothing happened. */
  onTicks(day: TradingDay, at: number, ticks: number): void
  /** A minute is stored. */
  onMinute(day: TradingDay, minute: MinutePackage): void
  /** Minutes of a session are missing. */
  onGap(gap: NewGap): void
  /** Missing minutes are stored now, as further revisions. */
  onFilled(day: TradingDay, minutes: readonly MinutePackage[]): void
  onRejected(message: RejectedMessage): void
  onProblem(message: string): void
  /** The feed says how it fares. */
  onFeed(message: FeedState | FeedCoverage | FeedSwitch): void
}

/** A trading day of a feed. */
export interface FeedDay {
  readonly feed: Feed
  readonly instruments: DayInstruments
  /** Ids of the day's instruments in order of importance; absent: the order does not matter. */
  readonly wanted?: readonly string[]
  /** Market ms in which a feed that is connected says something; infinite for one that misses nothing. */
  readonly mostSilenceMs: number
  /** Minutes that may wait for the database before the feed has to. */
  readonly mostWaiting: number
}

const NOT_HEARD = 'Nothing was heard of the feed.'

/** How a day may end before its feed does. */
export interface DayEnd {
  /** The market is closed: what was not heard until then is missing. */
  readonly isOver: AbortSignal
  /** The day is left and will be taken up again. */
  readonly isLeft?: AbortSignal
}

/**
 * Lives one trading day of a feed until the feed ends it or it is said to be over: ticks become quotes, quotes become
 * bars and frames on the minute, and each minute is stored in one transaction before anyone hears of it. Minutes that were
 * stored before are not made again, so it can be stopped at any point and started anew; what was missed meanwhile is noted as
 * a gap and filled from the feed's history. While the database is away minutes wait in memory.
 */
export async function ingestDay(
  db: Db,
  { feed, instruments, wanted, mostSilenceMs, mostWaiting }: FeedDay,
  listener: IngestListener,
  { isOver, isLeft = new AbortController().signal }: DayEnd,
): Promise<void> {
  const patiently = <T>(work: () => Promise<T>) => untilAnswered(work, listener)
  await patiently(() => writeInstruments(db, instruments, feed.label))
  const stored = (await patiently(() => newestMinute(db)))?.asOf ?? Number.NEGATIVE_INFINITY
  const day = new TradingDay(instruments, await patiently(() => lastSnapshots(db, instruments)))
  const grid = new TickGrid(instruments, (id) => day.placeOf(id), day.table.ids.length)
  const hearing = new Hearing(Math.max(stored, day.firstOpen), mostSilenceMs)
  const queue = new WriteQueue(mostWaiting)
  const ids = wanted ?? day.table.ids
  const filler = new GapFiller({
    ...{ db, feed, day, grid, ids },
    read: patiently,
    write: (work) => queue.written(() => patiently(work)),
    onFilled: (minutes) => listener.onFilled(day, minutes),
    onProblem: (message) => listener.onProblem(message),
  })
  await patiently(() => filler.resume())
  const places = wanted === undefined ? null : Uint32Array.from(wanted, (id) => day.placeOf(id))
  /** Since when the feed or a part of it is broken, and why; null while all of it works. */
  let broken: { readonly since: number; readonly reason: string } | null = null
  let isHeardBroken = false
  let whySilent = NOT_RUNNING
  let open = Number.NaN
  listener.onDay(day)

  const closeOpen = async () => {
    const asOf = open + MINUTE_MS
    if (asOf <= stored) return day.table.nextMinute()
    const minute = day.close(asOf, { isWhole: hearing.isWhole(open) })
    if (minute.panels.length === 0 && minute.chains.length === 0) return
    const source = feed.label
    await queue.push(async () => {
      await patiently(() => writePackage(db, minute, { source }))
      listener.onMinute(day, minute)
    })
  }
  /** The market has come to an instant: minutes before it close, or are missing when nothing was heard of them. */
  const hear = async (at: number) => {
    const start = Math.floor(at / MINUTE_MS) * MINUTE_MS
    const silence = hearing.hear(at)
    if (silence === null) {
      if (start > open) await closeOpen()
    } else {
      // Where the open minute ended is not known.
      if (start > open) day.table.nextMinute()
      await miss(silence, whySilent)
    }
    whySilent = NOT_HEARD
    open = start
  }
  const miss = async (silence: Silence, reason: string) => {
    for (const gap of sessionGaps(day, silence, reason)) {
      listener.onGap(gap)
      filler.note(gap)
      await queue.push(() => patiently(() => noteGap(db, gap)))
    }
  }
  /** A feed of several connections is heard while one of them is broken: what that one brings is missing meanwhile. */
  const fare = async ({ state, at, reason }: FeedState) => {
    if (state !== 'live') {
      whySilent = reason
      broken ??= { since: at, reason }
    } else if (broken !== null) {
      if (isHeardBroken) await miss({ from: broken.since, to: at }, broken.reason)
      else hearing.interrupt()
      broken = null
      isHeardBroken = false
    }
  }
  const reject = (reason: string, place: number, value: number) =>
    listener.onRejected({ rejected: reason, sample: `${day.table.ids[place]}: ${value}` })

  try {
    for await (const message of feed.ticks(ids, AbortSignal.any([isOver, isLeft]))) {
      if ('rejected' in message) listener.onRejected(message)
      else if ('instrument' in message) {
        isHeardBroken = broken !== null
        await hear(message.at)
        day.apply(grid.checked(placed(message, places), reject))
        listener.onTicks(day, message.at, message.instrument.length)
        filler.follow(message.at)
      } else {
        if ('state' in message && (message.feed ?? feed.id) === feed.id) await fare(message)
        listener.onFeed(message)
      }
    }
  } catch (error) {
    if (!isOver.aborted && !isLeft.aborted) throw error
  }
  if (isLeft.aborted) {
    filler.leave()
    return queue.drained()
  }
  if (mostSilenceMs === Number.POSITIVE_INFINITY) {
    if (!Number.isNaN(open)) await closeOpen()
  } else await hear(day.lastClose)
  await queue.drained()
  await filler.finish()
}

/** The batch with its instruments by their places in the table. */
function placed(batch: TickBatch, places: Uint32Array | null): TickBatch {
  return places === null ? batch : { ...batch, instrument: batch.instrument.map((i) => places[i]) }
}
