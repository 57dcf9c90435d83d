import { DECIMAL_SLACK } from '../numeric/index.ts'

/**
 * Whether holding an option was paid for (/multi-strike-option-price): its last price against the decay-only price (§S10
 * of one leg), beyond by more than one tick. Null within one tick, or without either price.
 */
export function decayOnlyLabel(
  ltp: number,
  decayOnlyPrice: number,
  tickSize: number,
): 'Beating decay' | 'Losing to decay' | null {
  const gap = ltp - decayOnlyPrice
  const tick = (1 + DECIMAL_SLACK) * tickSize
  if (gap > tick) return 'Beating decay'
  return gap < -tick ? 'Losing to decay' : null
}

/** Side of its VWAP on which a leg trades (/multi-strike-option-price); null at it, or without either. */
export function legVwapLabel(ltp: number, vwap: number): 'Above VWAP' | 'Below VWAP' | null {
  if (ltp > vwap) return 'Above VWAP'
  return ltp < vwap ? 'Below VWAP' : null
}

/** Whether a leg is too cheap at the base to be indexed to 100 (/multi-strike-option-price): below 3 ticks. */
export function isBaseTooSmall(basePrice: number, tickSize: number): boolean {
  return basePrice < (3 - DECIMAL_SLACK) * tickSize
}
