import { useSyncExternalStore } from 'react'

/** Below this width the phone's chrome and layout hold. */
const PHONE = '(max-width: 1023px)'
/** From this width on a side panel stands beside the page instead of over it. */
const DOCK = '(min-width: 1360px)'

/** A phone held sideways has no room but for the picture of a page. */
const SIDEWAYS = '(max-width: 1023px) and (max-height: 499px) and (orientation: landscape)'

/** Whether a media query holds, followed as the window changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the page is drawn for a phone (narrower than 1024 px). */
export function usePhone(): boolean {
  return useMedia(PHONE)
}

/** Whether there is room to dock a side panel (1360 px and wider). */
export function useDockable(): boolean {
  return useMedia(DOCK)
}

/** Whether the page is on a phone that is held sideways. */
export function useSideways(): boolean {
  return useMedia(SIDEWAYS)
}
