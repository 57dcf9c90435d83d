import {
  combinationHollow,
  combinationValues,
  combinationVolume,
  type LegPrices,
  legPrices,
  type PriceBasis,
  vwap,
  vwapGapPct,
} from '@strikelens/analytics/strategy'
import type { SnapshotAxis } from '../chain/axis.ts'
import type { LegSeries } from '../chain/pricedLegs.ts'
import { meanIv } from './meanIv.ts'

/** A leg of a combination with the price it is taken at. */
export interface CombinationLeg extends LegSeries {
  /** + bought, − sold (§S2). */
  readonly quantity: number
  /** Points; the settlement's intrinsic at the last snapshot of an expired contract. */
  readonly price: Float64Array
}

/** A combination over the axis, one element a snapshot (§S1–S4, §S8, §S17). Points; NaN in gaps. */
export interface Combination {
  readonly legs: readonly CombinationLeg[]
  /** V, or |V| of a combination that is drawn by its magnitude. */
  readonly value: Float64Array
  /** V itself: below 0 for a credit. */
  readonly signed: Float64Array
  /** The value before a settlement stood in for the last price: what VWAP is made of. */
  readonly traded: Float64Array
  /** Lots traded in the step. */
  readonly volumeLots: Float64Array
  readonly vwap: Float64Array
  readonly gapPct: Float64Array
  /** HOLLOW bits of §S1. */
  readonly hollow: Uint8Array
  /** OI of all legs in lots, whatever their sides and ratios. */
  readonly oiLots: Float64Array
  /** Mean of the legs' strike IVs in percent, of those that have one (§S8). */
  readonly ivPct: Float64Array
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly thetaPerDay: Float64Array
  readonly vegaPerPoint: Float64Array
}

export interface QuantifiedLeg {
  readonly leg: LegSeries
  readonly quantity: number
}

/**
 * Value, volume, VWAP and greeks of a combination.
 * @param settledAt what each leg pays once its contract has expired, null before: the last snapshot then stands at it (§S16)
 */
export function combination(
  held: readonly QuantifiedLeg[],
  { starts, asOf }: SnapshotAxis,
  px: PriceBasis,
  settledAt: readonly (number | null)[] | null,
  isMagnitude = false,
): Combination {
  const quantities = held.map(({ quantity }) => quantity)
  const priced: LegPrices[] = held.map(({ leg }) => legPrices(leg, px))
  const sum = (columns: readonly Float64Array[]) => combinationValues(quantities, columns)
  const drawn = (values: Float64Array) => (isMagnitude ? values.map(Math.abs) : values)
  const traded = drawn(sum(priced.map(({ price }) => price)))
  const volumeLots = combinationVolume(
    held.map(({ leg }) => leg.volumeLots),
    starts,
  )
  const average = vwap(traded, volumeLots, starts)
  const legs = held.map(({ leg, quantity }, i) => {
    const price = priced[i].price.slice()
    const pays = settledAt?.[i] ?? null
    if (pays !== null) price[asOf.length - 1] = pays
    return { ...leg, quantity, price }
  })
  const signed = sum(legs.map(({ price }) => price))
  const value = drawn(signed)
  return {
    legs,
    value,
    signed,
    traded,
    volumeLots,
    vwap: average,
    gapPct: vwapGapPct(value, average),
    hollow: combinationHollow(priced.map(({ hollow }) => hollow)),
    oiLots: combinationValues(
      legs.map(() => 1),
      legs.map(({ oiLots }) => oiLots),
    ),
    ivPct: value.map((_, t) => meanIv(legs.map(({ ivKPct }) => ivKPct[t]))),
    delta: sum(legs.map(({ delta }) => delta)),
    gamma: sum(legs.map(({ gamma }) => gamma)),
    thetaPerDay: sum(legs.map(({ thetaPerDay }) => thetaPerDay)),
    vegaPerPoint: sum(legs.map(({ vegaPerPoint }) => vegaPerPoint)),
  }
}
