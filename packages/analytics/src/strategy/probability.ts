import { clamp, interpolateFlat } from '../numeric/index.ts'
import { normalCdf } from '../pricing/index.ts'

/** Strike IVs of one expiry with the forward and the time they belong to. */
export interface PricedSmile {
  readonly strike: Float64Array
  /** Strike IV (§O9) as 0.121; NaN where a strike has none. */
  readonly ivK: Float64Array
  readonly forward: number
  /** T of §O4; NaN after the expiry instant. */
  readonly years: number
}

/**
 * P(F_T < x) in 0–1 (§S7): lognormal around F with the smile's own volatility at x, linear in strike, flat beyond the
 * outermost strikes that have one. NaN without T or without any strike IV.
 */
export function probabilityBelow({ strike, ivK, forward, years }: PricedSmile, x: number): number {
  const sigmaX = interpolateFlat(strike, ivK, x)
  if (!(years > 0) || Number.isNaN(sigmaX)) return Number.NaN
  if (x <= 0) return 0
  if (x === Number.POSITIVE_INFINITY) return 1
  const deviation = sigmaX * Math.sqrt(years)
  return normalCdf((Math.log(x / forward) + 0.5 * deviation * deviation) / deviation)
}

/**
 * PoP in 0–1 (§S7): probability of the prices at which a position pays at expiry. NaN as in `probabilityBelow`.
 * @param profitRanges ends of the ranges with payoff > 0: low, high, low, high … ascending, from 0 to Infinity
 */
export function probabilityOfProfit(smile: PricedSmile, profitRanges: readonly number[]): number {
  if (Number.isNaN(probabilityBelow(smile, smile.forward))) return Number.NaN
  let probability = 0
  for (let i = 0; i < profitRanges.length; i += 2) {
    probability += probabilityBelow(smile, profitRanges[i + 1]) - probabilityBelow(smile, profitRanges[i])
  }
  // Each bound is read off its own σ, so a smile with arbitrage in it can leave the range by a hair.
  return clamp(probability, 0, 1)
}
