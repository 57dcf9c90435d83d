import { type AxisRows, atRows, rowChanges } from '../chain/axisRows.ts'
import type { LegSeries } from '../chain/pricedLegs.ts'
import { type CombinationRows, combinationRows } from './combinationRows.ts'
import type { Instrument } from './instrument.ts'
import { measured } from './moment.ts'
import { thetaSeries } from './theta.ts'

/** The rows of chart and table, oldest first, one element a row; NaN in gaps. Points, lots, IVs as 0.121. */
export interface InstrumentRows extends CombinationRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly iv: Float64Array
  readonly delta: Float64Array
  readonly theta: Float64Array
  /** OI of all legs. */
  readonly oiLots: Float64Array
  readonly path: Float64Array
  /** India VIX when asked for. */
  readonly vix: Float64Array | null
  /** First row of each session. */
  readonly sessionStarts: readonly number[]
  /** Rows of the table, newest first: those that are no gap. */
  readonly newestFirst: readonly number[]
}

/** One leg by row. */
export interface LegRows {
  readonly price: Float64Array
  readonly oi: Float64Array
  /** Against the row before; NaN at the first of a session. */
  readonly oiChg: Float64Array
}

/**
 * Rows of an instrument with everything that is drawn or listed by row.
 * @param vix India VIX, one element a snapshot
 */
export function instrumentRows(rows: AxisRows, instrument: Instrument, vix: Float64Array | null): InstrumentRows {
  const { axis, combined, path, state } = instrument
  const at = (column: Float64Array) => atRows(rows, column)
  return {
    ...combinationRows(rows, axis, combined),
    time: rows.time,
    spot: at(Float64Array.from(axis.snapshots, ({ spot }) => spot)),
    iv: at(combined.ivPct).map((pct) => pct / 100),
    delta: at(combined.delta),
    theta: at(thetaSeries(combined, axis.asOf, state.last.rate)),
    oiLots: at(combined.oiLots),
    path: at(path).map((value) => measured(state.terms, value)),
    vix: vix === null ? null : at(vix),
    sessionStarts: rows.starts,
    newestFirst: Array.from(rows.snapshot.keys())
      .filter((row) => rows.snapshot[row] >= 0)
      .reverse(),
  }
}

/** A leg by row; without a price where it is not held. */
export function legRows(rows: AxisRows, leg: LegSeries, price: Float64Array | undefined): LegRows {
  const oi = atRows(rows, leg.oiLots)
  return {
    price: price === undefined ? new Float64Array(rows.time.length).fill(Number.NaN) : atRows(rows, price),
    oi,
    oiChg: rowChanges(rows, oi),
  }
}
