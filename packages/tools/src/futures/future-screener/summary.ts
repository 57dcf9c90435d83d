import { type Buildup, isHeavyRoll, isRolloverWindow } from '@strikelens/analytics/futures'
import type { PageRow } from './row.ts'

/** How the universe stands as a whole, before any condition. */
export interface ScreenSummary {
  readonly rows: number
  /** Rows with a trade today, and those of them by class; without a class while the OI feed stands still. */
  readonly traded: number
  readonly classes: Readonly<Record<Buildup, number>>
  /** Rows with a basis against a spot, and those below 0. */
  readonly priced: number
  readonly discounts: number
  /** Rows whose dividends are known too, and those still below 0 with them added back. */
  readonly adjusted: number
  readonly adjustedDiscounts: number
  /** Discounts with an ex-date by the expiry. */
  readonly dividendDiscounts: number
  readonly withRvol: number
  readonly busy: number
  readonly withLimit: number
  readonly nearBan: number
  readonly inBan: number
  /** Rows five sessions or fewer before their near expiry, and those that rolled 5 points more than usual. */
  readonly rolling: number
  readonly heavyRolls: number
}

/** Twice the usual volume is news; 80% of the limit is where a ban ends. */
export const BUSY_RVOL = 2
export const NEAR_BAN_PCT = 80

export function screenSummary(rows: readonly PageRow[]): ScreenSummary {
  const count = (holds: (row: PageRow) => boolean) => rows.filter(holds).length
  const ofClass = (wanted: Buildup) => count(({ buildup }) => buildup === wanted)
  return {
    rows: rows.length,
    traded: count(({ isTraded }) => isTraded),
    classes: { LB: ofClass('LB'), SB: ofClass('SB'), SC: ofClass('SC'), LU: ofClass('LU'), N: ofClass('N') },
    priced: count((row) => hasSpot(row) && !Number.isNaN(row.basis)),
    discounts: count((row) => hasSpot(row) && row.basis < 0),
    adjusted: count((row) => hasSpot(row) && !Number.isNaN(row.adjBasis)),
    adjustedDiscounts: count((row) => hasSpot(row) && row.adjBasis < 0),
    dividendDiscounts: count(({ basis, dividends }) => basis < 0 && dividends > 0),
    withRvol: count(({ rvol }) => !Number.isNaN(rvol)),
    busy: count(({ rvol }) => rvol >= BUSY_RVOL),
    withLimit: count(({ mwpl }) => !Number.isNaN(mwpl)),
    nearBan: count(({ mwpl }) => mwpl >= NEAR_BAN_PCT),
    inBan: count(({ isInBan }) => isInBan),
    rolling: count(isRolling),
    heavyRolls: count((row) => isRolling(row) && isHeavyRoll(row.rollover, row.rollAvg3)),
  }
}

function isRolling({ rollK, roll }: PageRow): boolean {
  return isRolloverWindow(rollK) && !Number.isNaN(roll)
}

/** A commodity has none: its basis is next against near. */
export function hasSpot({ set }: Pick<PageRow, 'set'>): boolean {
  return set !== 'COM'
}
