import * as z from 'zod/mini'
import { call } from '../../api.ts'

const item = z.object({
  id: z.string(),
  /** Code of a symbol or a contract, in upper case. */
  symbol: z.string(),
  watchlist_name: z.string(),
  /** 1-based, within the list. */
  order: z.number(),
  note: z.string(),
  addedAt: z.string(),
  priceWhenAdded: z.nullable(z.number()),
})
const items = z.array(item)

/** What a list follows. */
export type WatchlistItem = z.output<typeof item>

const list = z.object({ id: z.string(), name: z.string(), order: z.number(), count: z.number() })
const lists = z.array(list)

/** A named list. */
export type Watchlist = z.output<typeof list>

const bulk = z.object({
  affected: z.number(),
  results: z.array(
    z.object({
      symbol: z.optional(z.string()),
      id: z.optional(z.string()),
      ok: z.boolean(),
      message: z.optional(z.string()),
    }),
  ),
})

/** What became of several items. */
export type BulkAnswer = z.output<typeof bulk>

const PATH = '/api/watchlists'
const LISTS = `${PATH}/lists`
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`
const listPath = (id: string) => `${LISTS}/${encodeURIComponent(id)}`

export type ItemChanges = Partial<Pick<WatchlistItem, 'note' | 'symbol' | 'watchlist_name' | 'order'>>

export async function fetchLists(): Promise<readonly Watchlist[]> {
  return lists.parse(await call('GET', LISTS))
}

/** The items of a list in their order. */
export async function fetchItems(name: string): Promise<readonly WatchlistItem[]> {
  return items.parse(await call('GET', `${PATH}?${new URLSearchParams({ watchlist_name: name })}`))
}

export async function fetchItem(id: string): Promise<WatchlistItem> {
  return item.parse(await call('GET', pathOf(id)))
}

export async function addItem(symbol: string, watchlist_name: string): Promise<WatchlistItem> {
  return item.parse(await call('POST', PATH, { symbol, watchlist_name }))
}

export async function updateItem(id: string, changes: ItemChanges): Promise<WatchlistItem> {
  return item.parse(await call('PUT', pathOf(id), changes))
}

export async function removeItem(id: string): Promise<void> {
  await call('DELETE', pathOf(id))
}

export async function addItems(symbols: readonly string[], watchlistName: string): Promise<BulkAnswer> {
  return bulk.parse(await call('POST', `${PATH}/bulk`, { operation: 'ADD_MULTIPLE', items: symbols, watchlistName }))
}

export async function removeItems(ids: readonly string[], watchlistName: string): Promise<BulkAnswer> {
  return bulk.parse(await call('POST', `${PATH}/bulk`, { operation: 'DELETE_MULTIPLE', items: ids, watchlistName }))
}

export async function reorderItems(watchlistName: string, ids: readonly string[]): Promise<void> {
  await call('POST', `${PATH}/reorder`, { watchlistName, ids })
}

export async function createList(name: string): Promise<Watchlist> {
  return list.parse(await call('POST', LISTS, { name }))
}

export async function renameList(id: string, name: string): Promise<void> {
  await call('PUT', listPath(id), { name })
}

export async function duplicateList(id: string, name: string): Promise<void> {
  await call('POST', `${listPath(id)}/duplicate`, { name })
}

export async function deleteList(id: string): Promise<void> {
  await call('DELETE', listPath(id))
}
