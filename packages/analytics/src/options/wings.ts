import { between } from '../numeric/index.ts'
import { CE, normalCdf, PE, type Right } from '../pricing/index.ts'
import { IV_LOW, IV_OK, type PricingTerms } from './legIv.ts'
import type { Smile } from './strikeIv.ts'

/** Forward delta N(d1) of a call, N(−d1) of a put: without discounting, 0 to 1 (§O10). */
export function forwardDelta(right: Right, forward: number, strike: number, years: number, iv: number): number {
  const deviation = iv * Math.sqrt(years)
  return normalCdf(right * (Math.log(forward / strike) / deviation + deviation / 2))
}

/** IV at a delta between two points (delta, iv) of a wing, linear in delta; NaN when they do not bracket it (§O10). */
export function ivBetweenDeltas(deltaA: number, ivA: number, deltaB: number, ivB: number, delta: number): number {
  const isBracketed = (deltaA >= delta && delta >= deltaB) || (deltaA <= delta && delta <= deltaB)
  if (!isBracketed) return Number.NaN
  return deltaA === deltaB ? ivA : between(deltaA, ivA, deltaB, ivB, delta)
}

/**
 * IV of the OTM wing at a forward delta (0.25 for the 25Δ points of §O10): linear in delta between the two OTM strikes
 * that bracket it, K ≥ ATM for calls, K ≤ ATM for puts. Low IVs are left out unless the wing has no other; model values
 * never count. NaN when not bracketed: never extrapolated.
 */
export function ivAtDelta(
  right: Right,
  delta: number,
  { strike, ivK, ivKQuality }: Smile,
  atm: number,
  { forward, years }: PricingTerms,
): number {
  if (atm < 0) return Number.NaN
  const quality = hasOkIv(ivKQuality, atm, right) ? IV_OK : IV_LOW
  let lastDelta = Number.NaN
  let lastIv = Number.NaN
  for (let i = atm; i >= 0 && i < strike.length; i += right) {
    if (ivKQuality[i] !== quality) continue
    const deltaHere = forwardDelta(right, forward, strike[i], years, ivK[i])
    const iv = ivBetweenDeltas(lastDelta, lastIv, deltaHere, ivK[i], delta)
    if (!Number.isNaN(iv)) return iv
    lastDelta = deltaHere
    lastIv = ivK[i]
  }
  return Number.NaN
}

function hasOkIv(quality: Uint8Array, atm: number, step: number): boolean {
  for (let i = atm; i >= 0 && i < quality.length; i += step) if (quality[i] === IV_OK) return true
  return false
}

/** Call and put wing at equal distance from F, in the unit of the IVs given; NaN where a part is missing. */
export interface Wings {
  readonly callIv: number
  readonly putIv: number
  /** put − call: positive = puts dearer */
  readonly riskReversal: number
  /** mean of the wings − ATM IV */
  readonly butterfly: number
  /** risk reversal in percent of ATM IV */
  readonly skewPct: number
}

/** Risk reversal, butterfly and Skew % of two wing IVs (§O10; RR25, BF25 at 25Δ). */
export function wings(callIv: number, putIv: number, atmIv: number): Wings {
  const riskReversal = putIv - callIv
  return {
    callIv,
    putIv,
    riskReversal,
    butterfly: (callIv + putIv) / 2 - atmIv,
    skewPct: (riskReversal / atmIv) * 100,
  }
}

/** The wings at a forward delta, 0.25 for RR25 and BF25 (§O10). */
export function wingsAtDelta(smile: Smile, atm: number, terms: PricingTerms, atmIv: number, delta: number): Wings {
  return wings(ivAtDelta(CE, delta, smile, atm, terms), ivAtDelta(PE, delta, smile, atm, terms), atmIv)
}
