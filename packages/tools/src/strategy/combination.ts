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
  readonly value: Float64Array
  /** The value before a settlement stood in for the last price: what VWAP is made of. */
  readonly traded: Float64Array
  /** Lots traded in the step. */
  readonly volumeLots: Float64Array
  readonly vwap: Float64Array
  readonly gapPct: Float64Array
  /** HOLLOW bits of §S1. */
  readonly hollow: Uint8Array
  readonly delta: Float64Array
  readonly thetaPerDay: Float64Array
  readonly vegaPerPoint: Float64Array
}

export interface QuantifiedLeg {
  readonly leg: LegSeries
  readonly quantity: number
}

/**
 * Value, volume, VWAP and greeks of a combination.
 * @param settledAt what each leg pays once the contract has expired: the last snapshot then stands at it (§S16)
 */
export function combination(
  held: readonly QuantifiedLeg[],
  { starts, asOf }: SnapshotAxis,
  px: PriceBasis,
  settledAt: readonly number[] | null,
): Combination {
  const quantities = held.map(({ quantity }) => quantity)
  const priced: LegPrices[] = held.map(({ leg }) => legPrices(leg, px))
  const sum = (columns: readonly Float64Array[]) => combinationValues(quantities, columns)
  const traded = sum(priced.map(({ price }) => price))
  const volumeLots = combinationVolume(
    held.map(({ leg }) => leg.volumeLots),
    starts,
  )
  const average = vwap(traded, volumeLots, starts)
  const legs = held.map(({ leg, quantity }, i) => {
    const price = priced[i].price.slice()
    if (settledAt !== null) price[asOf.length - 1] = settledAt[i]
    return { ...leg, quantity, price }
  })
  const value = sum(legs.map(({ price }) => price))
  return {
    legs,
    value,
    traded,
    volumeLots,
    vwap: average,
    gapPct: vwapGapPct(value, average),
    hollow: combinationHollow(priced.map(({ hollow }) => hollow)),
    delta: sum(legs.map(({ delta }) => delta)),
    thetaPerDay: sum(legs.map(({ thetaPerDay }) => thetaPerDay)),
    vegaPerPoint: sum(legs.map(({ vegaPerPoint }) => vegaPerPoint)),
  }
}
