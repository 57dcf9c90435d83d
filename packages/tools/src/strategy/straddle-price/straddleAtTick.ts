import { type ChainSnapshot, derivedChain } from '@strikelens/market/chains'
import { wireFacts } from '../../chain/wireFacts.ts'
import { sinceOf, stateOf } from '../../instrument/wireState.ts'
import type { Wire } from '../../result.ts'
import type { Params, StraddlePrice } from './compute.ts'
import { type StraddleNow, straddleAfter } from './straddleNow.ts'

/** The straddle of an answer at a later tick of its chain; null where the tick does not go on from it. */
export function atTick(
  { context, state, since }: Wire<StraddlePrice>,
  snapshot: ChainSnapshot,
  { px }: Params,
): Wire<StraddleNow> | null {
  const derived = derivedChain(snapshot, wireFacts(context, 'fwd'))
  return straddleAfter(stateOf(state), sinceOf(since), { snapshot, derived, lotSize: context.lotSize ?? 1 }, px)
}
