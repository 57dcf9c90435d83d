import { yearsToExpiry } from '../options/index.ts'
import { GREEK_COUNT, type Greeks, type Right, writeGreeks } from '../pricing/index.ts'
import { combinationValue } from './combinationValue.ts'

/** Greeks of one leg over the snapshots, in the units of §O8. NaN where the strike has no IV or has expired. */
export interface LegGreeks {
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly thetaPerDay: Float64Array
  readonly vegaPerPoint: Float64Array
}

/** The option a leg is of. */
export interface OptionTerms {
  readonly right: Right
  readonly strike: number
  /** Epoch ms of the expiry instant (§O4). */
  readonly expiryAt: number
}

/**
 * Greeks of a leg at each snapshot by §O8, from the forward of its own expiry and its strike IV (§O9, in percent).
 * @param asOf epoch ms of each snapshot
 */
export function legGreeks(
  { right, strike, expiryAt }: OptionTerms,
  asOf: Float64Array,
  forward: Float64Array,
  ivKPct: Float64Array,
  rate: number,
): LegGreeks {
  const column = () => new Float64Array(asOf.length)
  const columns = { delta: column(), gamma: column(), thetaPerDay: column(), vegaPerPoint: column() }
  const all = new Float64Array(GREEK_COUNT)
  for (let t = 0; t < asOf.length; t++) {
    writeGreeks(all, 0, right, forward[t], strike, yearsToExpiry(asOf[t], expiryAt), ivKPct[t] / 100, rate)
    columns.delta[t] = all[1]
    columns.gamma[t] = all[2]
    columns.thetaPerDay[t] = all[3]
    columns.vegaPerPoint[t] = all[4]
  }
  return columns
}

/** What a combination's greeks are: those of §O8 that add up. */
export type CombinationGreeks = Omit<Greeks, 'price' | 'probItm'>

/** Greeks of a combination at one instant: Σ quantity × greek (§S8); NaN as soon as one leg has none. */
export function combinationGreeks(quantities: ArrayLike<number>, legs: readonly Greeks[]): CombinationGreeks {
  const sum = (greek: keyof CombinationGreeks) =>
    combinationValue(
      quantities,
      legs.map((leg) => leg[greek]),
    )
  return {
    delta: sum('delta'),
    gamma: sum('gamma'),
    thetaPerDay: sum('thetaPerDay'),
    vegaPerPoint: sum('vegaPerPoint'),
    rhoPerPoint: sum('rhoPerPoint'),
  }
}

/** IV of a strangle (§S8): mean of the two strike IVs, one missing → the other, both → NaN. Of a straddle: its strike IV. */
export function strangleIv(putIvK: number, callIvK: number): number {
  if (Number.isNaN(putIvK)) return callIvK
  return Number.isNaN(callIvK) ? putIvK : (putIvK + callIvK) / 2
}
