import { useEffect, useEffectEvent } from 'react'
import { onMove } from '../routing/browser.ts'

/** Tells when another page begins to open; a change of the parameters of this one is none. */
export function useNavigationStart(onStart: () => void): void {
  const start = useEffectEvent(onStart)
  useEffect(() => onMove(({ from, to }) => from.path !== to.path && start()), [])
}
