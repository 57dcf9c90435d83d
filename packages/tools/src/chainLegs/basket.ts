import { strategyName } from '@strikelens/analytics/journal'
import type { ChainLeg, ChainsByExpiry } from '../chain/legs.ts'
import { type BasketCharges, basketCharges, optionOf } from './basketCharges.ts'
import { type Position, positionOf } from './position.ts'

/** A position with its name and what trading it costs beside the premium. */
export interface Basket extends Position {
  /** 'Bull Call Spread'; null for a single leg and for a shape without a name. */
  readonly shape: string | null
  readonly charges: BasketCharges | null
}

/** The basket that listed legs make at the moment; null without one. */
export function basketOf(legs: readonly ChainLeg[], chains: ChainsByExpiry, px: 'ltp' | 'mid'): Basket | null {
  const position = positionOf(legs, chains, px)
  if (position === null) return null
  const traded = position.legs.flatMap((leg) => {
    const chain = chains.get(leg.expiry)
    return chain === undefined ? [] : [{ leg, chain, price: leg.price }]
  })
  const shape = strategyName(
    traded.map(({ chain, leg }) => ({ instrument: optionOf(chain, leg), qty: leg.quantity * chain.terms.lotSize })),
  )
  return {
    ...position,
    shape: traded.length < 2 || shape === 'Custom' ? null : shape,
    charges: Number.isNaN(position.pointValue) ? null : basketCharges(traded),
  }
}
