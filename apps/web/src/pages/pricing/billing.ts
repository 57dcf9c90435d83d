import { CYCLES, PLANS } from '@strikelens/tools/plans'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../api.ts'

const plan = z.enum(PLANS)
const paidPlan = z.enum(['basic', 'advanced', 'pro'])
const cycle = z.enum(CYCLES)
const orderStatus = z.enum(['created', 'paid', 'failed'])

const mine = z.object({
  plan: paidPlan,
  cycle: z.nullable(cycle),
  source: z.enum(['payment', 'admin', 'reward', 'demonstration']),
  status: z.enum(['active', 'grace']),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  graceUntil: z.nullable(z.string()),
  endsWithPeriod: z.boolean(),
  nextPlan: z.nullable(plan),
  nextCycle: z.nullable(cycle),
  email: z.string(),
})
/** The subscription of whoever is signed in. */
export type Mine = z.output<typeof mine>

const billing = z.object({
  takesPayments: z.boolean(),
  keyId: z.nullable(z.string()),
  checkoutScript: z.nullable(z.string()),
  mine: z.nullable(mine),
  creditPaise: z.number(),
  order: z.nullable(z.object({ id: z.string(), status: orderStatus, plan: paidPlan, cycle })),
})
export type Billing = z.output<typeof billing>

export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: async () => billing.parse(await call('GET', '/api/billing')),
  staleTime: 30_000,
  retry: 1,
})

/** What somebody wants to pay for, and what an invoice must say. */
export interface Wanted {
  readonly plan: z.output<typeof paidPlan>
  readonly cycle: z.output<typeof cycle>
  /** GST code of the buyer's state. */
  readonly state: string
  readonly gstin?: string
  readonly coupon?: string
  readonly referral?: string
}

const quote = z.object({
  kind: z.enum(['first', 'upgrade', 'renewal', 'downgrade']),
  pricePaise: z.number(),
  discountPaise: z.number(),
  discountWhy: z.nullable(z.string()),
  creditPaise: z.number(),
  totalPaise: z.number(),
  taxablePaise: z.number(),
  cgstPaise: z.number(),
  sgstPaise: z.number(),
  igstPaise: z.number(),
  creditLeftPaise: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
})
export type Quote = z.output<typeof quote>

export async function askQuote(wanted: Wanted): Promise<Quote> {
  return quote.parse(await call('POST', '/api/billing/quote', wanted))
}

const toPay = z.object({
  orderId: z.string(),
  keyId: z.string(),
  amountPaise: z.number(),
  currency: z.string(),
  customerId: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  description: z.string(),
  isRecurring: z.boolean(),
})
/** An order as the payment gateway's window needs it. */
export type ToPay = z.output<typeof toPay>

const coveredByCredit = z.object({ orderId: z.string(), isPaid: z.boolean() })

/** Makes an order to be paid; null when credit covers it, and it is paid with that. */
export async function makeOrder(wanted: Wanted): Promise<ToPay | null> {
  const made = await call('POST', '/api/billing/checkout', wanted)
  return coveredByCredit.safeParse(made).success ? null : toPay.parse(made)
}

export interface PaymentProof {
  readonly orderId: string
  readonly paymentId: string
  readonly signature: string
}
const order = z.object({ status: orderStatus })

export async function confirmPayment(proof: PaymentProof): Promise<z.output<typeof orderStatus>> {
  return order.parse(await call('POST', '/api/billing/confirm', proof)).status
}

export async function askOrder(id: string): Promise<z.output<typeof orderStatus>> {
  return order.parse(await call('GET', `/api/billing/orders/${encodeURIComponent(id)}`)).status
}

/** Changes what is paid for from its next period on. */
export async function changeMine(
  what: 'cancel' | 'resume' | 'change',
  to?: { plan: Wanted['plan']; cycle: Wanted['cycle'] },
): Promise<Mine | null> {
  return z.nullable(mine).parse(await call('POST', `/api/billing/${what}`, to ?? {}))
}

export async function askRefund(): Promise<number> {
  return z.object({ refundPaise: z.number() }).parse(await call('POST', '/api/billing/refund', {})).refundPaise
}
