import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

export interface FloatingProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  align: 'start' | 'center' | 'end'
  onClose: () => void
  children: ReactNode
}

/** The floating half of a popover, loaded when the first one opens: positioning is most of its weight. */
export default function Floating({ anchor, label, align, onClose, children }: FloatingProps) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // The trigger closes by its own click; closing here as well would open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A pointer that went elsewhere has taken the focus with it.
            if (document.activeElement === document.body) anchor.current?.focus()
          }}
          className="enter-pop z-50 max-h-(--radix-popover-content-available-height) overflow-auto rounded-4 border border-line bg-raised shadow-menu outline-none"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
