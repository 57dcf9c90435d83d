import type { Right } from '@strikelens/analytics/pricing'
import type { SnapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, atRows, rowChanges } from '../../chain/axisRows.ts'
import { type CombinationRows, combinationRows } from '../rows.ts'
import type { Straddle } from './straddle.ts'

/** Lines that stand beside the premium, one element a snapshot of the axis. */
export interface BesideLines {
  /** India VIX when asked for. */
  readonly vix: Float64Array | null
  /** Expected decay path (§S10). */
  readonly path: Float64Array
}

/** The rows of chart and table, oldest first, one element a row; NaN in gaps. Points, lots, IVs as 0.121. */
export interface StraddleRows extends CombinationRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly ce: Float64Array
  readonly pe: Float64Array
  readonly iv: Float64Array
  readonly delta: Float64Array
  readonly theta: Float64Array
  readonly ceOi: Float64Array
  readonly peOi: Float64Array
  /** Against the row before; NaN at the first of a session. */
  readonly ceOiChg: Float64Array
  readonly peOiChg: Float64Array
  readonly path: Float64Array
  readonly vix: Float64Array | null
  /** First row of each session. */
  readonly sessionStarts: readonly number[]
  /** Rows of the table, newest first: those that are no gap. */
  readonly newestFirst: readonly number[]
}

/** Rows of a straddle with everything that is drawn or listed by row. */
export function straddleRows(
  rows: AxisRows,
  axis: SnapshotAxis,
  straddle: Straddle,
  beside: BesideLines,
): StraddleRows {
  const { combined, ce, pe } = straddle
  const at = (column: Float64Array) => atRows(rows, column)
  const ownRows = combinationRows(rows, axis, combined)
  const ceOi = at(ce.oiLots)
  const peOi = at(pe.oiLots)
  const price = (right: Right) => {
    const leg = combined.legs.find((one) => one.right === right)
    return leg === undefined ? new Float64Array(rows.time.length).fill(Number.NaN) : at(leg.price)
  }
  return {
    ...ownRows,
    time: rows.time,
    spot: at(Float64Array.from(axis.snapshots, ({ spot }) => spot)),
    ce: price(ce.right),
    pe: price(pe.right),
    iv: at(ce.ivKPct).map((pct) => pct / 100),
    delta: at(combined.delta),
    theta: at(combined.thetaPerDay),
    ceOi,
    peOi,
    ceOiChg: rowChanges(rows, ceOi),
    peOiChg: rowChanges(rows, peOi),
    path: at(beside.path),
    vix: beside.vix === null ? null : at(beside.vix),
    sessionStarts: rows.starts,
    newestFirst: Array.from(rows.snapshot.keys())
      .filter((row) => rows.snapshot[row] >= 0)
      .reverse(),
  }
}
