import { Answer } from '@strikelens/ui/frame'
import { useKept } from '@strikelens/ui/kept'
import { DockedDrawer, WithDrawer } from '@strikelens/ui/overlays'
import { useDockable, usePhone } from '@strikelens/ui/screen'
import type { ChainLeg } from '@strikelens/ui/table'
import { type ReactNode, useState } from 'react'
import { withLeg } from './basketText.ts'
import { legsDrawer } from './legsDrawer.tsx'
import type { ChainLegsProps } from './legsProps.ts'
import { useLiveLeg } from './useLiveLeg.ts'

/** What the chain inside may do with its legs. */
export interface LegActions {
  open(leg: ChainLeg): void
  /** One lot more in the basket. */
  trade(leg: ChainLeg, sign: 1 | -1): void
  /** Shows the basket again after it was closed. */
  showBasket(): void
  readonly isBasketShown: boolean
}

interface ChainAnswerProps extends ChainLegsProps {
  /** Headline, walls, key figures; a leg that is open, or the basket, stands in their place. */
  readonly side: ReactNode
  /** The picture. */
  readonly children: (actions: LegActions) => ReactNode
}

/** A chain as the answer of its page, with its legs beside it: a press opens one, Buy and Sell gather them in a basket. */
export function ChainAnswer(props: ChainAnswerProps) {
  const { data, params, setParams, side, children } = props
  const isDockable = useDockable()
  const isPhone = usePhone()
  const hasSide = useKept('side') !== 'folded'
  const leg = useLiveLeg(props)
  // The basket that was put aside: another one opens by itself where it covers nothing.
  const [closed, setClosed] = useState<string | null>(null)
  const isBasketOpen = params.legs !== undefined && closed !== params.legs
  const pageExpiry = data.context.expiry
  const actions: LegActions = {
    open: ({ strike, side: of }) => setParams({ leg: `${strike}${of.toUpperCase()}` }),
    trade({ strike, side: of }, sign) {
      const right = of === 'ce' ? 'CE' : 'PE'
      const legs = withLeg(params.legs, { strike, right, expiry: pageExpiry }, pageExpiry, sign)
      if (legs === undefined) return
      if (!isDockable) setClosed(legs)
      setParams({ legs, leg: null })
    },
    showBasket: () => {
      setClosed(null)
      setParams({ leg: null })
    },
    isBasketShown: data.leg === null && isBasketOpen,
  }
  const drawer = legsDrawer(props, leg, isBasketOpen)
  const onClose = () => (data.leg === null ? setClosed(params.legs ?? null) : setParams({ leg: null }))
  // In the side column it covers nothing of the chain.
  const isInSide = isDockable && hasSide
  return (
    <Answer isLong={isPhone} side={isInSide && drawer !== null ? <DockedDrawer {...drawer} onClose={onClose} /> : side}>
      <WithDrawer isFilling={!isPhone} drawer={isInSide ? null : drawer} onClose={onClose}>
        {children(actions)}
      </WithDrawer>
    </Answer>
  )
}
