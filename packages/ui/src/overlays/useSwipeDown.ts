import { type TouchEvent, useRef } from 'react'

/** How far a finger drags a sheet before letting go closes it. */
const CLOSING_PX = 80
/** How far a finger moves before its direction counts. */
const SLACK_PX = 8

type OnTouch = (event: TouchEvent<HTMLElement>) => void

interface Swipe {
  readonly x: number
  readonly y: number
  /** Unknown until the finger has moved a little; a sideways swipe belongs to what is under it. */
  isDown: boolean | null
}

/** A sheet follows the finger downwards and closes when it was dragged far enough; otherwise it springs back. */
export function useSwipeDown(onClose: () => void): Record<'onTouchStart' | 'onTouchMove' | 'onTouchEnd', OnTouch> {
  const swipe = useRef<Swipe | null>(null)
  const distance = ({ changedTouches }: TouchEvent) =>
    swipe.current?.isDown ? Math.max(0, changedTouches[0].clientY - swipe.current.y) : 0
  return {
    onTouchStart: ({ touches, target, currentTarget }) => {
      const { clientX: x, clientY: y } = touches[0]
      swipe.current = touches.length === 1 && isFree(target, currentTarget) ? { x, y, isDown: null } : null
    },
    onTouchMove: (event) => {
      const touch = event.touches[0]
      const { current } = swipe
      if (current !== null && current.isDown === null) {
        const [dx, dy] = [Math.abs(touch.clientX - current.x), touch.clientY - current.y]
        if (Math.max(dx, Math.abs(dy)) >= SLACK_PX) current.isDown = dy > dx
      }
      event.currentTarget.style.translate = `0 ${distance(event)}px`
    },
    onTouchEnd: (event) => {
      const isFar = distance(event) >= CLOSING_PX
      event.currentTarget.style.translate = ''
      swipe.current = null
      if (isFar) onClose()
    },
  }
}

/** Whether a swipe of what is touched is the sheet's: not of a dialog opened from it, and not where it scrolls back up. */
function isFree(touched: EventTarget, sheet: HTMLElement): boolean {
  if (!(touched instanceof Element) || !sheet.contains(touched)) return false
  for (let element: Element | null = touched; element !== null && element !== sheet; element = element.parentElement) {
    if (element.scrollTop > 0) return false
  }
  return true
}
