import { addDays, type IsoDate, weekday } from '@strikelens/market/time'
import { sessionAfter, sessionUpTo } from './sessions.ts'

type EquityExchange = 'NSE' | 'BSE'

/** What kind of series an expiry was listed as. */
type SeriesKind = 'week' | 'month' | 'quarter'

/** An expiry of an underlying with the day from which it is listed. */
export interface ListedExpiry {
  readonly expiry: IsoDate
  readonly kind: SeriesKind
  readonly listedOn: IsoDate
  /** Day from which it was listed as a quarterly, with strikes far apart; null for the others. */
  readonly quarterlySince: IsoDate | null
}

/** Weekday on which derivatives expire, by the date of the expiry (formats §8.2, indices of other days left out). */
function expiryWeekday(exchange: EquityExchange, date: IsoDate): number {
  if (exchange === 'NSE') return date < '2025-09-01' ? 4 : 2
  if (date < '2025-01-01') return 5
  return date < '2025-09-01' ? 2 : 4
}

const monthly = new Map<string, IsoDate>()

/** The last expiry of a month, '2026-11', on its weekday or the session before. */
export function monthlyExpiry(exchange: EquityExchange, month: string): IsoDate {
  const name = `${exchange}${month}`
  const known = monthly.get(name)
  if (known !== undefined) return known
  let day = addDays(`${nextMonth(month)}-01`, -1)
  while (weekday(day) !== expiryWeekday(exchange, day)) day = addDays(day, -1)
  const expiry = sessionUpTo('futures', day)
  monthly.set(name, expiry)
  return expiry
}

/** The first `count` monthly expiries at or after a date. */
export function monthlyExpiries(exchange: EquityExchange, from: IsoDate, count: number): IsoDate[] {
  const expiries: IsoDate[] = []
  for (let month = from.slice(0, 7); expiries.length < count; month = nextMonth(month)) {
    const expiry = monthlyExpiry(exchange, month)
    if (expiry >= from) expiries.push(expiry)
  }
  return expiries
}

/** The first `count` weekly expiries at or after a date, those that are also the month's included. */
export function weeklyExpiries(exchange: EquityExchange, from: IsoDate, count: number): IsoDate[] {
  const expiries: IsoDate[] = []
  for (let day = from; expiries.length < count; day = addDays(day, 1)) {
    if (weekday(day) !== expiryWeekday(exchange, day)) continue
    const expiry = sessionUpTo('futures', day)
    if (expiry >= from && expiry !== expiries[expiries.length - 1]) expiries.push(expiry)
  }
  return expiries
}

/** How many series of each kind an underlying has. */
export interface SeriesPlan {
  readonly weeks: number
  readonly months: number
  readonly quarters: number
}

const MOST_KNOWN = 4000
const known = new Map<string, readonly ListedExpiry[]>()

/** Expiries of an underlying's options listed on a date, earliest first. */
export function listedExpiries(exchange: EquityExchange, date: IsoDate, plan: SeriesPlan): readonly ListedExpiry[] {
  const name = `${exchange} ${date} ${plan.weeks} ${plan.months} ${plan.quarters}`
  const expiries = known.get(name) ?? makeExpiries(exchange, date, plan)
  if (known.size > MOST_KNOWN) known.clear()
  known.set(name, expiries)
  return expiries
}

function makeExpiries(exchange: EquityExchange, date: IsoDate, plan: SeriesPlan): ListedExpiry[] {
  const found = new Map<IsoDate, ListedExpiry>()
  const quarterlySince = (expiry: IsoDate) =>
    plan.quarters > 0 && Number(expiry.slice(5, 7)) % 3 === 0 ? addDays(expiry, -92 * plan.quarters - 90) : null
  for (const expiry of monthlyExpiries(exchange, date, plan.months)) {
    const before = monthlyExpiry(exchange, shiftMonth(expiry.slice(0, 7), -plan.months))
    const listedOn = sessionAfter('futures', before, 1)
    found.set(expiry, { expiry, kind: 'month', listedOn, quarterlySince: quarterlySince(expiry) })
  }
  for (const expiry of weeklyExpiries(exchange, date, plan.weeks)) {
    if (found.has(expiry)) continue
    const [before] = weeklyExpiries(exchange, addDays(expiry, -7 * plan.weeks - 3), 1)
    found.set(expiry, { expiry, kind: 'week', listedOn: sessionAfter('futures', before, 1), quarterlySince: null })
  }
  for (const expiry of monthlyExpiries(exchange, date, plan.quarters === 0 ? 0 : 3 * plan.quarters + 3)) {
    const since = quarterlySince(expiry)
    if (found.has(expiry) || since === null || since > date) continue
    found.set(expiry, { expiry, kind: 'quarter', listedOn: since, quarterlySince: since })
  }
  return [...found.values()].sort((a, b) => (a.expiry < b.expiry ? -1 : 1))
}

function nextMonth(month: string): string {
  return shiftMonth(month, 1)
}

function shiftMonth(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
