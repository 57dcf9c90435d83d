import {
  crossovers,
  type DecayState,
  decayState,
  excessDecay,
  expectedDecay,
  RUPEES_PER_CRORE,
  sideDecay,
} from '@strikelens/analytics/options'
import type { DecayAxis, DecayLegs } from './decayLegs.ts'

/** One side by row. */
export interface DecaySide {
  /** Σ(p − p base) in points, in percent of Σ p base, and weighted by base OI in ₹ Cr. */
  readonly points: Float64Array
  readonly pct: Float64Array
  readonly crore: Float64Array
  /** What time alone explains of it, points and ₹ Cr. */
  readonly expected: Float64Array
  readonly expectedCrore: Float64Array
  /** Legs with both prices; the others are in neither sum. */
  readonly legs: Int32Array
  /** Σ p base and Σ p of those legs in the newest row. */
  readonly baseSum: number
  readonly nowSum: number
}

/** Both sides by row from the base on, oldest first; NaN is "–". */
export interface DecayRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly ce: DecaySide
  readonly pe: DecaySide
  readonly total: Float64Array
  readonly totalPct: Float64Array
  readonly totalCrore: Float64Array
  readonly expected: Float64Array
  readonly expectedCrore: Float64Array
  readonly excess: Float64Array
  readonly excessCrore: Float64Array
  readonly state: readonly (DecayState | null)[]
  /** Rows at which CE − PE changed its sign, by the measure drawn. */
  readonly crossovers: {
    readonly points: readonly number[]
    readonly pct: readonly number[]
    readonly crore: readonly number[]
  }
  readonly newestFirst: readonly number[]
}

/** Decay of both sides by row. */
export function decayRows({ rows, spot, ce, pe }: DecayAxis, pointValue: number): DecayRows {
  const calls = decaySide(ce, pointValue)
  const puts = decaySide(pe, pointValue)
  const sum = (a: Float64Array, b: Float64Array) => a.map((value, row) => value + b[row])
  const both = bothSides(ce, pe, pointValue)
  const expected = sum(calls.expected, puts.expected)
  const expectedCrore = sum(calls.expectedCrore, puts.expectedCrore)
  const total = sum(calls.points, puts.points)
  const totalCrore = sum(calls.crore, puts.crore)
  const crossed = (pick: (side: DecaySide) => Float64Array) =>
    crossovers(
      pick(calls).map((value, row) => value - pick(puts)[row]),
      new Uint8Array(spot.length),
    ).map(({ row }) => row)
  return {
    time: rows.time,
    spot,
    ce: calls,
    pe: puts,
    total,
    totalPct: both,
    totalCrore,
    expected,
    expectedCrore,
    excess: total.map((_, row) =>
      excessDecay(sideAt(calls, row), sideAt(puts, row), calls.expected[row], puts.expected[row]),
    ),
    excessCrore: totalCrore.map((value, row) => value - expectedCrore[row]),
    state: Array.from(spot, (_, row) => decayState(calls.pct[row], puts.pct[row])),
    crossovers: {
      points: crossed((side) => side.points),
      pct: crossed((side) => side.pct),
      crore: crossed((side) => side.crore),
    },
    newestFirst: Array.from(rows.snapshot.keys())
      .filter((row) => rows.snapshot[row] >= 0)
      .reverse(),
  }
}

function sideAt({ points, pct, crore, legs }: DecaySide, row: number) {
  return { points: points[row], pct: pct[row], crore: crore[row], legs: legs[row] }
}

function decaySide(legs: DecayLegs, pointValue: number): DecaySide {
  const { basePrice, baseOiLots, baseTimeOnly } = legs
  const all = { from: 0, to: basePrice.length }
  const rows = legs.price.map((price) => sideDecay(basePrice, price, baseOiLots, all, pointValue))
  const isGap = (row: number) => rows[row].legs === 0
  // Time's part of ₹ is that of points with each leg's weight upon it.
  const weighted = (prices: Float64Array) =>
    prices.map((price, i) => (price * baseOiLots[i] * pointValue) / RUPEES_PER_CRORE)
  const column = (pick: (row: number) => number) =>
    Float64Array.from(rows, (_, row) => (isGap(row) ? Number.NaN : pick(row)))
  const last = legs.price.findLast((_, row) => !isGap(row))
  const counted = (prices: Float64Array) =>
    last === undefined
      ? Number.NaN
      : prices.reduce((sum, price, i) => (Number.isNaN(last[i] - basePrice[i]) ? sum : sum + price), 0)
  return {
    points: column((row) => rows[row].points),
    pct: column((row) => rows[row].pct),
    crore: column((row) => rows[row].crore),
    expected: column((row) => expectedDecay(basePrice, legs.price[row], baseTimeOnly, legs.timeOnly[row], all)),
    expectedCrore: column((row) =>
      expectedDecay(basePrice, legs.price[row], weighted(baseTimeOnly), weighted(legs.timeOnly[row]), all),
    ),
    legs: Int32Array.from(rows, ({ legs: count }) => count),
    baseSum: counted(basePrice),
    nowSum: last === undefined ? Number.NaN : counted(last),
  }
}

/** Change of all legs together in percent of what they cost at the base. */
function bothSides(ce: DecayLegs, pe: DecayLegs, pointValue: number): Float64Array {
  const joined = (a: Float64Array, b: Float64Array) => Float64Array.of(...a, ...b)
  const base = joined(ce.basePrice, pe.basePrice)
  const oi = joined(ce.baseOiLots, pe.baseOiLots)
  return Float64Array.from(ce.price, (price, row) => {
    return sideDecay(base, joined(price, pe.price[row]), oi, { from: 0, to: base.length }, pointValue).pct
  })
}
