import { combinationBars, type VwapRegime } from '@strikelens/analytics/strategy'
import { MINUTE_MS } from '@strikelens/market/time'
import type { SnapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, atRows } from '../../chain/axisRows.ts'
import { combinationRows } from '../../instrument/combinationRows.ts'
import type { Rolling } from './rolling.ts'

/** One roll as the table lists it; points. */
export interface RollRow {
  /** Epoch ms of the snapshot. */
  readonly time: number
  readonly spot: number
  /** Strike that was left, and the one that was gone to. */
  readonly from: number
  readonly to: number
  readonly oldValue: number
  readonly newValue: number
  /** S new − S old. */
  readonly gap: number
  /** X then: no gap is in it. */
  readonly adjusted: number
  /** Row of the chart it falls into. */
  readonly row: number
}

/** The rows of the chart, oldest first, one element a row; NaN in gaps. Points, lots, IVs as 0.121. */
export interface RollRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  /** R, X and VWAP at the row's last value. */
  readonly raw: Float64Array
  readonly adjusted: Float64Array
  readonly vwap: Float64Array
  readonly gapPct: Float64Array
  readonly regime: readonly VwapRegime[]
  /** Rows at which the regime changed. */
  readonly regimeChanges: readonly number[]
  /** Strike held at the row's end. */
  readonly strike: Float64Array
  readonly volumeLots: Float64Array
  readonly iv: Float64Array
  readonly vix: Float64Array | null
  /** HOLLOW bits of the row's snapshot. */
  readonly hollow: Uint8Array
  /** First row of each session. */
  readonly sessionStarts: readonly number[]
}

/** Rows of the rolling straddle with everything that is drawn by row. */
export function rollRows(rows: AxisRows, axis: SnapshotAxis, rolling: Rolling, vix: Float64Array | null): RollRows {
  const at = (column: Float64Array) => atRows(rows, column)
  const own = combinationRows(rows, axis, { ...rolling, value: rolling.raw })
  const held = Float64Array.from(rolling.active, (place) => (place < 0 ? Number.NaN : rolling.strikes[place]))
  return {
    time: rows.time,
    spot: at(Float64Array.from(axis.snapshots, ({ spot }) => spot)),
    raw: own.close,
    adjusted: combinationBars(rows.time, rows.minutes * MINUTE_MS, axis.asOf, rolling.adjusted, rolling.volumeLots)
      .close,
    vwap: own.vwap,
    gapPct: own.gapPct,
    regime: own.regime,
    regimeChanges: own.regimeChanges,
    strike: at(held),
    volumeLots: own.volumeLots,
    iv: at(rolling.ivPct).map((pct) => pct / 100),
    vix: vix === null ? null : at(vix),
    hollow: own.hollow,
    sessionStarts: rows.starts,
  }
}

/** The rolls, oldest first. */
export function rollList({ rolls, strikes, adjusted }: Rolling, { asOf, snapshots }: SnapshotAxis, rows: AxisRows) {
  return rolls.map(
    ({ at, from, to, oldValue, newValue, gap }): RollRow => ({
      time: asOf[at],
      spot: snapshots[at].spot,
      from: strikes[from],
      to: strikes[to],
      oldValue,
      newValue,
      gap,
      adjusted: adjusted[at],
      row: rows.time.findIndex((end) => end >= asOf[at]),
    }),
  )
}
