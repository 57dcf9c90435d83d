import { RUPEES_PER_CRORE } from '@strikelens/analytics/options'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { DecaySide } from './decayRows.ts'
import type { PremiumDecay } from './premiumDecay.ts'

const crore = (name: string, value: number): ExplainInput => ({ name, value, unit: '₹ Cr' })
const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** How the figures of the newest row came about. */
export function decayExplanations({ rows, legs, context }: PremiumDecay): Record<string, Explanation> {
  const row = rows.newestFirst[0]
  const { ce, pe } = rows
  return knownExplanations({
    ceDecay: sideExplanation('Call decay', ce, legs.ce, row),
    peDecay: sideExplanation('Put decay', pe, legs.pe, row),
    cePct: pctExplanation('Call decay in percent', ce, row),
    pePct: pctExplanation('Put decay in percent', pe, row),
    total: {
      title: 'Total decay',
      formula: 'call decay + put decay',
      inputs: [points('Calls', ce.points[row]), points('Puts', pe.points[row])],
      result: rows.total[row],
      unit: 'points',
    },
    expected: {
      title: 'Expected decay',
      formula: 'Black-76 value of every leg with forward and strike IV frozen at the base, now − then, summed',
      inputs: [points('Calls', ce.expected[row]), points('Puts', pe.expected[row])],
      result: rows.expected[row],
      unit: 'points',
    },
    excess: {
      title: 'Excess decay',
      formula: 'total − expected calls − expected puts; below zero IV fell as well',
      inputs: [
        points('Total', rows.total[row]),
        points('Expected calls', ce.expected[row]),
        points('Expected puts', pe.expected[row]),
      ],
      result: rows.excess[row],
      unit: 'points',
    },
    ceCrore: croreExplanation('Call decay weighted by OI', ce.crore[row], context.pointValue),
    peCrore: croreExplanation('Put decay weighted by OI', pe.crore[row], context.pointValue),
    totalCrore: {
      title: 'Total decay weighted by OI',
      formula: 'call decay + put decay, each Σ (price − price at the base) × OI at the base × point value',
      inputs: [crore('Calls', ce.crore[row]), crore('Puts', pe.crore[row])],
      result: rows.totalCrore[row],
      unit: '₹ Cr',
    },
    expectedCrore: {
      title: 'Expected decay weighted by OI',
      formula: 'what time alone takes of every leg × OI at the base × point value, summed',
      inputs: [crore('Calls', ce.expectedCrore[row]), crore('Puts', pe.expectedCrore[row])],
      result: rows.expectedCrore[row],
      unit: '₹ Cr',
    },
    excessCrore: {
      title: 'Excess decay weighted by OI',
      formula: 'total − expected',
      inputs: [crore('Total', rows.totalCrore[row]), crore('Expected', rows.expectedCrore[row])],
      result: rows.excessCrore[row],
      unit: '₹ Cr',
    },
    totalPct: {
      title: 'Total decay in percent',
      formula: '100 × (call decay + put decay) ÷ (Σ call + Σ put price at the base)',
      inputs: [
        points('Calls', ce.points[row]),
        points('Puts', pe.points[row]),
        points('Σ call at the base', ce.baseSum),
        points('Σ put at the base', pe.baseSum),
      ],
      result: rows.totalPct[row],
      unit: '%',
    },
  })
}

function sideExplanation(title: string, side: DecaySide, inSet: number, row: number): Explanation {
  return {
    title,
    formula: 'Σ price now − Σ price at the base, over the legs that have both',
    inputs: [
      points('Σ now', side.nowSum),
      points('Σ at the base', side.baseSum),
      { name: 'Legs', value: `${side.legs[row]} of ${inSet}` },
    ],
    result: side.points[row],
    unit: 'points',
  }
}

function pctExplanation(title: string, side: DecaySide, row: number): Explanation {
  return {
    title,
    formula: '100 × decay ÷ Σ price at the base',
    inputs: [points('Decay', side.points[row]), points('Σ at the base', side.baseSum)],
    result: side.pct[row],
    unit: '%',
  }
}

function croreExplanation(title: string, result: number, pointValue: number): Explanation {
  return {
    title,
    formula: 'Σ (price − price at the base) × OI at the base × point value',
    inputs: [
      { name: 'Σ change × OI', value: (result * RUPEES_PER_CRORE) / pointValue, unit: 'points × lots' },
      { name: 'Point value', value: pointValue, unit: '₹' },
    ],
    result,
    unit: '₹ Cr',
  }
}
