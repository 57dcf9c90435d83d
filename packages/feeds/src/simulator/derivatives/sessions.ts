import { minuteStarts, sessionOn, tradingDays } from '@strikelens/market/calendar'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'

/** Derivatives that trade by the same hours: those of NSE and BSE, and the commodities. */
export type DerivativesMarket = 'futures' | 'mcx'

const SEGMENTS = { futures: 'derivatives', mcx: 'mcx' } as const
const FIRST_DATE: IsoDate = '2022-01-01'
const LAST_DATE: IsoDate = '2031-12-31'
const YEAR_MS = 365 * 86_400_000

/** A day's continuous trading. */
export interface DerivativesSession {
  readonly market: DerivativesMarket
  readonly date: IsoDate
  /** Epoch ms of each traded minute's start. */
  readonly start: Float64Array
  readonly minutes: number
}

const KEPT = 8
const kept = new Map<string, DerivativesSession | null>()

/** The session of a market on a date, the last few kept: every underlying of a day asks. Null when it does not trade. */
export function derivativesSession(market: DerivativesMarket, date: IsoDate): DerivativesSession | null {
  const name = `${market} ${date}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const session = sessionOn(SEGMENTS[market], date)
  const start = session === null ? null : minuteStarts(session)
  const made = start === null ? null : { market, date, start, minutes: start.length }
  if (kept.size >= KEPT) kept.clear()
  kept.set(name, made)
  return made
}

const USUAL_MINUTES = 375

/** Part of an ordinary session that a date's lasts, at most 1; what commodities trade by the hour their own path tells. */
export function sessionLength(market: DerivativesMarket, date: IsoDate): number {
  const session = sessionOn(SEGMENTS[market], date)
  if (session === null || market === 'mcx') return 1
  return Math.min(1, (session.closeAt - session.openAt) / (USUAL_MINUTES * MINUTE_MS))
}

/** Epoch ms at so many minutes of trading since the open; a snapshot at `minutes` is the close. */
export function instantAt({ start, minutes }: DerivativesSession, t: number): number {
  const minute = Math.min(Math.max(0, Math.ceil(t) - 1), minutes - 1)
  return start[minute] + (t - minute) * 60_000
}

/** Years of §O4 from an instant to an expiry instant: at least a minute. */
export function yearsUntil(expiryAt: number, instant: number): number {
  return Math.max(60_000, expiryAt - instant) / YEAR_MS
}

const days: Partial<Record<DerivativesMarket, readonly IsoDate[]>> = {}

/** Days on which a market trades, as far as contracts reach. */
function sessionDays(market: DerivativesMarket): readonly IsoDate[] {
  const known = days[market] ?? tradingDays(SEGMENTS[market], FIRST_DATE, LAST_DATE)
  days[market] = known
  return known
}

/** Number of sessions up to a date, that date included: differences count sessions between dates. */
export function sessionPlace(market: DerivativesMarket, date: IsoDate): number {
  const dates = sessionDays(market)
  let low = 0
  let high = dates.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (dates[middle] <= date) low = middle + 1
    else high = middle
  }
  return low
}

/** The last session up to a date. */
export function sessionUpTo(market: DerivativesMarket, date: IsoDate): IsoDate {
  return sessionDays(market)[sessionPlace(market, date) - 1]
}

/** The session so many places after the last one up to a date (before, when negative). */
export function sessionAfter(market: DerivativesMarket, date: IsoDate, places: number): IsoDate {
  return sessionDays(market)[sessionPlace(market, date) - 1 + places]
}
