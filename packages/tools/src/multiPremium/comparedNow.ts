import type { ChainDerivation } from '@strikelens/analytics/options'
import type { PriceBasis } from '@strikelens/analytics/strategy'
import type { ChainNow } from '../instrument/moment.ts'
import { type InstrumentState, instrumentAfter } from '../instrument/now.ts'
import type { PairStrikes } from '../pair/pair.ts'
import type { Explanation } from '../result.ts'
import { type ComparedFigures, comparedFigures } from './comparedFigures.ts'
import type { ComparedState } from './comparedState.ts'
import { comparedExplanations } from './explanations.ts'

/** A pair at an instant. */
export interface ComparedNow {
  readonly figures: ComparedFigures
  /** How far its greeks, IV and PoP are to be believed (§S16). */
  readonly timeQuality: InstrumentState['last']['timeQuality']
}

interface KeyedState extends ComparedState, PairStrikes {
  readonly key: string
}

/** The pair at its last snapshot, in the chain of that instant, and how its figures came about. */
export function comparedAt(
  pair: KeyedState,
  derived: ChainDerivation,
): ComparedNow & { readonly explanations: Readonly<Record<string, Explanation>> } {
  const figures = comparedFigures(pair.state, pair, pair.base.value, derived)
  return {
    figures,
    timeQuality: pair.state.last.timeQuality,
    explanations: comparedExplanations({ ...pair, figures }, derived),
  }
}

/**
 * A pair as if a snapshot of the page's chain were taken now; null for one of another expiry, and where the chain does not
 * go on from the last snapshot.
 */
export function comparedAfter(pair: KeyedState, chain: ChainNow, px: PriceBasis) {
  if (pair.state.terms.legs.some(({ expiry }) => expiry !== chain.snapshot.expiry)) return null
  const next = instrumentAfter(pair.state, pair.since, chain, px)
  return next === null ? null : { state: next.state, ...comparedAt({ ...pair, ...next }, chain.derived) }
}
