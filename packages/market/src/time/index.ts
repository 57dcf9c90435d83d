/** A calendar date in India, '2026-11-17'. Dates compare as strings. */
export type IsoDate = string
/** A clock time in India, '09:15'. Clock times compare as strings. */
export type ClockTime = string

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** India has one zone without daylight saving: UTC+05:30. */
const IST_OFFSET_MS = 330 * MINUTE_MS

/** Days from 1 March of the year 0 to 1 January 1970, and of the 400 years after which the calendar repeats itself. */
const DAYS_TO_1970 = 719_468
const DAYS_OF_400_YEARS = 146_097
/** From here on a year has four digits, none of them read as one of the last century. */
const FIRST_DAY = Date.UTC(100, 0, 1) / DAY_MS
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY_MS
const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const ZERO = 48

/** The date in India at an instant (epoch ms). */
export function istDate(instant: number): IsoDate {
  return dateOf(instant + IST_OFFSET_MS)
}

/** The clock in India at an instant, to the minute. */
export function istClock(instant: number): ClockTime {
  if (!Number.isFinite(instant)) throw new RangeError('Invalid time value')
  const minutes = Math.floor((instant + IST_OFFSET_MS) / MINUTE_MS)
  const minute = minutes - Math.floor(minutes / 1440) * 1440
  return `${TWO_DIGITS[Math.floor(minute / 60)]}:${TWO_DIGITS[minute % 60]}`
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
  const year = 100 * digitsAt(date, 0) + digitsAt(date, 2)
  const month = digitsAt(date, 5)
  const day = digitsAt(date, 8)
  if (!(year >= 100 && month >= 1 && month <= 12 && day >= 0)) {
    return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
  }
  // Counted from March on, so that the leap day is the last of its year; the months then have 153 days in every five.
  const marchYear = month > 2 ? year : year - 1
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  const monthsSinceMarch = (month + 9) % 12
  const dayOfYear = Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 1
  return (365 * marchYear + leaps + dayOfYear - DAYS_TO_1970) * DAY_MS
}

/** Two digits of a text as a number, NaN where others are written. */
function digitsAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN
}

/** The date of a number from `dateNumber`. */
export function dateOf(number: number): IsoDate {
  const day = Math.floor(number / DAY_MS)
  if (!(day >= FIRST_DAY && day <= LAST_DAY)) return new Date(number).toISOString().slice(0, 10)
  // The reverse of dateNumber (H. Hinnant, 'chrono-Compatible Low-Level Date Algorithms').
  const since = day + DAYS_TO_1970
  const cycle = Math.floor(since / DAYS_OF_400_YEARS)
  const dayOfCycle = since - cycle * DAYS_OF_400_YEARS
  const yearOfCycle = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / 146_096)) /
      365,
  )
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const monthsSinceMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9
  const year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthsSinceMarch + 2) / 5) + 1
  return `${TWO_DIGITS[Math.floor(year / 100)]}${TWO_DIGITS[year % 100]}-${TWO_DIGITS[month]}-${TWO_DIGITS[dayOfMonth]}`
}

/** The date so many calendar days later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOf(dateNumber(date) + days * DAY_MS)
}

/** 0 Sunday … 6 Saturday. */
export function weekday(date: IsoDate): number {
  // 1 January 1970 was a Thursday.
  const day = dateNumber(date) / DAY_MS + 4
  return day - 7 * Math.floor(day / 7)
}

/** Whether a text is a date that exists. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dateNumber(text)) && dateOf(dateNumber(text)) === text
}

/** Whether a text is a clock time. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
