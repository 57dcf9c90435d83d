import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../account/session.ts'
import { FAILED, type Failure, failureOf } from './failure.ts'
import { moved } from './moved.ts'
import {
  addItem,
  addItems,
  type BulkAnswer,
  fetchItems,
  type ItemChanges,
  removeItem,
  removeItems,
  reorderItems,
  updateItem,
  type WatchlistItem,
} from './watchlistCalls.ts'

/** The items of a list and what can be done with them. */
export interface Items {
  /** In their order; null until they are known, and where they may not be read. */
  readonly items: readonly WatchlistItem[] | null
  /** Why the list cannot be read. */
  readonly unread: Failure | null
  /** Why the last change was not made; null when it was. */
  readonly failure: Failure | null
  dismiss(): void
  retry(): void
  add(symbols: readonly string[]): Promise<boolean>
  update(id: string, changes: ItemChanges): Promise<boolean>
  remove(ids: readonly string[]): Promise<boolean>
  /** Moves items to another list. */
  moveTo(ids: readonly string[], list: string): Promise<boolean>
  /** One item takes the place of another. */
  move(id: string, toPlaceOf: string): Promise<boolean>
}

export function itemsQuery(user: string | null, list: string | null) {
  return queryOptions({
    queryKey: ['watchlists', user, 'items', list],
    queryFn: () => fetchItems(list ?? ''),
    enabled: user !== null && list !== null,
    staleTime: 60_000,
    retry: false,
  })
}

/** The items of one list of whoever is signed in. */
export function useItems(list: string | null): Items {
  const client = useQueryClient()
  const { user } = useSession()
  const [failure, setFailure] = useState<Failure | null>(null)
  const query = itemsQuery(user?.id ?? null, list)
  const { data, error, refetch } = useQuery(query)
  const items = error === null ? (data ?? null) : null

  /** Does something, then reads the lists anew; what failed is told. */
  const act = async (what: keyof typeof FAILED, call: () => Promise<Failure | null>): Promise<boolean> => {
    setFailure(null)
    let failed: Failure | null
    try {
      failed = await call()
    } catch (thrown) {
      failed = failureOf(thrown, what)
    }
    setFailure(failed)
    await client.invalidateQueries({ queryKey: ['watchlists', user?.id ?? null] })
    return failed === null
  }

  return {
    items,
    unread: error === null ? null : failureOf(error, 'fetch'),
    failure,
    dismiss: () => setFailure(null),
    retry: () => void refetch(),
    async add(symbols) {
      if (list === null || symbols.length === 0) return false
      if (symbols.length > 1) return act('addMany', async () => notAll(await addItems(symbols, list), 'addMany'))
      return act('add', async () => {
        await addItem(symbols[0], list)
        return null
      })
    },
    update: (id, changes) =>
      act('update', async () => {
        await updateItem(id, changes)
        return null
      }),
    async remove(ids) {
      if (list === null || ids.length === 0) return false
      if (ids.length > 1) return act('removeMany', async () => notAll(await removeItems(ids, list), 'removeMany'))
      return act('remove', async () => {
        await removeItem(ids[0])
        return null
      })
    },
    moveTo: (ids, to) =>
      act('update', async () => {
        // One after the other: the server numbers what it takes in.
        for (const id of ids) await updateItem(id, { watchlist_name: to })
        return null
      }),
    async move(id, toPlaceOf) {
      if (list === null || items === null) return false
      const order = moved(items, id, toPlaceOf)
      if (order === items) return true
      client.setQueryData(
        query.queryKey,
        order.map((item, place) => ({ ...item, order: place + 1 })),
      )
      return act('reorder', async () => {
        try {
          await reorderItems(
            list,
            order.map((item) => item.id),
          )
        } catch (failed) {
          client.setQueryData(query.queryKey, items)
          throw failed
        }
        return null
      })
    },
  }
}

/** Which of several were not taken, and why; null when all were. */
function notAll({ affected, results }: BulkAnswer, what: 'addMany' | 'removeMany'): Failure | null {
  const refused = results.filter(({ ok }) => !ok)
  if (refused.length === 0) return null
  const reasons = [...new Set(refused.map(({ message }) => message ?? FAILED[what]))]
  const done = affected === 0 ? '' : `${affected} ${what === 'addMany' ? 'added' : 'removed'}. `
  return { message: done + reasons.join(' '), isLimit: false }
}
