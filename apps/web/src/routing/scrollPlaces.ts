import type { Move } from './address.ts'
import { visit } from './browser.ts'

const KEPT = 'scroll-places'
const MOST_PLACES = 100

/** How far down each visited page was, by its visit. */
const places = new Map<string, number>(storedPlaces())
let shown = visit()

/** How long a page is waited for to grow to the place it was left at. */
const GROWS_MS = 5000
/** What a reader moves a page by. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let stopReturning = () => {}

/** Keeps the place on each page that is left, and goes back to that of a page that is loaded anew. Returns how to stop. */
export function keepPlaces(): () => void {
  history.scrollRestoration = 'manual'
  const before = places.get(shown)
  if (before !== undefined) returnTo(before)
  const note = () => places.set(shown, scrollY)
  const store = () => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify([...places].slice(-MOST_PLACES)))
    } catch {
      // Without room for it a page that is returned to opens at its top.
    }
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', store)
  return () => {
    removeEventListener('scroll', note)
    removeEventListener('pagehide', store)
  }
}

/** Goes to the place on the page that was just drawn. */
export function goToPlace({ scroll, visit: at, to }: Move): void {
  shown = at
  stopReturning()
  if (scroll === 'stay') return
  const anchor = to.href.split('#')[1]
  if (scroll === 'return') returnTo(places.get(at) ?? 0)
  else if (anchor === undefined) scrollTo(0, 0)
  else document.getElementById(anchor)?.scrollIntoView()
}

/** Goes down to a place; on a page that still grows, until it is reached or the reader moves. */
function returnTo(top: number): void {
  const go = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) <= 1) stop()
  }
  const growing = new ResizeObserver(go)
  const stop = () => {
    growing.disconnect()
    clearTimeout(timer)
    for (const event of MOVES) removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, GROWS_MS)
  for (const event of MOVES) addEventListener(event, stop, { passive: true })
  growing.observe(document.body)
  stopReturning = stop
  go()
}

function storedPlaces(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}

function isPlace(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
