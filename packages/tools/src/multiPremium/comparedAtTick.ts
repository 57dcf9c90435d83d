import type { PriceBasis } from '@strikelens/analytics/strategy'
import type { ChainNow } from '../instrument/moment.ts'
import { sinceOf, stateOf } from '../instrument/wireState.ts'
import type { Explanation, Wire } from '../result.ts'
import { comparedAfter } from './comparedNow.ts'
import type { ShownPair } from './comparison.ts'

/** The pairs of a page at a tick, and how the figures of those that moved came about. */
export interface ComparedAtTick {
  readonly pairs: readonly Wire<ShownPair>[]
  readonly explanations: Readonly<Record<string, Wire<Explanation>>>
}

/** The pairs of an answer at a later tick of the page's chain; null where none of them goes on from it. */
export function comparedAtTick(
  pairs: readonly Wire<ShownPair>[],
  chain: ChainNow,
  px: PriceBasis,
): ComparedAtTick | null {
  const explanations: Record<string, Explanation> = {}
  const moved = pairs.map((pair) => {
    const now = comparedAfter(stateOfPair(pair), chain, px)
    if (now === null) return pair
    Object.assign(explanations, now.explanations)
    return { ...pair, state: now.state, figures: now.figures, timeQuality: now.timeQuality }
  })
  return moved.every((pair, i) => pair === pairs[i]) ? null : { pairs: moved, explanations }
}

function stateOfPair({ key, put, call, state, since, base }: Wire<ShownPair>) {
  return {
    key,
    put: put ?? Number.NaN,
    call: call ?? Number.NaN,
    state: stateOf(state),
    since: sinceOf(since),
    base: { value: base.value ?? Number.NaN, label: base.label },
  }
}
