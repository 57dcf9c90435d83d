import { dayLabel, dayMonth } from '@strikelens/market/formats'
import { type IsoDate, weekday } from '@strikelens/market/time'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

let shown: IsoDate | null = null

/** What is on the page is of this date: from now on dates of other years carry theirs. Null where that is not known. */
export function writeDatesOf(date: IsoDate | null): void {
  shown = date
}

/** '17 Nov'; '28 Dec 2027' where that is not the year of what the page shows. */
export function day(date: IsoDate): string {
  return shown === null ? dayMonth(date) : dayLabel(date, shown)
}

/** 'Nov' of a contract; 'Jan 2027' where that is not the year of what the page shows. */
export function monthName(date: IsoDate): string {
  const text = day(date)
  return text.slice(text.indexOf(' ') + 1)
}

/** 'Thu 20 Nov'. */
export function weekdayDay(date: IsoDate): string {
  return `${WEEKDAYS[weekday(date)]} ${day(date)}`
}
