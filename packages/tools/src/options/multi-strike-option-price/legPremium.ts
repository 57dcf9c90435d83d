import { timeValue, yearsToExpiry } from '@strikelens/analytics/options'
import {
  combinationVolume,
  decayPath,
  intrinsicAt,
  type LegPrices,
  legPrices,
  type PriceBasis,
  vwap,
} from '@strikelens/analytics/strategy'
import { withinSessions } from '../../chain/axis.ts'
import { type BaseOfLeg, baseOfLeg } from '../../chain/axisBase.ts'
import { axisOfLeg, type LegAxes, type LegAxis } from '../../chain/legAxis.ts'
import { type ChainLeg, rightOf } from '../../chain/legs.ts'
import { type LegSeries, pricedLegs } from '../../chain/pricedLegs.ts'

/** A leg's premium over its axis, one element a snapshot; ₹, NaN in gaps. */
export interface LegPremium {
  readonly leg: ChainLeg
  readonly axis: LegAxis
  readonly series: LegSeries
  readonly forward: Float64Array
  /** By `px` (§S1), with its HOLLOW bits. */
  readonly price: Float64Array
  readonly hollow: Uint8Array
  /** Traded in the step, lots. */
  readonly stepLots: Float64Array
  readonly vwap: Float64Array
  /** mark − D·intrinsic on F, never below 0. */
  readonly timeValue: Float64Array
  readonly base: BaseOfLeg
  /** What changes are measured from: the base's price, else that of the first trade after it; NaN without either. */
  readonly basePrice: number
  /** Snapshot at which that price stood: before it nothing is measured. */
  readonly startsAt: number
  /** What the option would cost had only time passed since then (§S10), and what of that is time value. */
  readonly decay: Float64Array
  readonly decayTimeValue: Float64Array
}

/** Prices the listed legs over their axes, each expiry's in one go. */
export function legPremiums(
  legs: readonly ChainLeg[],
  axes: LegAxes,
  px: PriceBasis,
  isOpenBase: boolean,
): LegPremium[] {
  const premiums = new Map<ChainLeg, LegPremium>()
  for (const axis of axes.byExpiry.values()) {
    const own = legs.filter((leg) => axisOfLeg(axes, leg) === axis)
    const wanted = own.map((leg) => ({ right: rightOf(leg), strike: leg.strike }))
    const { forward, legs: series } = pricedLegs(axis.axis, axis.reading.facts, wanted)
    own.forEach((leg, i) => {
      premiums.set(leg, legPremium(leg, axis, series[i], forward, legPrices(series[i], px), px, isOpenBase))
    })
  }
  return legs.flatMap((leg) => premiums.get(leg) ?? [])
}

function legPremium(
  leg: ChainLeg,
  axis: LegAxis,
  series: LegSeries,
  forward: Float64Array,
  { price, hollow }: LegPrices,
  px: PriceBasis,
  isOpenBase: boolean,
): LegPremium {
  const { starts } = axis.axis
  const base = baseOfLeg(axis.base, leg)
  // At the open a leg is measured from its first trade (§O12), as it is where the base knows no price.
  const isFromTrade = px === 'ltp' && (isOpenBase || Number.isNaN(base.price))
  const startsAt = isFromTrade ? firstTrade(series, axis.base.at) : firstPrice(price, axis.base.at, px, base)
  const basePrice = px === 'ltp' && !Number.isNaN(base.price) ? base.price : (price[startsAt] ?? Number.NaN)
  const stepLots = combinationVolume([series.volumeLots], starts)
  const discount = axis.axis.asOf.map((at) => discountAt(axis, at))
  return {
    leg,
    axis,
    series,
    forward,
    price,
    hollow,
    stepLots,
    vwap: withinSessions(axis.axis, vwap(price, stepLots, starts)),
    timeValue: price.map((_, t) =>
      notBelowZero(timeValue(series.right, series.mark[t], forward[t], leg.strike, discount[t])),
    ),
    base,
    basePrice,
    startsAt,
    ...decayFrom(axis, series, forward, startsAt, discount),
  }
}

function discountAt({ reading }: LegAxis, at: number): number {
  return Math.exp(-reading.facts.rate * yearsToExpiry(at, reading.terms.expiryAt))
}

function notBelowZero(value: number): number {
  return Number.isNaN(value) ? value : Math.max(0, value)
}

/** The first snapshot from the base on at which the leg had traded that day; the end of the axis without one. */
function firstTrade({ ltp, volumeLots }: LegSeries, from: number): number {
  for (let t = from; t < ltp.length; t++) if (volumeLots[t] > 0 && !Number.isNaN(ltp[t])) return t
  return ltp.length
}

/** The base itself where its price is known by `px`, else the first snapshot with a price. */
function firstPrice(price: Float64Array, from: number, px: PriceBasis, base: BaseOfLeg): number {
  if (px === 'ltp' && !Number.isNaN(base.price)) return from
  for (let t = from; t < price.length; t++) if (!Number.isNaN(price[t])) return t
  return price.length
}

/** The decay-only path (§S10, one leg): forward and strike IV frozen at a snapshot; NaN before it. */
function decayFrom(
  { axis, reading }: LegAxis,
  { right, strike, ivKPct }: LegSeries,
  forward: Float64Array,
  from: number,
  discount: Float64Array,
): Pick<LegPremium, 'decay' | 'decayTimeValue'> {
  const decay = new Float64Array(axis.asOf.length).fill(Number.NaN)
  if (from >= axis.asOf.length) return { decay, decayTimeValue: decay }
  const { expiryAt } = reading.terms
  const frozen = { right, strike, quantity: 1, expiryAt, forward: forward[from], ivK: ivKPct[from] / 100 }
  decay.set(decayPath([frozen], axis.asOf.subarray(from), reading.facts.rate), from)
  const intrinsic = intrinsicAt(frozen, frozen.forward)
  return { decay, decayTimeValue: decay.map((value, t) => notBelowZero(value - discount[t] * intrinsic)) }
}
