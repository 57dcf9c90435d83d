import type { Search } from '@strikelens/tools/view'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchTool, ToolError } from './fetchTool.ts'
import { heldWords } from './heldWords.ts'
import { dropOldAnswers, KEPT_MS } from './keptAnswers.ts'

/** The question behind a tool's page, for the page itself and for a link that is about to be followed. */
export function toolQuery<Data = unknown>(key: string, asked: Search, heldParams?: readonly string[]) {
  return queryOptions({
    queryKey: ['tool', key, asked],
    queryFn: async ({ client, signal }) => {
      const envelope = await fetchTool<Data>(key, asked, signal)
      const held = heldWords(envelope, heldParams)
      // The same answer serves the strikes that its words meant: a page that holds them asks only once.
      if (held !== null && Object.entries(held).some(([name, value]) => asked[name] !== value)) {
        client.setQueryData(['tool', key, { ...asked, ...held }], envelope)
      }
      dropOldAnswers(client)
      return envelope
    },
    placeholderData: keepPreviousData,
    // For going back to it, within what all of them may take.
    gcTime: KEPT_MS,
    // A dated answer never changes; a live one is refreshed by the channel or by hand.
    staleTime: asked.date === undefined && asked.time === undefined ? 5_000 : Number.POSITIVE_INFINITY,
    // What the server refuses it refuses again; only what failed is asked once more.
    retry: (failures, error) => failures < 1 && !(error instanceof ToolError && error.status < 500),
  })
}
