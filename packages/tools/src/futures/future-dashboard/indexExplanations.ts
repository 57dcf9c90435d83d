import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import type { IndexRow } from './futureDashboard.ts'
import { rowExplanations } from './rowExplanations.ts'

/** How the figures of an index's card came about, by figure (§F2–F10). */
export function indexExplanations(row: IndexRow, baseLabel: string): Record<string, Explanation> {
  const { symbol } = row
  const prices = [
    { name: 'Future', value: row.price, unit: '₹' },
    { name: 'Spot', value: row.spot, unit: '₹' },
  ]
  return {
    ...rowExplanations(row, baseLabel),
    ...knownExplanations({
      basis: {
        title: `Basis of ${symbol}`,
        formula: 'future − spot, both at one instant',
        inputs: prices,
        result: row.basis,
        unit: 'points',
      },
      basisPct: {
        title: `Basis % of ${symbol}`,
        formula: '100 × (future − spot) ÷ spot',
        inputs: prices,
        result: row.basisPct,
        unit: '%',
      },
      rollover: {
        title: `Rollover of ${symbol}`,
        formula: '100 × OI of next and far ÷ OI of the three months, in quantity',
        inputs: [
          { name: 'OI of near', value: row.nearOi, unit: 'lots' },
          { name: 'OI of next and far', value: row.laterOi, unit: 'lots' },
          { name: 'k, sessions to expiry', value: row.k },
        ],
        result: row.rolloverNow,
        unit: '%',
      },
    }),
  }
}
