import { BUILDUPS, type Buildup, buildupCode } from '../futures/index.ts'
import type { Right } from '../pricing/index.ts'
import { IV_OK } from './legIv.ts'
import type { Smile } from './strikeIv.ts'

/** Changes of ivK smaller than this count as none in `basis=iv` (§O15): 0.05 vol point. */
const IV_DEAD_BAND_POINTS = 0.05

/** Strike IVs of a chain at one instant. */
type StrikeIvs = Pick<Smile, 'ivK' | 'ivKQuality'>

/**
 * x of `basis=iv` (§O15): change of ivK of strike i in vol points against the baseline, both over the same strikes; within
 * the dead band 0. It leaves out what the underlying's move and time did to the premium. NaN when either ivK is missing, a
 * model value or of low quality (§O9): an option at its last tick gains IV by the hour though nobody bids for it.
 */
export function ivBasisChange(now: StrikeIvs, base: StrikeIvs, i: number): number {
  if (now.ivKQuality[i] !== IV_OK || base.ivKQuality[i] !== IV_OK) return Number.NaN
  const points = (now.ivK[i] - base.ivK[i]) * 100
  return Math.abs(points) < IV_DEAD_BAND_POINTS ? 0 : points
}

/**
 * Writes x of `basis=iv` for every leg of a side, as /long-short reads it: a leg without a change of ivK falls back to its
 * price change and is marked 1 in `isByPrice`. The two are of different units; a buildup takes only their signs.
 */
export function writeIvBasisChanges(
  x: Float64Array,
  isByPrice: Uint8Array,
  now: StrikeIvs,
  base: StrikeIvs,
  priceChange: Float64Array,
): void {
  for (let i = 0; i < x.length; i++) {
    const points = ivBasisChange(now, base, i)
    isByPrice[i] = Number.isNaN(points) ? 1 : 0
    x[i] = isByPrice[i] ? priceChange[i] : points
  }
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
