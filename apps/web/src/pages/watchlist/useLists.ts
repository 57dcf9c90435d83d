import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../account/session.ts'
import { type Failure, failureOf } from './failure.ts'
import { createList, deleteList, duplicateList, fetchLists, renameList, type Watchlist } from './watchlistCalls.ts'

/** The reader's lists and what can be done with them. An action gives why it was not done, null when it was. */
export interface Lists {
  readonly lists: readonly Watchlist[] | null
  readonly failure: Failure | null
  retry(): void
  create(name: string): Promise<Failure | null>
  rename(list: Watchlist, name: string): Promise<Failure | null>
  duplicate(list: Watchlist, name: string): Promise<Failure | null>
  remove(list: Watchlist): Promise<Failure | null>
}

export function listsQuery(user: string | null) {
  return queryOptions({
    queryKey: ['watchlists', user, 'lists'],
    queryFn: fetchLists,
    enabled: user !== null,
    staleTime: 60_000,
    retry: false,
  })
}

/** The lists of whoever is signed in. */
export function useLists(): Lists {
  const client = useQueryClient()
  const { user } = useSession()
  const query = listsQuery(user?.id ?? null)
  const { data, error, refetch } = useQuery(query)
  const done = async (change: Promise<unknown>): Promise<Failure | null> => {
    try {
      await change
    } catch (failed) {
      return failureOf(failed, 'list')
    }
    await client.invalidateQueries({ queryKey: ['watchlists', user?.id ?? null] })
    return null
  }
  return {
    lists: data ?? null,
    failure: error === null ? null : failureOf(error, 'fetch'),
    retry: () => void refetch(),
    create: (name) => done(createList(name)),
    rename: (list, name) => done(renameList(list.id, name)),
    duplicate: (list, name) => done(duplicateList(list.id, name)),
    remove: (list) => done(deleteList(list.id)),
  }
}
