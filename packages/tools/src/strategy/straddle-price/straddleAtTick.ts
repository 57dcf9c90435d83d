import { type ChainSnapshot, derivedChain } from '@strikelens/market/chains'
import { wireFacts } from '../../chain/wireFacts.ts'
import type { Wire } from '../../result.ts'
import type { Params, StraddlePrice } from './compute.ts'
import { type StraddleNow, straddleAfter } from './straddleNow.ts'
import { sinceOf, stateOf } from './wireState.ts'

/** The straddle of an answer at a later tick of its chain; null where the tick does not go on from it. */
export function straddleAtTick(
  { context, state, since }: Wire<StraddlePrice>,
  chain: ChainSnapshot,
  px: Params['px'],
): Wire<StraddleNow> | null {
  const derived = derivedChain(chain, wireFacts(context, 'fwd'))
  return straddleAfter(stateOf(state), sinceOf(since), chain, derived, px, context.lotSize ?? 1)
}
