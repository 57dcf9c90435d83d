import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '../classes/index.ts'
import { IconButton } from '../controls/Button.tsx'
import { useSwipeDown } from './useSwipeDown.ts'

export interface DialogPanelProps {
  /** `modal` in the middle, `drawer` at the right edge, `sheet` at the bottom edge, `full` over all. */
  shape: 'modal' | 'drawer' | 'sheet' | 'full'
  title: ReactNode
  note?: ReactNode
  onClose: () => void
  children: ReactNode
}

const SHAPES = {
  modal:
    'enter-pop top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[min(392px,calc(100vw-32px))] -translate-1/2 rounded-4 border border-line shadow-modal',
  drawer: 'enter-right inset-y-0 right-0 w-[min(400px,100vw)] border-line border-l shadow-modal',
  sheet:
    'enter-bottom inset-x-0 bottom-0 max-h-[85dvh] rounded-t-4 border-line border-t pb-[env(safe-area-inset-bottom)] shadow-modal',
  full: 'enter-bottom inset-0 pb-[env(safe-area-inset-bottom)]',
}
/** What rises from the bottom edge is swiped back down. */
const SWIPED = ['sheet', 'full']

/**
 * The heavy half of dialogs, drawers and sheets, loaded when the first one opens. Our own scrim instead of Radix's overlay:
 * that one writes a style element, which the content security policy forbids.
 */
export default function DialogPanel({ shape, title, note, onClose, children }: DialogPanelProps) {
  useStillPage()
  const [origin] = useState(() => document.activeElement)
  const swipe = useSwipeDown(onClose)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <div className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          // Radix gives the focus back to its own trigger, which these dialogs do not have.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (origin instanceof HTMLElement) origin.focus()
          }}
          {...(SWIPED.includes(shape) && swipe)}
          className={classes('fixed z-40 flex flex-col overflow-hidden bg-raised outline-none', SHAPES[shape])}
        >
          <header className="flex min-h-11 flex-none items-center gap-2 border-line-soft border-b pr-1.5 pl-3.5">
            <Dialog.Title className="font-bold text-body">{title}</Dialog.Title>
            {note !== undefined && <span className="min-w-0 truncate text-ink-3 text-micro">{note}</span>}
            <IconButton label="Close" onClick={onClose} className="ml-auto">
              <X size={16} aria-hidden="true" />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Holds the page still behind a dialog. Dialogs close in the reverse order of opening, so each puts back what it found. */
function useStillPage(): void {
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    return () => {
      style.overflow = before
    }
  }, [])
}
