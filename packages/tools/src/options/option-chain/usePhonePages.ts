import { useState } from 'react'
import { useSwipe } from '../../kit/useSwipe.ts'
import { columnSet, PRESET_SETS, phonePages } from './columnSets.ts'

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
  const page = turned.cols === cols ? turned.page : 0
  const count = phonePages(columnSet(cols)).length
  const turn = (step: 1 | -1) => {
    const next = pageBeside({ cols, page }, step)
    if (next === null) return
    setTurned(next)
    if (next.cols !== cols) onCols(next.cols)
  }
  const swipe = useSwipe(turn)
  return {
    page,
    count,
    /** Through the pages of this set and round again. */
    onNext: () => setTurned({ cols, page: (page + 1) % count }),
    swipe,
  }
}
