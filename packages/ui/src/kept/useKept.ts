import { useSyncExternalStore } from 'react'
import { kept, onPreference } from './kept.ts'

/** What this browser keeps of a preference, wherever it is chosen; null where nothing was, and where there is no browser. */
export function useKept(name: string): string | null {
  return useSyncExternalStore(
    onPreference,
    () => kept(name),
    () => null,
  )
}
