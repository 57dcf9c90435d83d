import { valuePaise } from './fill.ts'
import type { StrategyLeg } from './strategyShape.ts'

/** Σ signed entry values of the legs, whole paise, a credit positive (§J2). */
export function entryPremiumPaise(legs: readonly StrategyLeg[]): number {
  return legs.reduce((sum, { instrument, qty, entryPrice }) => {
    return sum - Math.sign(qty) * valuePaise(entryPrice, Math.abs(qty), instrument.multiplier)
  }, 0)
}

/** Best and worst payoff at expiry, whole paise, a loss negative. */
export interface PayoffBounds {
  readonly maxProfitPaise: number | 'unlimited'
  readonly maxLossPaise: number | 'unlimited'
}

/**
 * Max profit and max loss at expiry of the entry legs (§J2). The payoff is a broken line over the underlying's price,
 * so its extremes are at price 0, at a strike, or beyond the last strike, where a slope makes them unlimited. Equity
 * counts as held to that expiry. Null without legs, and for legs of more than one expiry, whose payoff depends on
 * volatility.
 */
export function payoffBounds(legs: readonly StrategyLeg[]): PayoffBounds | null {
  const expiries = new Set(legs.map(({ instrument }) => (instrument.kind === 'equity' ? null : instrument.expiry)))
  expiries.delete(null)
  if (legs.length === 0 || expiries.size > 1) return null
  let best = payoffPaise(legs, 0)
  let worst = best
  let slope = 0
  for (const { instrument, qty } of legs) {
    if (instrument.kind !== 'option' || instrument.right > 0) slope += qty * instrument.multiplier
    if (instrument.kind !== 'option') continue
    const payoff = payoffPaise(legs, instrument.strike)
    best = Math.max(best, payoff)
    worst = Math.min(worst, payoff)
  }
  return { maxProfitPaise: slope > 0 ? 'unlimited' : best, maxLossPaise: slope < 0 ? 'unlimited' : worst }
}

/** % of max profit = 100·gross/max profit (/journal/my-trade); null when it is unlimited or not above 0. */
export function maxProfitPct(grossPaise: number, { maxProfitPaise }: PayoffBounds): number | null {
  return maxProfitPaise === 'unlimited' || maxProfitPaise <= 0 ? null : (100 * grossPaise) / maxProfitPaise
}

/** P&L of the legs if all of them end with the underlying at this price, whole paise. */
export function payoffPaise(legs: readonly StrategyLeg[], settle: number): number {
  return legs.reduce((sum, { instrument, qty }) => {
    const worth = instrument.kind === 'option' ? Math.max(0, instrument.right * (settle - instrument.strike)) : settle
    return sum + Math.sign(qty) * valuePaise(worth, Math.abs(qty), instrument.multiplier)
  }, entryPremiumPaise(legs))
}
