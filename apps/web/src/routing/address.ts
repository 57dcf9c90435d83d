import { pathOf, readPath } from '@strikelens/tools/address/pagePath'
import type { Search } from '@strikelens/tools/view'

/** Where the reader is. */
export interface Address {
  /** The page by its route without the slash; null where no page can be. */
  readonly key: string | null
  readonly symbol: string | undefined
  readonly path: string
  /** As text: a tool's own schema gives each value its meaning. */
  readonly search: Search
  /** Path, query and anchor. */
  readonly href: string
}

/** What happens to the place on the page: to the top, as it is, or where it was when the reader left that page. */
export type Scroll = 'top' | 'stay' | 'return'

/** A way from one address to another. */
export interface Move {
  readonly from: Address
  readonly to: Address
  readonly scroll: Scroll
  /** Tells apart visits to the same address; the browser keeps it with each. */
  readonly visit: string
}

export interface MoveOptions {
  /** Takes the place of the address in the history. */
  readonly replace?: boolean
  /** Stays where it is on the page: a choice on it is no other page. */
  readonly keepsScroll?: boolean
}

/** A link's words of the query; one that is undefined is left out. */
export type Query = Readonly<Record<string, string | undefined>>

/** The address of a page. */
export function hrefOf(page: string, symbol?: string, query: Query = {}): string {
  return withQuery(pathOf(page, symbol), query)
}

/** A path with the words of a query behind it. */
export function withQuery(path: string, query: Query): string {
  const words = Object.entries(query).filter((word): word is [string, string] => word[1] !== undefined)
  const text = new URLSearchParams(words).toString()
  return text === '' ? path : `${path}?${text}`
}

/** The parts of a browser's window that hold its address. */
export interface Addressed {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>
  addEventListener(event: 'popstate' | 'pagehide', listener: () => void): void
}

/**
 * A replay names six moments in a second, and browsers refuse an address that is rewritten a hundred times in half a minute:
 * so many may be written at once, and one more with every so many ms.
 */
const REWRITES = { atOnce: 20, everyMs: 400 }

/** The address of a window: what it is, how to change it, and who is told. */
export function addressesOf(window: Addressed) {
  const { history, location } = window
  let latest = read(location)
  const listeners = new Set<(move: Move) => void>()
  const visitOf = (state: unknown) =>
    typeof state === 'object' && state !== null && 'visit' in state && typeof state.visit === 'string'
      ? state.visit
      : null
  const newVisit = () => Math.random().toString(36).slice(2)
  let visit = visitOf(history.state) ?? newVisit()
  history.replaceState({ visit }, '')
  /** An address that the page has gone to and the browser is told of later, with the next or when it is time. */
  let unwritten: { readonly visit: string; readonly href: string } | null = null
  let rewrites = { left: REWRITES.atOnce, at: performance.now() }
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    if (unwritten === null) return
    history.replaceState({ visit: unwritten.visit }, '', unwritten.href)
    unwritten = null
    rewrites = { ...rewrites, left: rewrites.left - 1 }
  }
  const rewrite = (next: { visit: string; href: string }) => {
    unwritten = next
    clearTimeout(timer)
    const now = performance.now()
    rewrites = { left: Math.min(rewrites.left + (now - rewrites.at) / REWRITES.everyMs, REWRITES.atOnce), at: now }
    if (rewrites.left >= 1) write()
    else timer = setTimeout(write, (1 - rewrites.left) * REWRITES.everyMs)
  }
  const arrive = (to: Address, at: string, scroll: Scroll) => {
    const from = latest
    // The same words are the same object: nobody who follows them is told of an anchor or a path.
    latest = queryOf(from.href) === queryOf(to.href) ? { ...to, search: from.search } : to
    visit = at
    for (const tell of listeners) tell({ from, to: latest, scroll, visit: at })
  }

  window.addEventListener('pagehide', write)
  window.addEventListener('popstate', () => {
    // The reader has left the visit it belongs to.
    unwritten = null
    const known = visitOf(history.state)
    if (known !== null) return arrive(read(location), known, 'return')
    // An anchor on the page: the browser goes there by itself.
    const isAnchor = withoutAnchor(latest.href) === withoutAnchor(read(location).href)
    const made = newVisit()
    history.replaceState({ visit: made }, '')
    arrive(read(location), made, isAnchor ? 'stay' : 'top')
  })

  return {
    /** The address last gone to, also while its page still loads. */
    latest: () => latest,
    visit: () => visit,
    navigate(href: string, { replace = false, keepsScroll = false }: MoveOptions = {}) {
      const isSame = href === latest.href
      const next = replace ? visit : newVisit()
      if (replace && keepsScroll) rewrite({ visit: next, href })
      else {
        write()
        if (replace || isSame) history.replaceState({ visit: next }, '', href)
        else history.pushState({ visit: next }, '', href)
      }
      arrive(read(new URL(href, `https://any${latest.href}`)), next, keepsScroll ? 'stay' : 'top')
    },
    /** Tells of every change from now on; returns how to stop. */
    onMove(listener: (move: Move) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function read({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Address {
  const page = readPath(pathname)
  return {
    key: page?.key ?? null,
    symbol: page?.symbol,
    path: pathname,
    search: Object.fromEntries(new URLSearchParams(search)),
    href: pathname + search + hash,
  }
}

function withoutAnchor(href: string): string {
  return href.split('#', 1)[0]
}

function queryOf(href: string): string {
  return withoutAnchor(href).split('?')[1] ?? ''
}
