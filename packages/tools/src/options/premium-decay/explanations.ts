import { knownExplanations } from '../../chain/explanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PremiumDecay } from './compute.ts'
import type { DecaySide } from './decayRows.ts'

const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** How the figures of the newest row came about. */
export function decayExplanations({ rows, legs }: PremiumDecay): Record<string, Explanation> {
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
    totalCrore: {
      title: 'Total decay weighted by OI',
      formula: 'Σ (price − price at the base) × OI at the base × point value, calls + puts',
      inputs: [
        { name: 'Calls', value: ce.crore[row], unit: '₹ Cr' },
        { name: 'Puts', value: pe.crore[row], unit: '₹ Cr' },
      ],
      result: rows.totalCrore[row],
      unit: '₹ Cr',
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
