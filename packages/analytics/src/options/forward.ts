import type { ChainTerms, FutureQuote } from './chainColumns.ts'
import { isTightQuote, mid } from './mark.ts'

export type ForwardSource = 'synthetic' | 'future' | 'spot'

/** F of §O6 and where it came from; NaN and null when nothing gives it. */
export interface Forward {
  readonly forward: number
  readonly source: ForwardSource | null
}

/** Usable price of a future (§O6): mid if its quote passes rule 1 of §O5, else its last price. NaN without a future. */
export function futurePrice(future: FutureQuote | null): number {
  if (future === null) return Number.NaN
  return isTightQuote(future.bid, future.ask, future.tickSize) ? mid(future.bid, future.ask) : future.last
}

/**
 * F, the input of everything (§O6). COM: the underlying future. IDX, STK: the synthetic future, unless there is none or it
 * stands too far from spot; then the future of the same expiry, then spot·e^{rT}. `years` is T.
 */
export function forwardOf(
  { symbolSet, spot, future, rate }: Pick<ChainTerms, 'symbolSet' | 'spot' | 'future' | 'rate'>,
  synthetic: number,
  years: number,
): Forward {
  if (symbolSet !== 'COM' && isNearSpot(synthetic, spot, years, symbolSet === 'STK' ? 0.08 : 0.03)) {
    return { forward: synthetic, source: 'synthetic' }
  }
  const listed = futurePrice(future)
  if (!Number.isNaN(listed)) return { forward: listed, source: 'future' }
  const carried = symbolSet === 'COM' ? Number.NaN : spot * Math.exp(rate * years)
  return { forward: carried, source: Number.isNaN(carried) ? null : 'spot' }
}

/** |F/spot − 1| within the bound of §O6, which widens by 12 % a year of T. */
function isNearSpot(synthetic: number, spot: number, years: number, bound: number): boolean {
  return Math.abs(synthetic / spot - 1) <= bound + 0.12 * years
}
