import { transaction } from '@strikelens/store/database'
import {
  arrivedOrders,
  changeSubscription,
  creditOf,
  isReminded,
  lockPaidSubscription,
  openOrders,
  pendingRenewal,
  refundsDue,
  type StoredOrder,
  type StoredSubscription,
  strayPayments,
  subscriptionsEndingBy,
  writeAudit,
  writeOrder,
} from '@strikelens/store/repositories'
import type { Job } from '../jobs/jobs.ts'
import { type Billing, endSubscription, forgetAll } from './billing.ts'
import { planEndedMail, renewalReminderMail } from './billingMails.ts'
import { type Gateway, GatewayRefusal } from './gateway.ts'
import type { GatewayPayment } from './gatewayPayment.ts'
import { GRACE_MS, noteFailure, notePayment } from './payments.ts'
import { quoteOf } from './quote.ts'
import { sendRefund } from './refunds.ts'
import { settle } from './settle.ts'
import { refundStray } from './strays.ts'
import { planText } from './words.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Banks tell whoever pays a day before they charge a mandate, so a charge takes up to a day and a half. */
const CHARGE_AHEAD_MS = 36 * HOUR_MS
const REMIND_AHEAD_MS = 3 * DAY_MS
/** How long we look for the payment of an order, from when on, and when one that nobody has tried to pay is given up. */
const LOOK_FOR_MS = 4 * DAY_MS
const LOOK_FROM_MS = HOUR_MS / 4
const GIVE_UP_MS = 2 * HOUR_MS
/** Second payments that go back in one hour. */
const MOST_STRAYS = 1000

/** What payments need done by the hour: renewals, ends, reminders, refunds, and payments that nobody told us of. */
export function billingJob(billing: Billing): Job {
  return { name: 'billing', everyMs: HOUR_MS, run: (now) => billingHour(billing, now) }
}

export async function billingHour(billing: Billing, now: Date): Promise<void> {
  const { db } = billing.accounts
  // One that fails keeps none of the others from its turn.
  const each = async <Row extends { id: string }>(rows: readonly Row[], work: (row: Row) => Promise<void>) => {
    for (const row of rows) {
      await work(row).catch((error: unknown) => billing.failed(`the hourly work on ${row.id} failed`, error))
    }
  }
  const { gateway } = billing
  if (gateway !== null) {
    const open = await openOrders(db, before(now, LOOK_FOR_MS), before(now, LOOK_FROM_MS))
    await each(open, (order) => lookAt(billing, gateway, order, now))
    await each(await refundsDue(db), ({ id }) => sendRefund(billing, id, now))
    const second = (await strayPayments(db, MOST_STRAYS)).filter(
      ({ why, state }) => why === 'second' && state === 'open',
    )
    await each(
      second.map(({ paymentId }) => ({ id: paymentId })),
      ({ id }) => refundStray(billing, id, now),
    )
  }
  await each(await subscriptionsEndingBy(db, new Date(now.getTime() + REMIND_AHEAD_MS)), (one) =>
    turn(billing, one, now),
  )
}

/** What is due for a subscription whose end is near or past. */
async function turn(billing: Billing, subscription: StoredSubscription, now: Date): Promise<void> {
  const { endsAt, graceUntil, endsWithPeriod, tokenId, retryAt, nextPlan, plan } = subscription
  if (endsAt === null) return
  const isRenewed = !endsWithPeriod && tokenId !== null && billing.gateway !== null
  if ((isRenewed ? (graceUntil ?? new Date(endsAt.getTime() + GRACE_MS)) : endsAt) <= now) {
    return end(billing, subscription, now)
  }
  if (endsWithPeriod) return
  if (!isRenewed) return remind(billing, subscription)
  // Another plan is charged when this one is over: paid before, it would begin before.
  const ahead = (nextPlan ?? plan) === plan ? CHARGE_AHEAD_MS : 0
  const isDue = endsAt.getTime() - ahead <= now.getTime() && (retryAt === null || retryAt <= now)
  if (isDue) await renew(billing, subscription, now)
}

async function end(billing: Billing, { id, email, plan }: StoredSubscription, now: Date): Promise<void> {
  const { db, originOf } = billing.accounts
  const users = await transaction(db, async (tx) => {
    const held = await lockPaidSubscription(tx, email)
    const isOver = held?.id === id && held.endsAt !== null && held.endsAt <= now
    return isOver ? endSubscription(tx, held, now, held.endsWithPeriod ? 'cancelled' : 'not renewed') : null
  })
  if (users === null) return
  forgetAll(billing, users)
  billing.post(planEndedMail(originOf(), { to: email, plan }))
}

async function remind(billing: Billing, { id, email, plan, cycle, endsAt }: StoredSubscription): Promise<void> {
  const { db, originOf, mailer } = billing.accounts
  if (endsAt === null || cycle === null || plan === 'free') return
  const period = `${id} ${endsAt.toISOString()}`
  if (await isReminded(db, email, period)) return
  await mailer.send(renewalReminderMail(originOf(), { to: email, plan, cycle, until: endsAt }))
  await writeAudit(db, { email, kind: 'renewal-reminded', detail: { period } })
}

/** Charges the mandate of a subscription for its next period. */
async function renew(billing: Billing, subscription: StoredSubscription, now: Date): Promise<void> {
  const { accounts, gateway } = billing
  const { id, email, plan, cycle, nextPlan, nextCycle, endsAt, customerId, tokenId } = subscription
  const next = { plan: nextPlan ?? plan, cycle: nextCycle ?? cycle }
  const orders = (await arrivedOrders(accounts.db, email)).filter(({ failure }) => failure === null)
  const last = orders.at(-1) ?? null
  if (gateway === null || customerId === null || tokenId === null || endsAt === null || last === null) return
  if (next.plan === 'free' || next.cycle === null || (await pendingRenewal(accounts.db, id)) !== null) return
  const { pricePaise, creditPaise, totalPaise } = quoteOf(next.plan, next.cycle, {
    // Priced as what follows on the present period, lower plan or not.
    running: { plan: next.plan, startsAt: subscription.startsAt, endsAt, paidPaise: subscription.paidPaise },
    storedPaise: await creditOf(accounts.db, email),
    percentOff: 0,
    now,
  })
  const { name, state, gstin } = last
  const order = {
    kind: 'renewal' as const,
    subscriptionId: id,
    userId: null,
    ...{ email, name, state, gstin, pricePaise, creditPaise, totalPaise },
    plan: next.plan,
    cycle: next.cycle,
    createdAt: now,
  }
  // On while the outcome is not known, which may be after the end.
  await changeSubscription(accounts.db, id, { graceUntil: new Date(endsAt.getTime() + GRACE_MS) })
  if (totalPaise === 0) {
    const orderId = `credit_${crypto.randomUUID()}`
    await writeOrder(accounts.db, { id: orderId, ...order })
    return settle(billing, orderId, { payment: null }, now)
  }
  const description = planText(next.plan, next.cycle)
  const paymentId = orders.findLast((one) => one.paymentId !== null)?.paymentId ?? null
  const contact = paymentId === null ? null : (await gateway.payment(paymentId)).contact
  const orderId = await gateway.order({ amountPaise: totalPaise, email, description, mandate: null })
  await writeOrder(accounts.db, { id: orderId, ...order })
  try {
    const charge = { orderId, amountPaise: totalPaise, customerId, tokenId, email, description }
    await gateway.charge({ ...charge, contact: contact ?? '' })
  } catch (error) {
    // Where there was no answer it may have been charged all the same: the next look at open orders tells.
    if (!(error instanceof GatewayRefusal)) throw error
    await noteFailure(billing, orderId, error.message, now)
  }
}

/** Looks what became of an order that we heard nothing of. */
async function lookAt(billing: Billing, gateway: Gateway, order: StoredOrder, now: Date): Promise<void> {
  const { id, createdAt, kind, status, userId, totalPaise } = order
  if (totalPaise === 0) return status === 'created' ? settle(billing, id, { payment: null }, now) : undefined
  const payments = await gateway.paymentsOf(id)
  const made = payments.filter(({ status }) => status !== 'failed' && status !== 'created')
  // Each is money that somebody paid. One that arrived decides about the order before one that went back.
  const telling = made.length === 0 ? payments.slice(0, 1) : made.sort((a, b) => rank(a) - rank(b))
  for (const payment of telling) await notePayment(billing, payment, now)
  if (telling.length > 0) return
  const isOurCharge = kind === 'renewal' && userId === null && status === 'created'
  if (isOurCharge && createdAt < before(now, GIVE_UP_MS)) await noteFailure(billing, id, 'Nothing was charged.', now)
}

function rank({ status }: GatewayPayment): number {
  return status === 'captured' ? 0 : 1
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
