import { holidayName, isTradingDay } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import { addDays, type IsoDate, weekday } from '@strikelens/market/time'

/** The days of a market from the first stored one to the last published, which is there as soon as it begins. */
export function openableDays(stored: ReadonlySet<IsoDate>, last: IsoDate, segment: Segment) {
  const first = [...stored].sort().find((date) => date <= last) ?? last
  const holidays: Record<string, string> = {}
  const specialSessions: Record<string, string> = {}
  const gaps: { from: IsoDate; to: IsoDate }[] = []
  let isInGap = false
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const isWeekend = weekday(date) === 0 || weekday(date) === 6
    const name = holidayName(segment, date)
    if (!isTradingDay(segment, date)) {
      if (!isWeekend) holidays[date] = name ?? 'Holiday'
      continue
    }
    if (isWeekend) specialSessions[date] = name ?? 'Special session'
    const isMissing = date < last && !stored.has(date)
    if (isMissing && isInGap) gaps[gaps.length - 1].to = date
    else if (isMissing) gaps.push({ from: date, to: date })
    isInGap = isMissing
  }
  return { first, last, holidays, specialSessions, gaps }
}
