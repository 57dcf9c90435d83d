import { useSyncExternalStore } from 'react'

/**
 * What the browser says of the line until a question to the server is answered or not: a server on the same machine is
 * reached without any line.
 */
let isLost = !navigator.onLine
const hearers = new Set<() => void>()

window.addEventListener('online', () => noteReached(true))
window.addEventListener('offline', () => noteReached(false))

/** Whether there is no way to the server. */
function isOffline(): boolean {
  return isLost
}

/** Notes whether the server can be reached. */
export function noteReached(isReached: boolean): void {
  if (isLost === !isReached) return
  isLost = !isReached
  for (const hear of hearers) hear()
}

export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline)
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
