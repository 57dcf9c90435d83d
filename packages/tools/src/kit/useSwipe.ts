import { type TouchEvent, useRef } from 'react'

/** A finger that goes this far sideways, and mostly sideways, means another page. */
const SWIPE_PX = 48

/** Tells of a swipe: +1 to the page after, −1 to the one before. */
export function useSwipe(onTurn: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      start.current = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      if (start.current === null) return
      const touch = changedTouches[0]
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1)
    },
  }
}
