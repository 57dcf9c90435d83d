import {
  expiryPayoff,
  mixedPayoff,
  type PricedLeg,
  payoffAt,
  probabilityOfProfit,
  rewardToRisk,
  valueAt,
} from '@strikelens/analytics/strategy'
import type { PricedChain } from './pricedChain.ts'

/** What a position earns or loses against the price of its underlying, ₹. */
export interface BasketPayoff {
  /** Prices of the first expiry's underlying, ascending. */
  readonly price: Float64Array
  /** At the first expiry instant. */
  readonly atExpiry: Float64Array
  /** At once, at present strike IVs; NaN where a leg has none. */
  readonly now: Float64Array
  /** NaN when unlimited. */
  readonly maxProfit: number
  readonly isProfitUnlimited: boolean
  /** The least it pays, a loss when negative; NaN when unlimited. */
  readonly maxLoss: number
  readonly isLossUnlimited: boolean
  readonly breakevens: readonly number[]
  /** Ends of the ranges that pay, low, high …; the last is NaN where it has no end. */
  readonly profitRanges: readonly number[]
  /** Max profit ÷ |max loss|; NaN when either has no end or less than a tick is at stake. */
  readonly rewardToRisk: number
  /** 0–1 (§S7); NaN without volatility or time. */
  readonly pop: number
}

const SAMPLES = 121
/** Drawn to so many expected moves on each side, and to what happens farther out. */
const MOVES = 2.5
/** Without an expected move a tenth of the price is drawn on each side. */
const SHARE = 0.1

/** The payoff of legs entered at `value` points, off the chain of their first expiry. Null while a premium is missing. */
export function basketPayoff(
  legs: readonly PricedLeg[],
  first: PricedChain,
  value: number,
  pointValue: number,
): BasketPayoff | null {
  const { forward, rate, byStrike, years, expectedMove, timeQuality } = first.derived
  const isMixed = legs.some((leg) => leg.years !== legs[0].years)
  const shape = isMixed ? mixedPayoff(legs, value, rate, expectedMove) : expiryPayoff(legs, value)
  if (shape === null) return null
  const nearest = legs.reduce((best, leg) => (leg.years < best.years ? leg : best))
  const price = 'price' in shape ? shape.price : samples(legs, forward, expectedMove, shape.breakevens)
  const atExpiry = 'price' in shape ? shape.payoff : price.map((x) => payoffAt(legs, value, x))
  const isPriced = timeQuality === 'ok' || timeQuality === 'low'
  const rupees = (points: number) => points * pointValue
  const { maxProfit, maxLoss, breakevens, profitRanges } = shape
  return {
    price,
    atExpiry: atExpiry.map(rupees),
    now: price.map((x) => (isPriced ? rupees(valueAt(legs, nearest, 0, rate, x) - value) : Number.NaN)),
    maxProfit: Number.isFinite(maxProfit) ? rupees(maxProfit) : Number.NaN,
    isProfitUnlimited: maxProfit === Number.POSITIVE_INFINITY,
    maxLoss: Number.isFinite(maxLoss) ? rupees(maxLoss) : Number.NaN,
    isLossUnlimited: maxLoss === Number.NEGATIVE_INFINITY,
    breakevens,
    profitRanges: profitRanges.map((end) => (Number.isFinite(end) ? end : Number.NaN)),
    rewardToRisk: finite(rewardToRisk(shape, value, first.terms.tickSize)),
    pop: isPriced ? probabilityOfProfit({ ...byStrike, forward, years }, profitRanges) : Number.NaN,
  }
}

/** Even steps around the forward with every kink between them, so that the corner of a payoff is a corner. */
function samples(
  legs: readonly PricedLeg[],
  forward: number,
  expectedMove: number,
  breakevens: readonly number[],
): Float64Array {
  const reach = expectedMove > 0 ? MOVES * expectedMove : SHARE * forward
  const turns = [...legs.map(({ strike }) => strike), ...breakevens]
  const low = Math.max(Math.min(forward - reach, ...turns.map((x) => x - reach / 5)), 0)
  const high = Math.max(forward + reach, ...turns.map((x) => x + reach / 5))
  const even = Array.from({ length: SAMPLES }, (_, i) => low + ((high - low) * i) / (SAMPLES - 1))
  return Float64Array.from(new Set([...even, ...turns])).sort()
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN
}
