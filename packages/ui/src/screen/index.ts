import { useSyncExternalStore } from 'react'

/** Below this width the phone's chrome and layout hold. */
const PHONE = '(max-width: 1023px)'
/** From this width on figures stand beside the picture instead of under it. */
const SIDE = '(min-width: 1200px)'
/** From this width on a side panel stands beside the page instead of over it. */
const DOCK = '(min-width: 1360px)'

/** A phone held sideways has no room but for the picture of a page. */
const SIDEWAYS = '(max-width: 1023px) and (max-height: 499px) and (orientation: landscape)'

/** A query as the browser follows it: asking anew costs a parse and a look at the layout, and every button of a page asks. */
interface Followed {
  readonly list: MediaQueryList
  holds: boolean
}

const followed = new Map<string, Followed>()

function follow(query: string): Followed {
  const known = followed.get(query)
  if (known !== undefined) return known
  const list = matchMedia(query)
  const one = { list, holds: list.matches }
  list.addEventListener('change', () => {
    one.holds = list.matches
  })
  followed.set(query, one)
  return one
}

/** Whether a media query holds, followed as the window changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const { list } = follow(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => follow(query).holds,
    () => false,
  )
}

/** Whether the page is drawn for a phone (narrower than 1024 px). */
export function usePhone(): boolean {
  return useMedia(PHONE)
}

/** Whether figures stand beside the picture (1200 px and wider). */
export function useBeside(): boolean {
  return useMedia(SIDE)
}

/** Whether there is room to dock a side panel (1360 px and wider). */
export function useDockable(): boolean {
  return useMedia(DOCK)
}

/** Whether the page is on a phone that is held sideways. */
export function useSideways(): boolean {
  return useMedia(SIDEWAYS)
}
