import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../api.ts'

const sample = z.object({
  feed: z.string(),
  minute: z.number(),
  reason: z.string(),
  count: z.number(),
  sample: z.string(),
})
const recording = z.object({ feed: z.string(), date: z.string(), bytes: z.number() })
const feeds = z.object({ samples: z.array(sample), recordings: z.array(recording), recordedBytes: z.number() })

export type Sample = z.output<typeof sample>
export type RecordedDay = z.output<typeof recording>

const EVERY_MS = 15_000

export const feedsQuery = queryOptions({
  queryKey: ['operator', 'feeds'],
  queryFn: async () => feeds.parse(await call('GET', '/api/operator/feeds')),
  refetchInterval: EVERY_MS,
  retry: 1,
})
