import { pcr, pcrOfChange } from '@strikelens/analytics/options'
import type { SnapshotAxis } from '../../chain/axis.ts'
import type { AxisRows } from '../../chain/axisRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { type BaseOi, type SetSums, setSums } from '../../chain/strikeSetSums.ts'
import {
  type ResolvedStrikeSet,
  rowLegs,
  type StrikeSet,
  type StrikeSetRequest,
  strikeSet,
} from '../../chain/strikeSets.ts'

/** Which strikes the ratios are made of. */
export interface ScopeRequest extends StrikeSetRequest {
  readonly scope: 'window' | 'chain' | 'strike'
  readonly window: 'fixed' | 'rolling'
}

/** The strikes of a scope: those around ATM, every one, or the straddle's own. */
export function scopeSet(
  reading: ChainReading,
  { scope, range, strikes, window }: ScopeRequest,
  strike: number,
  axis: SnapshotAxis,
): ResolvedStrikeSet {
  if (scope === 'chain') return strikeSet(reading, { range: 'all' }, axis)
  if (scope === 'strike') return strikeSet(reading, { range, strikes: String(strike) }, axis)
  return strikeSet(reading, { range, strikes, window }, axis)
}

/** The sums of a scope and their ratios (§O13), one element a snapshot of the axis; NaN is "–". */
export interface ScopeSums extends SetSums {
  readonly pcr: Float64Array
  readonly pcrVolume: Float64Array
  readonly pcrOiChg: Float64Array
  /** First snapshot of every stretch of one session and the same strikes: a difference is read within one alone (§O7). */
  readonly stretches: readonly number[]
  /** Snapshots at which a rolled window took other strikes. */
  readonly isSetChanged: Uint8Array
}

/** Sums a scope at every snapshot, so that a trend looks back to the very minute whatever the rows are. */
export function scopeSums(reading: ChainReading, axis: SnapshotAxis, set: StrikeSet, base: BaseOi): ScopeSums {
  const snapshots = everySnapshot(axis)
  const legs = rowLegs(reading, axis, snapshots, set)
  const { ce, pe } = setSums(reading, axis, snapshots, legs, base)
  const { isSetChanged } = legs
  const changed = Array.from(isSetChanged.keys()).filter((t) => isSetChanged[t] === 1)
  return {
    ce,
    pe,
    pcr: ce.oi.map((oi, t) => pcr(pe.oi[t], oi)),
    pcrVolume: ce.volume.map((volume, t) => pcr(pe.volume[t], volume)),
    pcrOiChg: ce.oiChg.map((change, t) => pcrOfChange(pe.oiChg[t], change)),
    stretches: [...new Set([...axis.starts, ...changed])].sort((a, b) => a - b),
    isSetChanged,
  }
}

/** The snapshots themselves as rows. */
function everySnapshot({ asOf, starts }: SnapshotAxis): AxisRows {
  return { time: asOf, snapshot: Int32Array.from(asOf.keys()), starts, isLastRunning: false, minutes: 1 }
}
