import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../api.ts'

const mails = z.object({
  /** Without a mail server mails are files on the machine. */
  hasServer: z.boolean(),
  waiting: z.number(),
  /** When the mail that waits longest was written, epoch ms. */
  oldestAt: z.nullable(z.number()),
  lastError: z.nullable(z.string()),
  /** In the last 24 hours. */
  givenUp: z.number(),
  trouble: z.nullable(z.string()),
})

export type Mails = z.output<typeof mails>

const PATH = '/api/operator/mails'
/** While mails wait they are followed. */
const BUSY_MS = 2000
const IDLE_MS = 30_000

export const mailsQuery = queryOptions({
  queryKey: ['operator', 'mails'],
  queryFn: async () => mails.parse(await call('GET', PATH)),
  refetchInterval: ({ state: { data } }) => (data !== undefined && data.waiting > 0 ? BUSY_MS : IDLE_MS),
  retry: 1,
})

/** Has every waiting mail tried now. */
export async function tryMails(): Promise<void> {
  await call('POST', `${PATH}/try`)
}
