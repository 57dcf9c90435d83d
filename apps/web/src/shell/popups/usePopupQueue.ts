import { useCallback, useEffect, useRef, useState } from 'react'
import { afterClose, afterLook, NO_POPUPS, POPUP_NAMES, POPUPS, type PopupName, withDue } from './popupQueue.ts'

const LOOK_MS = 1_000

/** Which popup is open. The page is looked at only while one waits. */
export function usePopupQueue(unwanted: () => readonly PopupName[]): {
  readonly open: PopupName | null
  readonly closeOpen: () => void
} {
  const [queue, setQueue] = useState(NO_POPUPS)
  const latest = useRef(unwanted)
  useEffect(() => {
    latest.current = unwanted
  })
  useEffect(() => {
    const timers = POPUP_NAMES.map((name) =>
      setTimeout(() => setQueue((before) => withDue(before, name)), POPUPS[name].dueMs - performance.now()),
    )
    return () => timers.forEach(clearTimeout)
  }, [])
  const isWaiting = queue.open === null && queue.waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      const sight = { now: performance.now(), isBlocked: isBlocked(), unwanted: latest.current() }
      setQueue((before) => afterLook(before, sight))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  const closeOpen = useCallback(() => {
    const now = performance.now()
    setQueue((before) => afterClose(before, now))
  }, [])
  return { open: queue.open, closeOpen }
}

/** A popup never comes over a dialog, and never while nobody looks: its time would pass unseen. */
function isBlocked(): boolean {
  return document.hidden || document.querySelector('[role=dialog]:not([data-popup]), [role=alertdialog]') !== null
}
