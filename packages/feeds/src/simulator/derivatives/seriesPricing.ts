import { dividendAhead, RATE } from './carry.ts'
import type { FutureSeries, OptionLegs, SeriesFacts } from './contracts.ts'
import { instantAt, yearsUntil } from './sessions.ts'
import { IN_SESSION, totalVariance } from './smile.ts'
import { STEPS, type UnderlyingSession } from './underlyingSession.ts'

/** What a series' options are priced with at a moment. */
export interface PricingMoment {
  forward: number
  logForward: number
  /** √ of the total variance at the money. */
  spread: number
  skew: number
  wings: number
  discount: number
}

export function emptyMoment(): PricingMoment {
  return { forward: 0, logForward: 0, spread: 0, skew: 0, wings: 0, discount: 1 }
}

/** A series through a session, with what of the company's news lies ahead of it. */
export interface SeriesPricing {
  readonly series: OptionLegs
  readonly path: UnderlyingSession
  /** Dividends on the way to the forward's expiry, as a part of the price. */
  readonly dividend: number
  /** Expiry instant of the forward: of the future it turns into, or its own. */
  readonly forwardAt: number
  /** Variance of results still to come after this session, and of those within it. */
  readonly newsAhead: number
  readonly newsToday: number
  /** Minute of the session at which today's results come out. */
  readonly newsMinute: number
}

/** Options cost this many times the move that results are seen to bring. */
const NEWS_PREMIUM = 1.1

export function seriesPricing(series: OptionLegs, path: UnderlyingSession): SeriesPricing {
  const { d } = series
  const { ahead, today, minute } = newsOf(series, d)
  return {
    series,
    path,
    dividend: dividendAhead(series, d),
    forwardAt: forwardAtOf(series),
    newsAhead: ahead,
    newsToday: today,
    newsMinute: minute,
  }
}

/** An option of NSE or BSE is priced off the forward of its own expiry, one of MCX off its future. */
export function forwardAtOf({ underlying, future, expiryAt }: OptionLegs): number {
  return underlying.exchange === 'MCX' ? (future?.expiryAt ?? expiryAt) : expiryAt
}

/** Variance that results bring between the close of day d and the expiry, and those of day d's own session. */
export function newsOf(
  { underlying, days, expiry }: SeriesFacts,
  d: number,
): { ahead: number; today: number; minute: number } {
  const news = { ahead: 0, today: 0, minute: 0 }
  if (underlying.traits === null) return news
  const variance = (NEWS_PREMIUM * underlying.traits.resultsMove) ** 2
  for (const plan of days.plans) {
    if (plan.kind !== 'results') continue
    // Figures after the close move the next session.
    const moves = plan.minute === null ? plan.day + 1 : plan.day
    if (moves > d && moves < days.dates.length && days.dates[moves] <= expiry) news.ahead += variance
    if (moves === d && plan.minute !== null) {
      news.today += variance
      news.minute = plan.minute
    }
  }
  return news
}

/** Price of the underlying so many minutes after the open, between its three prices a minute. */
function latentAt({ latent }: UnderlyingSession, t: number): number {
  const place = t * STEPS
  const i = Math.min(Math.floor(place), latent.length - 1)
  const rest = place - i
  return rest === 0 ? latent[i] : latent[i] + (latent[i + 1] - latent[i]) * rest
}

function between(column: Float64Array, t: number): number {
  const m = Math.floor(t)
  const rest = t - m
  return rest === 0 ? column[m] : column[m] + (column[m + 1] - column[m]) * rest
}

/** What a series is priced with t minutes after the open. */
export function pricingAt(pricing: SeriesPricing, t: number, into: PricingMoment): void {
  const { path, series, dividend, forwardAt, newsAhead, newsToday, newsMinute } = pricing
  const instant = instantAt(path.session, t)
  const { minutes } = path.session
  into.forward = latentAt(path, t) * Math.exp(between(path.carry, t) * yearsUntil(forwardAt, instant)) * (1 - dividend)
  into.logForward = Math.log(into.forward)
  const sessions = series.sessionsLeft + IN_SESSION * (1 - t / minutes)
  const quiet = totalVariance(between(path.near, t), between(path.far, t), Math.max(sessions, IN_SESSION / 375))
  into.spread = Math.sqrt(quiet + newsAhead + (t < newsMinute + 1 ? newsToday : 0))
  into.skew = between(path.skew, t)
  into.wings = between(path.wings, t)
  into.discount = Math.exp(-RATE * yearsUntil(series.expiryAt, instant))
}

/** Price of a future t minutes after the open, between the ticks. */
export function futureAt(future: FutureSeries, path: UnderlyingSession, dividend: number, t: number): number {
  const years = yearsUntil(future.expiryAt, instantAt(path.session, t))
  return latentAt(path, t) * Math.exp(between(path.carry, t) * years) * (1 - dividend)
}
