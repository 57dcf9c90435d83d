import { itemOf } from '@strikelens/tools/symbols/itemCode'
import type { Watchlists } from '@strikelens/tools/watchlists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSession } from '../account/session.ts'
import { failureOf } from '../pages/watchlist/failure.ts'
import { itemsQuery } from '../pages/watchlist/useItems.ts'
import { listsQuery } from '../pages/watchlist/useLists.ts'
import { addItem } from '../pages/watchlist/watchlistCalls.ts'

export interface WatchlistReaderProps {
  /** The list whose symbols are wanted; null for none. */
  readonly list: string | null
  onRead(watchlists: Watchlists): void
}

/** Reads the reader's lists for a tool that offers them; draws nothing. Loaded by such tools alone. */
export default function WatchlistReader({ list, onRead }: WatchlistReaderProps) {
  const client = useQueryClient()
  const { user } = useSession()
  const id = user?.id ?? null
  const { data: lists } = useQuery(listsQuery(id))
  const { data: items } = useQuery(itemsQuery(id, list))
  const watchlists = useMemo<Watchlists>(
    () => ({
      names: lists?.map(({ name }) => name) ?? null,
      chosen:
        items === undefined || list === null
          ? null
          : new Set(items.map(({ symbol }) => itemOf(symbol)?.symbol ?? symbol)),
      async add(symbol, to) {
        try {
          await addItem(symbol, to)
        } catch (failed) {
          return failureOf(failed, 'add').message
        }
        await client.invalidateQueries({ queryKey: ['watchlists', id] })
        return null
      },
    }),
    [lists, items, list, client, id],
  )
  useEffect(() => onRead(watchlists), [watchlists, onRead])
  return null
}
