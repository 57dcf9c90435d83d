import { nextTradingDay, previousTradingDay, sessionOn } from '../calendar/index.ts'
import type { Segment } from '../instruments/index.ts'
import { addDays, type IsoDate, istDate, istInstant, MINUTE_MS } from '../time/index.ts'

/** How current a dataset is: within two of its cadences, within five, or beyond. */
export type DataStatus = 'OK' | 'Late' | 'Down'

/** Status of what comes every so many minutes in session, by its last update (epoch ms). */
export function minuteStatus(segment: Segment, cadenceMinutes: number, lastUpdate: number, now: number): DataStatus {
  return statusAt(tradingTimeSince(segment, lastUpdate, now) / (cadenceMinutes * MINUTE_MS))
}

/** Status of what comes once a session, after its end, by the date of the last one that is there. */
export function sessionStatus(segment: Segment, lastSession: IsoDate, now: number): DataStatus {
  return statusAt(sessionsEndedAfter(segment, lastSession, now))
}

/**
 * When what comes every so many minutes is next expected, epoch ms: a cadence after its last update of the running session,
 * which lies in the past once it is late; else a cadence after the next open.
 */
export function nextMinuteUpdate(
  segment: Segment,
  cadenceMinutes: number,
  lastUpdate: number | null,
  now: number,
): number {
  const cadence = cadenceMinutes * MINUTE_MS
  for (let date = addDays(istDate(now), -1); ; date = addDays(date, 1)) {
    for (const { openAt, closeAt } of sessionOn(segment, date)?.parts ?? []) {
      if (closeAt > now) return Math.max(lastUpdate ?? 0, openAt) + cadence
    }
  }
}

/** When the file of the first session that is not there is published: at `due`, '19:30', of its evening; '24:30' is after midnight. */
export function nextFileUpdate(segment: Segment, due: string, lastSession: IsoDate | null, now: number): number {
  if (lastSession !== null) return dueAt(nextTradingDay(segment, lastSession), due)
  let date = nextTradingDay(segment, addDays(istDate(now), -2))
  while (dueAt(date, due) < now) date = nextTradingDay(segment, date)
  return dueAt(date, due)
}

/** The sessions of a span of so many, the last of them first: those whose file was due by now. */
export function sessionsDue(segment: Segment, due: string, count: number, now: number): IsoDate[] {
  const dates: IsoDate[] = []
  for (let date = previousTradingDay(segment, addDays(istDate(now), 1)); dates.length < count; ) {
    if (dueAt(date, due) <= now) dates.push(date)
    date = previousTradingDay(segment, date)
  }
  return dates
}

/** Epoch ms of a clock of a day, which may run past midnight. */
function dueAt(date: IsoDate, due: string): number {
  const [hours, minutes] = due.split(':').map(Number)
  return istInstant(date, '00:00') + (hours * 60 + minutes) * MINUTE_MS
}

function statusAt(cadences: number): DataStatus {
  return cadences <= 2 ? 'OK' : cadences <= 5 ? 'Late' : 'Down'
}

/** Milliseconds of continuous trading since an instant: a closed market makes nothing older. */
function tradingTimeSince(segment: Segment, since: number, now: number): number {
  let traded = 0
  // From the day before: Gift Nifty trades on past midnight.
  for (let date = addDays(istDate(since), -1); date <= istDate(now); date = addDays(date, 1)) {
    for (const { openAt, closeAt } of sessionOn(segment, date)?.parts ?? []) {
      traded += Math.max(Math.min(closeAt, now) - Math.max(openAt, since), 0)
    }
  }
  return traded
}

function sessionsEndedAfter(segment: Segment, last: IsoDate, now: number): number {
  let ended = 0
  let session = sessionOn(segment, nextTradingDay(segment, last))
  while (session !== null && session.endAt <= now) {
    ended += 1
    session = sessionOn(segment, nextTradingDay(segment, session.date))
  }
  return ended
}
