import type { ReactNode } from 'react'
import type { ControlItem } from './controlItem.ts'
import { MoreButton } from './MoreButton.tsx'

interface ControlLineProps {
  readonly items: readonly ControlItem[]
  /** What phones fold away besides controls. */
  readonly children?: ReactNode
}

/** The controls a page cannot do without, in a line, and one button for the rest. */
export function ControlLine({ items, children }: ControlLineProps) {
  return (
    <div className="head-controls">
      <div className="head-choices scroll-x">
        {items
          .filter(({ place = 'more' }) => place === 'head')
          .map(({ key, control }) => (
            <span key={key} className="flex flex-none items-center">
              {control}
            </span>
          ))}
      </div>
      <MoreButton items={items.filter(({ place = 'more' }) => place === 'more')}>{children}</MoreButton>
    </div>
  )
}
