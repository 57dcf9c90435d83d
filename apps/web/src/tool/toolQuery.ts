import type { Search } from '@strikelens/tools/view'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Envelope, fetchTool } from './fetchTool.ts'
import { resolvedOf } from './resolvedLink.ts'

/** The question behind a tool's page, for the page itself and for a link that is about to be followed. */
export function toolQuery<Data = unknown>(key: string, asked: Search) {
  return queryOptions({
    queryKey: ['tool', key, asked],
    queryFn: async ({ client, signal }) => {
      const envelope = await fetchTool<Data>(key, asked, signal)
      const strike = resolvedStrike(envelope)
      // The same answer serves the strike that its word meant: a page that holds it asks only once.
      if (strike !== undefined && strike !== asked.strike) {
        client.setQueryData(['tool', key, { ...asked, strike }], envelope)
      }
      return envelope
    },
    placeholderData: keepPreviousData,
    // A dated answer never changes; a live one is refreshed by the channel or by hand.
    staleTime: asked.date === undefined && asked.time === undefined ? 5_000 : Number.POSITIVE_INFINITY,
    retry: 1,
  })
}

/** The strike an answer resolved its word to; undefined for a tool without one. */
export function resolvedStrike(envelope: Envelope | undefined): string | undefined {
  if (envelope === undefined || !('answer' in envelope.result)) return undefined
  return resolvedOf(envelope.result.answer.data).strike
}
