import { type SpotOf, wantedOrder } from '@strikelens/feeds/broker'
import type { Feed } from '@strikelens/feeds/feed'
import { previousTradingDay } from '@strikelens/market/calendar'
import { type IsoDate, istDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import {
  datesWithOpenGaps,
  type FeedGap,
  forgetSettledAnswers,
  noteFilling,
  openGaps,
  readSetting,
  settleGapsBefore,
  writeSetting,
} from '@strikelens/store/repositories'
import type { FillStatus } from '../health/fillStatus.ts'
import { untilAnswered } from './databaseAway.ts'
import { GapFill } from './gapFill.ts'
import { gapFilling, gapMinutes, isWorthAsking } from './gapShortfalls.ts'
import { keptHistory } from './keptHistory.ts'
import { reopenMinutes } from './reopenMinutes.ts'
import { storedInstruments } from './storedInstruments.ts'
import { TickGrid } from './tickGrid.ts'
import { TradingDay } from './tradingDay.ts'

/** So many sessions back, gaps are looked at again. */
const SESSIONS = 5
const REOPENED = 'reopened-day'

export interface EarlierSettings {
  readonly db: Db
  readonly feed: Feed
  /** Market time, epoch ms. */
  now(): number
  lastSpots(date: IsoDate): Promise<SpotOf>
  /** Ends a day that was opened again. */
  endDay(date: IsoDate, signal: AbortSignal): Promise<void>
  /** How far a day is; null when nothing is asked for any more. */
  onFill(status: FillStatus | null): void
}

/**
 * Fills what the last sessions before a date miss from the history of the feed: minutes that were lost while nobody could ask
 * for them. A session that gets some is ended anew. What the vendor cannot tell is noted with the gap, which is settled; what it
 * may tell another day stays open for some sessions. It can be killed at any time: what was answered is not asked for again.
 */
export async function fillEarlierGaps(settings: EarlierSettings, before: IsoDate, signal: AbortSignal): Promise<void> {
  const { db, feed, now, onFill } = settings
  if (feed.history === undefined) return
  let first = before
  for (let i = 0; i < SESSIONS; i++) first = previousTradingDay('derivatives', first)
  await settleGapsBefore(db, first, now())
  try {
    for (const date of await datesWithOpenGaps(db, first, before)) await fillDay(settings, date, signal)
  } finally {
    onFill(null)
  }
  await forgetSettledAnswers(db)
}

/** A day that was opened again and whose end was cut short; null when there is none. */
export async function reopenedDay(db: Db): Promise<IsoDate | null> {
  const date = await readSetting(db, REOPENED)
  return typeof date === 'string' && date !== '' ? date : null
}

/** It is ended again. */
export function noteClosed(db: Db): Promise<void> {
  return writeSetting(db, REOPENED, '')
}

async function fillDay(settings: EarlierSettings, date: IsoDate, signal: AbortSignal): Promise<void> {
  const { db, feed, now, lastSpots, endDay } = settings
  const instruments = await storedInstruments(db, date)
  const history = feed.history?.bind(feed)
  if (instruments === null || history === undefined) return
  // Whoever follows the day that is on says that the database is away.
  const patiently = <T>(work: () => Promise<T>) => untilAnswered(work, { onAway() {}, onBack() {} }, signal)
  const day = new TradingDay(instruments, () => null)
  const gaps = await openGaps(db, date)
  const pace = new FillPace()
  let isOpen = false
  const fill = new GapFill(
    {
      ...{ db, feed, day, isClosed: true },
      grid: new TickGrid(instruments, (id) => day.placeOf(id), day.table.ids.length),
      ids: wantedOrder(instruments, await lastSpots(date)),
      read: patiently,
      async write(work) {
        await patiently(() => writeSetting(db, REOPENED, date))
        isOpen = true
        await patiently(() => reopenMinutes(db, day))
        await patiently(work)
      },
      onFilled() {},
      onProgress: (done, total) =>
        settings.onFill({ ...{ date, source: feed.label, done, total }, leftMs: pace.leftMs(total - done) }),
    },
    history,
    gaps,
  )
  const { minutes } = await fill.look(signal)
  const isWorth = gaps.some((gap) => isWorthAsking(gap, gapMinutes(gap, day, minutes).known.length))
  if (isWorth) {
    const kept = { db, date, minutes, patiently, onAsk: () => pace.asked(), onAnswer: () => pace.answered() }
    await fill.run(signal, keptHistory(kept, history))
  }
  // What an earlier try came to stays true until there is another.
  const tried = gaps.filter(({ missing }) => isWorth || missing.length === 0)
  const note = (gap: FeedGap) => {
    const missing = fill.shortfalls(gap, istDate(now()))
    return noteFilling(db, gap, gapFilling(gap, missing, { filledBy: feed.label, at: now() }))
  }
  for (const gap of tried) await patiently(() => note(gap))
  if (!isOpen) return
  await endDay(date, signal)
  await noteClosed(db)
}

/** How fast a vendor answers, in real time. */
class FillPace {
  #firstAskedAt: number | null = null
  #answeredAt = Number.NaN
  #answers = 0

  asked(): void {
    this.#firstAskedAt ??= performance.now()
  }

  answered(): void {
    this.#answeredAt = performance.now()
    this.#answers++
  }

  /** What so many more answers take; null before the first. */
  leftMs(count: number): number | null {
    if (this.#firstAskedAt === null || this.#answers === 0) return null
    return (count * (this.#answeredAt - this.#firstAskedAt)) / this.#answers
  }
}
