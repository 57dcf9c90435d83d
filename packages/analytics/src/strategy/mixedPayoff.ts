import { blackPrice } from '../pricing/index.ts'
import { bracketedRoot } from './bracketedRoot.ts'
import { intrinsicAt, type Leg } from './leg.ts'

/** A leg with what its own expiry looks like now. */
export interface PricedLeg extends Leg {
  /** Forward of the leg's own expiry. */
  readonly forward: number
  /** Strike IV (§O9), 0.121. */
  readonly ivK: number
  /** T of §O4. */
  readonly years: number
}

/**
 * Black-76 value in points after `elapsedYears`, the forward of `reference` standing at x and every other forward moved in
 * proportion, strike IVs unchanged. Legs that have expired by then pay their intrinsic value. With 0 elapsed it is the
 * curve "now". NaN when a leg still alive has no forward or IV.
 */
export function valueAt(
  legs: readonly PricedLeg[],
  reference: PricedLeg,
  elapsedYears: number,
  rate: number,
  x: number,
): number {
  let value = 0
  for (const leg of legs) {
    const years = leg.years - elapsedYears
    const forward = (leg.forward / reference.forward) * x
    const price = years <= 0 ? intrinsicAt(leg, x) : blackPrice(leg.right, forward, leg.strike, years, leg.ivK, rate)
    value += leg.quantity * price
  }
  return value
}

/** Profit and loss at the first expiry of legs of several expiries, in points, sampled ("IV unchanged"). */
export interface MixedPayoff {
  /** prices of the first expiry's underlying, ascending: 401 within ± 4 EM, and the strikes that settle there */
  price: Float64Array
  payoff: Float64Array
  /** greatest and least payoff among the samples */
  maxProfit: number
  maxLoss: number
  /** prices within the samples at which the payoff is 0, ascending */
  breakevens: number[]
  /** ends of the ranges with payoff > 0 for `probabilityOfProfit`; the outermost samples speak for what lies beyond */
  profitRanges: number[]
}

const SAMPLES = 401
const EXPECTED_MOVES = 4

/**
 * Payoff at the nearest expiry instant of legs over several expiries (/spread-price): later legs by Black-76 at their
 * present strike IV, their own forward scaled by x/F of the nearest. Null when a leg or the entry value is missing.
 * @param entryValue V paid (+) or received (−), points
 * @param expectedMove EM of the nearest expiry (§O11), points
 */
export function mixedPayoff(
  legs: readonly PricedLeg[],
  entryValue: number,
  rate: number,
  expectedMove: number,
): MixedPayoff | null {
  if (legs.length === 0 || !(expectedMove > 0)) return null
  const nearest = legs.reduce((first, leg) => (leg.years < first.years ? leg : first))
  const payoffAtPrice = (x: number) => valueAt(legs, nearest, nearest.years, rate, x) - entryValue

  const price = samplePrices(legs, nearest, expectedMove)
  const payoff = price.map(payoffAtPrice)
  if (payoff.some(Number.isNaN)) return null

  const breakevens: number[] = []
  const profitRanges: number[] = []
  if (payoff[0] > 0) profitRanges.push(0)
  for (let i = 1; i < price.length; i++) {
    const wasProfit = payoff[i - 1] > 0
    if (payoff[i] > 0 === wasProfit) continue
    const breakeven = bracketedRoot(payoffAtPrice, price[i - 1], price[i])
    breakevens.push(breakeven)
    profitRanges.push(breakeven)
  }
  if (profitRanges.length % 2 === 1) profitRanges.push(Number.POSITIVE_INFINITY)
  return { price, payoff, maxProfit: Math.max(...payoff), maxLoss: Math.min(...payoff), breakevens, profitRanges }
}

/** Even samples and the kinks between them: a calendar peaks at its near strike, which the even samples would miss. */
function samplePrices(legs: readonly PricedLeg[], nearest: PricedLeg, expectedMove: number): Float64Array {
  const lowest = Math.max(nearest.forward - EXPECTED_MOVES * expectedMove, nearest.forward / SAMPLES)
  const highest = nearest.forward + EXPECTED_MOVES * expectedMove
  const step = (highest - lowest) / (SAMPLES - 1)
  const prices = new Set(Array.from({ length: SAMPLES }, (_, i) => lowest + i * step))
  for (const { years, strike } of legs) {
    if (years === nearest.years && strike > lowest && strike < highest) prices.add(strike)
  }
  return Float64Array.from(prices).sort()
}
