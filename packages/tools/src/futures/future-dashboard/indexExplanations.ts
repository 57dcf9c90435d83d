import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { ROLLOVER } from '../../figures/names.ts'
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
      basis: explain(futuresFigures.spotBasis, prices, row.basis, `Basis of ${symbol}`),
      basisPct: explain(futuresFigures.basisOfSpot, prices, row.basisPct, `Basis % of ${symbol}`),
      rollover: explain(
        futuresFigures.rolloverOfIndex,
        [
          { name: 'OI of near', value: row.nearOi, unit: 'lots' },
          { name: 'OI of next and far', value: row.laterOi, unit: 'lots' },
          { name: 'Sessions to expiry', value: row.k },
        ],
        row.rolloverNow,
        `${ROLLOVER} of ${symbol}`,
      ),
    }),
  }
}
