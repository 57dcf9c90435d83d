import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationStart } from '../useNavigationStart.ts'

export interface Dismissal {
  readonly panel: RefObject<HTMLElement | null>
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/**
 * Closes a dropdown on Escape, on a click or focus elsewhere, and when another page begins to open. What is opened from
 * within it (a dialog) stands elsewhere in the document but not in the tree of components, so the panel itself says what
 * is its own: give it the two handlers.
 */
export function useDismissal({ panel, trigger, onClose }: Dismissal): {
  onPointerDownCapture: () => void
  onFocusCapture: () => void
} {
  const isOwn = useRef(false)
  const close = useEffectEvent(() => {
    if (panel.current?.contains(document.activeElement)) trigger.current?.focus()
    onClose()
  })
  useNavigationStart(() => close())
  useEffect(() => {
    const onUse = ({ target }: Event) => {
      // A panel that moves its focused part gets the focus back without React noticing: what stands in it is inside anyway.
      const places = [trigger.current, panel.current]
      const isInside = isOwn.current || (target instanceof Node && places.some((place) => place?.contains(target)))
      isOwn.current = false
      if (!isInside) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      trigger.current?.focus()
      close()
    }
    document.addEventListener('pointerdown', onUse)
    document.addEventListener('focusin', onUse)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onUse)
      document.removeEventListener('focusin', onUse)
      document.removeEventListener('keydown', onKey)
    }
  }, [trigger, panel])
  const own = () => {
    isOwn.current = true
  }
  return { onPointerDownCapture: own, onFocusCapture: own }
}
