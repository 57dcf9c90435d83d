import { intervalChange, rowGrid } from '@strikelens/analytics/options'
import {
  changeFrom,
  combinationBars,
  regimeChanges,
  VWAP_REGIMES,
  type VwapRegime,
  vwapRegime,
} from '@strikelens/analytics/strategy'
import { MINUTE_MS } from '@strikelens/market/time'
import type { SnapshotAxis } from './axis.ts'
import type { Combination } from './combination.ts'

/** Where the rows of the drawn sessions lie on the axis (§O3). */
export interface AxisRows {
  /** Epoch ms of each row's end. */
  readonly time: Float64Array
  /** Index of the row's snapshot on the axis, −1 for a gap. */
  readonly snapshot: Int32Array
  /** First row of each session. */
  readonly starts: readonly number[]
  /** The last row is still running. */
  readonly isLastRunning: boolean
  readonly minutes: number
}

/** Rows of an interval over the drawn sessions of an axis (§O3). */
export function axisRows({ asOf, sessions }: SnapshotAxis, minutes: number): AxisRows {
  const time: number[] = []
  const snapshot: number[] = []
  const starts: number[] = []
  let isLastRunning = false
  for (const { from, to, openAt, closeAt } of sessions) {
    const grid = rowGrid(asOf.subarray(from, to), openAt, minutes * MINUTE_MS)
    if (grid.time.length === 0) continue
    starts.push(time.length)
    time.push(...grid.time)
    snapshot.push(...Array.from(grid.snapshot, (t) => (t < 0 ? -1 : from + t)))
    const end = time[time.length - 1]
    isLastRunning = end < closeAt && (end - openAt) % (minutes * MINUTE_MS) !== 0
  }
  return { time: Float64Array.from(time), snapshot: Int32Array.from(snapshot), starts, isLastRunning, minutes }
}

/** A column of the axis at every row; NaN at a gap. */
export function atRows({ snapshot }: AxisRows, column: Float64Array): Float64Array {
  return Float64Array.from(snapshot, (t) => (t < 0 ? Number.NaN : column[t]))
}

/** Change of each row against the one before it in the same session (§O3); NaN at the first and in gaps. */
export function rowChanges({ time, starts }: AxisRows, column: Float64Array): Float64Array {
  const out = new Float64Array(time.length)
  starts.forEach((from, session) => {
    out.set(intervalChange(column.subarray(from, starts[session + 1] ?? time.length)), from)
  })
  return out
}

/** A combination by row: its own bars (§S3), changes and regime (§S17). */
export interface CombinationRows {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volumeLots: Float64Array
  readonly change: Float64Array
  readonly changePct: Float64Array
  readonly vwap: Float64Array
  readonly gapPct: Float64Array
  readonly regime: readonly VwapRegime[]
  /** Rows at which the regime changed. */
  readonly regimeChanges: readonly number[]
  /** HOLLOW bits of the row's snapshot. */
  readonly hollow: Uint8Array
}

/** The rows of a combination. */
export function combinationRows(rows: AxisRows, { asOf }: SnapshotAxis, combined: Combination): CombinationRows {
  const { value, volumeLots } = combined
  const bars = combinationBars(rows.time, rows.minutes * MINUTE_MS, asOf, value, volumeLots)
  const change = rowChanges(rows, bars.close)
  const gapPct = atRows(rows, combined.gapPct)
  const regime = closedRegime(rows, vwapRegime(gapPct, rows.minutes === 1 ? 3 : 1, rows.starts))
  return {
    open: bars.open,
    high: bars.high,
    low: bars.low,
    close: bars.close,
    volumeLots: bars.volume,
    change,
    changePct: change.map((points, row) => changeFrom(bars.close[row], bars.close[row] - points).pct),
    vwap: atRows(rows, combined.vwap),
    gapPct,
    regime: Array.from(regime, (code) => VWAP_REGIMES[code]),
    regimeChanges: regimeChanges(regime, rows.starts),
    hollow: Uint8Array.from(rows.snapshot, (t) => (t < 0 ? 0 : combined.hollow[t])),
  }
}

/** A running row says nothing yet (§S17): it keeps the regime of the row before it in its session. */
function closedRegime({ isLastRunning, starts }: AxisRows, regime: Uint8Array): Uint8Array {
  const last = regime.length - 1
  if (isLastRunning) regime[last] = starts.includes(last) ? 0 : regime[last - 1]
  return regime
}
