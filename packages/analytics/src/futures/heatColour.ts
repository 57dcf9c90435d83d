import { clamp } from '../numeric/index.ts'

/** What a futures heatmap can be coloured by, other than the class (/future-heatmap). */
export type HeatMetric = 'dp' | 'doi' | 'rvol' | 'basis' | 'coc' | 'roll' | 'mwpl'

/** Value that saturates the colour: percent, of rvol times above the usual, of roll points above avg3. */
const CAPS: Record<HeatMetric, number> = { dp: 5, doi: 15, rvol: 2, basis: 1, coc: 20, roll: 10, mwpl: 95 }

/**
 * Colour c of a tile, −1…1 (/future-heatmap). `x` is the metric itself: Δp%, ΔOI%, RVOL, basis %, cost of carry,
 * rollover − avg3, MWPL %. MWPL is one-sided; RVOL is measured from 1. NaN (hatched grey) stays NaN.
 */
export function heatColour(metric: HeatMetric, x: number): number {
  return clamp((metric === 'rvol' ? x - 1 : x) / CAPS[metric])
}

/** "Moves together" (/future-heatmap): of at least 4 symbols with a change, the signs agree to 0.7. */
export function movesTogether(priceChangePct: ArrayLike<number>): boolean {
  let signs = 0
  let symbols = 0
  for (let s = 0; s < priceChangePct.length; s++) {
    if (Number.isNaN(priceChangePct[s])) continue
    symbols++
    signs += Math.sign(priceChangePct[s])
  }
  return symbols >= 4 && Math.abs(signs) / symbols >= 0.7
}
