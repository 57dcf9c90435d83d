import type { Segment } from '../instruments/listing.ts'
import { addDays, type IsoDate } from '../time/index.ts'
import { isTradingDay } from './session.ts'

/** The first trading day after a date. */
export function nextTradingDay(segment: Segment, date: IsoDate): IsoDate {
  let day = addDays(date, 1)
  while (!isTradingDay(segment, day)) day = addDays(day, 1)
  return day
}

/** The last trading day before a date. */
export function previousTradingDay(segment: Segment, date: IsoDate): IsoDate {
  let day = addDays(date, -1)
  while (!isTradingDay(segment, day)) day = addDays(day, -1)
  return day
}

/** The trading days from one date to another, both included, oldest first. */
export function tradingDays(segment: Segment, from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isTradingDay(segment, day)) days.push(day)
  }
  return days
}

/** The last `count` trading days before a date, oldest first. */
export function tradingDaysBefore(segment: Segment, date: IsoDate, count: number): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = date; days.length < count; ) {
    day = previousTradingDay(segment, day)
    days.push(day)
  }
  return days.reverse()
}
