import { DECIMAL_SLACK } from '../numeric/index.ts'
import { mid } from './mark.ts'
import { rupeesOfPoints } from './units.ts'

/** Spread in percent of the mid (/option-chain). NaN without a two-sided quote. */
export function spreadPct(bid: number, ask: number): number {
  return bid > 0 && ask >= bid ? ((ask - bid) / mid(bid, ask)) * 100 : Number.NaN
}

/** Cost to cross the spread, ₹ per lot (/option-chain). NaN without a two-sided quote. */
export function costToCross(bid: number, ask: number, pointValue: number): number {
  return bid > 0 && ask >= bid ? rupeesOfPoints(ask - bid, 1, pointValue) : Number.NaN
}

export type LiquidityGrade = 'A' | 'B' | 'C' | 'D'

/** Liquidity badge of a leg (/option-chain), first match; D without a two-sided quote. */
export function liquidityGrade(spreadPct: number, volumeLots: number): LiquidityGrade {
  const pct = spreadPct - DECIMAL_SLACK
  if (pct <= 0.5 && volumeLots >= 1000) return 'A'
  if (pct <= 2 && volumeLots >= 100) return 'B'
  return pct <= 5 ? 'C' : 'D'
}
