import { type RefObject, useEffect, useRef } from 'react'

/**
 * Hands the focus on when a remove button goes with its favorite: to the one that took its place, else to the last one,
 * else to the place where they stood.
 */
export function useFocusAfterRemoval(count: number): {
  place: RefObject<HTMLElement | null>
  noteRemoval(index: number): void
} {
  const place = useRef<HTMLElement>(null)
  const removedAt = useRef<number | null>(null)
  useEffect(() => {
    if (removedAt.current === null) return
    const buttons = place.current?.querySelectorAll<HTMLElement>('[data-removes]')
    const next = buttons?.[Math.min(removedAt.current, count - 1)] ?? place.current
    removedAt.current = null
    next?.focus()
  }, [count])
  return {
    place,
    noteRemoval(index) {
      removedAt.current = index
    },
  }
}
