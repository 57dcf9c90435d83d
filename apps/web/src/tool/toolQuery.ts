import type { Search } from '@strikelens/tools/view'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchTool } from './fetchTool.ts'

/** The question behind a tool's page, for the page itself and for a link that is about to be followed. */
export function toolQuery<Data = unknown>(key: string, asked: Search) {
  return queryOptions({
    queryKey: ['tool', key, asked],
    queryFn: ({ signal }) => fetchTool<Data>(key, asked, signal),
    placeholderData: keepPreviousData,
    // A dated answer never changes; a live one is refreshed by the channel or by hand.
    staleTime: asked.date === undefined && asked.time === undefined ? 5_000 : Number.POSITIVE_INFINITY,
    retry: 1,
  })
}
