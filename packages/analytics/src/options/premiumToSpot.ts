/** How far the option-implied forward stands from spot (/synthetic-future-analysis). */
export interface PremiumToSpot {
  readonly points: number
  readonly pct: number
  /** Beyond ±0.02 percent; null when F or spot is unknown. */
  readonly label: 'Premium' | 'Discount' | 'Flat' | null
}

/** Premium of F to spot in points and percent, and its name (/synthetic-future-analysis). */
export function premiumToSpot(forward: number, spot: number): PremiumToSpot {
  const points = forward - spot
  const pct = (points / spot) * 100
  const label = Number.isNaN(pct) ? null : pct > 0.02 ? 'Premium' : pct < -0.02 ? 'Discount' : 'Flat'
  return { points, pct, label }
}
