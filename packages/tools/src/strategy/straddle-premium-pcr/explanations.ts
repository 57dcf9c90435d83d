import { istClock } from '@strikelens/market/time'
import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    correlation: {
      title: 'Premium and PCR, how far they move together',
      formula: 'covariance of their row changes ÷ (deviation of one × deviation of the other), last 60 rows',
      inputs: [
        { name: 'Rows', value: correlation.rows },
        { name: 'Covariance', value: correlation.covariance },
        points('Deviation of premium changes', correlation.sdA),
        { name: 'Deviation of PCR changes', value: correlation.sdB },
      ],
      result: correlation.correlation,
    },
  })
}

function changeExplanation(title: string, since: string, oi: Float64Array, change: Float64Array): Explanation {
  const now = oi[oi.length - 1]
  const moved = change[change.length - 1]
  return {
    title,
    formula: `open interest now − open interest of the same legs at the base: ${since}`,
    inputs: [inLots('OI now', now), inLots('OI at the base', now - moved)],
    result: moved,
    unit: 'lots',
  }
}

function trendExplanations({ trends }: PremiumPcr, lookMin: number): Record<string, Explanation> {
  const { premium, pcr, spot, thenAt } = trends
  const then = Number.isNaN(thenAt) ? '' : istClock(thenAt)
  return {
    premiumTrend: {
      title: `Premium trend over ${lookMin} minutes`,
      formula: '100 × (premium now ÷ premium then − 1); Rising from +1%, Falling from −1%',
      inputs: [points('Premium now', premium.now), points(`Premium at ${then}`, premium.earlier)],
      result: premium.change,
      unit: '%',
    },
    pcrTrend: {
      title: `PCR trend over ${lookMin} minutes`,
      formula: 'PCR (OI) now − PCR (OI) then; Rising from +0.02, Falling from −0.02',
      inputs: [
        { name: 'PCR now', value: pcr.now },
        { name: `PCR at ${then}`, value: pcr.earlier },
      ],
      result: pcr.change,
    },
    spotTrend: {
      title: `Spot trend over ${lookMin} minutes`,
      formula: '100 × (spot now ÷ spot then − 1); Up from +0.1%, Down from −0.1%',
      inputs: [points('Spot now', spot.now), points(`Spot at ${then}`, spot.earlier)],
      result: spot.change,
      unit: '%',
    },
  }
}
