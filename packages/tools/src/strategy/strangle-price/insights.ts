import { signed } from '../../chain/words.ts'
import type { PairFigures } from '../../pair/figures.ts'
import { rangeParts } from '../../pair/insights.ts'
import type { Insight } from '../../result.ts'

const fig = (figure: string) => ({ figure })

/** Where the strangle breaks even, how near the forward is to its strikes, and whether its legs lean; null for one alone. */
export function rangeInsight(figures: PairFigures): Insight | null {
  const parts = rangeParts(figures)
  if (parts.length === 0) return null
  return { subject: 'Range', parts: [...parts, ...readingParts(figures), ...adjustParts(figures)] }
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
  const ratio = Number.isNaN(legRatio) ? [] : ['leg ratio ', fig(legRatio.toFixed(2)), ', ']
  return [' Leans: ', ...ratio, 'delta balance ', fig(signed(delta, 3)), '.']
}
