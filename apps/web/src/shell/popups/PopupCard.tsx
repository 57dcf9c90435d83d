import { IconButton } from '@strikelens/ui/controls'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useOwnEnd } from './useOwnEnd.ts'

export interface PopupCardProps {
  readonly title: string
  /** After which time it closes by itself; null: never. */
  readonly shownMs: number | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A card over the lower right corner. It comes by itself, so it leaves the page and its focus alone. */
export function PopupCard({ title, shownMs, onClose, children }: PopupCardProps) {
  const card = useRef<HTMLElement>(null)
  const held = useOwnEnd(shownMs, onClose)
  const noteOrigin = useGivenBackFocus(card)
  return (
    <section
      ref={card}
      role="dialog"
      aria-label={title}
      data-popup=""
      className="enter-bottom fixed right-4 bottom-4 z-30 w-90 rounded-4 border border-line bg-raised shadow-menu max-desk:inset-x-2 max-desk:bottom-[calc(72px+env(safe-area-inset-bottom))] max-desk:w-auto"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onFocus={(event) => {
        noteOrigin(event.relatedTarget)
        held.onFocus()
      }}
      onBlur={held.onBlur}
      onPointerEnter={held.onPointerEnter}
      onPointerLeave={held.onPointerLeave}
    >
      <div className="flex min-h-11 items-center pr-1.5 pl-4">
        <h2 className="font-bold text-strong">{title}</h2>
        <IconButton label="Close" onClick={onClose} className="ml-auto">
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-3 px-4 pb-4 text-ink-2">{children}</div>
    </section>
  )
}

/** Whoever had the focus before the card took it gets it back when the card goes. */
function useGivenBackFocus(card: { readonly current: HTMLElement | null }): (from: EventTarget | null) => void {
  const origin = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement)) origin.current?.focus()
    }
  }, [card])
  return (from) => {
    if (from instanceof HTMLElement && !card.current?.contains(from)) origin.current = from
  }
}
