import { useMemo } from 'react'
import { hrefOf } from '../../routing/address.ts'
import { navigate } from '../../routing/browser.ts'
import { useAddress } from '../../routing/useAddress.ts'
import { type WatchSearch, watchSearch } from './watchSearch.ts'

export type SetParams = (changes: Readonly<Record<string, string | null>>) => void

/** The page's address, and how to write into it; null removes a parameter. */
export function useWatchParams(): [WatchSearch, SetParams] {
  const address = useAddress().search
  const search = useMemo(() => watchSearch(address), [address])
  return [
    search,
    (changes) => {
      const pairs = Object.entries({ ...address, ...changes })
      const next = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null))
      navigate(hrefOf('watchlist', undefined, next), { keepsScroll: true })
    },
  ]
}
