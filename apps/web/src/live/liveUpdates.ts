import { choose, kept, onPreference } from '@strikelens/ui/kept'
import { useSyncExternalStore } from 'react'

/** Whether pages follow the market by themselves; on until turned off. */
function isOn(): boolean {
  return kept('liveUpdates') !== 'false'
}

/** The live-updates switch of this browser and how to set it. Whether a plan may use it is for the server to say. */
export function useLiveUpdates(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(onPreference, isOn), setOn]
}

function setOn(next: boolean): void {
  choose('liveUpdates', String(next))
}
