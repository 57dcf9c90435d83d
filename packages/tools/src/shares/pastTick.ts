import type { Market } from '@strikelens/market/market'

/** Ticks were this or less until 2025, and prices a tick apart differ in all years. */
const LONG_TICK = 0.05
const LEAST_TICK = 0.01

/** What two prices of a share differ by at least, in any year that is looked back on, ₹. */
export function pastTick(market: Market, symbol: string): number {
  return Math.min(market.profile(symbol)?.tickSize || LEAST_TICK, LONG_TICK)
}
