import type { SnapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, atRows } from '../../chain/axisRows.ts'
import { carryPct } from './premium.ts'
import type { SyntheticMoment } from './syntheticAxis.ts'

/** Rows of the session, oldest first; points, NaN in gaps. */
export interface SyntheticRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly synthetic: Float64Array
  readonly future: Float64Array
  /** Synthetic − spot. */
  readonly premium: Float64Array
  /** Synthetic − future. */
  readonly gap: Float64Array
  /** % a year; NaN for a commodity (§F9). */
  readonly carryPct: Float64Array
  readonly straddle: Float64Array
}

/** Highest and lowest premium of the session with their moments. */
export interface PremiumRange {
  readonly high: number
  readonly highAt: number
  readonly low: number
  readonly lowAt: number
}

/** The figures of every row's snapshot. */
export function syntheticRows(
  rows: AxisRows,
  moments: readonly SyntheticMoment[],
  isCommodity: boolean,
): SyntheticRows {
  const column = (of: (moment: SyntheticMoment) => number) => atRows(rows, Float64Array.from(moments, of))
  return {
    time: rows.time,
    spot: column(({ spot }) => spot),
    synthetic: column(({ synthetic }) => synthetic),
    future: column(({ future }) => future),
    premium: column(({ synthetic, spot }) => synthetic - spot),
    gap: column(({ synthetic, future }) => synthetic - future),
    carryPct: column((moment) => carryPct(moment, isCommodity)),
    straddle: column(({ straddle }) => straddle),
  }
}

/** The day's range of the premium over every snapshot, whatever rows are shown; null before there is one. */
export function premiumRange({ asOf }: SnapshotAxis, moments: readonly SyntheticMoment[]): PremiumRange | null {
  let range: PremiumRange | null = null
  moments.forEach(({ synthetic, spot }, t) => {
    const premium = synthetic - spot
    if (Number.isNaN(premium)) return
    if (range === null) range = { high: premium, highAt: asOf[t], low: premium, lowAt: asOf[t] }
    else if (premium > range.high) range = { ...range, high: premium, highAt: asOf[t] }
    else if (premium < range.low) range = { ...range, low: premium, lowAt: asOf[t] }
  })
  return range
}
