import { between } from '../numeric/index.ts'
import { normalDensity } from '../pricing/index.ts'
import { type DealerConvention, dealerLots, gexCrore, type OiColumns } from './gammaExposure.ts'
import type { PricingTerms } from './legIv.ts'
import type { Smile } from './strikeIv.ts'

/** A chain made ready for its total GEX at many forwards: everything that does not change with the forward. */
export interface GexProfile {
  readonly forward: number
  readonly discount: number
  readonly pointValue: number
  /** d1 of each strike at `forward`. */
  readonly d1: Float64Array
  /** 1/(σ√T): what d1 gains per unit of the forward's logarithm. */
  readonly d1PerLog: Float64Array
  readonly dealerLots: Float64Array
}

/** Profile of total GEX against the forward, ivK and T kept (§O17). */
export function gexProfile(
  { strike, ivK }: Smile,
  { ceOiLots, peOiLots }: OiColumns,
  { forward, years, rate }: PricingTerms,
  pointValue: number,
  dealer: DealerConvention,
): GexProfile {
  const d1 = new Float64Array(strike.length)
  const d1PerLog = new Float64Array(strike.length)
  const lots = new Float64Array(strike.length)
  const rootYears = Math.sqrt(years)
  for (let i = 0; i < strike.length; i++) {
    const deviation = ivK[i] * rootYears
    d1PerLog[i] = 1 / deviation
    d1[i] = Math.log(forward / strike[i]) / deviation + deviation / 2
    lots[i] = dealerLots(dealer, ceOiLots[i], peOiLots[i])
  }
  return { forward, discount: Math.exp(-rate * years), pointValue, d1, d1PerLog, dealerLots: lots }
}

/**
 * Total GEX in ₹ Cr if the forward stood at `forwardAt` (§O17). Of the greeks of §O8 only gamma is computed,
 * D·φ(d1)/(F·σ√T), because the flip needs up to 81 of these totals a chain.
 * NaN when an ivK or a leg's OI is unknown.
 */
export function totalGexAt(profile: GexProfile, forwardAt: number): number {
  const { forward, discount, pointValue, d1, d1PerLog, dealerLots } = profile
  const moved = Math.log(forwardAt / forward)
  let gammaLots = 0
  for (let i = 0; i < d1.length; i++) {
    gammaLots += normalDensity(d1[i] + moved * d1PerLog[i]) * d1PerLog[i] * dealerLots[i]
  }
  return gexCrore((discount / forwardAt) * gammaLots, 1, pointValue, forwardAt)
}

const GRID_STEP = 0.0025
const GRID_STEPS = 40

/**
 * Gamma flip (§O17): the forward nearest to F at which total GEX crosses zero, linear between the points F·(1 ± k·0.25 %),
 * k ≤ 40. NaN when it does not cross there, or when total GEX is unknown.
 */
export function gammaFlip(profile: GexProfile): number {
  const { forward } = profile
  let above = forward
  let below = forward
  let totalAbove = totalGexAt(profile, forward)
  let totalBelow = totalAbove
  if (Number.isNaN(totalAbove)) return Number.NaN
  for (let k = 1; k <= GRID_STEPS; k++) {
    const nextAbove = forward * (1 + k * GRID_STEP)
    const nextBelow = forward * (1 - k * GRID_STEP)
    const totalNextAbove = totalGexAt(profile, nextAbove)
    const totalNextBelow = totalGexAt(profile, nextBelow)
    if (k === 1 && totalAbove === 0 && totalNextAbove * totalNextBelow < 0) return forward
    const upper = crossing(above, totalAbove, nextAbove, totalNextAbove)
    const lower = crossing(below, totalBelow, nextBelow, totalNextBelow)
    // Going outward in step, the first interval that crosses is the nearest; both may cross in the same step.
    if (!Number.isNaN(upper) && !(forward - lower <= upper - forward)) return upper
    if (!Number.isNaN(lower)) return lower
    above = nextAbove
    below = nextBelow
    totalAbove = totalNextAbove
    totalBelow = totalNextBelow
  }
  return Number.NaN
}

/** Price between a and b at which the line through their totals is zero; NaN unless it changes sign on the way to b. */
function crossing(a: number, totalA: number, b: number, totalB: number): number {
  const changesSign = (totalA < 0 && totalB >= 0) || (totalA > 0 && totalB <= 0)
  return changesSign ? between(totalA, a, totalB, b, 0) : Number.NaN
}
