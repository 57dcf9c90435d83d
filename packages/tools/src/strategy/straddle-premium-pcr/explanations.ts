import { istClock } from '@strikelens/market/time'
import { knownExplanations } from '../../chain/explanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PcrDay } from './pcrDay.ts'
import type { PremiumPcr } from './premiumPcr.ts'

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

function ratioExplanations({ rows, day, oiSince }: PremiumPcr): Record<string, Explanation> {
  const row = rows.newestFirst[0] ?? -1
  const at = (column: Float64Array) => column[row] ?? Number.NaN
  return {
    pcr_oi: {
      title: 'PCR (OI) of the scope',
      formula: 'put open interest ÷ call open interest',
      inputs: [inLots('Put OI', at(rows.peOi)), inLots('Call OI', at(rows.ceOi))],
      result: day.oi.now,
    },
    pcr_volume: {
      title: 'PCR (volume) of the scope',
      formula: 'put volume ÷ call volume since the open',
      inputs: [inLots('Put volume', at(rows.peVolume)), inLots('Call volume', at(rows.ceVolume))],
      result: day.volume.now,
    },
    pcr_chg: {
      title: 'PCR (ΔOI) of the scope',
      formula: `put ΔOI ÷ call ΔOI since ${oiSince}; only while both are above 0`,
      inputs: [inLots('Put ΔOI', at(rows.peOiChg)), inLots('Call ΔOI', at(rows.ceOiChg))],
      result: day.chg.now,
    },
    pcrDay_oi: dayExplanation('PCR (OI) of the day', day.oi),
    pcrDay_volume: dayExplanation('PCR (volume) of the day', day.volume),
    pcrDay_chg: dayExplanation('PCR (ΔOI) of the day', day.chg),
  }
}

function dayExplanation(title: string, { open, high, low }: PcrDay): Explanation {
  return {
    title,
    formula: 'first, highest and lowest ratio of the session’s rows',
    inputs: [
      { name: 'First', value: open },
      { name: 'Highest', value: high },
      { name: 'Lowest', value: low },
    ],
    result: open,
  }
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
