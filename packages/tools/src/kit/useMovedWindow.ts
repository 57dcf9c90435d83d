import { useEffect, useEffectEvent, useState } from 'react'

/** A drag asks for an answer once the hand rests, not at every minute it passes. */
const REST_MS = 200

/** Epoch ms of two handles. */
export interface Handles {
  readonly from: number
  readonly to: number
}

/**
 * Two handles of a window: those of the answer, or as the hand left them until the answer they asked for is here. `answer`
 * is another object with every new answer; `ask` is told of handles that rest elsewhere than the answer's.
 */
export function useMovedWindow(
  answered: Handles,
  answer: unknown,
  ask: (handles: Handles) => void,
): { readonly handles: Handles; readonly move: (next: Handles) => void } {
  const [moved, setMoved] = useState<(Handles & { readonly isAsked: boolean }) | null>(null)
  const [drawn, setDrawn] = useState(answer)
  if (drawn !== answer) {
    setDrawn(answer)
    if (moved?.isAsked) setMoved(null)
  }
  const rest = useEffectEvent((handles: Handles) => {
    if (handles.from === answered.from && handles.to === answered.to) return setMoved(null)
    setMoved({ ...handles, isAsked: true })
    ask(handles)
  })
  useEffect(() => {
    if (moved === null || moved.isAsked) return
    const { from, to } = moved
    const timer = setTimeout(() => rest({ from, to }), REST_MS)
    return () => clearTimeout(timer)
  }, [moved])
  return { handles: moved ?? answered, move: (next) => setMoved({ ...next, isAsked: false }) }
}
