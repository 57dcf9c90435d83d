import type { Page } from 'playwright-core'
import * as z from 'zod'
import { type Intercepted, intercept } from './intercept.ts'

export interface StoredItem {
  id: string
  symbol: string
  watchlist_name: string
  order: number
  note: string
  addedAt: string
  priceWhenAdded: number | null
}

/** An item as the server keeps it. */
export function storedItem(symbol: string, more: Partial<StoredItem> = {}): StoredItem {
  const list = { watchlist_name: 'My Watchlist', order: 1, note: '', addedAt: '2026-11-12T05:00:00.000Z' }
  return { id: `i-${symbol}`, symbol, priceWhenAdded: null, ...list, ...more }
}

const changes = z.object({
  note: z.string().optional(),
  symbol: z.string().optional(),
  watchlist_name: z.string().optional(),
})
const named = z.object({ name: z.string() })

/** A refusal as the server words it. */
interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** The calls of the watchlists on lists in memory, as the server answers them. */
export class WatchlistApi {
  /** What was called to change something: 'POST /api/watchlists/reorder {"watchlistName":…}'. */
  readonly calls: string[] = []
  /** Answers every call that changes something, and reading too where it says so, with an error. */
  refusal: (Refusal & { readonly isReadToo?: true }) | null = null
  lists: { id: string; name: string }[]
  items: readonly StoredItem[]

  constructor(items: readonly StoredItem[], lists: readonly string[] = ['My Watchlist']) {
    this.items = items.map((item, place) => ({ ...item, order: place + 1 }))
    this.lists = lists.map((name) => ({ id: `l-${name}`, name }))
  }

  /** Answers for the server on a page. */
  async on(page: Page): Promise<void> {
    await intercept(page, /\/api\/watchlists(\/|\?|$)/, (route) => this.#answer(route))
  }

  async #answer(route: Intercepted): Promise<void> {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const body = request.postData()
    const isRead = request.method() === 'GET'
    if (!isRead) this.calls.push([request.method(), pathname, body].filter((part) => part !== null).join(' '))
    if (this.refusal !== null && (!isRead || this.refusal.isReadToo === true)) {
      const { status, code, message } = this.refusal
      return route.fulfill({ status, json: { code, message } })
    }
    const [, , , first, second, third] = pathname.split('/').map(decodeURIComponent)
    const sent: unknown = body === null ? null : JSON.parse(body)
    if (first === 'lists') return route.fulfill({ json: this.#onLists(request.method(), second, third, sent) })
    if (first === 'bulk') return route.fulfill({ json: this.#bulk(sent) })
    if (first === 'reorder') return route.fulfill({ json: this.#reorder(sent) })
    const name = searchParams.get('watchlist_name')
    return route.fulfill({ json: this.#onItems(request.method(), first, sent, name) })
  }

  #onItems(method: string, id: string | undefined, sent: unknown, list: string | null): unknown {
    switch (method) {
      case 'POST': {
        const { symbol, watchlist_name } = z.object({ symbol: z.string(), watchlist_name: z.string() }).parse(sent)
        return this.#added(symbol, watchlist_name)
      }
      case 'PUT':
        this.items = this.items.map((item) => {
          if (item.id !== id) return item
          const { note, symbol, watchlist_name } = changes.parse(sent)
          return {
            ...item,
            note: note ?? item.note,
            symbol: symbol ?? item.symbol,
            watchlist_name: watchlist_name ?? item.watchlist_name,
          }
        })
        return this.items.find((item) => item.id === id)
      case 'DELETE':
        this.items = this.items.filter((item) => item.id !== id)
        return { ok: true }
      default:
        return id === undefined
          ? this.items.filter((item) => list === null || item.watchlist_name === list)
          : this.items.find((item) => item.id === id)
    }
  }

  #onLists(method: string, id: string | undefined, verb: string | undefined, sent: unknown): unknown {
    if (method === 'POST') {
      const { name } = named.parse(sent)
      this.lists = [...this.lists, { id: `l-${name}`, name }]
      const source = this.lists.find((list) => list.id === id)
      if (verb === 'duplicate' && source !== undefined) {
        for (const item of this.items.filter((one) => one.watchlist_name === source.name)) {
          this.#added(item.symbol, name)
        }
      }
      return this.#list({ id: `l-${name}`, name })
    }
    if (method === 'PUT') {
      const { name } = named.parse(sent)
      const before = this.lists.find((list) => list.id === id)?.name
      this.items = this.items.map((item) => (item.watchlist_name === before ? { ...item, watchlist_name: name } : item))
      this.lists = this.lists.map((list) => (list.id === id ? { ...list, name } : list))
      return this.#list({ id: id ?? '', name })
    }
    if (method === 'DELETE') {
      this.lists = this.lists.filter((list) => list.id !== id)
      return { ok: true }
    }
    return this.lists.map((list) => this.#list(list))
  }

  #list({ id, name }: { id: string; name: string }) {
    const order = this.lists.findIndex((list) => list.id === id) + 1
    return { id, name, order, count: this.items.filter((item) => item.watchlist_name === name).length }
  }

  #added(symbol: string, list: string): StoredItem {
    const order = this.items.filter((item) => item.watchlist_name === list).length + 1
    const item = storedItem(symbol.toUpperCase(), { id: `n${this.items.length}-${list}`, watchlist_name: list, order })
    this.items = [...this.items, item]
    return item
  }

  #bulk(sent: unknown): unknown {
    const { operation, items, watchlistName } = z
      .object({ operation: z.string(), items: z.array(z.string()), watchlistName: z.string() })
      .parse(sent)
    if (operation === 'DELETE_MULTIPLE') {
      this.items = this.items.filter((item) => !items.includes(item.id))
      return { affected: items.length, results: items.map((id) => ({ id, ok: true })) }
    }
    const results = items.map((symbol) => {
      if (symbol === 'XYZ') return { symbol, ok: false, message: "There is no 'XYZ' on NSE, BSE or MCX." }
      this.#added(symbol, watchlistName)
      return { symbol, ok: true }
    })
    return { affected: results.filter(({ ok }) => ok).length, results }
  }

  #reorder(sent: unknown): unknown {
    const { ids } = z.object({ ids: z.array(z.string()) }).parse(sent)
    const ordered = ids.flatMap((id) => this.items.filter((item) => item.id === id))
    this.items = [...ordered, ...this.items.filter((item) => !ids.includes(item.id))].map((item, place) => ({
      ...item,
      order: place + 1,
    }))
    return this.items
  }
}
