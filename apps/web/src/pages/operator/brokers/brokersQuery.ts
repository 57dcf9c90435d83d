import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../api.ts'

const broker = z.object({
  broker: z.string(),
  label: z.string(),
  /** Where an operator registers the app. */
  console: z.string(),
  isConfigured: z.boolean(),
  /** 1 the first feed, 2 the one that takes over; null where it is neither. */
  place: z.nullable(z.number()),
  redirectAddress: z.string(),
  token: z.nullable(z.object({ obtainedAt: z.number(), expiresAt: z.number(), by: z.string() })),
  /** What came of the last sign-in that was tried. */
  attempt: z.nullable(z.object({ at: z.number(), isGood: z.boolean(), words: z.string() })),
})
const brokers = z.object({ now: z.number(), brokers: z.array(broker) })

export type Broker = z.output<typeof broker>

/** A sign-in in another tab, or one that runs out, shows within a minute. */
const EVERY_MS = 60_000

export const brokersQuery = queryOptions({
  queryKey: ['operator', 'brokers'],
  queryFn: async () => brokers.parse(await call('GET', '/api/operator/brokers')),
  refetchInterval: EVERY_MS,
  retry: 1,
})

const begun = z.object({ address: z.string() })

/** Where the operator signs in. */
export async function beginSignIn(name: string): Promise<string> {
  return begun.parse(await call('POST', `/api/operator/brokers/${name}/sign-in`)).address
}

export const signOutOf = (name: string) => call('POST', `/api/operator/brokers/${name}/sign-out`)
