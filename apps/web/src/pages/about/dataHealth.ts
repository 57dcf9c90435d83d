import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

const schema = z.object({
  asOf: z.number(),
  source: z.string(),
  symbols: z.number(),
  contracts: z.number(),
  datasets: z.array(
    z.object({
      key: z.string(),
      from: z.nullable(z.string()),
      lastUpdate: z.nullable(z.number()),
      lastSession: z.nullable(z.string()),
      loadedAt: z.nullable(z.number()),
      status: z.nullable(z.enum(['OK', 'Late', 'Down'])),
    }),
  ),
})

/** What the server says of its data, as this page reads it. */
export type DataHealth = z.output<typeof schema>
export type DatasetHealth = DataHealth['datasets'][number]

const query = queryOptions({
  queryKey: ['data-health'],
  queryFn: async () => {
    const response = await fetch('/api/data-health')
    if (!response.ok) throw new Error(`The health of the data cannot be read (${response.status}).`)
    return schema.parse(await response.json())
  },
  refetchInterval: 60_000,
  staleTime: 10_000,
  retry: 1,
})

/** The health of the data, read again every minute; an error while it cannot be had. */
export function useDataHealth(): { health: DataHealth | null; hasFailed: boolean } {
  const { data, isError } = useQuery(query)
  return { health: data ?? null, hasFailed: isError }
}
