import { nextTradingDay, previousTradingDay } from '../calendar/index.ts'
import type { Segment } from '../instruments/index.ts'
import { addDays, type IsoDate, istDate, istInstant, MINUTE_MS, weekday } from '../time/index.ts'
import type { DataStatus } from './status.ts'

/** How what is published comes: by dates of its own, each with a time at which it is usually there. */
export interface Rhythm {
  /** The date of the rhythm that something of a date belongs to. */
  slotOf(date: IsoDate): IsoDate
  /** The date of the rhythm after the one that something of a date belongs to. */
  next(date: IsoDate): IsoDate
  /** The last date of the rhythm before one. */
  previous(date: IsoDate): IsoDate
  /** Epoch ms. */
  dueAt(slot: IsoDate): number
}

/** One a session, published at `due`, '19:30', of its evening; '24:30' is after midnight. */
export function everySession(segment: Segment, due: string): Rhythm {
  return {
    slotOf: (date) => date,
    next: (date) => nextTradingDay(segment, date),
    previous: (date) => previousTradingDay(segment, date),
    dueAt: (date) => clockOf(date, due),
  }
}

/** One a week, of any of its days, published on its Friday at `due`. */
export function everyWeek(due: string): Rhythm {
  return {
    slotOf: fridayOf,
    next: (date) => addDays(fridayOf(date), 7),
    previous: (date) => addDays(fridayOf(date), -7),
    dueAt: (friday) => clockOf(friday, due),
  }
}

/** One a year, needed from its first day on. */
export const EVERY_YEAR: Rhythm = {
  slotOf: (date) => `${date.slice(0, 4)}-01-01`,
  next: (date) => `${Number(date.slice(0, 4)) + 1}-01-01`,
  previous: (date) => `${addDays(date, -1).slice(0, 4)}-01-01`,
  dueAt: (first) => istInstant(first, '00:00'),
}

/** Down when more than so many are missing. */
const MOST_LATE = 5

/** Status of what is published, by the last date that is there: late once the next was due. */
export function publishedStatus(rhythm: Rhythm, last: IsoDate, now: number): DataStatus {
  let missing = 0
  for (let slot = rhythm.next(last); rhythm.dueAt(slot) <= now && missing <= MOST_LATE; slot = rhythm.next(slot)) {
    missing += 1
  }
  return missing === 0 ? 'OK' : missing <= MOST_LATE ? 'Late' : 'Down'
}

/** When the first that is not there is published, epoch ms, in the past once it is overdue; of what never came, the next. */
export function nextPublished(rhythm: Rhythm, last: IsoDate | null, now: number): number {
  if (last !== null) return rhythm.dueAt(rhythm.next(last))
  let slot = rhythm.next(addDays(istDate(now), -14))
  while (rhythm.dueAt(slot) < now) slot = rhythm.next(slot)
  return rhythm.dueAt(slot)
}

/** So many dates of which something was due by now, the last first. */
export function duePublications(rhythm: Rhythm, count: number, now: number): IsoDate[] {
  const dates: IsoDate[] = []
  for (let slot = rhythm.previous(addDays(istDate(now), 1)); dates.length < count; slot = rhythm.previous(slot)) {
    if (rhythm.dueAt(slot) <= now) dates.push(slot)
  }
  return dates
}

/** The Friday of a date's week, which begins on Saturday. */
function fridayOf(date: IsoDate): IsoDate {
  return addDays(date, (12 - weekday(date)) % 7)
}

/** Epoch ms of a clock of a day, which may run past midnight. */
function clockOf(date: IsoDate, clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return istInstant(date, '00:00') + (hours * 60 + minutes) * MINUTE_MS
}
