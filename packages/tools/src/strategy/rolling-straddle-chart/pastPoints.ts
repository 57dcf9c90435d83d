import type { Wire } from '../../result.ts'
import type { Richness } from './richness.ts'

/** Past expiries with a settlement by what they charged, least first, and the line on which they came as charged. */
export interface PastPoints {
  readonly expiry: readonly string[]
  readonly premiumPct: Float64Array
  readonly realisedPct: Float64Array
  /** x and y of the diagonal over everything that is drawn. */
  readonly diagonal: Float64Array
}

export function pastPoints({ past, today }: Pick<Wire<Richness>, 'past' | 'today'>): PastPoints {
  const points = past.expiry
    .flatMap((expiry, i) => {
      const [charged, realised] = [past.premiumPct[i], past.realisedPct[i]]
      return charged === null || realised === null ? [] : [{ expiry, charged, realised }]
    })
    .sort((a, b) => a.charged - b.charged)
  const most = Math.max(today.premiumPct ?? 0, ...points.flatMap(({ charged, realised }) => [charged, realised]))
  return {
    expiry: points.map(({ expiry }) => expiry),
    premiumPct: Float64Array.from(points, ({ charged }) => charged),
    realisedPct: Float64Array.from(points, ({ realised }) => realised),
    diagonal: Float64Array.of(0, most),
  }
}
