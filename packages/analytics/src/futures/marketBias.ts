import { asCrore, type Crore } from '../options/units.ts'
import { BUILDUPS, type Buildup, buildup } from './buildup.ts'

/** How many symbols are in each class and the ₹ crore of |ΔOI| behind them (/future-dashboard). */
export interface BuildupBreadth {
  count: Record<Buildup, number>
  valueCrore: Record<Buildup, Crore>
}

/** Breadth by class (/future-dashboard). A symbol whose value is unknown is counted and adds no rupees. */
export function buildupBreadth(buildups: Uint8Array, oiChangeValueCrore: ArrayLike<number>): BuildupBreadth {
  const count = { N: 0, LB: 0, SB: 0, SC: 0, LU: 0 }
  const none = asCrore(0)
  const valueCrore = { N: none, LB: none, SB: none, SC: none, LU: none }
  for (let s = 0; s < buildups.length; s++) {
    const of = BUILDUPS[buildups[s]]
    count[of]++
    if (!Number.isNaN(oiChangeValueCrore[s])) valueCrore[of] = asCrore(valueCrore[of] + Math.abs(oiChangeValueCrore[s]))
  }
  return { count, valueCrore }
}

/** Market bias (/future-dashboard), −100…100: bullish less bearish in percent of all four; NaN when all are 0. */
export function marketBias({ LB, SB, SC, LU }: Record<Buildup, number>): number {
  return (100 * (LB + SC - SB - LU)) / (LB + SC + SB + LU)
}

/** Reading of the bias (/future-dashboard): from +30 bullish, to −30 bearish, else Mixed; null without a bias. */
export function biasLabel(bias: number): 'Bullish positioning' | 'Bearish positioning' | 'Mixed' | null {
  if (Number.isNaN(bias)) return null
  return bias >= 30 ? 'Bullish positioning' : bias <= -30 ? 'Bearish positioning' : 'Mixed'
}

/** "Exits, not fresh bets" (/future-dashboard): covering and unwinding make more than 60% of the value. */
export function isMostlyExits({ LB, SB, SC, LU }: Record<Buildup, number>): boolean {
  return SC + LU > 0.6 * (LB + SB + SC + LU)
}

/** Futures of one sector, one element a symbol (/future-dashboard). */
export interface SectorFutures {
  readonly priceChangePct: ArrayLike<number>
  readonly refOiValueCrore: ArrayLike<number>
  readonly oiChangeQty: ArrayLike<number>
  readonly refOiQty: ArrayLike<number>
  readonly prevClose: ArrayLike<number>
}

export interface SectorStep {
  priceChangePct: number
  oiChangePct: number
  buildup: Buildup
  symbols: number
}

/**
 * A sector as one future (/future-dashboard): Δp% weighted by OI value, ΔOI% at the previous close's prices, so that
 * price does not leak into it. Symbols with a missing figure are left out; null with fewer than two others.
 */
export function sectorStep(sector: SectorFutures): SectorStep | null {
  const { priceChangePct: pricePct, refOiValueCrore, oiChangeQty, refOiQty, prevClose } = sector
  let weight = 0
  let weighted = 0
  let oiChange = 0
  let refOi = 0
  let symbols = 0
  for (let s = 0; s < pricePct.length; s++) {
    const move = pricePct[s] * refOiValueCrore[s]
    const change = oiChangeQty[s] * prevClose[s]
    const ref = refOiQty[s] * prevClose[s]
    if (Number.isNaN(move + change + ref)) continue
    symbols++
    weight += refOiValueCrore[s]
    weighted += move
    oiChange += change
    refOi += ref
  }
  if (symbols < 2) return null
  const move = weighted / weight
  return { priceChangePct: move, oiChangePct: (100 * oiChange) / refOi, buildup: buildup(move, oiChange), symbols }
}
