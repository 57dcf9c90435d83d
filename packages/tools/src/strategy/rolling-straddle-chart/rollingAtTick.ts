import type { ChainSnapshot } from '@strikelens/market/chains'
import { derivedAtTick } from '../../chain/derivedAtTick.ts'
import { momentOf } from '../../instrument/wireState.ts'
import type { Wire } from '../../result.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import { type HeldState, heldAfter } from './held.ts'
import { type RollingNow, rollingNow } from './rollingNow.ts'

const known = (value: number | null) => value ?? Number.NaN

/** The rolling straddle of an answer at a later tick of its chain; null where the tick does not go on from it. */
export function atTick(
  { context, state }: Wire<RollingStraddleChart>,
  snapshot: ChainSnapshot,
  { px }: Params,
): Wire<RollingNow> | null {
  const derived = derivedAtTick(snapshot, context)
  const next = heldAfter(stateOf(state), { snapshot, derived, lotSize: context.lotSize ?? 1 }, px)
  return next === null ? null : rollingNow(next)
}

/** The state of an answer as it arrived, with NaN where it had no number. */
function stateOf(state: Wire<HeldState>): HeldState {
  return {
    strike: known(state.strike),
    since: known(state.since),
    first: known(state.first),
    firstAt: known(state.firstAt),
    gaps: known(state.gaps),
    rolls: known(state.rolls),
    pointValue: known(state.pointValue),
    turnover: known(state.turnover),
    volumeLots: known(state.volumeLots),
    last: momentOf(state.last),
  }
}
