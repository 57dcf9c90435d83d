import type { Explanation } from '../../result.ts'
import type { IndexReading } from './readIndex.ts'
import type { StockRow } from './rows.ts'
import type { IndexSummary } from './summary.ts'

/** How the figures of the strip came about. */
export function indexExplanations(
  { quotes, index }: IndexReading,
  rows: readonly StockRow[],
  summary: IndexSummary,
): Readonly<Record<string, Explanation>> {
  const counted = summary.advances + summary.declines + summary.unchanged
  const explanations: Record<string, Explanation> = {
    equalWeight: {
      title: 'Equal-weight change',
      formula: 'Mean of the changes of all stocks that traded',
      inputs: [{ name: 'Stocks', value: counted }],
      result: summary.equalWeightPct,
      unit: '%',
    },
  }
  if (index === null) return explanations
  const heaviest = rows.reduce((most, row) => (row.weight > most.weight ? row : most))
  return {
    ...explanations,
    breadthGap: {
      title: 'Breadth gap',
      formula: 'Equal-weight change − change of the index',
      inputs: [
        { name: 'Equal-weight change', value: summary.equalWeightPct, unit: '%' },
        { name: 'Index', value: summary.chgPct, unit: '%' },
      ],
      result: summary.breadthGap,
      unit: 'points',
    },
    advancingWeight: {
      title: 'Advancing weight',
      formula: 'Σ weight of the rising stocks / Σ weight of those that traded',
      inputs: [
        { name: 'Rising stocks', value: summary.advances },
        { name: 'Stocks', value: counted },
      ],
      result: summary.advancingWeightPct,
      unit: '%',
    },
    contribution: {
      title: `Points of ${heaviest.symbol}`,
      formula: 'Weight × change of the price / previous close × previous close of the index',
      inputs: [
        { name: 'Weight', value: heaviest.weight, unit: '%' },
        { name: 'Price', value: heaviest.ltp, unit: '₹' },
        { name: 'Index at the previous close', value: quotes.prevClose[index] },
      ],
      result: heaviest.contribution,
      unit: 'points',
    },
  }
}
