import type { ChainLeg, HeldLeg } from '@strikelens/ui/table'
import type { ChainLegsProps } from './legsProps.ts'

type LegsData = ChainLegsProps['data']

/** The open leg as the chain frames it; null while none of the page's own expiry is open. */
export function openLeg({ leg, context }: LegsData): ChainLeg | null {
  if (leg === null || leg.strike === null || leg.expiry !== context.expiry) return null
  return { strike: leg.strike, side: leg.right === 'CE' ? 'ce' : 'pe' }
}

/** The basket's legs of the page's own expiry, as the chain marks them. */
export function heldLegs({ basket, context }: LegsData): HeldLeg[] {
  return (basket?.legs ?? []).flatMap(({ strike, right, expiry, quantity }) =>
    strike === null || quantity === null || expiry !== context.expiry
      ? []
      : [{ strike, side: right === 'CE' ? ('ce' as const) : ('pe' as const), quantity }],
  )
}
