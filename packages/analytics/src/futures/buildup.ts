/** The four buildups and Neutral (§F5). The position in BUILDUPS is the code kept in columns. */
export const BUILDUPS = ['N', 'LB', 'SB', 'SC', 'LU'] as const
export type Buildup = (typeof BUILDUPS)[number]

export const BUILDUP_NAMES: Record<Buildup, string> = {
  N: 'Neutral',
  LB: 'Long Buildup',
  SB: 'Short Buildup',
  SC: 'Short Covering',
  LU: 'Long Unwinding',
}

/** Code (index into BUILDUPS) of a price change and an OI change against the same base; 0, NaN → Neutral. No dead band. */
export function buildupCode(priceChange: number, oiChange: number): number {
  if (priceChange > 0) return oiChange > 0 ? 1 : oiChange < 0 ? 3 : 0
  if (priceChange < 0) return oiChange > 0 ? 2 : oiChange < 0 ? 4 : 0
  return 0
}

/** Buildup of a price change and an OI change against the same base (§F5, §O15). */
export function buildup(priceChange: number, oiChange: number): Buildup {
  return BUILDUPS[buildupCode(priceChange, oiChange)]
}

const DIRECTIONS: Record<Buildup, -1 | 0 | 1> = { N: 0, LB: 1, SB: -1, SC: 1, LU: -1 }

/** Side of a future's buildup (§F5): +1 bullish (LB, SC), −1 bearish (SB, LU), 0 Neutral. */
export function buildupDirection(of: Buildup): -1 | 0 | 1 {
  return DIRECTIONS[of]
}
