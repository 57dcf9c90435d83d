import type { ChainSnapshot } from '@strikelens/market/chains'
import { derivedAtTick } from '../../chain/derivedAtTick.ts'
import { comparedAtTick } from '../../multiPremium/comparedAtTick.ts'
import type { ComparedPage } from '../../multiPremium/useCompared.ts'
import type { Wire } from '../../result.ts'
import type { MultiStrangle, Params } from './compute.ts'

/** The strangles of an answer at a later tick of the page's chain; null where it does not go on from it. */
export function atTick(
  { context, pairs }: Wire<MultiStrangle>,
  snapshot: ChainSnapshot,
  { px }: Params,
): ComparedPage | null {
  const derived = derivedAtTick(snapshot, context)
  const moved = comparedAtTick(pairs, { snapshot, derived, lotSize: context.lotSize ?? 1 }, px)
  return moved === null ? null : { asOf: snapshot.asOf, ...moved }
}
