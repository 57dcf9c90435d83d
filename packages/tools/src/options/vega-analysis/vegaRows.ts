import { RUPEES_PER_CRORE, sideVegaPremium } from '@strikelens/analytics/options'
import type { SnapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, atRows } from '../../chain/axisRows.ts'
import { columnsAt, type VegaLegs, type VegaSide } from './vegaLegs.ts'

/** One side by row; NaN in gaps and before the base. */
export interface SideRows {
  /** Premium gained through volatility since the base, points. */
  readonly premium: Float64Array
  /** ₹ Cr per vol point. */
  readonly vex: Float64Array
  /** Σ vega, points per vol point. */
  readonly vega: Float64Array
  /** Legs in the premium: those with an IV of their own at both ends. */
  readonly legs: Int32Array
}

/** Rows from the base on, oldest first. */
export interface VegaRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  /** As 0.121. */
  readonly atmIv: Float64Array
  readonly ce: SideRows
  readonly pe: SideRows
}

/** What volatility did to the premium of both sides, by row. */
export function vegaRows(
  axis: SnapshotAxis,
  rows: AxisRows,
  sides: VegaLegs,
  atmIv: Float64Array,
  baseAt: number,
  pointValue: number,
): VegaRows {
  const first = rows.time.findIndex((time) => time >= baseAt)
  const from = first < 0 ? rows.time.length : first
  const shown: AxisRows = {
    ...rows,
    time: rows.time.subarray(from),
    snapshot: rows.snapshot.subarray(from),
    starts: [0],
  }
  return {
    time: shown.time,
    spot: atRows(
      shown,
      Float64Array.from(axis.snapshots, ({ spot }) => spot),
    ),
    atmIv: atRows(shown, atmIv),
    ce: sideRows(sides.ce, shown, pointValue),
    pe: sideRows(sides.pe, shown, pointValue),
  }
}

function sideRows(side: VegaSide, { snapshot }: AxisRows, pointValue: number): SideRows {
  const column = () => new Float64Array(snapshot.length).fill(Number.NaN)
  const out = { premium: column(), vex: column(), vega: column(), legs: new Int32Array(snapshot.length) }
  snapshot.forEach((t, row) => {
    if (t < 0) return
    const now = columnsAt(side, t)
    const premium = sideVegaPremium(side.base, now, { from: 0, to: side.strike.length }, pointValue)
    out.legs[row] = premium.legs
    if (premium.legs > 0) out.premium[row] = premium.points
    out.vega[row] = knownSum(now.vegaPerPoint)
    out.vex[row] = knownSum(now.vegaPerPoint.map((vega, i) => legVexCrore(vega, now.oiLots[i], pointValue)))
  })
  return out
}

/** VEX of a leg in ₹ Cr per vol point (§O17). */
export function legVexCrore(vegaPerPoint: number, oiLots: number, pointValue: number): number {
  return (vegaPerPoint * oiLots * pointValue) / RUPEES_PER_CRORE
}

/** Sum of what is known; NaN when nothing is. */
export function knownSum(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0)
}
