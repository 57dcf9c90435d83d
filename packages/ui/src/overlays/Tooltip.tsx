import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

const DELAY_MS = 300
const EDGE_PX = 8

export interface TooltipProps {
  content: ReactNode
  /** One element that can be hovered; it is described by the content. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * A few words on hover or focus. Placed by hand: a positioning library for one fixed box would weigh more than the page's
 * pickers. Touch has no hover, so nothing may stand only here.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId()
  const holder = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', onKey)
    window.addEventListener('scroll', close, true)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', close, true)
    }
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element inside is the one that is used; this only listens
    <span
      ref={holder}
      className="contents"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(true), DELAY_MS)
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && createPortal(<Bubble id={id} holder={holder} content={content} />, document.body)}
    </span>
  )
}

function Bubble({
  id,
  holder,
  content,
}: {
  id: string
  holder: RefObject<HTMLSpanElement | null>
  content: ReactNode
}) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const anchor = holder.current?.firstElementChild?.getBoundingClientRect()
    const box = bubble.current
    if (anchor === undefined || box === null) return
    const { width, height } = box.getBoundingClientRect()
    const left = anchor.left + anchor.width / 2 - width / 2
    const isBelow = anchor.top < height + EDGE_PX * 2
    box.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))}px`
    box.style.top = `${isBelow ? anchor.bottom + 6 : anchor.top - height - 6}px`
  }, [holder])
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed z-50 w-max max-w-72 rounded-3 border border-line bg-raised px-2 py-1.5 text-ink-2 text-table leading-snug shadow-menu"
    >
      {content}
    </div>
  )
}
