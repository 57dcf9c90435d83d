import type { PriceBasis } from '@strikelens/analytics/strategy'
import { type ChainSnapshot, derivedChain } from '@strikelens/market/chains'
import { wireFacts } from '../chain/wireFacts.ts'
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
  const derived = derivedChain(snapshot, wireFacts(context, 'fwd'))
  const strikes = { put: pair.put ?? Number.NaN, call: pair.call ?? Number.NaN }
  const chain = { snapshot, derived, lotSize: context.lotSize ?? 1 }
  return pairAfter(stateOf(state), strikes, sinceOf(since), chain, px)
}
