import { addDays, type IsoDate, weekday } from '@strikelens/market/time'

/** Which days can be opened: what the picker and the 'market was closed' page read. */
export interface TradingCalendar {
  /** First and last date with stored data. */
  readonly first: IsoDate
  readonly last: IsoDate
  /** Closed weekdays by name: { '2025-11-05': 'Guru Nanak Jayanti' }. */
  readonly holidays: Readonly<Record<IsoDate, string>>
  /** Weekend or holiday dates with a session of their own, by name: Muhurat trading, a Budget Saturday. */
  readonly specialSessions: Readonly<Record<IsoDate, string>>
  /** Sessions of which nothing is stored, both ends included. */
  readonly gaps: readonly { readonly from: IsoDate; readonly to: IsoDate }[]
}

/** Why a date cannot be opened, in words; null for a trading day with data. */
export function whyClosed(calendar: TradingCalendar, date: IsoDate): string | null {
  if (date < calendar.first) return 'Before stored history'
  if (date > calendar.last) return 'Not yet'
  if (calendar.gaps.some(({ from, to }) => date >= from && date <= to)) return closedBy(calendar, date) ?? 'Not stored'
  return closedBy(calendar, date)
}

function closedBy(calendar: TradingCalendar, date: IsoDate): string | null {
  if (date in calendar.specialSessions) return null
  if (date in calendar.holidays) return calendar.holidays[date]
  return weekday(date) === 0 || weekday(date) === 6 ? 'Weekend' : null
}

/** The trading day next to a date, before (−1) or after (+1). Null where the data ends. */
export function sessionBeside(calendar: TradingCalendar, date: IsoDate, direction: 1 | -1): IsoDate | null {
  // From outside the stored days the nearest end is the neighbour.
  const edge = direction > 0 ? addDays(calendar.first, -1) : addDays(calendar.last, 1)
  let next = direction > 0 ? (date > edge ? date : edge) : date < edge ? date : edge
  do next = addDays(next, direction)
  while (next >= calendar.first && next <= calendar.last && whyClosed(calendar, next) !== null)
  return next >= calendar.first && next <= calendar.last ? next : null
}

/** The six weeks, Monday first, that show a date's month. */
export function monthDays(date: IsoDate): readonly IsoDate[] {
  const first = `${date.slice(0, 8)}01`
  const monday = addDays(first, -((weekday(first) + 6) % 7))
  return Array.from({ length: 42 }, (_, i) => addDays(monday, i))
}

/** The first trading day of the month that a date begins, so that the keyboard has one to stand on; else the date itself. */
export function firstSession(calendar: TradingCalendar, first: IsoDate): IsoDate {
  const session = whyClosed(calendar, first) === null ? first : sessionBeside(calendar, first, 1)
  return session?.startsWith(first.slice(0, 7)) ? session : first
}

/** The first of the month so many months away. */
export function monthBeside(date: IsoDate, months: number): IsoDate {
  const at = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1))
  return at.toISOString().slice(0, 10)
}
