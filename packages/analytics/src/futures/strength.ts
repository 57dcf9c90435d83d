/** Words of a buildup's strength (§F6), weakest first. */
export const STRENGTH_LEVELS = ['Weak', 'Mild', 'Strong', 'Very strong'] as const
export type StrengthLevel = (typeof STRENGTH_LEVELS)[number]

/**
 * Strength of a buildup (§F6): √(|Δp%| × |ΔOI%|), in percent. 0 when either change is 0 (Neutral); NaN when either is
 * unknown, because a step nobody measured is not a weak one.
 */
export function strength(priceChangePct: number, oiChangePct: number): number {
  return Math.sqrt(Math.abs(priceChangePct) * Math.abs(oiChangePct))
}

/** Word of a strength (§F6): [0,0.5) Weak, [0.5,1.5) Mild, [1.5,3) Strong, from 3 Very strong; null without one. */
export function strengthLevel(of: number): StrengthLevel | null {
  if (Number.isNaN(of)) return null
  return of < 0.5 ? 'Weak' : of < 1.5 ? 'Mild' : of < 3 ? 'Strong' : 'Very strong'
}
