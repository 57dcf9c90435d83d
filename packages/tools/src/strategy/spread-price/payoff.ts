import type { PricedLeg } from '@strikelens/analytics/strategy'
import type { IsoDate } from '@strikelens/market/time'
import { type BasketPayoff, basketPayoff } from '../../chainLegs/basketPayoff.ts'
import type { PricedChains } from '../../chainLegs/pricedChain.ts'
import type { InstrumentMoment, InstrumentTerms } from '../../instrument/moment.ts'

/** Expiries of the legs, the first one first. */
export function expiriesOf({ legs }: Pick<InstrumentTerms, 'legs'>): readonly IsoDate[] {
  return [...new Set(legs.map(({ expiry }) => expiry))].sort()
}

/** The legs as Black-76 takes them at a moment. */
export function pricedLegsOf({ legs }: Pick<InstrumentTerms, 'legs'>, moment: InstrumentMoment): PricedLeg[] {
  return legs.map(({ right, strike, quantity }, i) => {
    const { forward, years, ivK } = moment.legs[i]
    return { right, strike, quantity, forward, years, ivK }
  })
}

/** Why a spread has no payoff to draw; null where it has one. */
export type PayoffGap = 'no price' | 'settled' | 'two futures' | 'no volatility'

/** What decides whether a payoff can be drawn. */
export interface SpreadFacts {
  readonly isCommodity: boolean
  /** The legs that expire first have. */
  readonly isSettled: boolean
}

export interface SpreadPayoff {
  readonly payoff: BasketPayoff | null
  readonly gap: PayoffGap | null
}

/** What a spread entered at V pays at its first expiry and is worth now, ₹ a lot (/spread-price). */
export function spreadPayoff(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  value: number,
  chains: PricedChains,
  { isCommodity, isSettled }: SpreadFacts,
): SpreadPayoff {
  const [first, ...later] = expiriesOf(terms)
  const chain = chains.get(first)
  if (isSettled) return without('settled')
  if (chain === undefined || Number.isNaN(value)) return without('no price')
  // Each expiry of a commodity is an option on a future of its own: no one price carries both.
  if (isCommodity && later.length > 0) return without('two futures')
  const payoff = basketPayoff(pricedLegsOf(terms, moment), chain, value, terms.pointValue)
  return payoff === null ? without('no volatility') : { payoff, gap: null }
}

function without(gap: PayoffGap): SpreadPayoff {
  return { payoff: null, gap }
}
