import { DAY_MS, dateNumber, dateOf, istDate, istMidnight } from '@strikelens/market/time'

/** A stretch of time that was paid for. */
export interface PaidPeriod {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly paidPaise: number
}

/** The same time of day so many months later in India; on the month's last day where it has no such date. */
export function monthsLater(from: Date, months: number): Date {
  const date = istDate(from.getTime())
  const sinceMidnight = from.getTime() - istMidnight(date)
  const first = new Date(dateNumber(`${date.slice(0, 7)}-01`))
  first.setUTCMonth(first.getUTCMonth() + months)
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const daysOfMonth = Math.round((next.getTime() - first.getTime()) / DAY_MS)
  const day = Math.min(Number(date.slice(8)), daysOfMonth)
  return new Date(istMidnight(dateOf(first.getTime() + (day - 1) * DAY_MS)) + sinceMidnight)
}

/** What is left of a period at an instant, paise: by the day, a day that has begun not yet counted as used. */
export function unusedPaise({ startsAt, endsAt, paidPaise }: PaidPeriod, at: Date): number {
  if (at >= endsAt) return 0
  const days = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS))
  const used = Math.min(days, Math.max(0, Math.floor((at.getTime() - startsAt.getTime()) / DAY_MS)))
  return Math.round((paidPaise * (days - used)) / days)
}

/** The financial year of an instant in India, April to March: '26-27'. */
export function financialYear(at: Date): string {
  const date = istDate(at.getTime())
  const first = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)
  return `${String(first).slice(2)}-${String(first + 1).slice(2)}`
}
