import type { Bars } from '../bars/index.ts'
import type { PivotPeriod } from './pivots.ts'

/** Central pivot range of /pivot-calculator: TC ≥ P ≥ BC, rupees, and its width in % of P. */
export interface CentralPivotRange {
  readonly TC: number
  readonly P: number
  readonly BC: number
  readonly widthPct: number
}

/**
 * CPR of a period. TC = 2P − BC falls below (H + L)/2 when the close is in the lower half; the names are then swapped.
 */
export function cpr({ high, low, close }: Pick<PivotPeriod, 'high' | 'low' | 'close'>): CentralPivotRange {
  const P = (high + low + close) / 3
  const middle = (high + low) / 2
  const mirrored = 2 * P - middle
  const TC = Math.max(middle, mirrored)
  const BC = Math.min(middle, mirrored)
  return { TC, P, BC, widthPct: (100 * (TC - BC)) / P }
}

export type CprType = 'Narrow' | 'Average' | 'Wide'

/** CPR type by width: below 0.25 % Narrow, up to 0.5 % Average, above Wide; null without a width. */
export function cprType(widthPct: number): CprType | null {
  if (Number.isNaN(widthPct)) return null
  if (widthPct < 0.25) return 'Narrow'
  return widthPct <= 0.5 ? 'Average' : 'Wide'
}

/** Today's CPR against yesterday's, by P; null when they are level or one is missing. */
export function cprDirection(todayP: number, yesterdayP: number): 'Ascending' | 'Descending' | null {
  if (todayP > yesterdayP) return 'Ascending'
  return todayP < yesterdayP ? 'Descending' : null
}

export interface VirginCpr extends CentralPivotRange {
  /** The session whose prices made the range; it was in force from the session after it. */
  readonly madeBy: number
}

/**
 * Past CPRs not traded since (/pivot-calculator), oldest first. A range made by one session is in force from the next
 * and is traded when a session's low–high touches BC–TC. The range made by the last session has had no session yet and
 * is not past. A session without a bar (NaN) neither makes nor trades one.
 */
export function virginCprs({ high, low, close }: Pick<Bars, 'high' | 'low' | 'close'>): VirginCpr[] {
  const virgins: VirginCpr[] = []
  for (let madeBy = 0; madeBy < close.length - 1; madeBy++) {
    if (Number.isNaN(close[madeBy])) continue
    const range = cpr({ high: high[madeBy], low: low[madeBy], close: close[madeBy] })
    let later = madeBy + 1
    while (later < close.length && !(low[later] <= range.TC && high[later] >= range.BC)) later++
    if (later === close.length) virgins.push({ ...range, madeBy })
  }
  return virgins
}
