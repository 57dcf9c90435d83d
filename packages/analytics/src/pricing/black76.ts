import { millsRatio } from './millsRatio.ts'
import { normalisedBlack, normalisedVega } from './normalisedBlack.ts'

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
 * NaN throughout where `blackPrice` has no answer. `discount` may be given where many legs share it.
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
  discount = Math.exp(-rate * years),
): void {
  if (!(forward > 0 && strike > 0 && years >= 0 && sigma >= 0)) {
    out.fill(Number.NaN, at, at + GREEK_COUNT)
    return
  }
  const s = sigma * Math.sqrt(years)
  const x = logMoneyness(forward, strike)
  const timeValue = Math.sqrt(forward * strike) * normalisedBlack(x, s)
  const price = discount * (Math.max(right * (forward - strike), 0) + timeValue)
  writeGreeksOfPrice(out, at, price, right, forward, strike, years, rate, discount, x, s)
}

/**
 * As `writeGreeks` for both rights of a strike, which share a volatility (§O9) and so everything but parity: the CE's at
 * out[ceAt], the PE's at out[peAt].
 */
export function writeStrikeGreeks(
  out: Float64Array,
  ceAt: number,
  peAt: number,
  forward: number,
  strike: number,
  years: number,
  sigma: number,
  rate: number,
  discount = Math.exp(-rate * years),
): void {
  const isCallOut = forward <= strike
  const from = isCallOut ? ceAt : peAt
  const to = isCallOut ? peAt : ceAt
  writeGreeks(out, from, isCallOut ? CE : PE, forward, strike, years, sigma, rate, discount)
  const parity = discount * Math.abs(forward - strike)
  const price = out[from] + parity
  out[to] = price
  out[to + 1] = out[from + 1] + (isCallOut ? -discount : discount)
  out[to + 2] = out[from + 2]
  out[to + 3] = out[from + 3] + (rate * parity) / 365
  out[to + 4] = out[from + 4]
  out[to + 5] = (-years * price) / 100
  out[to + 6] = 1 - out[from + 6]
}

/** The greeks where the price, x = −|ln(F/K)| and s = σ√T are known already. */
export function writeGreeksOfPrice(
  out: Float64Array,
  at: number,
  price: number,
  right: Right,
  forward: number,
  strike: number,
  years: number,
  rate: number,
  discount: number,
  x: number,
  s: number,
): void {
  const h = s > 0 ? x / s : x < 0 ? Number.NEGATIVE_INFINITY : 0
  const t = 0.5 * s
  const vega = normalisedVega(h, t)
  const mean = Math.sqrt(forward * strike)
  const most = Math.min(forward, strike) / mean
  // Of the out-of-the-money side N(h + t) and N(h − t), by Mills' ratio, which is exact in the tail. For a strike at or
  // above F they are N(d1) and N(d2) of the call; below, F and K change places: N(−d2) and N(−d1) of the put.
  const outer = vega > 0 ? vega * most * millsRatio(t - h) : 0
  const inner = h + t > 0 ? 1 - (vega / most) * millsRatio(h + t) : vega > 0 ? (vega / most) * millsRatio(-h - t) : 0
  const isCallOut = forward <= strike
  const isOut = isCallOut === (right === CE)
  const sideOfForward = isCallOut ? inner : outer
  const sideOfStrike = isCallOut ? outer : inner
  const unit = discount * mean * vega
  out[at] = price
  out[at + 1] = discount * right * (isOut ? sideOfForward : 1 - sideOfForward)
  out[at + 2] = s > 0 ? unit / (forward * forward * s) : 0
  // σ/(2√T) = s/(2T)
  out[at + 3] = (rate * price - (years > 0 ? (unit * s) / (2 * years) : 0)) / 365
  out[at + 4] = (unit * Math.sqrt(years)) / 100
  out[at + 5] = (-years * price) / 100
  out[at + 6] = isOut ? sideOfStrike : 1 - sideOfStrike
}
