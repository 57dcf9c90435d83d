import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'

/** A date as a count of calendar days: the counter of a day's random numbers. */
export function dayNumber(date: IsoDate): number {
  return dateNumber(date) / DAY_MS
}

/** Place of the first date at or after a date, `dates.length` when all are earlier. */
export function firstAtOrAfter(dates: readonly IsoDate[], date: IsoDate): number {
  let low = 0
  let high = dates.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (dates[middle] < date) low = middle + 1
    else high = middle
  }
  return low
}
