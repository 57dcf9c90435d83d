import { carryAt, dividendAhead, RATE } from './carry.ts'
import type { FutureSeries, OptionLegs } from './contracts.ts'
import { forwardAtOf, newsOf, type PricingMoment } from './seriesPricing.ts'
import { type DerivativesMarket, derivativesSession, yearsUntil } from './sessions.ts'
import { IN_SESSION, timeValue, totalVariance } from './smile.ts'
import { scaleOn } from './underlyingPath.ts'
import { volatilityState } from './volatilityState.ts'

const closes: Record<DerivativesMarket, Map<string, number>> = { futures: new Map(), mcx: new Map() }

/** Epoch ms at which a market closes on one of its days. */
export function closeInstant(market: DerivativesMarket, date: string): number {
  const known = closes[market].get(date)
  if (known !== undefined) return known
  const session = derivativesSession(market, date)
  if (session === null) throw new Error(`${market} does not trade on ${date}`)
  const instant = session.start[session.minutes - 1] + 60_000
  closes[market].set(date, instant)
  return instant
}

/** What a day's end is priced with, known without the day's minutes. Prices in shares of the reference date. */
export interface ClosePricing {
  readonly logOpen: number
  readonly logClose: number
  /** Forward over the price of the underlying. */
  readonly growth: number
  readonly near: number
  readonly far: number
  readonly news: number
  readonly sessionsLeft: number
  readonly skew: number
  readonly wings: number
  readonly discount: number
}

/** A series at the end of day d of its life. */
export function closePricing(series: OptionLegs, d: number): ClosePricing {
  const { underlying, days, expiryAt } = series
  const { market } = underlying
  const closeAt = closeInstant(market, days.dates[d])
  const scale = scaleOn(days, d)
  const carry = carryAt(underlying, days, d)
  return {
    logOpen: Math.log(days.open[d] / scale),
    logClose: Math.log(days.close[d] / scale),
    growth: Math.exp(carry * yearsUntil(forwardAtOf(series), closeAt)) * (1 - dividendAhead(series, d)),
    ...volatilityState(underlying, days, d),
    news: newsOf(series, d).ahead,
    sessionsLeft: series.sessionsLeft + days.places[series.d] - days.places[d],
    discount: Math.exp(-RATE * yearsUntil(expiryAt, closeAt)),
  }
}

/** Fills what options cost when a part of the session is over, the price on the straight way from open to close. */
export function fillCloseMoment(close: ClosePricing, part: number, into: PricingMoment): void {
  into.logForward = close.logOpen + (close.logClose - close.logOpen) * part + Math.log(close.growth)
  into.forward = Math.exp(into.logForward)
  const sessions = Math.max(close.sessionsLeft + IN_SESSION * (1 - part), IN_SESSION / 375)
  into.spread = Math.sqrt(totalVariance(close.near, close.far, sessions) + close.news)
  into.skew = close.skew
  into.wings = close.wings
  into.discount = close.discount
}

/** Price of a leg at a moment, between the ticks, in the moment's units. */
export function modelPrice(at: PricingMoment, strike: number, logStrike: number, right: number): number {
  const value = timeValue(at.forward, at.logForward, strike, logStrike, at.spread, at.skew, at.wings)
  const inner = right === 0 ? at.forward - strike : strike - at.forward
  return at.discount * (inner > 0 ? inner + value : value)
}

/** A future when a part of day d's session is over, between the ticks, in ₹ of the day. */
export function futureClose(future: FutureSeries, d: number, part: number): number {
  const { underlying, days, expiryAt } = future
  const years = yearsUntil(expiryAt, closeInstant(underlying.market, days.dates[d]))
  const level = days.open[d] * (days.close[d] / days.open[d]) ** part
  return level * Math.exp(carryAt(underlying, days, d) * years) * (1 - dividendAhead(future, d))
}

/** A future at the first price of its day, between the ticks, in ₹ of the day: the carry is still that of the close before. */
export function futureOpen(future: FutureSeries): number {
  const { underlying, days, d, expiryAt } = future
  const years = yearsUntil(expiryAt, closeInstant(underlying.market, days.dates[d]))
  return days.open[d] * Math.exp(carryAt(underlying, days, Math.max(0, d - 1)) * years) * (1 - dividendAhead(future, d))
}
