import { fixed } from '@strikelens/analytics/numeric'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
import type { Explanation } from '../../result.ts'
import type { PriceOiNow, Stretch } from './reading.ts'
import type { PriceOiRows } from './rows.ts'

const CORRELATION_ROWS = 20

/** How the figures of the page came about. */
export function priceOiExplanations(now: PriceOiNow, rows: PriceOiRows): Record<string, Explanation> {
  return knownExplanations({
    oiChange: explain(
      oiFigures.changeOfRows(now.base.rows, now.since),
      [
        { name: 'Sum of rows in which OI rose', value: sumOf(rows.oiChange, 1), unit: 'lots' },
        { name: 'Sum of rows in which OI fell', value: sumOf(rows.oiChange, -1), unit: 'lots' },
      ],
      now.base.oiChange,
    ),
    pricePct: chainedExplanation('Δp % since the base', now.since, now.base, 'priceChangePct'),
    oiPct: chainedExplanation('ΔOI % since the base', now.since, now.base, 'oiChangePct'),
    look: chainedExplanation('Δp % of the last rows', `${now.look.rows} rows ago`, now.look, 'priceChangePct'),
    lookOi: chainedExplanation('ΔOI % of the last rows', `${now.look.rows} rows ago`, now.look, 'oiChangePct'),
    correlation: explain(
      futuresFigures.correlation,
      [
        { name: 'ΔPrice by row', value: listed(rows.priceChange, 2) },
        { name: 'ΔOI by row, lots', value: listed(rows.oiChange, 2) },
      ],
      now.correlation,
    ),
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
  return explain(
    priceFigures.rowsMove(since),
    [
      { name: 'Rows', value: stretch.rows },
      { name: 'Product of (1 + change)', value: 1 + stretch[field] / 100 },
    ],
    stretch[field],
    title,
  )
}

/** The last rows in their order; what is unknown is left out with its pair. */
function listed(column: Float64Array, decimals: number): string {
  return Array.from(column.subarray(-CORRELATION_ROWS), (value) =>
    Number.isNaN(value) ? '–' : String(Number(fixed(value, decimals))),
  ).join(', ')
}
