import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../api.ts'

const progress = z.object({
  stage: z.enum(['loading', 'deriving', 'done', 'stopped', 'failed']),
  files: z.number(),
  filesDone: z.number(),
  bytes: z.number(),
  bytesDone: z.number(),
  rows: z.number(),
  known: z.number(),
  rejectedLines: z.number(),
  days: z.number(),
  daysDone: z.number(),
  /** The file or session in work; of one that failed, why. */
  at: z.string(),
})
const told = z.array(z.object({ file: z.string(), reason: z.string() }))
const run = z.object({
  id: z.number(),
  /** Who brought the files. */
  origin: z.string(),
  startedAt: z.string(),
  isRunning: z.boolean(),
  progress,
  rejected: told,
  /** Kept apart, with why. */
  held: told,
  /** In the place of others, with what changed. */
  replaced: told,
  hasReport: z.boolean(),
})
const held = z.object({
  sha256: z.string(),
  name: z.string(),
  kind: z.string(),
  date: z.string(),
  doubts: z.array(z.string()),
  heldAt: z.number(),
})
const file = z.object({
  sha256: z.string(),
  name: z.string(),
  kind: z.string(),
  date: z.nullable(z.string()),
  rows: z.number(),
  rejectedLines: z.number(),
  /** Rows that were read and are not kept, by reason. */
  notKept: z.array(z.object({ rows: z.number(), reason: z.string() })),
  loadedAt: z.number(),
  isInUse: z.boolean(),
  replacedBy: z.nullable(z.string()),
})
const imports = z.object({
  waiting: z.array(z.string()),
  /** What is in the inbox and is not imported; the reason is the rest of a sentence that begins with the name. */
  left: z.array(z.object({ name: z.string(), reason: z.string() })),
  runs: z.array(run),
  held: z.array(held),
  files: z.array(file),
})

export type ImportRun = z.output<typeof run>
export type HeldFile = z.output<typeof held>
export type LoadedFile = z.output<typeof file>

/** While something is under way its progress is followed. */
const BUSY_MS = 1000
const IDLE_MS = 15_000

export const importsQuery = queryOptions({
  queryKey: ['operator', 'imports'],
  queryFn: async () => imports.parse(await call('GET', '/api/operator/imports')),
  refetchInterval: ({ state: { data } }) =>
    data !== undefined && (data.waiting.length > 0 || data.runs.some(({ isRunning }) => isRunning)) ? BUSY_MS : IDLE_MS,
  retry: 1,
})

/** Says what is to become of a file that is kept apart. */
export async function answerHeld(sha256: string, answer: 'load' | 'drop'): Promise<void> {
  await call('POST', `/api/operator/held/${sha256}/${answer}`)
}
