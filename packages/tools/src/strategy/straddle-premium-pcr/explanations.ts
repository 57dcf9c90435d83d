import { istClock } from '@strikelens/market/time'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as premiumFigures from '../../figures/premium.ts'
import * as priceFigures from '../../figures/price.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PremiumPcr } from './premiumPcr.ts'
import { ratioExplanations } from './ratioExplanations.ts'

const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })
const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How ratios, trends and correlation came about; what the straddle says of itself its instrument explains. */
export function premiumPcrExplanations(data: PremiumPcr, lookMin: number): Record<string, Explanation> {
  const { oiSince, correlation, rows } = data
  return knownExplanations({
    ...ratioExplanations(data),
    ceOiChg: changeExplanation('Call ΔOI of the scope', oiSince, rows.ceOi, rows.ceOiChg),
    peOiChg: changeExplanation('Put ΔOI of the scope', oiSince, rows.peOi, rows.peOiChg),
    ...trendExplanations(data, lookMin),
    correlation: explain(
      premiumFigures.pcrCorrelation,
      [
        { name: 'Rows', value: correlation.rows },
        { name: 'Covariance', value: correlation.covariance },
        points('Deviation of premium changes', correlation.sdA),
        { name: 'Deviation of PCR changes', value: correlation.sdB },
      ],
      correlation.correlation,
    ),
  })
}

function changeExplanation(title: string, since: string, oi: Float64Array, change: Float64Array): Explanation {
  const now = oi[oi.length - 1]
  const moved = change[change.length - 1]
  return explain(
    oiFigures.headerChange(since),
    [inLots('OI now', now), inLots('OI at the base', now - moved)],
    moved,
    title,
  )
}

function trendExplanations({ trends }: PremiumPcr, lookMin: number): Record<string, Explanation> {
  const { premium, pcr, spot, thenAt } = trends
  const then = Number.isNaN(thenAt) ? '' : istClock(thenAt)
  return {
    premiumTrend: explain(
      premiumFigures.trend,
      [points('Premium now', premium.now), points(`Premium at ${then}`, premium.earlier)],
      premium.change,
      `Premium trend over ${lookMin} minutes`,
    ),
    pcrTrend: explain(
      oiFigures.pcrTrend,
      [
        { name: 'PCR now', value: pcr.now },
        { name: `PCR at ${then}`, value: pcr.earlier },
      ],
      pcr.change,
      `PCR trend over ${lookMin} minutes`,
    ),
    spotTrend: explain(
      priceFigures.spotTrend,
      [points('Spot now', spot.now), points(`Spot at ${then}`, spot.earlier)],
      spot.change,
      `Spot trend over ${lookMin} minutes`,
    ),
  }
}
