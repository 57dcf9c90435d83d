import type { PriceBasis } from '@strikelens/analytics/strategy'
import type { ChainNow } from '../instrument/moment.ts'
import { type InstrumentState, instrumentAfter } from '../instrument/now.ts'
import type { SinceBase } from '../instrument/sinceBase.ts'
import { type PairFigures, pairFigures } from './pairFigures.ts'
import type { IndexBase } from './pairs.ts'

/** Where the answer's last snapshot left a pair: what a tick goes on from. */
export interface PairState {
  readonly state: InstrumentState
  readonly since: SinceBase
  readonly base: IndexBase
}

/** A pair at an instant. */
export interface PairNow {
  readonly figures: PairFigures
  /** How far its greeks, IV and PoP are to be believed (§S16). */
  readonly timeQuality: InstrumentState['last']['timeQuality']
}

/** The pair at its last snapshot. */
export function pairAt({ state, base }: Pick<PairState, 'state' | 'base'>): PairNow {
  return { figures: pairFigures(state, base.value), timeQuality: state.last.timeQuality }
}

/** Pairs as if a snapshot of the page's chain were taken now: one of another expiry, or whose legs the chain lacks, stays. */
export function pairsAfter<Pair extends PairState>(
  pairs: readonly Pair[],
  chain: ChainNow,
  px: PriceBasis,
): readonly Pair[] {
  const { expiry } = chain.snapshot
  return pairs.map((pair) => {
    if (pair.state.terms.legs.some((leg) => leg.expiry !== expiry)) return pair
    const next = instrumentAfter(pair.state, pair.since, chain, px)
    return next === null ? pair : { ...pair, ...next }
  })
}
