import { BUILDUP_NAMES, type Buildup, marketBias } from '@strikelens/analytics/futures'
import type { Explanation } from '../result.ts'

/** How a market bias (/future-dashboard) came about from the ₹ crore of changed OI of each class. */
export function biasExplanation(title: string, valueCrore: Readonly<Record<Buildup, number>>): Explanation {
  return {
    title,
    formula: '100 × (LB + SC − SB − LU) / (LB + SC + SB + LU), in ₹ crore of changed OI',
    inputs: (['LB', 'SC', 'SB', 'LU'] as const).map((of) => ({
      name: BUILDUP_NAMES[of],
      value: valueCrore[of],
      unit: '₹ Cr',
    })),
    result: marketBias(valueCrore),
  }
}
