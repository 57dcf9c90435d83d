import { RUPEES_PER_CRORE } from '@strikelens/analytics/options'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as premiumFigures from '../../figures/premium.ts'
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
    total: explain(
      premiumFigures.totalDecay,
      [points('Calls', ce.points[row]), points('Puts', pe.points[row])],
      rows.total[row],
    ),
    expected: explain(
      premiumFigures.expectedDecay,
      [points('Calls', ce.expected[row]), points('Puts', pe.expected[row])],
      rows.expected[row],
    ),
    excess: explain(
      premiumFigures.excessDecay,
      [
        points('Total', rows.total[row]),
        points('Expected calls', ce.expected[row]),
        points('Expected puts', pe.expected[row]),
      ],
      rows.excess[row],
    ),
    ceCrore: croreExplanation('Call decay weighted by OI', ce.crore[row], context.pointValue),
    peCrore: croreExplanation('Put decay weighted by OI', pe.crore[row], context.pointValue),
    totalCrore: explain(
      premiumFigures.totalDecayCrore,
      [crore('Calls', ce.crore[row]), crore('Puts', pe.crore[row])],
      rows.totalCrore[row],
    ),
    expectedCrore: explain(
      premiumFigures.expectedDecayCrore,
      [crore('Calls', ce.expectedCrore[row]), crore('Puts', pe.expectedCrore[row])],
      rows.expectedCrore[row],
    ),
    excessCrore: explain(
      premiumFigures.excessDecayCrore,
      [crore('Total', rows.totalCrore[row]), crore('Expected', rows.expectedCrore[row])],
      rows.excessCrore[row],
    ),
    totalPct: explain(
      premiumFigures.totalDecayPct,
      [
        points('Calls', ce.points[row]),
        points('Puts', pe.points[row]),
        points('Σ call at the base', ce.baseSum),
        points('Σ put at the base', pe.baseSum),
      ],
      rows.totalPct[row],
    ),
  })
}

function sideExplanation(title: string, side: DecaySide, inSet: number, row: number): Explanation {
  return explain(
    premiumFigures.sideDecay,
    [
      points('Σ now', side.nowSum),
      points('Σ at the base', side.baseSum),
      { name: 'Legs', value: `${side.legs[row]} of ${inSet}` },
    ],
    side.points[row],
    title,
  )
}

function pctExplanation(title: string, side: DecaySide, row: number): Explanation {
  return explain(
    premiumFigures.sideDecayPct,
    [points('Decay', side.points[row]), points('Σ at the base', side.baseSum)],
    side.pct[row],
    title,
  )
}

function croreExplanation(title: string, result: number, pointValue: number): Explanation {
  return explain(
    premiumFigures.sideDecayCrore,
    [
      { name: 'Σ change × OI', value: (result * RUPEES_PER_CRORE) / pointValue, unit: 'points × lots' },
      { name: 'Point value', value: pointValue, unit: '₹' },
    ],
    result,
    title,
  )
}
