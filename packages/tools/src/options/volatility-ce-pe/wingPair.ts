import { interpolateFlat } from '@strikelens/analytics/numeric'
import {
  atmIndex,
  forwardDelta,
  isMeasuredIv,
  ivAtDelta,
  type ParityGap,
  type PricingTerms,
  parityGap,
  type Smile,
  type SymbolSet,
  smileIv,
  type Wings,
  wings,
} from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import type { Distance } from './distance.ts'

/** The two wings of a chain at equal distance; IVs as 0.121, NaN where a wing has none. */
export interface WingPair extends Wings {
  /** Strikes the wings stand at: the listed ones nearest to the distance. NaN where there is none. */
  readonly callStrike: number
  readonly putStrike: number
  readonly atmIv: number
}

/** A priced chain as far as its wings need it. */
export interface PricedWings extends PricingTerms {
  readonly byStrike: Smile
  readonly atm: number
  readonly atmIv: number
}

/** OTM call and OTM put at the same distance (/volatility-ce-pe): by delta (§O10), by listed strikes, by percent of F. */
export function wingPair(priced: PricedWings, distance: Distance): WingPair {
  const call = wing(priced, CE, distance)
  const put = wing(priced, PE, distance)
  return {
    ...wings(call.iv, put.iv, priced.atmIv),
    callStrike: call.strike,
    putStrike: put.strike,
    atmIv: priced.atmIv,
  }
}

/** A chain as far as its parity gap needs it. */
export interface PricedGap extends PricedWings {
  readonly synthetic: number
  readonly ce: { readonly mark: Float64Array }
  readonly pe: { readonly mark: Float64Array }
}

/**
 * Parity gap of the ATM strike's marks (`metric=gap`). A commodity has no spot to carry: its legs are priced off the
 * underlying future itself (§O9), and the points are those of the options' synthetic over it.
 */
export function atmGap(priced: PricedGap, spot: number, set: SymbolSet): ParityGap {
  const { atm, byStrike, ce, pe } = priced
  if (atm < 0) return { ceIv: Number.NaN, peIv: Number.NaN, gap: Number.NaN, points: Number.NaN }
  const { forward, years, rate, synthetic } = priced
  const isCommodity = set === 'COM'
  const from = isCommodity ? forward * Math.exp(-rate * years) : spot
  const terms = { forward: isCommodity ? synthetic : forward, years, rate }
  return parityGap(byStrike.strike[atm], ce.mark[atm], pe.mark[atm], from, terms)
}

/** IV of a strike that it has of its own (§O9); a model value is none. */
export function ivAtStrike({ strike, ivK, ivKQuality }: Smile, at: number): number {
  const k = strike.indexOf(at)
  return k < 0 || !isMeasuredIv(ivKQuality[k]) ? Number.NaN : ivK[k]
}

/** Price of the underlying at which the smile has a put's forward delta, for the mark on the smile; NaN outside it. */
export function priceAtPutDelta(putDelta: Float64Array, strike: Float64Array, delta: number): number {
  const isInside = putDelta.length > 0 && delta >= putDelta[0] && delta <= putDelta[putDelta.length - 1]
  return isInside ? interpolateFlat(putDelta, strike, delta) : Number.NaN
}

interface Wing {
  readonly strike: number
  readonly iv: number
}

function wing(priced: PricedWings, right: Right, { pick, dist }: Distance): Wing {
  const { byStrike, atm, forward } = priced
  const { strike } = byStrike
  if (atm < 0) return { strike: Number.NaN, iv: Number.NaN }
  if (pick === 'delta') {
    const iv = ivAtDelta(right, dist / 100, byStrike, atm, priced)
    return { iv, strike: Number.isNaN(iv) ? Number.NaN : strikeNearDelta(priced, right, dist / 100) }
  }
  if (pick === 'offset') {
    const at = strike[atm + right * dist] ?? Number.NaN
    return { strike: at, iv: ivAtStrike(byStrike, at) }
  }
  const price = forward * (1 + (right * dist) / 100)
  const nearest = atmIndex(strike, price)
  return { strike: strike[nearest] ?? Number.NaN, iv: smileIv(byStrike, price) }
}

/** The OTM strike with an IV of its own whose forward delta is nearest to the wanted one. */
function strikeNearDelta({ byStrike, atm, forward, years }: PricedWings, right: Right, delta: number): number {
  const { strike, ivK, ivKQuality } = byStrike
  let best = Number.NaN
  let least = Number.POSITIVE_INFINITY
  for (let k = atm; k >= 0 && k < strike.length; k += right) {
    if (!isMeasuredIv(ivKQuality[k])) continue
    const distance = Math.abs(forwardDelta(right, forward, strike[k], years, ivK[k]) - delta)
    if (distance >= least) continue
    least = distance
    best = strike[k]
  }
  return best
}
