import type { ChainDerivation } from '@strikelens/analytics/options'
import type { PriceBasis } from '@strikelens/analytics/strategy'
import type { ChainNow } from '../instrument/moment.ts'
import { type InstrumentNow, type InstrumentState, instrumentAfter, instrumentAt } from '../instrument/now.ts'
import type { SinceBase } from '../instrument/sinceBase.ts'
import { pairExplanations } from './explanations.ts'
import { type PairFigures, pairFigures } from './figures.ts'
import type { PairStrikes } from './pair.ts'

/** Everything of a pair that moves within the minute, at one instant. */
export type PairNow = InstrumentNow<PairFigures>

/** The pair at its last snapshot, in the chain of that instant. */
export function pairAt(
  state: InstrumentState,
  strikes: PairStrikes,
  derived: ChainDerivation,
  since: SinceBase,
): PairNow {
  const now = instrumentAt(state, since)
  const { terms, last } = state
  const figures = pairFigures(now.figures, terms, strikes, last, derived)
  const explanations = { ...now.explanations, ...pairExplanations(terms, strikes, last, derived, figures) }
  return { ...now, figures, explanations }
}

/** The pair as if a snapshot were taken now; null where the chain does not go on from the last one. */
export function pairAfter(
  state: InstrumentState,
  strikes: PairStrikes,
  since: SinceBase,
  chain: ChainNow,
  px: PriceBasis,
): PairNow | null {
  const next = instrumentAfter(state, since, chain, px)
  return next === null ? null : pairAt(next.state, strikes, chain.derived, next.since)
}
