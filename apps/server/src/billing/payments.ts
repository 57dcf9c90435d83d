import { transaction } from '@strikelens/store/database'
import {
  changeOrder,
  changeSubscription,
  lockOrder,
  lockPaidSubscription,
  orderById,
} from '@strikelens/store/repositories'
import { Problem } from '../http/problem.ts'
import { type Billing, needGateway } from './billing.ts'
import { renewalFailedMail } from './billingMails.ts'
import { CURRENCY } from './gateway.ts'
import type { GatewayPayment } from './gatewayPayment.ts'
import { noteRefund } from './refunds.ts'
import { settle, unknownPayment } from './settle.ts'
import { isSignatureOf } from './signatures.ts'
import { noteStray, noteStrayRefund } from './strays.ts'

const DAY_MS = 86_400_000
/** How long a plan stays on after its end while its renewal fails. */
export const GRACE_MS = 3 * DAY_MS

/** The checkout says that a payment was made. Its signature proves that the payment is the order's, not that it arrived. */
export async function noteCheckoutReturn(
  billing: Billing,
  orderId: string,
  { paymentId, signature }: { paymentId: string; signature: string },
  now: Date,
): Promise<void> {
  const { gateway } = needGateway(billing)
  const secret = billing.accounts.config.billing?.keySecret ?? ''
  if (!isSignatureOf(`${orderId}|${paymentId}`, signature, secret)) {
    throw new Problem(400, 'bad-signature', 'This payment could not be checked.')
  }
  try {
    await notePayment(billing, await gateway.payment(paymentId), now)
  } catch (error) {
    // The event will tell, or the hourly look at open orders.
    billing.failed(`payment ${paymentId} could not be looked at`, error)
  }
}

/** Acts on what a payment is. */
export async function notePayment(billing: Billing, payment: GatewayPayment, now: Date): Promise<void> {
  const { order_id: orderId, status } = payment
  if (orderId == null) {
    if (status === 'captured') await noteStray(billing, unknownPayment(payment, now))
    else if (status === 'refunded') await noteStrayRefund(billing, payment.id, now)
    return
  }
  if (status === 'captured') await settle(billing, orderId, { payment }, now)
  else if (status === 'authorized') await takePayment(billing, orderId, payment.id, now)
  else if (status === 'failed') await noteFailure(billing, orderId, payment.error_description ?? null, now)
  else if (status === 'refunded') await noteRefund(billing, { orderId, paymentId: payment.id }, now)
}

/** Takes a payment that is authorised, unless it was taken meanwhile or is not what was asked for. */
async function takePayment(billing: Billing, orderId: string, paymentId: string, now: Date): Promise<void> {
  const { gateway } = needGateway(billing)
  const order = await orderById(billing.accounts.db, orderId)
  if (order === null || order.status === 'paid' || order.status === 'refunded') return
  const latest = await gateway.payment(paymentId)
  if (latest.order_id !== orderId || latest.amount !== order.totalPaise || latest.currency !== CURRENCY) return
  const taken = latest.status === 'authorized' ? await gateway.capture(latest) : latest
  if (taken.status !== 'authorized') await notePayment(billing, taken, now)
}

/**
 * A payment failed. What was paid stays paid: the news may be older than the payment. A renewal that failed is tried again
 * in a day, and the plan stays on for three after its end.
 */
export async function noteFailure(billing: Billing, orderId: string, why: string | null, now: Date): Promise<void> {
  const { db, originOf } = billing.accounts
  const mail = await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'created') return null
    await changeOrder(tx, orderId, { status: 'failed', failure: why ?? 'The payment failed.' })
    if (order.kind !== 'renewal' || order.userId !== null || order.plan === 'free') return null
    const running = await lockPaidSubscription(tx, order.email)
    if (running === null || running.id !== order.subscriptionId || running.startsAt > order.createdAt) return null
    if (running.endsAt === null || running.endsWithPeriod) return null
    const until = new Date(running.endsAt.getTime() + GRACE_MS)
    await changeSubscription(tx, running.id, {
      status: 'grace',
      graceUntil: until,
      retryAt: new Date(now.getTime() + DAY_MS),
    })
    const { email: to, plan, cycle } = order
    return running.status === 'grace' ? null : renewalFailedMail(originOf(), { to, plan, cycle, until })
  })
  if (mail !== null) billing.post(mail)
}
