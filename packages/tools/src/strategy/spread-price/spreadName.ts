import { strategyName } from '@strikelens/analytics/journal'
import type { SpreadType } from '@strikelens/analytics/strategy'
import type { ChainLeg, ChainsByExpiry } from '../../chain/legs.ts'
import { optionOf } from '../../chainLegs/basketCharges.ts'
import { TYPE_NAMES } from './tool.ts'

/** How a spread is called: by the type that filled it, else by the shape of its legs (§J2), else plainly custom. */
export function spreadName(type: SpreadType | null, legs: readonly ChainLeg[], chains: ChainsByExpiry): string {
  if (type !== null) return TYPE_NAMES[type]
  if (legs.length === 1) return `${legs[0].name} alone`
  const held = legs.flatMap((leg) => {
    const chain = chains.get(leg.expiry)
    return chain === undefined ? [] : [{ instrument: optionOf(chain, leg), qty: leg.quantity }]
  })
  const shape = strategyName(held)
  return shape === 'Custom' ? 'Custom spread' : `Custom ${shape.toLowerCase()}`
}
