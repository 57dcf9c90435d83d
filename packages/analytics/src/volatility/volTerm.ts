import { type ExpiryVols, firstExpiry } from './expiryVols.ts'

/**
 * Slope of the vol term structure (§S14): ATM IV of the second minus that of the first expiry with DTE ≥ 2, vol points.
 * NaN with fewer than two such expiries, or when one of the two has no ATM IV.
 */
export function volTermSlope(expiries: ExpiryVols): number {
  const first = firstExpiry(expiries)
  const second = firstExpiry(expiries, first + 1)
  return second < expiries.dte.length ? expiries.atmIvPct[second] - expiries.atmIvPct[first] : Number.NaN
}

export type VolTerm = 'Contango' | 'Backwardation' | 'Flat'

/** Vol term label of a slope in vol points (§S14): Contango from +0.5, Backwardation from −0.5; null without a slope. */
export function volTermLabel(slope: number): VolTerm | null {
  if (Number.isNaN(slope)) return null
  return slope >= 0.5 ? 'Contango' : slope <= -0.5 ? 'Backwardation' : 'Flat'
}
