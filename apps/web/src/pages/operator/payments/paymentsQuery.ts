import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../api.ts'

const payment = z.object({
  id: z.string(),
  orderId: z.nullable(z.string()),
  /** Address of whoever paid. */
  payer: z.nullable(z.string()),
  why: z.enum(['wrong-amount', 'unknown-order', 'second', 'refund-refused']),
  /** Amounts as they are read: '₹299.00'. */
  expected: z.nullable(z.string()),
  received: z.string(),
  state: z.enum(['open', 'refunded', 'settled']),
  notedAt: z.number(),
  settledAt: z.nullable(z.number()),
})
const payments = z.object({ canRefund: z.boolean(), payments: z.array(payment) })

export type StrayPayment = z.output<typeof payment>

const PATH = '/api/operator/payments'
const AGAIN_MS = 30_000

export const paymentsQuery = queryOptions({
  queryKey: ['operator', 'payments'],
  queryFn: async () => payments.parse(await call('GET', PATH)),
  refetchInterval: AGAIN_MS,
  retry: 1,
})

/** Gives a payment back, or marks it as seen to in another way. */
export async function decidePayment(id: string, deed: 'refund' | 'settle'): Promise<void> {
  await call('POST', `${PATH}/${encodeURIComponent(id)}/${deed}`)
}
