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
  const equalWeight: Explanation = {
    title: 'Equal-weight change',
    formula: 'Σ of the changes / stocks that traded',
    inputs: [
      { name: 'Σ of the changes', value: counted.reduce((sum, row) => sum + row.chgPct, 0), unit: '%' },
      { name: 'Stocks', value: counted.length },
    ],
    result: equalWeightPct,
    unit: '%',
  }
  const reading: Explanation = {
    title: 'Advancing stocks',
    formula: 'Advances / (advances + declines). From 0.25% up: broad at 70% or more, narrow below 50%; falls mirrored',
    inputs: [
      { name: 'Advances', value: advances },
      { name: 'Declines', value: declines },
      { name: 'Unchanged', value: unchanged },
      { name: 'Change', value: Number.isNaN(chgPct) ? equalWeightPct : chgPct, unit: '%' },
    ],
    result: summary.advancingPct,
    unit: '%',
  }
  if (Number.isNaN(chgPct)) return { equalWeight, reading }
  const explained = rows.reduce((sum, { contribution }) => sum + (Number.isNaN(contribution) ? 0 : contribution), 0)
  return {
    equalWeight,
    reading,
    breadthGap: {
      title: 'Breadth gap',
      formula: 'Equal-weight change − change of the index',
      inputs: [
        { name: 'Equal-weight change', value: equalWeightPct, unit: '%' },
        { name: 'Index', value: chgPct, unit: '%' },
      ],
      result: summary.breadthGap,
      unit: 'points',
    },
    advancingWeight: {
      title: 'Advancing weight',
      formula: '100% − the weights of the stocks that do not rise',
      inputs: [
        { name: 'Falling', value: weightOf(rows, (pct) => pct < 0), unit: '%' },
        { name: 'Unchanged', value: weightOf(rows, (pct) => pct === 0), unit: '%' },
        { name: 'Not traded', value: weightOf(rows, Number.isNaN), unit: '%' },
      ],
      result: summary.advancingWeightPct,
      unit: '%',
    },
    ...(residual === null ? {} : { residual: unexplained(chg, explained, residual) }),
  }
}

function unexplained(move: number, explained: number, residual: number): Explanation {
  return {
    title: 'Unexplained (stale weights)',
    formula: 'Move of the index − Σ of the points of its stocks; shown above 1 point and above 2% of the move',
    inputs: [
      { name: 'Move of the index', value: move, unit: 'points' },
      { name: 'Σ of its stocks', value: explained, unit: 'points' },
    ],
    result: residual,
    unit: 'points',
  }
}

/** Weight of the stocks whose change is such, percent. */
function weightOf(rows: readonly StockRow[], isSuch: (chgPct: number) => boolean): number {
  return rows
    .filter(({ chgPct, weight }) => isSuch(chgPct) && !Number.isNaN(weight))
    .reduce((sum, { weight }) => sum + weight, 0)
}
