import { useEffect, useRef, useState } from 'react'

/** A page is asked for a moment no more often than this: a drag passes dozens in a second, and each is a question. */
const ASK_MS = 120

/**
 * The moment under the handle, at once, and a way to go to one: the page follows as fast as it can be asked, and to the last of
 * them in any case.
 */
export function useSoughtMoment(at: number, onAt: (at: number) => void): [handle: number, ask: (at: number) => void] {
  const [sought, setSought] = useState<number | null>(null)
  const next = useRef<number | null>(null)
  const timer = useRef(0)
  const newest = useRef(onAt)
  useEffect(() => {
    newest.current = onAt
  }, [onAt])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const tell = (moment: number) => {
    next.current = null
    newest.current(moment)
    timer.current = window.setTimeout(pass, ASK_MS)
  }
  const pass = () => {
    timer.current = 0
    if (next.current === null) setSought(null)
    else tell(next.current)
  }
  const ask = (moment: number) => {
    setSought(moment)
    if (timer.current === 0) tell(moment)
    else next.current = moment
  }
  return [sought ?? at, ask]
}
