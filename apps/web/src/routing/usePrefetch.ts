import { useQueryClient } from '@tanstack/react-query'
import type { Query } from './address.ts'

/** Begins to load a page before its link is followed; how to do so is itself not part of the landing page. */
export function usePrefetch(): (page: string, symbol: string | undefined, search: Query | undefined) => void {
  const queries = useQueryClient()
  return (page, symbol, search = {}) => {
    import('../prefetchPage.ts')
      .then(({ prefetchPage }) => prefetchPage(queries, page, symbol === undefined ? search : { ...search, symbol }))
      // Only a head start: following the link says what is wrong.
      .catch(() => {})
  }
}
