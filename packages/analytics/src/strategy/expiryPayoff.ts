import { DECIMAL_SLACK } from '../numeric/index.ts'
import { CE } from '../pricing/index.ts'
import { intrinsicAt, type Leg } from './leg.ts'

/** Profit and loss at expiry of legs that expire together, in points per unit, against the settlement price. */
export interface ExpiryPayoff {
  /** 0 and every strike, ascending: the payoff is straight between them */
  node: Float64Array
  /** payoff at each node */
  payoff: Float64Array
  /** slope above the highest strike: the quantity of calls held */
  upperSlope: number
  /** Infinity = Unlimited */
  maxProfit: number
  /** the least payoff, a loss when negative; −Infinity = Unlimited */
  maxLoss: number
  /** settlement prices above 0 at which the payoff is 0, ascending; of a flat stretch at 0 its ends */
  breakevens: number[]
  /** ends of the ranges with payoff > 0, low, high, low, high …; the last may be Infinity */
  profitRanges: number[]
}

/** Payoff of the legs at settlement price x: Σ quantity × intrinsic − entryValue, points (/spread-price). */
export function payoffAt(legs: readonly Leg[], entryValue: number, x: number): number {
  let payoff = -entryValue
  for (const leg of legs) payoff += leg.quantity * intrinsicAt(leg, x)
  return payoff
}

/**
 * Payoff at expiry of any set of legs of one expiry (/spread-price), exact: it is piecewise linear, so that nodes and
 * slope tell all. Null without legs or without an entry value (a gap hides the payoff).
 * @param entryValue V paid (+) or received (−), points
 */
export function expiryPayoff(legs: readonly Leg[], entryValue: number): ExpiryPayoff | null {
  if (legs.length === 0 || Number.isNaN(entryValue)) return null
  const node = Float64Array.from(new Set([0, ...legs.map((leg) => leg.strike)])).sort()
  const last = node.length - 1
  const zero = roundingOf(legs, node[last])
  const payoff = node.map((x) => {
    const exact = payoffAt(legs, entryValue, x)
    return Math.abs(exact) < zero ? 0 : exact
  })
  const upperSlope = legs.reduce((slope, leg) => slope + (leg.right === CE ? leg.quantity : 0), 0)

  const breakevens: number[] = []
  const profitRanges: number[] = []
  const addProfit = (low: number, high: number) => {
    if (profitRanges.length > 0 && profitRanges[profitRanges.length - 1] === low) profitRanges.pop()
    else profitRanges.push(low)
    profitRanges.push(high)
  }
  for (let i = 0; i <= last; i++) {
    const left = payoff[i]
    // Beyond the last strike only the slope matters: a point far enough out has its sign.
    const right = i < last ? payoff[i + 1] : upperSlope === 0 ? left : upperSlope * Number.POSITIVE_INFINITY
    const end = i < last ? node[i + 1] : Number.POSITIVE_INFINITY
    const isInsideFlatZero = left === 0 && right === 0 && i > 0 && payoff[i - 1] === 0
    if (left === 0 && node[i] > 0 && !isInsideFlatZero) breakevens.push(node[i])
    if (left * right < 0) {
      const slope = i < last ? (right - left) / (end - node[i]) : upperSlope
      const crossing = node[i] - left / slope
      breakevens.push(crossing)
      if (left > 0) addProfit(node[i], crossing)
      else addProfit(crossing, end)
    } else if (left > 0 || right > 0) addProfit(node[i], end)
  }
  return {
    node,
    payoff,
    upperSlope,
    maxProfit: upperSlope > 0 ? Number.POSITIVE_INFINITY : Math.max(...payoff),
    maxLoss: upperSlope < 0 ? Number.NEGATIVE_INFINITY : Math.min(...payoff),
    breakevens,
    profitRanges,
  }
}

/** A payoff smaller than what its own sum may have lost to rounding is none; a touch at 0 would else count as crossings. */
function roundingOf(legs: readonly Leg[], highestStrike: number): number {
  return 1e-12 * highestStrike * legs.reduce((sum, leg) => sum + Math.abs(leg.quantity), 0)
}

/**
 * Reward:risk = max profit / |max loss| (/spread-price); Infinity with unlimited profit, 0 with unlimited loss. NaN when
 * nothing can be lost or |V| is below one tick.
 */
export function rewardToRisk(
  { maxProfit, maxLoss }: Pick<ExpiryPayoff, 'maxProfit' | 'maxLoss'>,
  entryValue: number,
  tickSize: number,
): number {
  const ticks = Math.abs(entryValue) / tickSize
  return maxLoss < 0 && ticks >= 1 - DECIMAL_SLACK ? maxProfit / -maxLoss : Number.NaN
}
