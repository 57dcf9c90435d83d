import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { decayPath } from '@strikelens/analytics/strategy'
import type { SnapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, axisRows } from '../../chain/axisRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { type SetLegs, type StrikeSet, setLegs } from '../../chain/strikeSets.ts'

/** The legs of one side with their prices at the base and at every row; ₹. */
export interface DecayLegs {
  readonly right: Right
  readonly strike: Float64Array
  readonly basePrice: Float64Array
  readonly baseOiLots: Float64Array
  /** Price of the legs at each row; NaN where a leg has none. */
  readonly price: readonly Float64Array[]
  /** What time alone would have left (§S10): at the base and at each row; NaN where the base has no IV of the strike. */
  readonly baseTimeOnly: Float64Array
  readonly timeOnly: readonly Float64Array[]
}

/** The rows from the base on, with the legs of both sides. */
export interface DecayAxis {
  readonly rows: AxisRows
  readonly spot: Float64Array
  readonly ce: DecayLegs
  readonly pe: DecayLegs
}

/** Follows the legs of a fixed set from the base on. */
export function decayAxis(reading: ChainReading, axis: SnapshotAxis, set: StrikeSet, minutes: number): DecayAxis {
  const { snapshot, derived, baseline } = reading
  const rows = rowsFrom(axisRows(axis, minutes), baseline.kind === 'prev' ? Number.NEGATIVE_INFINITY : baseline.asOf)
  const legs: SetLegs = setLegs(set, snapshot.strike, derived.atmStrike) ?? { ce: [], pe: [] }
  return {
    rows,
    spot: Float64Array.from(rows.snapshot, (t) => (t < 0 ? Number.NaN : axis.snapshots[t].spot)),
    ce: decayLegs(reading, axis, rows, CE, legs.ce),
    pe: decayLegs(reading, axis, rows, PE, legs.pe),
  }
}

/** Rows that end at or after the base: before it nothing can have decayed since. */
function rowsFrom(rows: AxisRows, baseAt: number): AxisRows {
  const first = rows.time.findIndex((time) => time >= baseAt)
  const from = first < 0 ? rows.time.length : first
  return { ...rows, time: rows.time.subarray(from), snapshot: rows.snapshot.subarray(from), starts: [0] }
}

function decayLegs(
  { snapshot, baseline, terms, facts }: ChainReading,
  { snapshots, asOf }: SnapshotAxis,
  rows: AxisRows,
  right: Right,
  places: readonly number[],
): DecayLegs {
  const side = right === CE ? 'ce' : 'pe'
  const strike = Float64Array.from(places, (k) => snapshot.strike[k])
  const pick = (column: Float64Array) => Float64Array.from(places, (k) => column[k])
  // A session lists the same strikes at every snapshot.
  const price = Array.from(rows.snapshot, (t) =>
    t < 0 ? new Float64Array(places.length).fill(Number.NaN) : pick(snapshots[t][side].ltp),
  )
  const at = Float64Array.of(baseline.asOf, ...Array.from(rows.snapshot, (t) => (t < 0 ? Number.NaN : asOf[t])))
  const paths = Array.from(strike, (one) => {
    const then = baseline.derived
    const k = then?.byStrike.strike.indexOf(one) ?? -1
    if (then === null || k < 0) return new Float64Array(at.length).fill(Number.NaN)
    const { expiryAt } = terms
    const frozen = { right, strike: one, quantity: 1, expiryAt, forward: then.forward, ivK: then.byStrike.ivK[k] }
    return decayPath([frozen], at, facts.rate)
  })
  const across = (moment: number) => Float64Array.from(paths, (path) => path[moment])
  return {
    right,
    strike,
    basePrice: pick(baseline[side].price),
    baseOiLots: pick(baseline[side].oiLots),
    price,
    baseTimeOnly: across(0),
    timeOnly: price.map((_, row) => across(row + 1)),
  }
}
