import { istDate } from '@strikelens/market/time'
import { transaction } from '@strikelens/store/database'
import {
  arrivedOrders,
  changeOrder,
  latestPayment,
  lockOrder,
  lockPaidSubscription,
  orderById,
  premiumDaysSince,
  type StoredSubscription,
  usersOfAddress,
  writeCredit,
} from '@strikelens/store/repositories'
import { Problem } from '../http/problem.ts'
import { noteRefunded } from '../referral/referrals.ts'
import { type Billing, endSubscription, forgetAll } from './billing.ts'
import { refundMail } from './billingMails.ts'
import { CURRENCY, GatewayRefusal } from './gateway.ts'
import { noteStray, noteStrayRefund } from './strays.ts'
import { paiseText } from './words.ts'

const WITHIN_MS = 7 * 86_400_000
/** So many days with a premium tool are no trial any more. */
const USED_DAYS = 3
const RETURNED = 'Your payment was returned, and what it paid for has ended.'
const ASKED = 'You asked for your money back, and your plan has ended.'

const TOO_LATE = 'A refund is given within 7 days of the first payment.'
const USED = 'A refund is given while premium tools were used on fewer than 3 days.'

/**
 * Takes back what somebody has paid: everything since their first payment, which must be at most 7 days ago. The plan ends at
 * once; how much goes back, paise.
 */
export async function askForRefund(billing: Billing, subscription: StoredSubscription, now: Date): Promise<number> {
  const { db } = billing.accounts
  const refused = (sentence: string) => new Problem(403, 'no-refund', sentence)
  const { orders, users } = await transaction(db, async (tx) => {
    const running = await lockPaidSubscription(tx, subscription.email)
    const arrived = await arrivedOrders(tx, subscription.email)
    const first = arrived.find(({ totalPaise }) => totalPaise > 0)
    if (running === null || first?.paidAt == null || now.getTime() - first.paidAt.getTime() > WITHIN_MS) {
      throw refused(TOO_LATE)
    }
    const concerned = await usersOfAddress(tx, running.email)
    if ((await premiumDaysSince(tx, concerned, istDate(first.paidAt.getTime()))) >= USED_DAYS) throw refused(USED)
    const orders = arrived.filter(({ status, paymentId }) => status === 'paid' && paymentId !== null)
    for (const { id } of orders) await changeOrder(tx, id, { failure: ASKED })
    await writeCredit(tx, running.email, 0)
    return { orders, users: await endSubscription(tx, running, now, 'refund') }
  })
  forgetAll(billing, users)
  // Decided and kept: what the gateway cannot do now is done by the next run of the job.
  for (const { id } of orders) {
    await sendRefund(billing, id, now).catch((error: unknown) =>
      billing.failed(`order ${id} is not refunded yet`, error),
    )
  }
  return orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
}

/** Gives the payment of an order back that is marked so. */
export async function sendRefund(billing: Billing, orderId: string, now: Date): Promise<void> {
  const order = await orderById(billing.accounts.db, orderId)
  if (order?.paymentId == null || order.failure === null || billing.gateway === null) return
  try {
    await billing.gateway.refund(order.paymentId)
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      await noteStray(billing, {
        ...{ paymentId: order.paymentId, orderId, email: order.email, why: 'refund-refused' },
        ...{ received: order.totalPaise, currency: CURRENCY, notedAt: now },
      })
    }
    throw error
  }
  await noteRefund(billing, { orderId, paymentId: order.paymentId }, now)
}

/**
 * A payment was given back, at our wish or at the operator's in the gateway's dashboard: whoever paid is told, once. What it
 * paid for ends with it; a payment that we have not heard of yet will not count.
 */
export async function noteRefund(
  billing: Billing,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  now: Date,
): Promise<void> {
  const { accounts } = billing
  if (await noteStrayRefund(billing, paymentId, now)) return
  const noted = await transaction(accounts.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null || order.status === 'refunded') return null
    if (order.paymentId !== null && order.paymentId !== paymentId) return null
    await changeOrder(tx, orderId, { status: 'refunded', paymentId, refundedAt: now })
    const running = await lockPaidSubscription(tx, order.email)
    const latest = running === null ? null : await latestPayment(tx, running.id)
    const isCurrent = running !== null && latest?.id === orderId
    return { order, users: isCurrent ? await endSubscription(tx, running, now, 'refund') : [] }
  })
  if (noted === null) return
  const { order, users } = noted
  forgetAll(billing, users)
  await noteRefunded(accounts, orderId)
  const { email: to, totalPaise, failure } = order
  billing.post(refundMail(accounts.originOf(), { to, money: paiseText(totalPaise), why: failure ?? RETURNED }))
}
