import type { GreekColumns } from './legGreeks.ts'
import type { StrikeRange } from './moneyness.ts'
import { RUPEES_PER_CRORE } from './units.ts'

/** Sums of greek × weight of one side or of both; the weight is oi, or ΔOI or volume where a tool asks, in lots. */
export interface Exposure {
  /** Σ delta·lots: net delta in lots. */
  readonly deltaLots: number
  /** ₹ Cr. */
  readonly dexCrore: number
  /** ₹ Cr per vol point. */
  readonly vexCrore: number
  /** ₹ Cr per calendar day; what writers as a whole earn is the opposite. */
  readonly texCrore: number
}

/** Σ greek·lots over strikes (§O17). NaN when a greek or a leg's lots is unknown. */
export function greekSum(greek: Float64Array, lots: Float64Array, { from, to }: StrikeRange): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += greek[i] * lots[i]
  return sum
}

/** Exposure of one side over strikes, long-option sign (§O17). NaN parts where a greek or a leg's lots is unknown. */
export function sideExposure(
  greeks: GreekColumns,
  lots: Float64Array,
  range: StrikeRange,
  pointValue: number,
  forward: number,
): Exposure {
  const croreAPoint = pointValue / RUPEES_PER_CRORE
  const deltaLots = greekSum(greeks.delta, lots, range)
  return {
    deltaLots,
    dexCrore: deltaLots * forward * croreAPoint,
    vexCrore: greekSum(greeks.vegaPerPoint, lots, range) * croreAPoint,
    texCrore: greekSum(greeks.thetaPerDay, lots, range) * croreAPoint,
  }
}

/** Exposure of both sides together (§O17): net delta, DEX, VEX, TEX. */
export function netExposure(ce: Exposure, pe: Exposure): Exposure {
  return {
    deltaLots: ce.deltaLots + pe.deltaLots,
    dexCrore: ce.dexCrore + pe.dexCrore,
    vexCrore: ce.vexCrore + pe.vexCrore,
    texCrore: ce.texCrore + pe.texCrore,
  }
}
