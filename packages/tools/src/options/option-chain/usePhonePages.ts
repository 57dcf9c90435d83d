import { type TouchEvent, useRef, useState } from 'react'
import { columnSet, PRESET_SETS, phonePages } from './columnSets.ts'

/** A finger that goes this far sideways, and mostly sideways, means another page. */
const SWIPE_PX = 48

interface Place {
  readonly cols: string
  readonly page: number
}

/** The page one step on or back: through a set's own pages, then on to the next set; null at either end. */
export function pageBeside({ cols, page }: Place, step: 1 | -1): Place | null {
  const within = page + step
  if (within >= 0 && within < phonePages(columnSet(cols)).length) return { cols, page: within }
  const next = PRESET_SETS[PRESET_SETS.findIndex(({ key }) => key === cols) + step]
  if (next === undefined) return null
  return { cols: next.key, page: step > 0 ? 0 : phonePages(next).length - 1 }
}

export type PhonePages = ReturnType<typeof usePhonePages>

/** Which columns a phone shows of a set: pages that a swipe, or a press, turns. */
export function usePhonePages(cols: string, onCols: (cols: string) => void) {
  const [turned, setTurned] = useState<Place>({ cols, page: 0 })
  const start = useRef<{ x: number; y: number } | null>(null)
  const page = turned.cols === cols ? turned.page : 0
  const count = phonePages(columnSet(cols)).length
  const turn = (step: 1 | -1) => {
    const next = pageBeside({ cols, page }, step)
    if (next === null) return
    setTurned(next)
    if (next.cols !== cols) onCols(next.cols)
  }
  return {
    page,
    count,
    /** Through the pages of this set and round again. */
    onNext: () => setTurned({ cols, page: (page + 1) % count }),
    swipe: {
      onTouchStart({ touches }: TouchEvent) {
        start.current = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null
      },
      onTouchEnd({ changedTouches }: TouchEvent) {
        if (start.current === null) return
        const touch = changedTouches[0]
        const x = touch.clientX - start.current.x
        const y = touch.clientY - start.current.y
        start.current = null
        if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1)
      },
    },
  }
}
