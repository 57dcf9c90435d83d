import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const listings = z.array(
  z.object({
    symbol: z.string(),
    company: z.string(),
    kind: z.enum(['stock', 'index', 'commodity']),
    hasContracts: z.boolean(),
    aliases: z.array(z.string()),
  }),
)

/** A stock or fund as the server names it, or another symbol that only stored files name. */
export type Listing = z.output<typeof listings>[number]

/** Stocks for a query; until the answer comes those of the query before, which the rules still sift. */
export function listedStocks(query: string | null) {
  return queryOptions({
    queryKey: ['stock-listed', query],
    queryFn: ({ signal }) => fetchListed(query ?? '', signal),
    enabled: query !== null,
    staleTime: 300_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

async function fetchListed(query: string, signal: AbortSignal): Promise<readonly Listing[]> {
  const response = await fetch(`/api/stock-listed?q=${encodeURIComponent(query)}`, {
    credentials: 'omit',
    headers: { accept: 'application/json' },
    signal,
  })
  if (!response.ok) throw new Error(`Stocks cannot be searched (${response.status}).`)
  return listings.parse(await response.json())
}
