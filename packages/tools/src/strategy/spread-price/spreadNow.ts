import type { PriceBasis } from '@strikelens/analytics/strategy'
import type { BasketPayoff } from '../../chainLegs/basketPayoff.ts'
import type { PricedChains } from '../../chainLegs/pricedChain.ts'
import type { ChainNow, LegMoment } from '../../instrument/moment.ts'
import { type InstrumentNow, type InstrumentState, instrumentAfter, instrumentAt } from '../../instrument/now.ts'
import type { SinceBase } from '../../instrument/sinceBase.ts'
import { legTheta } from '../../instrument/theta.ts'
import { spreadExplanations } from './explanations.ts'
import { type SpreadFigures, spreadFigures } from './figures.ts'
import { legExplanations } from './legExplanations.ts'
import { type PayoffGap, type SpreadFacts, spreadPayoff } from './payoff.ts'

/** Everything of a spread that moves within the minute, at one instant. */
export interface SpreadNow extends InstrumentNow<SpreadFigures> {
  /** The legs with their quotes, in the order of the terms. */
  readonly quotes: readonly (LegMoment & { readonly theta: number })[]
}

/** A spread at an instant with what it pays. */
export interface SpreadAt extends SpreadNow {
  readonly payoff: BasketPayoff | null
  readonly payoffGap: PayoffGap | null
}

/** The spread at its last snapshot, in the chains of that instant. */
export function spreadAt(state: InstrumentState, since: SinceBase, chains: PricedChains, facts: SpreadFacts): SpreadAt {
  const now = instrumentAt(state, since)
  const { terms, last } = state
  const { payoff, gap } = spreadPayoff(terms, last, now.figures.signed, chains, facts)
  const figures = spreadFigures(now.figures, terms, last, payoff, chains)
  const explanations = {
    ...now.explanations,
    ...spreadExplanations(terms, last, figures, payoff, chains),
    ...legExplanations(terms, last),
  }
  const quotes = last.legs.map((leg, place) => ({ ...leg, theta: legTheta(terms.legs[place], leg, last) }))
  return { ...now, figures, explanations, quotes, payoff, payoffGap: gap }
}

/** The spread as if a snapshot were taken now; null where the chain does not go on from the last one. */
export function spreadAfter(
  state: InstrumentState,
  since: SinceBase,
  chain: ChainNow,
  chains: PricedChains,
  px: PriceBasis,
  facts: SpreadFacts,
): SpreadNow | null {
  const next = instrumentAfter(state, since, chain, px)
  if (next === null) return null
  const { payoff: _payoff, payoffGap: _gap, ...now } = spreadAt(next.state, next.since, chains, facts)
  return now
}
