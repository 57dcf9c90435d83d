import type { PriceBasis } from '@strikelens/analytics/strategy'
import type { ChainNow } from '../instrument/moment.ts'
import { sinceOf, stateOf } from '../instrument/wireState.ts'
import type { Explanation, Wire } from '../result.ts'
import type { ShownPair } from './comparison.ts'
import { pairExplanations } from './explanations.ts'
import { pairAt, pairsAfter } from './pairNow.ts'

/** The pairs of a page at a tick, and how the figures of those that moved came about. */
export interface PairsAtTick {
  readonly pairs: readonly Wire<ShownPair>[]
  readonly explanations: Readonly<Record<string, Wire<Explanation>>>
}

/** The pairs of an answer at a later tick of the page's chain; null where none of them goes on from it. */
export function pairsAtTick(pairs: readonly Wire<ShownPair>[], chain: ChainNow, px: PriceBasis): PairsAtTick | null {
  const before = pairs.map((pair) => ({
    key: pair.key,
    state: stateOf(pair.state),
    since: sinceOf(pair.since),
    base: { value: pair.base.value ?? Number.NaN, label: pair.base.label },
  }))
  const after = pairsAfter(before, chain, px)
  const moved = after.filter((pair, i) => pair !== before[i]).map((pair) => ({ ...pair, ...pairAt(pair) }))
  if (moved.length === 0) return null
  return {
    pairs: pairs.map((pair) => {
      const now = moved.find(({ key }) => key === pair.key)
      return now === undefined
        ? pair
        : { ...pair, state: now.state, figures: now.figures, timeQuality: now.timeQuality }
    }),
    explanations: pairExplanations(moved),
  }
}
