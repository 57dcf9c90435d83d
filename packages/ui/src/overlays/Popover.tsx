import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { lazyPart } from '../loaded/index.ts'
import { usePhone } from '../screen/index.ts'

const loadFloating = () => import('./Floating.tsx')
const loadDialog = () => import('./DialogPanel.tsx')
const Floating = lazyPart(loadFloating)
const DialogPanel = lazyPart(loadDialog)

/** What the trigger of a popover must carry. */
export interface PopoverTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
}

export interface PopoverProps {
  /** Name of the panel: read aloud, and the title of the sheet on phones. */
  label: string
  trigger: (props: PopoverTriggerProps) => ReactNode
  /** The panel; it gets the way to close itself. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A panel at a button: beside it on desks, a bottom sheet on phones. Escape and a click elsewhere close it. */
export function Popover({ label, trigger, children, align = 'start' }: PopoverProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const isPhone = usePhone()
  const shape = isPhone ? 'sheet' : 'beside'
  // A window made narrow must not turn a panel beside a button into a sheet that holds the whole page.
  const [openAs, setOpenAs] = useState<'sheet' | 'beside' | null>(null)
  const isOpen = openAs === shape
  const close = () => setOpenAs(null)
  const preload = () => void (isPhone ? loadDialog() : loadFloating())
  return (
    <>
      {trigger({
        ref,
        onClick: () => setOpenAs(isOpen ? null : shape),
        onPointerEnter: preload,
        onFocus: preload,
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
      })}
      {isOpen &&
        (isPhone ? (
          <DialogPanel shape="sheet" title={label} onClose={close}>
            {children(close)}
          </DialogPanel>
        ) : (
          <Floating anchor={ref} label={label} align={align} onClose={close}>
            {children(close)}
          </Floating>
        ))}
    </>
  )
}
