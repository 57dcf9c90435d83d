import { classes } from '@strikelens/ui/classes'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { DropdownFrame } from './Dropdown.tsx'

export interface NavGroupProps {
  readonly label: string
  /** Whether the page that is open belongs to it. */
  readonly isCurrent: boolean
  /** Loads the menu before it is asked for. */
  readonly preload: () => void
  readonly children: (frame: DropdownFrame) => ReactNode
}

/** A group of the bar, with its menu while it is open. */
export function NavGroup({ label, isCurrent, preload, children }: NavGroupProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<{ takesFocus: boolean } | null>(null)
  const isOpen = opened !== null
  return (
    <li className="flex">
      <button
        ref={trigger}
        type="button"
        data-group
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        // A click without a count is Enter or Space.
        onClick={({ detail }) => setOpened(isOpen ? null : { takesFocus: detail === 0 })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened({ takesFocus: true })
        }}
        className={classes(
          'relative flex items-center gap-1 px-2.5 font-mid max-title:px-1.75',
          isOpen ? 'text-accent' : isCurrent ? 'text-ink' : 'text-ink-2 hover:text-ink',
          isCurrent &&
            'after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 after:bg-current max-title:after:inset-x-1.75',
        )}
      >
        {label}
        <ChevronDown size={12} strokeWidth={1.75} aria-hidden="true" className="opacity-55 max-title:hidden" />
      </button>
      {isOpen && children({ id, trigger, takesFocus: opened.takesFocus, onClose: () => setOpened(null) })}
    </li>
  )
}
