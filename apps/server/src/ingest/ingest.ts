import { type SpotOf, wantedOrder } from '@strikelens/feeds/broker'
import {
  type Feed,
  type FeedCoverage,
  type FeedState,
  type FeedSwitch,
  placesAfter,
  type RejectedMessage,
} from '@strikelens/feeds/feed'
import type { DayInstruments } from '@strikelens/market/instruments'
import type { TickBatch } from '@strikelens/market/ticks'
import { MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { type NewGap, noteGap } from '@strikelens/store/repositories'
import type { MinutePackage } from '../stored/minutePackage.ts'
import { type DatabaseWatch, untilAnswered } from './databaseAway.ts'
import { FeedSilences, NOT_RUNNING, type Silence } from './feedSilences.ts'
import { GapFiller } from './gapFiller.ts'
import { PlanWatch } from './planWatch.ts'
import { lastSnapshots, newestMinute } from './resume.ts'
import { sessionGaps } from './sessionGaps.ts'
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
  /** What that order was made by. It is made anew when prices have moved far from it; absent: never. */
  readonly chosenBy?: SpotOf
  /** Instruments that have taken the place of these, once; null while none have. They are told before the first open alone. */
  renewed?(): DayInstruments | null
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
  { feed, wanted, chosenBy, mostSilenceMs, mostWaiting, ...begun }: FeedDay,
  listener: IngestListener,
  { isOver, isLeft = new AbortController().signal }: DayEnd,
): Promise<void> {
  const patiently = <T>(work: () => Promise<T>) => untilAnswered(work, listener)
  const queue = new WriteQueue(mostWaiting)
  /** A day by its instruments, and what goes with it. */
  const dayOf = async (instruments: DayInstruments, order: readonly string[] | undefined) => {
    await patiently(() => writeInstruments(db, instruments, feed.label))
    const day = new TradingDay(instruments, await patiently(() => lastSnapshots(db, instruments)))
    const grid = new TickGrid(instruments, (id) => day.placeOf(id), day.table.ids.length)
    const filler = new GapFiller({
      ...{ db, feed, day, grid, ids: order ?? day.table.ids },
      read: patiently,
      write: (work) => queue.written(() => patiently(work)),
      onFilled: (minutes) => listener.onFilled(day, minutes),
      onProblem: (message) => listener.onProblem(message),
    })
    await patiently(() => filler.resume())
    return { day, grid, filler }
  }
  let { instruments } = begun
  let { day, grid, filler } = await dayOf(instruments, wanted)
  const stored = (await patiently(() => newestMinute(db)))?.asOf ?? Number.NEGATIVE_INFINITY
  const silences = new FeedSilences(Math.max(stored, day.firstOpen), mostSilenceMs)
  let ids = wanted ?? day.table.ids
  const placesOf = () => (wanted === undefined ? null : Int32Array.from(ids, (id) => day.placeOf(id)))
  let places = placesOf()
  let watch = chosenBy === undefined || feed.replan === undefined ? null : new PlanWatch(instruments.listings, chosenBy)
  /** Since when the feed or a part of it is broken, and why; null while all of it works. */
  let broken: { readonly since: number; readonly reason: string } | null = null
  let isHeardBroken = false
  let whySilent = NOT_RUNNING
  let open = Number.NaN
  listener.onDay(day)

  const closeOpen = async () => {
    const asOf = open + MINUTE_MS
    if (asOf <= stored) return day.table.nextMinute()
    const minute = day.close(asOf, { isWhole: silences.isWhole(open) })
    if (minute.panels.length === 0 && minute.chains.length === 0) return
    const source = feed.label
    const closed = day
    await queue.push(async () => {
      await patiently(() => writePackage(db, minute, { source }))
      listener.onMinute(closed, minute)
    })
  }
  /** From now on another order is wanted. */
  const want = (order: readonly string[]) => {
    ids = placesAfter(ids, order)
    places = placesOf()
    feed.replan?.(order)
  }
  /** Contracts come in another order when the money has moved far from where it was. */
  const follow = () => {
    const chosen = watch?.moved(pricesOf(day)) ?? null
    if (chosen !== null) want(wantedOrder(instruments, chosen))
  }
  /** The day goes on with newer instruments, and with all that is known of those that stay. */
  const renew = async (newer: DayInstruments) => {
    const before = day
    const known = pricesOf(before)
    const chosen: SpotOf = (symbol) => known(symbol) ?? chosenBy?.(symbol) ?? null
    const order = wantedOrder(newer, chosen)
    filler.leave()
    await queue.drained()
    instruments = newer
    ;({ day, grid, filler } = await dayOf(newer, order))
    day.table.takeOver(before.table)
    if (watch !== null) watch = new PlanWatch(newer.listings, chosen)
    want(order)
    listener.onDay(day)
  }
  /** The market has come to an instant: minutes before it close, or are missing when nothing was heard of them. */
  const hear = async (at: number) => {
    const start = Math.floor(at / MINUTE_MS) * MINUTE_MS
    const silence = silences.hear(at)
    if (silence === null) {
      if (start > open) {
        await closeOpen()
        follow()
      }
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
      else silences.interrupt()
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
        const newer = begun.renewed?.() ?? null
        if (newer !== null) await renew(newer)
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

/** What the money of symbols is now: their own price, or that of the nearest future of a commodity. */
function pricesOf(day: TradingDay): SpotOf {
  const { table, listings } = day
  const priced = new Map(
    listings.map(({ symbol, set, futures }) => [symbol, set === 'COM' ? futures[0]?.name : symbol]),
  )
  return (symbol) => {
    const place = day.placeOf(priced.get(symbol) ?? '')
    const price = place < 0 ? Number.NaN : table.ltp[place]
    return price > 0 ? price : null
  }
}

/** The batch with its instruments by their places in the table; without those that are none of today. */
function placed(batch: TickBatch, places: Int32Array | null): TickBatch {
  if (places === null) return batch
  const own = Int32Array.from(batch.instrument, (i) => places[i])
  if (own.every((place) => place >= 0)) return { ...batch, instrument: Uint32Array.from(own) }
  const isOwn = (_: number, tick: number) => own[tick] >= 0
  return {
    at: batch.at,
    instrument: Uint32Array.from(own.filter(isOwn)),
    ltp: batch.ltp.filter(isOwn),
    bid: batch.bid.filter(isOwn),
    ask: batch.ask.filter(isOwn),
    volumeQty: batch.volumeQty.filter(isOwn),
    oiQty: batch.oiQty.filter(isOwn),
  }
}
