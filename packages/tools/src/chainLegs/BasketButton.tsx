import { Button } from '@strikelens/ui/controls'
import { Layers } from 'lucide-react'
import { basketName } from './basketText.ts'
import type { ChainLegsProps } from './legsProps.ts'
import type { LegActions } from './useChainLegs.tsx'

interface BasketButtonProps extends Pick<ChainLegsProps, 'data'> {
  readonly actions: LegActions
}

/** Brings back a basket that was put aside. */
export function BasketButton({ data, actions }: BasketButtonProps) {
  const held = data.basket?.legs.length ?? 0
  if (held === 0 || actions.isBasketShown || data.leg !== null) return null
  return (
    <Button onClick={actions.showBasket}>
      <Layers size={14} aria-hidden="true" />
      {basketName(held)}
    </Button>
  )
}
