import { fixed } from '@strikelens/analytics/numeric'
import { isInsideEventMove } from '@strikelens/analytics/strategy'
import { dayLabel, signed } from '@strikelens/market/formats'
import { fig, say } from '../../figures/say.ts'
import type { PairFigures } from '../../pair/figures.ts'
import { rangeParts } from '../../pair/insights.ts'
import type { PairStock } from '../../pair/pairStock.ts'
import type { Insight } from '../../result.ts'

/** Where the strangle breaks even, how near the forward is to its strikes, and whether its legs lean; null for one alone. */
export function rangeInsight(figures: PairFigures): Insight | null {
  const parts = rangeParts(figures)
  if (parts.length === 0) return null
  return say('Range')`${parts}${readingParts(figures)}${adjustParts(figures)}`
}

function readingParts({ reading, cushionUpSigmas, cushionDownSigmas }: PairFigures): Insight['parts'] {
  if (reading === null) return []
  if (Number.isNaN(cushionUpSigmas)) return [` ${reading}.`]
  const sigmas = (value: number) => fig(`${signed(value, 2)}σ`)
  return [
    ` ${reading}: the call is `,
    sigmas(cushionUpSigmas),
    ' above the forward, the put ',
    sigmas(cushionDownSigmas),
    ' below.',
  ]
}

function adjustParts({ needsAdjusting, legRatio, delta }: PairFigures): Insight['parts'] {
  if (!needsAdjusting) return []
  const ratio = Number.isNaN(legRatio) ? [] : ['leg ratio ', fig(fixed(legRatio, 2)), ', ']
  return [' Leans: ', ...ratio, 'delta balance ', fig(signed(delta, 3)), '.']
}

/** Said where the results ahead of the expiry can carry the share to a breakeven; null otherwise. */
export function insideInsight(figures: PairFigures, stock: PairStock | null): Insight | null {
  const results = stock?.results
  if (stock === null || results?.isBeforeExpiry !== true) return null
  const { lower, upper, spot } = figures
  if (!isInsideEventMove(lower, upper, spot, results.movePct)) return null
  const nearer = (100 * Math.min(spot - lower, upper - spot)) / spot
  return say('Inside event move')`
    The nearer breakeven is ${fig(`${fixed(nearer, 2)}%`)} from spot; the options price a move of
    ${fig(`${fixed(results.movePct, 2)}%`)} (1σ) for the results on ${dayLabel(results.date, stock.date)}.`
}
