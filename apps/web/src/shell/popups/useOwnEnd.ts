import { useEffect, useState } from 'react'

/**
 * Ends something that lasts only for a while. While the pointer or the focus is in it, it stays: a card that goes under
 * the hand takes the click with it.
 */
export function useOwnEnd(shownMs: number | null, onEnd: () => void) {
  const [isOver, setOver] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (shownMs === null) return
    const timer = setTimeout(() => setOver(true), shownMs)
    return () => clearTimeout(timer)
  }, [shownMs])
  useEffect(() => {
    if (isOver && !isPointed && !isFocused) onEnd()
  }, [isOver, isPointed, isFocused, onEnd])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
