import type { VegaColumns } from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { legPrices } from '@strikelens/analytics/strategy'
import type { SnapshotAxis } from '../../chain/axis.ts'
import { type LegSeries, pricedLegsInTurns } from '../../chain/pricedLegs.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { type StrikeSet, setLegs } from '../../chain/strikeSets.ts'

/** The legs of one side of the set, through the axis and at the base. */
export interface VegaSide {
  readonly right: Right
  readonly strike: Float64Array
  readonly legs: readonly LegSeries[]
  /** Premium by §S1, one column a leg: last prices, of a leg that has not traded today its mark. */
  readonly price: readonly Float64Array[]
  /** One element a leg. */
  readonly base: VegaColumns
}

/** Both sides of the set with the forward they were priced off. */
export interface VegaLegs {
  readonly forward: Float64Array
  readonly ce: VegaSide
  readonly pe: VegaSide
}

/** Prices the legs of a fixed set at every snapshot: attribution steps over all of them (§S9). */
export async function vegaLegs(reading: ChainReading, axis: SnapshotAxis, set: StrikeSet): Promise<VegaLegs> {
  const { snapshot, derived, facts } = reading
  const places = setLegs(set, snapshot.strike, derived.atmStrike) ?? { ce: [], pe: [] }
  const wanted = (right: Right, of: readonly number[]) => of.map((k) => ({ right, strike: snapshot.strike[k] }))
  const { forward, legs } = await pricedLegsInTurns(axis, facts, [...wanted(CE, places.ce), ...wanted(PE, places.pe)])
  return {
    forward,
    ce: vegaSide(reading, CE, legs.slice(0, places.ce.length)),
    pe: vegaSide(reading, PE, legs.slice(places.ce.length)),
  }
}

/** A side's legs at one snapshot of the axis. */
export function columnsAt({ legs, price }: VegaSide, t: number): VegaColumns {
  return {
    vegaPerPoint: Float64Array.from(legs, (leg) => leg.vegaPerPoint[t]),
    ivK: Float64Array.from(legs, (leg) => leg.ivKPct[t] / 100),
    ivKQuality: Uint8Array.from(legs, (leg) => leg.ivKQuality[t]),
    price: Float64Array.from(price, (column) => column[t]),
    oiLots: Float64Array.from(legs, (leg) => leg.oiLots[t]),
  }
}

function vegaSide({ snapshot, baseline }: ChainReading, right: Right, legs: readonly LegSeries[]): VegaSide {
  const side = right === CE ? 'ce' : 'pe'
  const then = baseline.derived
  const strike = Float64Array.from(legs, (leg) => leg.strike)
  const now = Array.from(strike, (one) => snapshot.strike.indexOf(one))
  const before = Array.from(strike, (one) => then?.byStrike.strike.indexOf(one) ?? -1)
  const at = (column: Float64Array | undefined, places: readonly number[]) =>
    Float64Array.from(places, (k) => (column === undefined || k < 0 ? Number.NaN : column[k]))
  return {
    right,
    strike,
    legs,
    price: legs.map((leg) => legPrices(leg, 'ltp').price),
    base: {
      vegaPerPoint: at(then?.[side].vegaPerPoint, before),
      ivK: at(then?.byStrike.ivK, before),
      ivKQuality: Uint8Array.from(before, (k) => (then === null || k < 0 ? 0 : then.byStrike.ivKQuality[k])),
      price: at(baseline[side].price, now),
      oiLots: at(baseline[side].oiLots, now),
    },
  }
}
