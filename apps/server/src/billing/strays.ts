import { type Db, transaction } from '@strikelens/store/database'
import {
  lockStrayPayment,
  type NewStrayPayment,
  noteStrayPayment,
  openStrayPayments,
  type StrayPayment,
  settleStrayPayment,
  strayPaymentById,
} from '@strikelens/store/repositories'
import { Gauge, type Registry } from 'prom-client'
import { type Billing, needGateway } from './billing.ts'
import { refundMail, strayMail, strayOperatorMail } from './billingMails.ts'
import { moneyText } from './words.ts'

/** Why money goes back, as whoever paid is told. */
const RETURNED: Readonly<Record<StrayPayment['why'], string>> = {
  'wrong-amount': 'Your payment was not what the plan costs, so we return it. Your plan was not changed.',
  'unknown-order': 'Your payment belongs to no order, so we return it.',
  second: 'You paid twice for the same thing, so we return the second payment. Your plan is not changed by it.',
  'refund-refused': 'Your payment was returned.',
}

/** Keeps a payment that paid for nothing, and tells who must know of it; once, however often it is told of. */
export async function noteStray(billing: Billing, stray: NewStrayPayment): Promise<void> {
  const { accounts } = billing
  if (!(await noteStrayPayment(accounts.db, stray))) return
  const { contactEmail } = accounts.config.site
  billing.post(strayOperatorMail(accounts.originOf(), contactEmail, stray))
  // Whoever pays for an order that is none of ours is nobody we know.
  if (stray.why === 'wrong-amount' && stray.email != null) billing.post(strayMail(stray.email, contactEmail, stray))
}

/** Keeps a second payment for what was paid, and gives it back. */
export async function returnSecond(billing: Billing, stray: NewStrayPayment, now: Date): Promise<void> {
  const { db, originOf, config } = billing.accounts
  const isNew = await noteStrayPayment(db, stray)
  const kept = await strayPaymentById(db, stray.paymentId)
  // One of a wrong amount, known before the right one came, is the operator's to decide about.
  if (kept?.why !== 'second' || kept.state !== 'open') return
  try {
    await refundStray(billing, stray.paymentId, now)
  } catch (error) {
    if (isNew) billing.post(strayOperatorMail(originOf(), config.site.contactEmail, stray))
    throw error
  }
}

/** Gives a payment back that paid for nothing. */
export async function refundStray(billing: Billing, paymentId: string, now: Date): Promise<void> {
  await needGateway(billing).gateway.refund(paymentId)
  await noteStrayRefund(billing, paymentId, now)
}

/** A payment was given back: whoever paid is told, once, if it paid for nothing. False for any other. */
export async function noteStrayRefund(billing: Billing, paymentId: string, now: Date): Promise<boolean> {
  const { db, originOf } = billing.accounts
  const { stray, isNews } = await transaction(db, async (tx) => {
    const stray = await lockStrayPayment(tx, paymentId)
    const isNews = stray !== null && stray.state !== 'refunded'
    if (isNews) await settleStrayPayment(tx, paymentId, 'refunded', now)
    return { stray, isNews }
  })
  // The order of a refund that was refused tells of it itself.
  if (stray === null || stray.why === 'refund-refused') return false
  const { email: to, why, received, currency } = stray
  if (isNews && to !== null && why !== 'unknown-order') {
    billing.post(refundMail(originOf(), { to, money: moneyText(received, currency), why: RETURNED[why] }))
  }
  return true
}

/** What /metrics tells of such payments. */
export function paymentMetrics(registry: Registry, db: Db): void {
  new Gauge({
    name: 'strikelens_payments_to_decide',
    help: 'Payments that paid for nothing and wait for an operator',
    registers: [registry],
    async collect() {
      // While the database is away all other figures are still told.
      this.set(await openStrayPayments(db).catch(() => Number.NaN))
    },
  })
}
