import { isDeepStrictEqual } from 'node:util'
import { SignedOut, type SpotOf, wantedOrder } from '@strikelens/feeds/broker'
import type { Feed } from '@strikelens/feeds/feed'
import { sessionOn } from '@strikelens/market/calendar'
import type { DayInstruments } from '@strikelens/market/instruments'
import { addDays, type ClockTime, type IsoDate, istDate, istInstant, MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { lastEndedDay } from '../endOfDay/endOfDay.ts'
import { DAY_BEGIN, DAY_BEGIN_MS } from '../stored/dayBegin.ts'
import { adoptStoredCalendar } from '../view/storedCalendar.ts'
import { untilAnswered } from './databaseAway.ts'
import { noteClosed, reopenedDay } from './earlierGaps.ts'
import { MOST_SILENCE_MS } from './feedSilences.ts'
import { type IngestListener, ingestDay } from './ingest.ts'
import { noteUnfinishedDay } from './noteUnfinishedDay.ts'
import { hasOpened, unendedDay } from './resume.ts'
import { storedInstruments } from './storedInstruments.ts'

/** The market's time, real or of a recording. */
export interface MarketClock {
  now(): number
  until(instant: number, signal: AbortSignal): Promise<void>
}

export interface LiveDaysSettings {
  readonly db: Db
  readonly feed: Feed
  readonly clock: MarketClock
  /** Hears a day. */
  listenerOf(date: IsoDate): Promise<IngestListener>
  /** What strikes are counted from, on a date. */
  lastSpots(date: IsoDate): Promise<SpotOf>
  /** Ends a day after its last close. */
  endDay(date: IsoDate, signal: AbortSignal): Promise<void>
  /** Fills what sessions before a date miss, once the feed is heard. */
  fillEarlier(date: IsoDate, signal: AbortSignal): Promise<void>
  /** The feed cannot say which instruments trade, and why; it is asked again. */
  onNoMaster(reason: string, isSignedOut: boolean): void
  onProblem(message: string): void
}

/** Vendors make the master of a day by then: one from before is replaced. */
const MASTER_CLOCK: ClockTime = '08:40'
/** From the first open on bars are stored in the order of the instruments: they stay as they are. */
const MASTER_LATEST: ClockTime = '08:58'
/** The exchange's last words come a little later. */
const GRACE_MS = 2 * MINUTE_MS
const AGAIN_MS = MINUTE_MS
/** Between two tries to fill gaps of earlier sessions. */
const EARLIER_AGAIN_MS = 30 * MINUTE_MS
/** Ten hours of minutes. */
const MOST_WAITING = 600

/** Lives the days of a real market one after the other, until the signal stops it. */
export async function liveDays(settings: LiveDaysSettings, signal: AbortSignal): Promise<void> {
  const { clock, onProblem } = settings
  while (!signal.aborted) {
    try {
      await nextDay(settings, signal)
    } catch (error) {
      if (signal.aborted) return
      onProblem(`The day broke off: ${wordsOf(error)}`)
      await clock.until(clock.now() + AGAIN_MS, signal)
    }
  }
}

/** Ends a day that was left, lives the one that is on, or waits for the next. */
async function nextDay(settings: LiveDaysSettings, signal: AbortSignal): Promise<void> {
  const { db, clock, endDay, onProblem } = settings
  const patiently = <T>(work: () => Promise<T>) =>
    untilAnswered(
      work,
      {
        onAway: ({ message }) => onProblem(`The database is away: ${message}`),
        onBack: () => onProblem('It is back.'),
      },
      signal,
    )
  // Exchanges rest on days that they announce weeks or hours before.
  await patiently(() => adoptStoredCalendar(db))
  const date = istDate(clock.now() - DAY_BEGIN_MS)
  const reopened = await patiently(() => reopenedDay(db))
  if (reopened !== null) {
    await patiently(() => endDay(reopened, signal))
    await patiently(() => noteClosed(db))
  }
  const left = await patiently(() => unendedDay(db))
  if (left !== null && left < date) {
    await patiently(() => noteUnfinishedDay(db, left))
    return patiently(() => endDay(left, signal))
  }
  const endsAt = dayEnd(date)
  if (endsAt === null || (await patiently(() => lastEndedDay(db))) === date) {
    return clock.until(istInstant(addDays(date, 1), DAY_BEGIN), signal)
  }
  if (clock.now() >= endsAt) {
    if (left === date) return patiently(() => endDay(date, signal))
    return clock.until(istInstant(addDays(date, 1), DAY_BEGIN), signal)
  }
  const master = await masterOf(settings, date, endsAt, signal)
  if (master === null) return
  // The bars of a day are stored in the order of its instruments: those it was begun with, whatever a master says now.
  const begunWith = await patiently(async () => ((await hasOpened(db, date)) ? storedInstruments(db, date) : null))
  const instruments = begunWith ?? master
  if (await liveDay(settings, instruments, endsAt, signal)) await patiently(() => endDay(date, signal))
}

/** The last end of a date's sessions, and a little more; null when nobody trades. */
function dayEnd(date: IsoDate): number | null {
  const ends = (['derivatives', 'mcx', 'gift'] as const).flatMap((segment) => sessionOn(segment, date)?.endAt ?? [])
  return ends.length === 0 ? null : Math.max(...ends) + GRACE_MS
}

/** Asked for until it is there or the day is over. */
async function masterOf(
  { feed, clock, onNoMaster }: LiveDaysSettings,
  date: IsoDate,
  endsAt: number,
  signal: AbortSignal,
): Promise<DayInstruments | null> {
  while (clock.now() < endsAt) {
    try {
      return await feed.instruments(date, signal)
    } catch (error) {
      signal.throwIfAborted()
      onNoMaster(wordsOf(error), error instanceof SignedOut)
      await clock.until(clock.now() + AGAIN_MS, signal)
    }
  }
  return null
}

/** Whether the day was lived to its end; false when it is left. */
async function liveDay(
  settings: LiveDaysSettings,
  instruments: DayInstruments,
  endsAt: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, feed, clock, listenerOf, lastSpots } = settings
  const { date } = instruments
  const [over, ended] = [new AbortController(), new AbortController()]
  const until = AbortSignal.any([signal, ended.signal])
  const overAt = clock.until(endsAt, until).then(
    () => over.abort(),
    () => {},
  )
  let newer: DayInstruments | null = null
  const renewal = renewedMaster(settings, instruments, until).then((found) => {
    newer = found
  })
  let earlier: Promise<void> | null = null
  try {
    const chosenBy = await lastSpots(date)
    const day = {
      ...{ feed, instruments, chosenBy, wanted: wantedOrder(instruments, chosenBy) },
      ...{ mostSilenceMs: MOST_SILENCE_MS, mostWaiting: MOST_WAITING },
      renewed() {
        const found = newer
        newer = null
        return found
      },
    }
    const listener = await listenerOf(date)
    const onTicks: IngestListener['onTicks'] = (...told) => {
      earlier ??= fillEarlier(settings, date, until)
      listener.onTicks(...told)
    }
    await ingestDay(db, day, { ...listener, onTicks }, { isOver: over.signal, isLeft: signal })
    return !signal.aborted
  } finally {
    ended.abort()
    await Promise.all([earlier, overAt, renewal])
  }
}

/** The master that vendors make before the open, where it differs from an earlier one; null without one. Never rejects. */
async function renewedMaster(
  { feed, clock, onProblem }: LiveDaysSettings,
  instruments: DayInstruments,
  signal: AbortSignal,
): Promise<DayInstruments | null> {
  const { date } = instruments
  const [masterAt, latestAt] = [istInstant(date, MASTER_CLOCK), istInstant(date, MASTER_LATEST)]
  if (feed.replan === undefined || clock.now() >= masterAt) return null
  try {
    for (let at = masterAt; at < latestAt; at += AGAIN_MS) {
      await clock.until(at, signal)
      const newer = await feed.instruments(date, signal).catch((error: unknown) => {
        if (!signal.aborted) onProblem(`The newer instruments of the day could not be had: ${wordsOf(error)}`)
        return null
      })
      if (newer !== null) return isDeepStrictEqual(newer, instruments) ? null : newer
    }
  } catch {
    // The day has ended, or is left.
  }
  return null
}

/** Tried until it is done or the signal stops it; never rejects. */
async function fillEarlier({ clock, fillEarlier, onProblem }: LiveDaysSettings, date: IsoDate, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      return await fillEarlier(date, signal)
    } catch (error) {
      if (signal.aborted) return
      onProblem(`Earlier gaps could not be filled: ${wordsOf(error)}`)
      await clock.until(clock.now() + EARLIER_AGAIN_MS, signal).catch(() => {})
    }
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
