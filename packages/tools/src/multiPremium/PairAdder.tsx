import { Button } from '@strikelens/ui/controls'
import { Popover } from '@strikelens/ui/overlays'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PairKind } from './pairItems.ts'

interface PairAdderProps {
  kind: PairKind
  /** How many are there. */
  count: number
  /** What is chosen by; it gets the way to close itself. */
  children: (close: () => void) => ReactNode
}

/** Opens what adds a pair; disabled while as many are there as fit. */
export function PairAdder({ kind: { noun, most }, count, children }: PairAdderProps) {
  const isFull = count >= most
  const one = noun === 'straddles' ? 'Straddle' : 'Strangle'
  return (
    <Popover
      label={noun === 'straddles' ? 'Straddles' : 'Add a strangle'}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="small"
          disabled={isFull}
          {...(isFull ? { title: `${most} ${noun} are the maximum: remove one first`, 'aria-label': one } : {})}
        >
          <Plus size={14} aria-hidden="true" />
          {!isFull && one}
        </Button>
      )}
    >
      {children}
    </Popover>
  )
}
