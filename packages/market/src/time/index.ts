/** A calendar date in India, '2026-11-17'. Dates compare as strings. */
export type IsoDate = string
/** A clock time in India, '09:15'. Clock times compare as strings. */
export type ClockTime = string

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** India has one zone without daylight saving: UTC+05:30. */
const IST_OFFSET_MS = 330 * MINUTE_MS

/** The date in India at an instant (epoch ms). */
export function istDate(instant: number): IsoDate {
  return new Date(instant + IST_OFFSET_MS).toISOString().slice(0, 10)
}

/** The clock in India at an instant, to the minute. */
export function istClock(instant: number): ClockTime {
  return new Date(instant + IST_OFFSET_MS).toISOString().slice(11, 16)
}

/** Epoch ms of midnight in India at the start of a date. */
export function istMidnight(date: IsoDate): number {
  return dateNumber(date) - IST_OFFSET_MS
}

/** Epoch ms of a clock time in India on a date. */
export function istInstant(date: IsoDate, clock: ClockTime): number {
  return istMidnight(date) + minuteOfDay(clock) * MINUTE_MS
}

/** Minutes from midnight to a clock time. */
export function minuteOfDay(clock: ClockTime): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** A date as epoch ms of midnight UTC: a number to count days with, whatever the zone. */
export function dateNumber(date: IsoDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
}

/** The date of a number from `dateNumber`. */
export function dateOf(number: number): IsoDate {
  return new Date(number).toISOString().slice(0, 10)
}

/** The date so many calendar days later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOf(dateNumber(date) + days * DAY_MS)
}

/** 0 Sunday … 6 Saturday. */
export function weekday(date: IsoDate): number {
  return new Date(dateNumber(date)).getUTCDay()
}

/** Whether a text is a date that exists. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dateNumber(text)) && dateOf(dateNumber(text)) === text
}

/** Whether a text is a clock time. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
