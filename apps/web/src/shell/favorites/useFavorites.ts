import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../account/session.ts'
import { createFavorite, deleteFavorite, fetchFavorites, reorderFavorites, updateFavorite } from './favoriteCalls.ts'
import type { Favorite, NewFavorite } from './favorites.ts'

export interface Favorites {
  /** In the reader's order; empty when nobody is signed in, null while they are not known. */
  readonly list: readonly Favorite[] | null
  readonly isLoading: boolean
  /** The favorite that was made; null when it was not. */
  add(added: NewFavorite): Promise<Favorite | null>
  /** The favorite under its new name; null when it keeps the old one. */
  rename(id: string, label: string): Promise<Favorite | null>
  /** Whether it is gone. */
  remove(id: string): Promise<boolean>
  /** Whether the order is saved. */
  reorder(ids: readonly string[]): Promise<boolean>
}

function favoritesQuery(user: string | null) {
  return queryOptions({
    queryKey: ['favorites', user],
    queryFn: fetchFavorites,
    enabled: user !== null,
    // Read once when somebody signs in, and again after a new order; all else is changed here as it is changed there.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** The favorites of whoever is signed in. Without a session nothing is asked of the server. */
export function useFavorites(): Favorites {
  const client = useQueryClient()
  const { status, user } = useSession()
  const query = favoritesQuery(user?.id ?? null)
  const { queryKey } = query
  const { data, isFetching } = useQuery(query)

  const change = async (change: (list: readonly Favorite[]) => readonly Favorite[]) => {
    const known = client.getQueryData(queryKey)
    if (known !== undefined) {
      client.setQueryData(queryKey, change(known))
    } else {
      // A list that is still on its way may have been read before the change.
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }
  }

  return {
    list: status === 'signed-out' ? [] : (data ?? null),
    isLoading: isFetching,
    async add(added) {
      const made = user === null ? null : await createFavorite(added)
      if (made !== null) await change((list) => [...list, made])
      return made
    },
    async rename(id, label) {
      const renamed = user === null ? null : await updateFavorite(id, { label })
      if (renamed !== null) await change((list) => list.map((favorite) => (favorite.id === id ? renamed : favorite)))
      return renamed
    },
    async remove(id) {
      const isGone = user !== null && (await deleteFavorite(id))
      if (isGone) await change((list) => list.filter((favorite) => favorite.id !== id))
      return isGone
    },
    async reorder(ids) {
      const isSaved = user !== null && (await reorderFavorites(ids))
      if (isSaved) await client.invalidateQueries({ queryKey })
      return isSaved
    },
  }
}
