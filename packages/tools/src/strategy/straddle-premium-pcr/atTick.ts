import type { ChainSnapshot } from '@strikelens/market/chains'
import { derivedAtTick } from '../../chain/derivedAtTick.ts'
import { type InstrumentNow, instrumentAfter, instrumentAt } from '../../instrument/now.ts'
import { sinceOf, stateOf } from '../../instrument/wireState.ts'
import type { Wire } from '../../result.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'

/** The straddle of an answer at a later tick of its chain; null where the tick does not go on from it. */
export function atTick(
  { context, state, since }: Wire<PremiumPcr>,
  snapshot: ChainSnapshot,
  { px }: Params,
): Wire<InstrumentNow> | null {
  const derived = derivedAtTick(snapshot, context)
  const chain = { snapshot, derived, lotSize: context.lotSize ?? 1 }
  const after = instrumentAfter(stateOf(state), sinceOf(since), chain, px)
  return after === null ? null : instrumentAt(after.state, after.since)
}
