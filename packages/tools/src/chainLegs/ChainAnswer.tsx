import { Answer } from '@strikelens/ui/frame'
import { useKept } from '@strikelens/ui/kept'
import { DockedDrawer, WithDrawer } from '@strikelens/ui/overlays'
import { useDockable, usePhone } from '@strikelens/ui/screen'
import type { ReactNode } from 'react'
import type { UsedLegs } from './useChainLegs.tsx'

interface ChainAnswerProps {
  readonly legs: UsedLegs
  /** Headline, walls, key figures; a leg that is open, or the basket, stands in their place. */
  readonly side: ReactNode
  /** The picture. */
  readonly children: ReactNode
}

/** A chain as the answer of its page. Its open leg stands in the side column, where it covers nothing of the chain. */
export function ChainAnswer({ legs, side, children }: ChainAnswerProps) {
  const isPhone = usePhone()
  const hasSide = useKept('side') !== 'folded'
  const isInSide = useDockable() && hasSide
  const { drawer, onClose } = legs
  return (
    <Answer isLong={isPhone} side={isInSide && drawer !== null ? <DockedDrawer {...drawer} onClose={onClose} /> : side}>
      <WithDrawer isFilling={!isPhone} drawer={isInSide ? null : drawer} onClose={onClose}>
        {children}
      </WithDrawer>
    </Answer>
  )
}
