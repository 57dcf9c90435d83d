import { explain } from '../../figures/explain.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import type { ExplainInput, Explanation } from '../../result.ts'

const pct = (name: string, value: number): ExplainInput => ({ name, value, unit: '%' })

/** A quantile with the two values it lies between (§M10). */
export function quantileExplanation(title: string, values: Float64Array, p: number, result: number): Explanation {
  const sorted = values.slice().sort()
  const position = (sorted.length - 1) * p
  const below = Math.floor(position)
  return explain(
    volatilityFigures.quantile,
    [
      { name: 'Values', value: sorted.length },
      { name: 'Position', value: position },
      pct('Value below', sorted[below] ?? Number.NaN),
      pct('Value above', sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN),
    ],
    result,
    title,
  )
}
