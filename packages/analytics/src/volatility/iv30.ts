import { type ExpiryVols, MIN_DTE } from './expiryVols.ts'

const TARGET_DAYS = 30

/**
 * Constant 30-day IV in percent (§S11): total variance linear in days between the last expiry at or before 30 days and
 * the first one beyond, flat with expiries on one side only. Expiries with DTE < 2 or without ATM IV are left out.
 * NaN when none is left.
 */
export function iv30({ atmIvPct, days, dte }: ExpiryVols): number {
  let near = -1
  let far = -1
  for (let i = 0; i < days.length; i++) {
    if (dte[i] < MIN_DTE || Number.isNaN(atmIvPct[i])) continue
    if (days[i] <= TARGET_DAYS) {
      if (near < 0 || days[i] > days[near]) near = i
    } else if (far < 0 || days[i] < days[far]) far = i
  }
  if (near < 0) return far < 0 ? Number.NaN : atmIvPct[far]
  if (far < 0) return atmIvPct[near]
  const nearVariance = atmIvPct[near] ** 2 * days[near]
  const farVariance = atmIvPct[far] ** 2 * days[far]
  const weight = (TARGET_DAYS - days[near]) / (days[far] - days[near])
  return Math.sqrt((nearVariance + (farVariance - nearVariance) * weight) / TARGET_DAYS)
}

export type IvMove = 'Spike' | 'Crush'

/** Change of an IV against the previous close. */
export interface IvChange {
  /** vol points; NaN when either IV is missing */
  points: number
  /** percent of the previous close; NaN when that is missing or 0 */
  pct: number
  /** Spike from +10 percent, Crush from −15 percent; null between them or without a figure */
  move: IvMove | null
}

/** ΔIV and ΔIV % of an IV in percent against its previous close, with the label Spike or Crush (§S11). */
export function ivChange(ivPct: number, previousPct: number): IvChange {
  const points = ivPct - previousPct
  const pct = previousPct === 0 ? Number.NaN : (100 * points) / previousPct
  return { points, pct, move: pct >= 10 ? 'Spike' : pct <= -15 ? 'Crush' : null }
}
