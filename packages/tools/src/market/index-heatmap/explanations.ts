import * as breadthFigures from '../../figures/breadth.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import type { StockRow } from './rows.ts'
import type { IndexSummary } from './summary.ts'

/** How the figures of the strip came about; those of an index are absent for F&O stocks, which are none. */
export function indexExplanations(
  rows: readonly StockRow[],
  summary: IndexSummary,
): Readonly<Record<string, Explanation>> {
  const { advances, declines, unchanged, equalWeightPct, chg, chgPct, residual } = summary
  const counted = rows.filter(({ chgPct: own }) => !Number.isNaN(own))
  const equalWeight: Explanation = explain(
    breadthFigures.equalWeight,
    [
      { name: 'Σ of the changes', value: counted.reduce((sum, row) => sum + row.chgPct, 0), unit: '%' },
      { name: 'Stocks', value: counted.length },
    ],
    equalWeightPct,
  )
  const reading: Explanation = explain(
    breadthFigures.advancing,
    [
      { name: 'Advances', value: advances },
      { name: 'Declines', value: declines },
      { name: 'Unchanged', value: unchanged },
      { name: 'Change', value: Number.isNaN(chgPct) ? equalWeightPct : chgPct, unit: '%' },
    ],
    summary.advancingPct,
  )
  if (Number.isNaN(chgPct)) return knownExplanations({ equalWeight, reading })
  const explained = rows.reduce((sum, { contribution }) => sum + (Number.isNaN(contribution) ? 0 : contribution), 0)
  return knownExplanations({
    equalWeight,
    reading,
    breadthGap: explain(
      breadthFigures.gap,
      [
        { name: 'Equal-weight change', value: equalWeightPct, unit: '%' },
        { name: 'Index', value: chgPct, unit: '%' },
      ],
      summary.breadthGap,
    ),
    advancingWeight: explain(
      breadthFigures.advancingWeight,
      [
        { name: 'Falling', value: weightOf(rows, (pct) => pct < 0), unit: '%' },
        { name: 'Unchanged', value: weightOf(rows, (pct) => pct === 0), unit: '%' },
        { name: 'Not traded', value: weightOf(rows, Number.isNaN), unit: '%' },
      ],
      summary.advancingWeightPct,
    ),
    ...(residual === null ? {} : { residual: unexplained(chg, explained, residual) }),
  })
}

function unexplained(move: number, explained: number, residual: number): Explanation {
  return explain(
    breadthFigures.unexplained,
    [
      { name: 'Move of the index', value: move, unit: 'points' },
      { name: 'Σ of its stocks', value: explained, unit: 'points' },
    ],
    residual,
  )
}

/** Weight of the stocks whose change is such, percent. */
function weightOf(rows: readonly StockRow[], isSuch: (chgPct: number) => boolean): number {
  return rows
    .filter(({ chgPct, weight }) => isSuch(chgPct) && !Number.isNaN(weight))
    .reduce((sum, { weight }) => sum + weight, 0)
}
