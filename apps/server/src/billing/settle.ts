import { type Tx, transaction } from '@strikelens/store/database'
import {
  arrivedOrders,
  beginSubscription,
  changeOrder,
  changeSubscription,
  couponUses,
  creditOf,
  lockCoupon,
  lockOrder,
  lockPaidSubscription,
  type NewStrayPayment,
  type StoredOrder,
  type StoredSubscription,
  writeCredit,
  writeInvoice,
} from '@strikelens/store/repositories'
import { monthsOf } from '@strikelens/tools/plans'
import { digest } from '../accounts/passwords.ts'
import { notePaid } from '../referral/referrals.ts'
import { auditPlan, type Billing, forgetAll } from './billing.ts'
import { invoiceMail } from './billingMails.ts'
import { CURRENCY } from './gateway.ts'
import { type GatewayPayment, instrumentOf } from './gatewayPayment.ts'
import { contentOf, type InvoiceContent } from './invoice.ts'
import { financialYear, monthsLater, unusedPaise } from './periods.ts'
import { sendRefund } from './refunds.ts'
import { noteStray, returnSecond } from './strays.ts'

/** What arrived for an order: a payment, or nothing because credit covers it. */
type Arrived = { readonly payment: GatewayPayment } | { readonly payment: null }

interface Settled {
  readonly order: StoredOrder
  readonly users: readonly string[]
  readonly invoice: { number: string; issuedAt: Date; content: InvoiceContent } | null
  readonly isFirstEver: boolean
}
type Outcome =
  | { readonly is: 'settled'; readonly settled: Settled }
  /** What the order rested on is no longer so: the money goes back. */
  | { readonly is: 'refund-due'; readonly orderId: string }
  /** A second payment for what was paid, or one that pays for nothing. */
  | { readonly is: 'second' | 'stray'; readonly stray: NewStrayPayment }
  | { readonly is: 'nothing' }

const CANCELLED = 'Your plan had been cancelled, or was over, before this payment arrived.'
const CHANGED = 'Your plan had changed before this payment arrived, so it was not needed.'

/**
 * Counts a captured payment, once: whoever tells of it, how often and in whatever order. The order's row is held meanwhile,
 * so that two who tell at once take turns.
 */
export async function settle(billing: Billing, orderId: string, arrived: Arrived, now: Date): Promise<void> {
  const outcome = await transaction(billing.accounts.db, (tx) => settledIn(billing, tx, orderId, arrived, now))
  if (outcome.is === 'settled') await tellOf(billing, outcome.settled)
  else if (outcome.is === 'refund-due') await sendRefund(billing, outcome.orderId, now)
  else if (outcome.is === 'second') await returnSecond(billing, outcome.stray, now)
  else if (outcome.is === 'stray') await noteStray(billing, outcome.stray)
}

async function settledIn(billing: Billing, tx: Tx, orderId: string, { payment }: Arrived, now: Date): Promise<Outcome> {
  const order = await lockOrder(tx, orderId)
  if (order === null) {
    return payment === null ? { is: 'nothing' } : { is: 'stray', stray: unknownPayment(payment, now) }
  }
  if (order.status === 'paid' || order.status === 'refunded') {
    const isSame = payment === null || order.paymentId === payment.id
    return isSame ? { is: 'nothing' } : { is: 'second', stray: strayOf(payment, order, 'second', now) }
  }
  if (payment !== null && (payment.amount !== order.totalPaise || payment.currency !== CURRENCY)) {
    return { is: 'stray', stray: strayOf(payment, order, 'wrong-amount', now) }
  }
  const instrument = payment === null ? null : instrumentOf(payment)
  const facts = {
    status: 'paid',
    paymentId: payment?.id ?? null,
    paidAt: now,
    instrument: instrument === null ? null : digest(billing.accounts.secret, 'instrument', instrument),
  } as const
  const running = await lockPaidSubscription(tx, order.email)
  const stored = await creditOf(tx, order.email)
  const credit = stored + (order.kind === 'upgrade' && running !== null ? leftOf(running, order.createdAt) : 0)
  const why = await whyNot(tx, order, running, credit)
  if (why !== null && payment === null) {
    await changeOrder(tx, order.id, { status: 'failed', failure: why })
    return { is: 'nothing' }
  }
  if (why !== null) {
    await changeOrder(tx, order.id, { ...facts, failure: why })
    return { is: 'refund-due', orderId: order.id }
  }
  const isFirstEver = (await arrivedOrders(tx, order.email)).every(({ totalPaise }) => totalPaise === 0)
  const { subscriptionId, from, to } = await begun(tx, order, running, payment, now)
  await changeOrder(tx, order.id, { ...facts, subscriptionId, failure: null })
  if (credit !== stored || order.creditPaise > 0) await writeCredit(tx, order.email, credit - order.creditPaise)
  const users = await auditPlan(tx, order.email, {
    from: running?.plan ?? 'free',
    to: order.plan,
    why: `${order.kind} payment, order ${order.id}`,
  })
  const paidOrder = { ...order, ...facts }
  const invoice =
    payment === null ? null : await invoiced(billing, tx, paidOrder, { paymentId: payment.id, from, to }, now)
  return { is: 'settled', settled: { order: paidOrder, users, invoice, isFirstEver } }
}

/** A captured payment that belongs to no order of ours. */
export function unknownPayment(payment: GatewayPayment, notedAt: Date): NewStrayPayment {
  const { id: paymentId, order_id: orderId, amount: received, currency, email } = payment
  return { paymentId, orderId, email: email?.toLowerCase(), why: 'unknown-order', received, currency, notedAt }
}

function strayOf(
  { id: paymentId, amount: received, currency }: GatewayPayment,
  { id: orderId, email, totalPaise: expectedPaise }: StoredOrder,
  why: NewStrayPayment['why'],
  notedAt: Date,
): NewStrayPayment {
  return { paymentId, orderId, email, why, expectedPaise, received, currency, notedAt }
}

/** Why an order does not fit what its address has by now; null: it does. */
async function whyNot(
  tx: Tx,
  order: StoredOrder,
  running: StoredSubscription | null,
  credit: number,
): Promise<string | null> {
  // Nobody asked for a renewal that we charged ourselves.
  if (order.kind === 'renewal' && order.userId === null && (running === null || running.endsWithPeriod))
    return CANCELLED
  if (running !== null) {
    if (order.kind === 'first' || running.id !== order.subscriptionId) return CHANGED
    // Whatever was paid since this was asked for has moved the start.
    if (running.startsAt > order.createdAt) return CHANGED
  }
  if (credit < order.creditPaise) return CHANGED
  if (order.coupon === null) return null
  const coupon = await lockCoupon(tx, order.coupon)
  const isUsedUp = coupon?.mostUses != null && (await couponUses(tx, order.coupon)) >= coupon.mostUses
  return isUsedUp ? `The code ${order.coupon} was used up before this payment arrived.` : null
}

/** Begins or goes on with what was paid for; the period that the order stands for. */
async function begun(
  tx: Tx,
  order: StoredOrder,
  running: StoredSubscription | null,
  payment: GatewayPayment | null,
  now: Date,
): Promise<{ subscriptionId: string; from: Date; to: Date }> {
  const { plan, cycle, kind } = order
  const from = kind === 'renewal' ? (running?.endsAt ?? now) : now
  const to = monthsLater(from, monthsOf(cycle))
  const paidPaise = order.pricePaise - order.discountPaise
  const period = {
    plan,
    cycle,
    status: 'active',
    startsAt: now,
    endsAt: to,
    graceUntil: null,
    retryAt: null,
    endsWithPeriod: false,
    // A renewal before the end adds to what is left; one after it has used some of its own days already.
    paidPaise:
      kind === 'renewal' && running !== null
        ? leftOf(running, now) + unusedPaise({ startsAt: from, endsAt: to, paidPaise }, now)
        : paidPaise,
  } as const
  const mandate = payment === null ? {} : mandateOf(payment)
  if (running === null) {
    const id = await beginSubscription(tx, { email: order.email, source: 'payment', ...period, ...mandate })
    return { subscriptionId: id, from, to }
  }
  const isAsPlanned = kind === 'upgrade' || (running.nextPlan ?? running.plan) === plan
  const next = isAsPlanned ? { nextPlan: null, nextCycle: null } : {}
  await changeSubscription(tx, running.id, { ...period, ...next, ...mandate })
  return { subscriptionId: running.id, from, to }
}

function leftOf({ startsAt, endsAt, paidPaise }: StoredSubscription, at: Date): number {
  return endsAt === null ? 0 : unusedPaise({ startsAt, endsAt, paidPaise }, at)
}

/** Who agreed to later charges; nothing where the payment has no mandate, so that one from before stays. */
function mandateOf({ customer_id, token_id }: GatewayPayment): { customerId?: string; tokenId?: string } {
  return customer_id == null || token_id == null ? {} : { customerId: customer_id, tokenId: token_id }
}

async function invoiced(
  { seller }: Billing,
  tx: Tx,
  order: StoredOrder,
  paid: { paymentId: string; from: Date; to: Date },
  now: Date,
): Promise<Settled['invoice']> {
  if (seller === null) return null
  const content = contentOf(order, seller, paid)
  const row = { orderId: order.id, email: order.email, issuedAt: now, content }
  const number = await writeInvoice(tx, financialYear(now), row)
  return { number, issuedAt: now, content }
}

async function tellOf(billing: Billing, { order, users, invoice, isFirstEver }: Settled): Promise<void> {
  const { accounts } = billing
  forgetAll(billing, users)
  if (invoice !== null) billing.post(invoiceMail(accounts.originOf(), invoice))
  if (!isFirstEver || order.paidAt === null || order.totalPaise === 0) return
  const { id: orderId, userId, email, instrument, device, paidAt } = order
  await notePaid(accounts, { orderId, userId, email, instrument, device, paidAt }).catch((error: unknown) =>
    billing.failed('an invitation could not be noted as paid', error),
  )
}
