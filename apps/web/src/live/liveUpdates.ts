import { useSyncExternalStore } from 'react'

const KEY = 'globalLiveUpdates'
const hearers = new Set<() => void>()

/** Whether pages follow the market by themselves; on until turned off. */
function isOn(): boolean {
  return localStorage.getItem(KEY) !== 'false'
}

/** The live-updates switch of this browser and how to set it. Whether a plan may use it is for the server to say. */
export function useLiveUpdates(): [boolean, (isOn: boolean) => void] {
  const value = useSyncExternalStore((hear) => {
    hearers.add(hear)
    return () => hearers.delete(hear)
  }, isOn)
  return [value, setOn]
}

function setOn(next: boolean): void {
  localStorage.setItem(KEY, String(next))
  for (const hear of hearers) hear()
}
