import { fixed } from '@strikelens/analytics/numeric'
import { fig, say } from '../../figures/say.ts'
import type { PairFigures } from '../../pair/figures.ts'
import { rangeParts } from '../../pair/insights.ts'
import type { Insight } from '../../result.ts'

/** Where the straddle breaks even and which side carries it; null for one leg alone. */
export function rangeInsight(figures: PairFigures): Insight | null {
  const parts = rangeParts(figures)
  if (parts.length === 0) return null
  const { tiltPct, isOneSided } = figures
  if (!isOneSided) return { subject: 'Range', parts }
  const side = tiltPct > 0 ? 'calls' : 'puts'
  const share = `${fixed(50 + Math.abs(tiltPct) / 2, 0)}%`
  return say('Range')`${parts} One-sided: ${side} carry ${fig(share)} of it.`
}
