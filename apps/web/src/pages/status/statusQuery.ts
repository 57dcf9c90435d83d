import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const instant = z.nullable(z.number())

const feed = z.object({
  feed: z.string(),
  label: z.string(),
  place: z.number(),
  isInUse: z.boolean(),
  state: z.enum(['starting', 'connecting', 'live', 'lost', 'signed-out']),
  since: z.number(),
  reason: z.string(),
  lastTickAt: instant,
  streamed: z.nullable(z.number()),
  polled: z.nullable(z.number()),
  missing: z.nullable(z.number()),
  partChains: z.array(z.object({ symbol: z.string(), expiry: z.string(), covered: z.number(), total: z.number() })),
  partChainsInAll: z.number(),
})

const dataset = z.object({
  key: z.string(),
  label: z.string(),
  exchanges: z.array(z.string()),
  cadence: z.enum(['minutes', 'session', 'week', 'year', 'news', 'change']),
  cadenceMinutes: z.nullable(z.number()),
  lastUpdate: instant,
  lastSession: z.nullable(z.string()),
  loadedAt: instant,
  status: z.nullable(z.enum(['OK', 'Late', 'Down'])),
  nextExpected: instant,
  missingMinutes: z.number(),
  missingSessions: z.array(z.string()),
})

const shortfall = z.object({
  what: z.enum(['minutes', 'bars', 'chains']),
  why: z.enum(['expired', 'unlisted', 'untraded', 'refused', 'unknown']),
  count: z.number(),
  of: z.number(),
  names: z.array(z.string()),
  words: z.nullable(z.string()),
})

const schema = z.object({
  asOf: z.number(),
  published: z.number(),
  source: z.string(),
  kind: z.enum(['simulated', 'live', 'replay', 'stored']),
  trouble: z.nullable(z.string()),
  isDatabaseAway: z.boolean(),
  history: z.nullable(z.object({ stage: z.string(), done: z.number(), total: z.number() })),
  feeds: z.array(feed),
  datasets: z.array(dataset),
  rejected: z.array(z.object({ feed: z.string(), reason: z.string(), count: z.number(), last: z.number() })),
  gaps: z.array(
    z.object({
      date: z.string(),
      what: z.string(),
      from: z.number(),
      to: z.number(),
      minutes: z.number(),
      reason: z.string(),
      settledAt: instant,
      filledBy: z.nullable(z.string()),
      missing: z.array(shortfall),
    }),
  ),
  fill: z.nullable(
    z.object({ date: z.string(), source: z.string(), done: z.number(), total: z.number(), leftMs: instant }),
  ),
  incidents: z.array(z.object({ at: z.number(), tone: z.enum(['good', 'plain', 'bad']), text: z.string() })),
})

/** How feeds and data stand, as the page reads it. */
export type Status = z.output<typeof schema>
export type FeedStanding = Status['feeds'][number]
export type DatasetStanding = Status['datasets'][number]
export type Gap = Status['gaps'][number]

/** Read again while somebody looks. */
const REFRESH_MS = 5_000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async () => {
    const response = await fetch('/api/status')
    if (!response.ok) throw new Error(`The status cannot be read (${response.status}).`)
    return schema.parse(await response.json())
  },
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS / 2,
  retry: 1,
})
