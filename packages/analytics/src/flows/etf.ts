import { sampleSd } from '../numeric/index.ts'

/** Premium of an ETF over its basket, percent; negative a discount (/etf-heatmap). NaN without an iNAV. */
export function premiumPct(price: number, indicativeNav: number): number {
  return indicativeNav > 0 ? (100 * (price - indicativeNav)) / indicativeNav : Number.NaN
}

export type PremiumLabel = 'Fair' | 'Slight' | 'High premium' | 'Deep discount'

/**
 * Word of a premium (/etf-heatmap): to 0.25% Fair, to 1% Slight. Gold, silver and international funds (`isWide`) have
 * twice the room. Null without a premium.
 */
export function premiumLabel(pct: number, isWide: boolean): PremiumLabel | null {
  if (Number.isNaN(pct)) return null
  const size = Math.abs(pct) / (isWide ? 2 : 1)
  if (size <= 0.25) return 'Fair'
  if (size <= 1) return 'Slight'
  return pct > 0 ? 'High premium' : 'Deep discount'
}

/**
 * Tracking error, % a year (/etf-heatmap): sample sd of the daily differences of NAV and benchmark returns (percent) ×
 * √252. Days with a missing side are left out; NaN with fewer than `leastDays`.
 */
export function trackingErrorPct(
  navReturnPct: ArrayLike<number>,
  benchmarkReturnPct: ArrayLike<number>,
  leastDays = 60,
): number {
  const differences = Float64Array.from(navReturnPct, (pct, d) => pct - benchmarkReturnPct[d])
  const known = differences.filter((pp) => !Number.isNaN(pp))
  return known.length < leastDays ? Number.NaN : sampleSd(known) * Math.sqrt(252)
}
