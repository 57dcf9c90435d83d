import type { Column } from '@strikelens/ui/table'
import { shownExplanation } from '../kit/explained.ts'
import type { Explanation, Wire } from '../result.ts'
import type { ShownPair } from './comparison.ts'

/** How a figure of a pair was computed, at the instant of that pair. */
export function howOfPair(
  explanations: Readonly<Record<string, Wire<Explanation>>>,
  name: string,
): NonNullable<Column<Wire<ShownPair>>['how']> {
  return ({ key, state }) => {
    const explanation = explanations[`${name}.${key}`]
    return explanation === undefined ? undefined : shownExplanation(explanation, state.last.asOf)
  }
}
