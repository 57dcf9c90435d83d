import { mean } from '../numeric/index.ts'

/**
 * Rollover % (§F10): share of next and far in the OI of all three, in Qty (of a group of symbols in OI value). A month
 * that is not listed counts 0; NaN when one is unknown or all are 0.
 */
export function rolloverPct(nearOi: number, nextOi: number, farOi: number): number {
  return (100 * (nextOi + farOi)) / (nearOi + nextOi + farOi)
}

/** Futures of a group of symbols, one element a symbol: its one price in ₹ and the OI of its months in Qty. */
export interface RolloverGroup {
  readonly price: ArrayLike<number>
  readonly nearOi: ArrayLike<number>
  readonly nextOi: ArrayLike<number>
  readonly farOi: ArrayLike<number>
}

/** Rollover of a group: ₹ of OI in the near month and in the two after it, and the percent they make. */
export interface GroupRollover {
  nearValue: number
  laterValue: number
  pct: number
}

/**
 * Rollover % of a group (/future-dashboard), summed in OI value (§F12): all months of a symbol at its one price, so that a
 * group of one has that symbol's own rollover. A symbol with an unknown figure is left out; NaN when nothing is left.
 */
export function groupRollover({ price, nearOi, nextOi, farOi }: RolloverGroup): GroupRollover {
  let [nearValue, laterValue] = [0, 0]
  for (let s = 0; s < price.length; s++) {
    const near = price[s] * nearOi[s]
    const later = price[s] * (nextOi[s] + farOi[s])
    if (Number.isNaN(near + later)) continue
    nearValue += near
    laterValue += later
  }
  return { nearValue, laterValue, pct: rolloverPct(nearValue, laterValue, 0) }
}

/**
 * avg3 (§F10): mean of the last three series' rollover % at the same number of sessions to expiry, with how many there
 * were. `sameKPct` oldest first, NaN where a series has no figure at that k; null when none has.
 */
export function rolloverAverage(sameKPct: ArrayLike<number>): { averagePct: number; series: number } | null {
  const known = Array.from(sameKPct)
    .slice(-3)
    .filter((pct) => !Number.isNaN(pct))
  return known.length === 0 ? null : { averagePct: mean(known), series: known.length }
}

/** Whether k sessions to near's expiry lie in the rollover window (§F10). */
export function isRolloverWindow(sessionsToExpiry: number): boolean {
  return sessionsToExpiry <= 5
}

/** Heavy roll (/fo-bhavcopy-analysis): at least 5 points above the like-for-like average. */
export function isHeavyRoll(pct: number, averagePct: number): boolean {
  return pct - averagePct >= 5
}
