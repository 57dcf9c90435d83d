import {
  changeFrom,
  combinationBars,
  regimeChanges,
  VWAP_REGIMES,
  type VwapRegime,
  vwapRegime,
} from '@strikelens/analytics/strategy'
import { MINUTE_MS } from '@strikelens/market/time'
import { type SnapshotAxis, withinSessions } from '../chain/axis.ts'
import { type AxisRows, atRows, rowChanges } from '../chain/axisRows.ts'
import type { Combination } from './combination.ts'

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

/** What is followed by row: a combination, or whichever of several is held. */
type Followed = Pick<Combination, 'value' | 'volumeLots' | 'vwap' | 'gapPct' | 'hollow'>

/** The rows of a combination. */
export function combinationRows(rows: AxisRows, axis: SnapshotAxis, combined: Followed): CombinationRows {
  const { value, volumeLots } = combined
  const bars = combinationBars(rows.time, rows.minutes * MINUTE_MS, axis.asOf, value, volumeLots)
  const change = rowChanges(rows, bars.close)
  const gapPct = atRows(rows, withinSessions(axis, combined.gapPct))
  const regime = closedRegime(rows, vwapRegime(gapPct, rows.minutes === 1 ? 3 : 1, rows.starts))
  return {
    open: bars.open,
    high: bars.high,
    low: bars.low,
    close: bars.close,
    // Without a price and a trade nothing is told of the row, not even that nobody traded.
    volumeLots: bars.volume.map((lots, row) => (lots === 0 && Number.isNaN(bars.close[row]) ? Number.NaN : lots)),
    change,
    changePct: change.map((points, row) => changeFrom(bars.close[row], bars.close[row] - points).pct),
    vwap: atRows(rows, withinSessions(axis, combined.vwap)),
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
