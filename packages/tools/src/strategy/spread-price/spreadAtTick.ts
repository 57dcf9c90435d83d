import type { ChainSnapshot } from '@strikelens/market/chains'
import { derivedAtTick } from '../../chain/derivedAtTick.ts'
import { wireFacts } from '../../chain/wireFacts.ts'
import { sinceOf, stateOf } from '../../instrument/wireState.ts'
import type { Wire } from '../../result.ts'
import type { Params, SpreadPrice } from './compute.ts'
import { type SpreadNow, spreadAfter } from './spreadNow.ts'

/**
 * The spread of an answer at a later tick of its chain; null where the tick does not go on from it, and with a leg of
 * another expiry, whose chain does not tick here.
 */
export function atTick(
  { context, state, since }: Wire<SpreadPrice>,
  snapshot: ChainSnapshot,
  { px }: Params,
): Wire<SpreadNow> | null {
  const { expiry } = context
  if (state.terms.legs.some((leg) => leg.expiry !== expiry)) return null
  const facts = wireFacts(context, 'fwd')
  const derived = derivedAtTick(snapshot, context)
  const chains = new Map([[expiry, { snapshot, derived, terms: facts.terms }]])
  const chain = { snapshot, derived, lotSize: context.lotSize ?? 1 }
  return spreadAfter(stateOf(state), sinceOf(since), chain, chains, px, {
    isCommodity: context.set === 'COM',
    isSettled: false,
  })
}
