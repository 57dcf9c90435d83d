import type { DrawerContent } from '@strikelens/ui/overlays'
import { useDockable } from '@strikelens/ui/screen'
import type { ChainLeg } from '@strikelens/ui/table'
import { useState } from 'react'
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

/** The legs of a chain: what may be done with them, and what of them is open. */
export interface UsedLegs {
  readonly actions: LegActions
  /** The leg that is open, or the basket; null for neither. */
  readonly drawer: DrawerContent | null
  onClose(): void
}

/** Legs of a chain's page: a press opens one, Buy and Sell gather them in a basket. */
export function useChainLegs(props: ChainLegsProps): UsedLegs {
  const { data, params, setParams } = props
  const isDockable = useDockable()
  const leg = useLiveLeg(props)
  // The basket that was put aside: another one opens by itself where it covers nothing.
  const [closed, setClosed] = useState<string | null>(null)
  const isBasketOpen = params.legs !== undefined && closed !== params.legs
  const pageExpiry = data.context.expiry
  return {
    actions: {
      open: ({ strike, side }) => setParams({ leg: `${strike}${side.toUpperCase()}` }),
      trade({ strike, side }, sign) {
        const right = side === 'ce' ? 'CE' : 'PE'
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
    },
    drawer: legsDrawer(props, leg, isBasketOpen),
    onClose: () => (data.leg === null ? setClosed(params.legs ?? null) : setParams({ leg: null })),
  }
}
