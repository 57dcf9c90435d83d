import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../api.ts'

const run = z.object({
  by: z.enum(['schedule', 'operator', 'command']),
  startedAt: z.number(),
  stage: z.enum(['fetching', 'loading', 'done', 'stopped', 'failed']),
  files: z.number(),
  filesDone: z.number(),
  found: z.number(),
  /** The file in work; of a run that failed, why. */
  at: z.string(),
})
const missing = z.object({
  date: z.string(),
  name: z.string(),
  words: z.string(),
  tries: z.number(),
  nextTryAt: z.nullable(z.number()),
})
const kind = z.object({
  publisher: z.string(),
  kind: z.string(),
  label: z.string(),
  due: z.number(),
  there: z.number(),
  lastTryAt: z.nullable(z.number()),
  nextTryAt: z.nullable(z.number()),
  missing: z.array(missing),
})
const fetches = z.object({
  isScheduled: z.boolean(),
  /** Why none may be asked for here. */
  refusal: z.nullable(z.string()),
  isRunning: z.boolean(),
  run: z.nullable(run),
  kinds: z.array(kind),
})

export type FetchRun = z.output<typeof run>
export type FetchKind = z.output<typeof kind>
export type Fetches = z.output<typeof fetches>

const PATH = '/api/operator/fetch'
/** While one is under way its progress is followed. */
const BUSY_MS = 1000
const IDLE_MS = 15_000

export const fetchQuery = queryOptions({
  queryKey: ['operator', 'fetch'],
  queryFn: async () => fetches.parse(await call('GET', PATH)),
  refetchInterval: ({ state: { data } }) => (data?.isRunning === true ? BUSY_MS : IDLE_MS),
  retry: 1,
})

/** Asks the exchanges for everything that is missing. */
export async function fetchNow(): Promise<void> {
  await call('POST', PATH)
}
