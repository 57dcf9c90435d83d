import { isMeasuredIv } from './measuredIv.ts'
import type { StrikeRange } from './moneyness.ts'
import { type Crore, inCrore } from './units.ts'

/** Vega, strike IV and price of one side at one instant. */
export interface VegaColumns {
  readonly vegaPerPoint: Float64Array
  readonly ivK: Float64Array
  readonly ivKQuality: Uint8Array
  readonly price: Float64Array
  readonly oiLots: Float64Array
}

/** Premium that a side gained through volatility (/vega-analysis). */
export interface VegaPremium {
  /** Σ over legs, points. */
  readonly points: number
  /** The same weighted by base OI. */
  readonly crore: Crore
  /** In percent of the base premium, over the legs counted that have a base price; NaN when none has, or it is 0. */
  readonly pct: number
  /** Legs counted: those with an ivK of their own at both ends. */
  readonly legs: number
}

/** Vega premium of a leg since base (/vega-analysis): mean vega × change of ivK in vol points; ivK as 0.121. */
export function legVegaPremium(baseVega: number, vega: number, baseIvK: number, ivK: number): number {
  return ((baseVega + vega) / 2) * (ivK - baseIvK) * 100
}

/** Vega premium of a side's legs over the fixed set (/vega-analysis). A leg without ivK at either end is left out. */
export function sideVegaPremium(
  base: VegaColumns,
  now: VegaColumns,
  { from, to }: StrikeRange,
  pointValue: number,
): VegaPremium {
  let points = 0
  let rupees = 0
  let pricedPoints = 0
  let basePremium = 0
  let legs = 0
  for (let i = from; i < to; i++) {
    if (!isMeasuredIv(base.ivKQuality[i]) || !isMeasuredIv(now.ivKQuality[i])) continue
    const premium = legVegaPremium(base.vegaPerPoint[i], now.vegaPerPoint[i], base.ivK[i], now.ivK[i])
    points += premium
    rupees += premium * base.oiLots[i] * pointValue
    legs++
    // A leg that had not traded at the base has an IV by its strike's other leg, but no premium to be a percent of.
    if (Number.isNaN(base.price[i])) continue
    pricedPoints += premium
    basePremium += base.price[i]
  }
  const pct = basePremium > 0 ? (pricedPoints / basePremium) * 100 : Number.NaN
  return { points, crore: inCrore(rupees), pct, legs }
}

export type VegaLabel =
  | 'Volatility bought'
  | 'Volatility sold'
  | 'Call wing bid'
  | 'Put wing bid'
  | 'Call wing sold'
  | 'Put wing sold'
  | 'Quiet'

/** Which wing's volatility is dealt (/vega-analysis), first match; null with fewer than 3 legs on a side. */
export function vegaLabel(ce: VegaPremium, pe: VegaPremium): VegaLabel | null {
  const c = ce.pct
  const p = pe.pct
  if (ce.legs < 3 || pe.legs < 3 || Number.isNaN(c + p)) return null
  if (c >= 1 && p >= 1) return 'Volatility bought'
  if (c <= -1 && p <= -1) return 'Volatility sold'
  if (c >= 1) return 'Call wing bid'
  if (p >= 1) return 'Put wing bid'
  if (c <= -1) return 'Call wing sold'
  return p <= -1 ? 'Put wing sold' : 'Quiet'
}
