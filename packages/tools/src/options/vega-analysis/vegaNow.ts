import {
  asCrore,
  isMeasuredIv,
  legVegaPremium,
  sideVegaPremium,
  type VegaLabel,
  type VegaPremium,
  vegaLabel,
} from '@strikelens/analytics/options'
import { attribution } from '@strikelens/analytics/strategy'
import type { SnapshotAxis } from '../../chain/axis.ts'
import { columnsAt, type VegaLegs, type VegaSide } from './vegaLegs.ts'
import { knownSum, legVexCrore } from './vegaRows.ts'

/** Where a premium's change since the base came from (§S9), points. */
export interface PremiumParts {
  readonly delta: number
  readonly gamma: number
  readonly theta: number
  readonly vega: number
  readonly residual: number
  /** The actual change. */
  readonly change: number
}

/** One side at the view instant, one element a strike of the set in the columns; NaN for a leg that is not in it. */
export interface SideNow extends VegaPremium {
  /** Σ vega now and at the base, points per vol point. */
  readonly vegaSum: number
  readonly baseVegaSum: number
  /** ₹ Cr per vol point now and at the base. */
  readonly vexCrore: number
  readonly baseVexCrore: number
  /** Premiums at the base of the legs that are counted, points. */
  readonly basePremium: number
  /** Legs of the set, and how many of them are left out for want of an IV at either end. */
  readonly setLegs: number
  readonly leftOut: number
  readonly parts: PremiumParts
  readonly vega: Float64Array
  readonly ivChg: Float64Array
  readonly premium: Float64Array
  readonly vex: Float64Array
  /** At the base, lots and as 0.121. */
  readonly baseOiLots: Float64Array
  readonly ivK: Float64Array
  readonly baseIvK: Float64Array
  readonly baseVega: Float64Array
  /** Of each leg, in the order of the strikes. */
  readonly legParts: readonly (PremiumParts | null)[]
}

/** What volatility did to both sides since the base. */
export interface VegaNow {
  readonly strike: Float64Array
  readonly ce: SideNow
  readonly pe: SideNow
  readonly label: VegaLabel | null
}

/** The sides at the last snapshot of the axis; `from` is the base's place on it. */
export function vegaNow(axis: SnapshotAxis, sides: VegaLegs, from: number, pointValue: number): VegaNow {
  const strike = Float64Array.from(new Set([...sides.ce.strike, ...sides.pe.strike])).sort()
  const ce = sideNow(axis, sides.forward, sides.ce, strike, from, pointValue)
  const pe = sideNow(axis, sides.forward, sides.pe, strike, from, pointValue)
  return { strike, ce, pe, label: vegaLabel(ce, pe) }
}

function sideNow(
  { asOf }: SnapshotAxis,
  forward: Float64Array,
  side: VegaSide,
  strike: Float64Array,
  from: number,
  pointValue: number,
): SideNow {
  const { base } = side
  const last = asOf.length - 1
  const now = columnsAt(side, last)
  const isCounted = (i: number) => isMeasuredIv(base.ivKQuality[i]) && isMeasuredIv(now.ivKQuality[i])
  const counted = Array.from(side.strike.keys()).filter(isCounted)
  const all = sideVegaPremium(base, now, { from: 0, to: side.strike.length }, pointValue)
  const legParts = side.legs.map((leg, i) =>
    isCounted(i)
      ? partsOf(attribution([{ ...leg, quantity: 1, price: side.price[i], forward }], asOf, from), last)
      : null,
  )
  const places = Array.from(strike, (one) => side.strike.indexOf(one))
  const column = (value: (i: number) => number) => Float64Array.from(places, (i) => (i < 0 ? Number.NaN : value(i)))
  const vexOf = (columns: typeof now) =>
    columns.vegaPerPoint.map((vega, i) => legVexCrore(vega, columns.oiLots[i], pointValue))
  const vex = vexOf(now)
  const basePrices = counted.map((i) => base.price[i]).filter((price) => !Number.isNaN(price))
  return {
    ...(counted.length === 0 ? { ...all, points: Number.NaN, crore: asCrore(Number.NaN) } : all),
    vegaSum: knownSum(now.vegaPerPoint),
    baseVegaSum: knownSum(base.vegaPerPoint),
    vexCrore: knownSum(vex),
    baseVexCrore: knownSum(vexOf(base)),
    basePremium: basePrices.reduce((sum, price) => sum + price, 0),
    setLegs: side.strike.length,
    leftOut: side.strike.length - counted.length,
    parts: summed(legParts.filter((parts) => parts !== null)),
    vega: column((i) => now.vegaPerPoint[i]),
    ivChg: column((i) => (isCounted(i) ? now.ivK[i] - base.ivK[i] : Number.NaN)),
    premium: column((i) =>
      isCounted(i) ? legVegaPremium(base.vegaPerPoint[i], now.vegaPerPoint[i], base.ivK[i], now.ivK[i]) : Number.NaN,
    ),
    vex: column((i) => vex[i]),
    baseOiLots: column((i) => base.oiLots[i]),
    ivK: column((i) => now.ivK[i]),
    baseIvK: column((i) => base.ivK[i]),
    baseVega: column((i) => base.vegaPerPoint[i]),
    legParts: places.map((i) => (i < 0 ? null : legParts[i])),
  }
}

function partsOf(columns: ReturnType<typeof attribution>, last: number): PremiumParts {
  const { delta, gamma, iv, time, residual } = columns
  const parts = [delta, gamma, time, iv, residual].map((part) => part[last])
  const change = parts.reduce((sum, part) => sum + part, 0)
  return { delta: parts[0], gamma: parts[1], theta: parts[2], vega: parts[3], residual: parts[4], change }
}

/** Parts of all legs together; those of a leg that had no price since the base are unknown and left out. */
function summed(legs: readonly PremiumParts[]): PremiumParts {
  const known = legs.filter(({ change }) => !Number.isNaN(change))
  const sum = (part: keyof PremiumParts) =>
    known.length === 0 ? Number.NaN : known.reduce((total, leg) => total + leg[part], 0)
  return {
    delta: sum('delta'),
    gamma: sum('gamma'),
    theta: sum('theta'),
    vega: sum('vega'),
    residual: sum('residual'),
    change: sum('change'),
  }
}
