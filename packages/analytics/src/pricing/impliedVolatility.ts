import { GREEK_COUNT, logMoneyness, type Right, writeGreeksOfPrice } from './black76.ts'
import { refine, solve } from './normalisedVolatility.ts'

/**
 * The volatility (0.121 for 12.1 %) at which Black-76 gives this price, to the last bits the price carries (§O9). An
 * in-the-money price is first turned into its out-of-the-money twin by parity. `lastSigma` is a warm start, used only if
 * it proves close; the answer is the same double with and without it.
 * NaN without an answer: no price, price at or below the discounted intrinsic value, price at or above its upper bound,
 * no time left, or an input that is missing.
 */
export function impliedVolatility(
  right: Right,
  price: number,
  forward: number,
  strike: number,
  years: number,
  rate: number,
  lastSigma = Number.NaN,
): number {
  const timeValue = price * Math.exp(rate * years) - Math.max(right * (forward - strike), 0)
  return timeValueVolatility(timeValue, forward, strike, years, lastSigma)
}

/**
 * The volatility of an undiscounted time value in points: the price of the out-of-the-money side of the strike, which by
 * parity is the time value of both sides. For chains, where the discount is the same for every leg. NaN as above.
 */
export function timeValueVolatility(
  timeValue: number,
  forward: number,
  strike: number,
  years: number,
  lastSigma: number,
): number {
  if (!(years > 0)) return Number.NaN
  const rootYears = Math.sqrt(years)
  const mean = Math.sqrt(forward * strike)
  const x = logMoneyness(forward, strike)
  const most = Math.min(forward, strike) / mean
  const gap = Math.abs(forward - strike) / mean
  return solve(timeValue / mean, x, most, gap, lastSigma * rootYears) / rootYears
}

/**
 * Implied volatility and all greeks of one leg in one pass: sigma to out[at], then price and greeks in the order of `Greeks`
 * to out[at + 1] … out[at + 7]. The price is the one given, so theta and rho rest on the market's price, as §O8 has it.
 * All NaN where `impliedVolatility` has no answer. With `isRefined` the volatility is one step from `lastSigma` when that
 * is known to 2 % (error below 1e-6), for screens that redraw with every tick; what is stored is solved fully.
 */
export function writeIvAndGreeks(
  out: Float64Array,
  at: number,
  right: Right,
  price: number,
  forward: number,
  strike: number,
  years: number,
  rate: number,
  lastSigma = Number.NaN,
  isRefined = false,
): void {
  const discount = Math.exp(-rate * years)
  const mean = Math.sqrt(forward * strike)
  const x = logMoneyness(forward, strike)
  const most = Math.min(forward, strike) / mean
  const gap = Math.abs(forward - strike) / mean
  const beta = (price / discount - Math.max(right * (forward - strike), 0)) / mean
  const rootYears = Math.sqrt(years)
  const lastS = lastSigma * rootYears
  const s = isRefined ? refine(beta, x, most, gap, lastS) : solve(beta, x, most, gap, lastS)
  if (!(s > 0 && years > 0)) {
    out.fill(Number.NaN, at, at + 1 + GREEK_COUNT)
    return
  }
  out[at] = s / rootYears
  writeGreeksOfPrice(out, at + 1, price, right, forward, strike, years, rate, discount, x, s)
}
