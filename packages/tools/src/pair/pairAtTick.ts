import type { PriceBasis } from '@strikelens/analytics/strategy'
import type { ChainSnapshot } from '@strikelens/market/chains'
import { derivedAtTick } from '../chain/derivedAtTick.ts'
import { sinceOf, stateOf } from '../instrument/wireState.ts'
import type { Wire } from '../result.ts'
import { type PairNow, pairAfter } from './pairNow.ts'
import type { PairPrice } from './pairPrice.ts'

/** The pair of an answer at a later tick of its chain; null where the tick does not go on from it. */
export function atTick(
  { context, pair, state, since }: Wire<PairPrice>,
  snapshot: ChainSnapshot,
  { px }: { readonly px: PriceBasis },
): Wire<PairNow> | null {
  const derived = derivedAtTick(snapshot, context)
  const strikes = { put: pair.put ?? Number.NaN, call: pair.call ?? Number.NaN }
  const chain = { snapshot, derived, lotSize: context.lotSize ?? 1 }
  return pairAfter(stateOf(state), strikes, sinceOf(since), chain, px)
}
