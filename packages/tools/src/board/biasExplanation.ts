import { BUILDUP_NAMES, type Buildup, marketBias } from '@strikelens/analytics/futures'
import { explain } from '../figures/explain.ts'
import * as futuresFigures from '../figures/futures.ts'
import type { Explanation } from '../result.ts'

/** How a market bias (/future-dashboard) came about from the ₹ crore of changed OI of each class. */
export function biasExplanation(title: string, valueCrore: Readonly<Record<Buildup, number>>): Explanation {
  return explain(
    futuresFigures.bias,
    (['LB', 'SC', 'SB', 'LU'] as const).map((of) => ({
      name: BUILDUP_NAMES[of],
      value: valueCrore[of],
      unit: '₹ Cr',
    })),
    marketBias(valueCrore),
    title,
  )
}
