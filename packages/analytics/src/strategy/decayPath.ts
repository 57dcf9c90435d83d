import { yearsToExpiry } from '../options/index.ts'
import { blackPrice } from '../pricing/index.ts'
import type { OptionTerms } from './legGreeks.ts'

/** A leg as it stood at the base: only time will run. */
export interface FrozenLeg extends OptionTerms {
  readonly quantity: number
  /** Forward of the leg's own expiry at the base. */
  readonly forward: number
  /** Strike IV (§O9) at the base, 0.121. */
  readonly ivK: number
}

/**
 * Expected decay path (§S10): Black-76 value of the combination at each instant, every leg's forward and strike IV frozen.
 * NaN throughout when a leg has no IV at the base, and after the expiry instant of a leg.
 * @param asOf epoch ms
 */
export function decayPath(legs: readonly FrozenLeg[], asOf: Float64Array, rate: number): Float64Array {
  const path = new Float64Array(asOf.length)
  for (const { right, strike, expiryAt, quantity, forward, ivK } of legs) {
    for (let t = 0; t < path.length; t++) {
      path[t] += quantity * blackPrice(right, forward, strike, yearsToExpiry(asOf[t], expiryAt), ivK, rate)
    }
  }
  return path
}

/** Path gap = V − path in points (§S10); NaN where either is missing. Above 0 time is not being paid. */
export function pathGap(values: Float64Array, path: Float64Array): Float64Array {
  return values.map((value, t) => value - path[t])
}
