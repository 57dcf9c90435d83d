import type { ChainSnapshot } from '@strikelens/market/chains'
import type { SnapshotAxis } from './axis.ts'
import type { AxisBase } from './axisBase.ts'
import type { AxisRows } from './axisRows.ts'
import type { ChainReading } from './readChain.ts'
import type { RowLegs, SetLegs } from './strikeSets.ts'

/** OI of a leg at the base, in lots of today's size; 0 for a contract that did not exist, NaN when unknown. */
export type BaseOi = (side: 'ce' | 'pe', strike: number) => number

/** The base of a reading by strike. */
export function baseOi({ snapshot, baseline }: ChainReading): BaseOi {
  const places = new Map(Array.from(snapshot.strike, (strike, k) => [strike, k]))
  return (side, strike) => {
    const k = places.get(strike)
    return k === undefined ? Number.NaN : baseline[side].oiLots[k]
  }
}

/** The base of an axis by strike; a contract that did not exist then was not held (§O12). */
export function axisBaseOi({ strike, ce, pe }: AxisBase): BaseOi {
  const places = new Map(Array.from(strike, (one, k) => [one, k]))
  const sides = { ce, pe }
  return (side, at) => {
    const k = places.get(at)
    return k === undefined ? 0 : sides[side].oiLots[k]
  }
}

/** One side of a set by row, in lots; NaN in gaps and where a leg of the set is unknown. */
export interface SideSums {
  readonly oi: Float64Array
  /** ΔOI against the base (§O12). */
  readonly oiChg: Float64Array
  readonly baseOi: Float64Array
  /** Traded since the open. */
  readonly volume: Float64Array
  /** Traded within the row (§O3): per leg against the row before, never below 0; from the open at a session's first row. */
  readonly rowVolume: Float64Array
}

/** CE and PE sums of a strike set by row (§O13). */
export interface SetSums {
  readonly ce: SideSums
  readonly pe: SideSums
}

/** Sums of OI, ΔOI and volume over the legs of each row; quantities of any session in lots of today's size (§O1). */
export function setSums(
  { terms }: Pick<ChainReading, 'terms'>,
  axis: SnapshotAxis,
  rows: AxisRows,
  { legs }: Pick<RowLegs, 'legs'>,
  base: BaseOi,
): SetSums {
  const before = rowsBefore(rows)
  const side = (name: 'ce' | 'pe'): SideSums => {
    const sum = (value: (snapshot: ChainSnapshot, k: number, row: number) => number) =>
      Float64Array.from(legs, (at, row) => {
        if (at === null || at.ce.length + at.pe.length === 0) return Number.NaN
        const snapshot = axis.snapshots[rows.snapshot[row]]
        return at[name].reduce((total, k) => total + value(snapshot, k, row), 0)
      })
    const oi = sum((snapshot, k) => snapshot[name].oiQty[k] / terms.lotSize)
    const baseLots = sum((snapshot, k) => base(name, snapshot.strike[k]))
    return {
      oi,
      baseOi: baseLots,
      oiChg: oi.map((lots, row) => lots - baseLots[row]),
      volume: sum((snapshot, k) => snapshot[name].volumeQty[k] / terms.lotSize),
      rowVolume: sum((snapshot, k, row) => {
        const earlier = before[row] < 0 ? null : axis.snapshots[before[row]]
        const from = earlier === null ? 0 : volumeAt(earlier, name, snapshot, k)
        return Math.max(0, snapshot[name].volumeQty[k] - from) / terms.lotSize
      }),
    }
  }
  return { ce: side('ce'), pe: side('pe') }
}

/** What each strike did within each row. */
export interface StrikeMoves {
  /** Every strike that is in the set at any row, ascending. */
  readonly strike: Float64Array
  /** ΔOI within the row in lots, element row·strikes + i; since the base at a session's first row. NaN outside the row's set. */
  readonly ce: Float64Array
  readonly pe: Float64Array
}

/** ΔOI of every leg within every row: what a row's sum is made of. */
export function strikeMoves(
  { terms }: ChainReading,
  axis: SnapshotAxis,
  rows: AxisRows,
  { legs }: RowLegs,
  base: BaseOi,
): StrikeMoves {
  const before = rowsBefore(rows)
  const strikesOf = (row: number, at: SetLegs | null) =>
    at === null ? [] : [...at.ce, ...at.pe].map((k) => axis.snapshots[rows.snapshot[row]].strike[k])
  const strike = Float64Array.from(new Set(legs.flatMap((at, row) => strikesOf(row, at)))).sort()
  const places = new Map(Array.from(strike, (one, i) => [one, i]))
  const side = (name: 'ce' | 'pe') => {
    const out = new Float64Array(legs.length * strike.length).fill(Number.NaN)
    legs.forEach((at, row) => {
      if (at === null) return
      const snapshot = axis.snapshots[rows.snapshot[row]]
      const earlier = before[row] < 0 ? null : axis.snapshots[before[row]]
      for (const k of at[name]) {
        const place = places.get(snapshot.strike[k])
        if (place === undefined) continue
        const from =
          earlier === null ? base(name, snapshot.strike[k]) : oiAt(earlier, name, snapshot, k) / terms.lotSize
        out[row * strike.length + place] = snapshot[name].oiQty[k] / terms.lotSize - from
      }
    })
    return out
  }
  return { strike, ce: side('ce'), pe: side('pe') }
}

/** Snapshot of the row before in the same session that is no gap; −1 at the first. */
function rowsBefore({ snapshot, starts }: AxisRows): Int32Array {
  const first = new Set(starts)
  let last = -1
  return snapshot.map((t, row) => {
    if (first.has(row)) last = -1
    const before = last
    if (t >= 0) last = t
    return before
  })
}

/** A leg's OI in an earlier snapshot, whose strikes are the same ones within a session; 0 where it was not listed. */
function oiAt(earlier: ChainSnapshot, side: 'ce' | 'pe', now: ChainSnapshot, k: number): number {
  const place = earlier.strike === now.strike ? k : earlier.strike.indexOf(now.strike[k])
  return place < 0 ? 0 : earlier[side].oiQty[place]
}

function volumeAt(earlier: ChainSnapshot, side: 'ce' | 'pe', now: ChainSnapshot, k: number): number {
  const place = earlier.strike === now.strike ? k : earlier.strike.indexOf(now.strike[k])
  return place < 0 ? 0 : earlier[side].volumeQty[place]
}
