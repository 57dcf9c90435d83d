import { millsRatio } from './millsRatio.ts'
import { normalisedBlack, normalisedVega, priceAtVega } from './normalisedBlack.ts'

/** Rights as signs, so that a formula for both is one formula: CE +1, PE −1. */
export const CE = 1
export const PE = -1
export type Right = typeof CE | typeof PE

/** Price and greeks of one option, per unit, long, in the units of §O8. */
export interface Greeks {
  price: number
  /** per 1 point of the forward */
  delta: number
  /** delta per 1 point */
  gamma: number
  /** points per calendar day */
  thetaPerDay: number
  /** points per vol point */
  vegaPerPoint: number
  /** points per percentage point of the rate, forward held */
  rhoPerPoint: number
  /** 0–1 */
  probItm: number
}

/** How many numbers `writeGreeks` writes. */
export const GREEK_COUNT = 7

/**
 * −|ln(F/K)|. Near the money F − K is exact and log1p keeps it; ln(F/K) would carry the rounding of the quotient, which
 * minutes before expiry is worth a visible part of the volatility.
 */
export function logMoneyness(forward: number, strike: number): number {
  const low = Math.min(forward, strike)
  return -Math.log1p((Math.max(forward, strike) - low) / low)
}

/**
 * Black-76 price in points (§O8): `sigma` 0.121 for 12.1 %, `years` of §O4, `rate` continuously compounded. With no time
 * or no volatility it is the discounted intrinsic value. NaN for years < 0, forward or strike ≤ 0, or a missing input.
 */
export function blackPrice(
  right: Right,
  forward: number,
  strike: number,
  years: number,
  sigma: number,
  rate: number,
): number {
  if (!(forward > 0 && strike > 0 && years >= 0 && sigma >= 0)) return Number.NaN
  const discount = Math.exp(-rate * years)
  const timeValue =
    Math.sqrt(forward * strike) * normalisedBlack(logMoneyness(forward, strike), sigma * Math.sqrt(years))
  return discount * (Math.max(right * (forward - strike), 0) + timeValue)
}

const scratch = new Float64Array(GREEK_COUNT)

/** Price and greeks of §O8 at a known volatility. At expiry see `writeGreeks`. */
export function greeks(
  right: Right,
  forward: number,
  strike: number,
  years: number,
  sigma: number,
  rate: number,
): Greeks {
  writeGreeks(scratch, 0, right, forward, strike, years, sigma, rate)
  const [price, delta, gamma, thetaPerDay, vegaPerPoint, rhoPerPoint, probItm] = scratch
  return { price, delta, gamma, thetaPerDay, vegaPerPoint, rhoPerPoint, probItm }
}

/**
 * Writes price and greeks, in the order of `Greeks`, to out[at] … out[at + 6]. With no time or no volatility left they are
 * the limits: intrinsic value, delta a step (half of it at the strike), no gamma, no vega, theta the interest alone.
 * NaN throughout where `blackPrice` has no answer.
 */
export function writeGreeks(
  out: Float64Array,
  at: number,
  right: Right,
  forward: number,
  strike: number,
  years: number,
  sigma: number,
  rate: number,
): void {
  if (!(forward > 0 && strike > 0 && years >= 0 && sigma >= 0)) {
    out.fill(Number.NaN, at, at + GREEK_COUNT)
    return
  }
  const discount = Math.exp(-rate * years)
  const rootYears = Math.sqrt(years)
  const s = sigma * rootYears
  const x = logMoneyness(forward, strike)
  const h = s > 0 ? x / s : x < 0 ? Number.NEGATIVE_INFINITY : 0
  const t = 0.5 * s
  const vega = normalisedVega(h, t)
  const most = Math.exp(0.5 * x)
  // Of the out-of-the-money side N(h + t) and N(h − t), by Mills' ratio, which is exact in the tail. For a strike at or
  // above F they are N(d1) and N(d2) of the call; below, F and K change places: N(−d2) and N(−d1) of the put.
  const outer = vega > 0 ? vega * most * millsRatio(t - h) : 0
  const inner = h + t > 0 ? 1 - (vega / most) * millsRatio(h + t) : vega > 0 ? (vega / most) * millsRatio(-h - t) : 0
  const isCallOut = forward <= strike
  const isOut = isCallOut === (right === CE)
  const sideOfForward = isCallOut ? inner : outer
  const sideOfStrike = isCallOut ? outer : inner
  const mean = Math.sqrt(forward * strike)
  const price = discount * (Math.max(right * (forward - strike), 0) + mean * priceAtVega(x, h, t, vega))
  const unit = discount * mean * vega
  out[at] = price
  out[at + 1] = discount * right * (isOut ? sideOfForward : 1 - sideOfForward)
  out[at + 2] = s > 0 ? unit / (forward * forward * s) : 0
  out[at + 3] = (rate * price - (years > 0 ? (unit * sigma) / (2 * rootYears) : 0)) / 365
  out[at + 4] = (unit * rootYears) / 100
  out[at + 5] = (-years * price) / 100
  out[at + 6] = isOut ? sideOfStrike : 1 - sideOfStrike
}
