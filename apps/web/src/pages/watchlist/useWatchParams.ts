import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type WatchSearch, watchSearch } from './watchSearch.ts'

export type SetParams = (changes: Readonly<Record<string, string | null>>) => void

/** The page's address, and how to write into it; null removes a parameter. */
export function useWatchParams(): [WatchSearch, SetParams] {
  const navigate = useNavigate()
  const address = useSearch({ from: '/$page/{-$symbol}' })
  const search = useMemo(() => watchSearch(address), [address])
  return [
    search,
    (changes) => {
      const pairs = Object.entries({ ...address, ...changes })
      const next = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null))
      void navigate({ to: '/$page/{-$symbol}', params: { page: 'watchlist' }, search: next, resetScroll: false })
    },
  ]
}
