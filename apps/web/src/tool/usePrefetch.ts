import { useQueryClient } from '@tanstack/react-query'

/** Begins to load a page before its link is followed; how to do so is itself not part of the landing page. */
export function usePrefetch(): (page: string, symbol?: string) => void {
  const queries = useQueryClient()
  return (page, symbol) => {
    import('./prefetchTool.ts')
      .then(({ prefetchTool }) => prefetchTool(queries, page, symbol))
      // Only a head start: following the link says what is wrong.
      .catch(() => {})
  }
}
