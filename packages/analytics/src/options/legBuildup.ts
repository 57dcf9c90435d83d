import { BUILDUPS, type Buildup, buildupCode } from '../futures/index.ts'
import type { Right } from '../pricing/index.ts'

/** Changes of ivK smaller than this count as none in `basis=iv` (§O15): 0.05 vol point. */
const IV_DEAD_BAND_POINTS = 0.05

/**
 * x of `basis=iv` (§O15): change of ivK in vol points against the baseline, ivK as 0.121; within the dead band 0. It leaves
 * out what the underlying's move and time did to the premium. NaN without either ivK.
 */
export function ivBasisChange(ivK: number, baseIvK: number): number {
  const points = (ivK - baseIvK) * 100
  return Math.abs(points) < IV_DEAD_BAND_POINTS ? 0 : points
}

/** Writes the buildup of every leg (§O15) as code of BUILDUPS, from x (Chg or `ivBasisChange`) and ΔOI of one baseline. */
export function writeLegBuildups(out: Uint8Array, x: Float64Array, oiChange: Float64Array): void {
  for (let i = 0; i < x.length; i++) out[i] = buildupCode(x[i], oiChange[i])
}

/** What a leg's buildup says about the market. */
export type MarketMeaning = 'bullish' | 'bearish'

/** Market meaning of a leg's buildup (§O15): calls bought or puts written are bullish. Null for Neutral. */
export function marketMeaning(right: Right, buildup: Buildup): MarketMeaning | null {
  if (buildup === BUILDUPS[0]) return null
  const isPriceUp = buildup === 'LB' || buildup === 'SC'
  return isPriceUp === right > 0 ? 'bullish' : 'bearish'
}
