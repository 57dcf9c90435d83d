import type { ChainSnapshot } from '@strikelens/market/chains'
import type { ChainContext } from '../chain/context.ts'
import { derivedAtTick } from '../chain/derivedAtTick.ts'
import type { ChainLeg } from '../chain/legs.ts'
import { wireFacts } from '../chain/wireFacts.ts'
import type { Wire } from '../result.ts'
import { basketExplanations } from './basketExplanations.ts'
import { positionOf } from './position.ts'
import type { ShownBasket } from './shownBasket.ts'

/**
 * A basket by the rule of its answer at a later tick. The curves stay those of the answer, so that a chart that is looked at
 * does not creep, and so do the charges. Null with a leg of another expiry, whose chain does not tick here.
 */
export function liveBasket(
  { basket, answer }: ShownBasket,
  context: Wire<ChainContext>,
  now: ChainSnapshot,
  { px = 'ltp', atm = 'fwd' }: { readonly px?: 'ltp' | 'mid' | undefined; readonly atm?: 'fwd' | 'spot' | undefined },
): ShownBasket | null {
  const { payoff } = basket
  if (payoff === null || basket.legs.some(({ expiry }) => expiry !== context.expiry)) return null
  const facts = wireFacts(context, atm)
  const chains = new Map([
    [context.expiry, { snapshot: now, derived: derivedAtTick(now, context, atm), terms: facts.terms }],
  ])
  const legs = basket.legs.flatMap(({ key, name, right, strike, expiry, quantity, isListed }): ChainLeg[] =>
    strike === null || quantity === null ? [] : [{ key, name, right, strike, expiry, quantity, isListed }],
  )
  const position = positionOf(legs, chains, px)
  if (position === null || position.payoff === null) return null
  const explanations = basketExplanations({ ...position, charges: null }, chains)
  return {
    basket: {
      ...basket,
      ...position,
      payoff: { ...position.payoff, price: payoff.price, atExpiry: payoff.atExpiry, now: payoff.now },
    },
    answer: { explanations: { ...answer.explanations, ...explanations }, asOf: now.asOf },
  }
}
