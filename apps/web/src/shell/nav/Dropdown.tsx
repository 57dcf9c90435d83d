import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DropdownBox, dropdownBox } from './dropdownBox.ts'
import { useDismissal } from './useDismissal.ts'

/** What a group of the bar gives to the menu it opens. */
export interface DropdownFrame {
  readonly id: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  /** Whether it was opened by the keyboard, which then goes on inside. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

export interface DropdownProps extends DropdownFrame {
  readonly label: string
  readonly widest: number
  readonly children: ReactNode
}

/** The open menu of a group, hanging from the header. */
export function Dropdown({ id, trigger, takesFocus, onClose, label, widest, children }: DropdownProps) {
  const panel = useRef<HTMLElement>(null)
  const box = useBox(trigger, widest)
  const own = useDismissal({ panel, trigger, onClose })
  useEffect(() => {
    if (!takesFocus || panel.current === null) return
    const first = panel.current.querySelector<HTMLElement>('a, button:enabled')
    ;(first ?? panel.current).focus()
  }, [takesFocus])
  return (
    <section
      ref={panel}
      id={id}
      aria-label={label}
      tabIndex={-1}
      style={box}
      className="enter-pop absolute top-full max-h-[calc(100dvh-64px)] overflow-y-auto rounded-b-4 border border-line border-t-0 bg-raised shadow-menu outline-none"
      {...own}
    >
      {children}
    </section>
  )
}

function useBox(trigger: RefObject<HTMLElement | null>, widest: number): DropdownBox | undefined {
  const [box, setBox] = useState<DropdownBox>()
  useLayoutEffect(() => {
    const place = () => {
      const { left } = trigger.current?.getBoundingClientRect() ?? { left: 0 }
      setBox(dropdownBox(left, widest, document.documentElement.clientWidth))
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [trigger, widest])
  return box
}
