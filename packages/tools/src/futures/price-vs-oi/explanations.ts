import { fixed } from '@strikelens/analytics/numeric'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import type { PriceOiNow, Stretch } from './reading.ts'
import type { PriceOiRows } from './rows.ts'

const CORRELATION_ROWS = 20

/** How the figures of the page came about. */
export function priceOiExplanations(now: PriceOiNow, rows: PriceOiRows): Record<string, Explanation> {
  return knownExplanations({
    oiChange: {
      title: 'OI change since the base',
      formula: `sum of the changes of ${now.base.rows === 1 ? 'the one row' : `all ${now.base.rows} rows`} since ${now.since}, each over the contracts of its own day`,
      inputs: [
        { name: 'Sum of rows in which OI rose', value: sumOf(rows.oiChange, 1), unit: 'lots' },
        { name: 'Sum of rows in which OI fell', value: sumOf(rows.oiChange, -1), unit: 'lots' },
      ],
      result: now.base.oiChange,
      unit: 'lots',
    },
    pricePct: chainedExplanation('Price change since the base', now.since, now.base, 'priceChangePct'),
    oiPct: chainedExplanation('OI change since the base, %', now.since, now.base, 'oiChangePct'),
    look: chainedExplanation('Price change of the last rows', `${now.look.rows} rows ago`, now.look, 'priceChangePct'),
    lookOi: chainedExplanation('OI change of the last rows, %', `${now.look.rows} rows ago`, now.look, 'oiChangePct'),
    correlation: {
      title: 'Correlation of price and OI',
      formula:
        'Pearson of the row changes of price and of OI over the last 20 rows, at least 10 of them known; from +0.5 OI follows price, from −0.5 it builds against it',
      inputs: [
        { name: 'ΔPrice by row', value: listed(rows.priceChange, 2) },
        { name: 'ΔOI by row, lots', value: listed(rows.oiChange, 2) },
      ],
      result: now.correlation,
    },
  })
}

/** Sum of the changes of one sign. */
function sumOf(changes: Float64Array, sign: 1 | -1): number {
  return changes.reduce((sum, change) => (Math.sign(change) === sign ? sum + change : sum), 0)
}

/** Percentages are chained, so that no change of contract is a move (§F7). */
function chainedExplanation(
  title: string,
  since: string,
  stretch: Stretch,
  field: 'priceChangePct' | 'oiChangePct',
): Explanation {
  return {
    title,
    formula: `100 × (product of (1 + each row’s change) − 1), since ${since}`,
    inputs: [
      { name: 'Rows', value: stretch.rows },
      { name: 'Product of (1 + change)', value: 1 + stretch[field] / 100 },
    ],
    result: stretch[field],
    unit: '%',
  }
}

/** The last rows in their order; what is unknown is left out with its pair. */
function listed(column: Float64Array, decimals: number): string {
  return Array.from(column.subarray(-CORRELATION_ROWS), (value) =>
    Number.isNaN(value) ? '–' : String(Number(fixed(value, decimals))),
  ).join(', ')
}
