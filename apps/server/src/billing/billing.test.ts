import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { istDate } from '@strikelens/market/time'
import { createUser, notePremiumDay, proveUser, writeCoupon } from '@strikelens/store/repositories'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Accounts } from '../accounts/accounts.ts'
import { passwordHash } from '../accounts/passwords.ts'
import { idleServer } from '../testing/idleServer.ts'
import { type Mailbox, mailbox } from '../testing/mailbox.ts'
import { RAZORPAY_KEYS, RazorpayStandIn } from '../testing/razorpay.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { registered, Visitor } from '../testing/visitor.ts'
import { type Billing, openBilling } from './billing.ts'
import { billingHour } from './renewals.ts'

const SELLER = {
  SELLER_NAME: 'Strikelens Analytics Private Limited',
  SELLER_ADDRESS: '29 MG Road, Bengaluru 560001',
  SELLER_GSTIN: '29ABCDE1234F1ZW',
  SELLER_STATE: '29',
}
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let postgres: TemporaryDatabase
let box: Mailbox
let razorpay: RazorpayStandIn
let dataDir: string
let server: FastifyInstance
let address: string
let accounts: Accounts
let billing: Billing
let hash: string
const failures: string[] = []
const PASSWORD = 'secret6'

beforeAll(async () => {
  ;[postgres, box, razorpay] = await Promise.all([temporaryDatabase(), mailbox(), new RazorpayStandIn().start()])
  dataDir = await mkdtemp(join(tmpdir(), 'strikelens-billing-'))
  const env = {
    ...RAZORPAY_KEYS,
    ...SELLER,
    RAZORPAY_URL: razorpay.url,
    SMTP_URL: box.url,
    MAIL_FROM: 'Strikelens <no-reply@strikelens.example>',
    PUBLIC_URL: 'https://strikelens.example',
    CONTACT_EMAIL: 'desk@strikelens.example',
  }
  const changes = { db: postgres.db, dataDir, webFolder: dataDir, publicUrl: null }
  ;({ server, address, accounts } = await idleServer(env, changes))
  hash = await passwordHash(PASSWORD)
  billing = openBilling(accounts, (words) => failures.push(words))
}, START_WITHIN_MS)
afterAll(async () => {
  await server.close()
  await razorpay.close()
  await box.close()
  await postgres.remove()
  await rm(dataDir, { recursive: true })
}, START_WITHIN_MS)
afterEach(() => {
  razorpay.charges = 'captured'
  razorpay.isDown = false
})

/** The body of a wish: Karnataka is the seller's own state. */
const wish = (plan: string, cycle = 'monthly', rest: object = {}) => ({ plan, cycle, state: '29', ...rest })

let count = 0
interface Person {
  readonly email: string
  readonly visitor: Visitor
}
async function somebody(): Promise<Person> {
  const email = `payer${++count}@example.com`
  const userId = (await createUser(postgres.db, { name: 'Asha Rao', email }))?.id ?? ''
  await proveUser(postgres.db, { userId, name: 'Asha Rao', passwordHash: hash })
  const visitor = new Visitor(address)
  await visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  return { email, visitor }
}
const checkout = async ({ visitor }: Person, body: object): Promise<string> => {
  const answer = await visitor.post('/api/billing/checkout', body)
  expect([answer.status, answer.body.orderId]).toEqual([200, expect.any(String)])
  return answer.body.orderId
}
/** Pays for a plan in the checkout, told by the page that comes back. */
const buys = async (person: Person, body: object): Promise<string> => {
  const orderId = await checkout(person, body)
  const { paymentId, signature } = razorpay.pay(orderId)
  const confirmed = await person.visitor.post('/api/billing/confirm', { orderId, paymentId, signature })
  expect([confirmed.status, confirmed.body]).toEqual([200, { status: 'paid' }])
  return orderId
}
const told = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  fetch(`${address}/api/billing/webhook`, { method: 'POST', body, headers }).then(({ status }) => status)
const plan = async ({ visitor }: Person): Promise<string> => (await visitor.get('/api/user/settings')).body.plan
const state = async ({ visitor }: Person) => (await visitor.get('/api/billing')).body
const rows = async (query: string, ...values: unknown[]) => (await postgres.db.pool.query(query, values)).rows
const subscriptionsOf = ({ email }: Person) =>
  rows('select * from subscription where email = $1 order by created_at', email)
const invoicesOf = ({ visitor }: Person) => visitor.get('/api/user/invoices').then(({ body }) => body)
const mailsTo = ({ email }: Person) => box.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text)
const userIdOf = async ({ email }: Person) => (await rows('select id from app_user where email = $1', email))[0].id
/** Moves what somebody pays for in time: so many days of its period are over. */
const aged = async ({ email }: Person, days: number) => {
  await postgres.db.pool.query(
    `update subscription set starts_at = starts_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day'
      where email = $1 and source = 'payment'`,
    [email, days],
  )
  await postgres.db.pool.query(
    `update payment_order set created_at = created_at - $2 * interval '1 day', paid_at = paid_at - $2 * interval '1 day'
      where email = $1`,
    [email, days],
  )
}
/** Puts the end of what somebody pays for so far from now, with the period before it. */
const endsIn = async ({ email }: Person, ms: number): Promise<Date> => {
  const end = new Date(Date.now() + ms)
  await postgres.db.pool.query(
    `update subscription set ends_at = $2, starts_at = $3 where email = $1 and source = 'payment'`,
    [email, end, new Date(end.getTime() - 30 * DAY_MS)],
  )
  await postgres.db.pool.query(
    'update payment_order set created_at = $2, paid_at = $2 where email = $1 and paid_at is not null',
    [email, new Date(end.getTime() - 30 * DAY_MS)],
  )
  return end
}
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

describe('what a plan costs', () => {
  it('is told to everybody, with who may be paid', async () => {
    const { body } = await new Visitor(address).get('/api/billing')
    expect(body).toMatchObject({
      takesPayments: true,
      keyId: 'rzp_test_standin',
      mine: null,
      creditPaise: 0,
      order: null,
    })
    expect(body.plans).toEqual([
      { plan: 'basic', name: 'Basic', prices: { monthly: 29_900, quarterly: 80_700, yearly: 261_900 } },
      { plan: 'advanced', name: 'Advanced', prices: { monthly: 59_900, quarterly: 161_700, yearly: 524_700 } },
      { plan: 'pro', name: 'Pro', prices: { monthly: 99_900, quarterly: 269_700, yearly: 875_100 } },
    ])
  })
  it('contains the tax of the state: 253.39 and 22.80 + 22.81 in the same, 45.61 in another', async () => {
    const { visitor } = await somebody()
    const here = await visitor.post('/api/billing/quote', wish('basic'))
    expect(here.body).toMatchObject({
      kind: 'first',
      totalPaise: 29_900,
      taxablePaise: 25_339,
      cgstPaise: 2_280,
      sgstPaise: 2_281,
      igstPaise: 0,
    })
    const there = await visitor.post(
      '/api/billing/quote',
      wish('basic', 'monthly', { state: '27', gstin: '27AAPFU0939F1ZV' }),
    )
    expect(there.body).toMatchObject({ taxablePaise: 25_339, cgstPaise: 0, sgstPaise: 0, igstPaise: 4_561 })
  })
  it('is refused by its field: a code that is none, a GSTIN that is wrong or of another state', async () => {
    const { visitor } = await somebody()
    for (const [rest, field, message] of [
      [{ coupon: 'NOSUCH' }, 'coupon', "There is no code 'NOSUCH'."],
      [{ gstin: '29ABCDE1234F1ZA' }, 'gstin', 'This is not a GSTIN.'],
      [{ gstin: '27AAPFU0939F1ZV' }, 'gstin', 'This GSTIN belongs to another state.'],
      [{ state: '99' }, 'state', 'Please choose your state.'],
    ] as const) {
      const answer = await visitor.post('/api/billing/quote', wish('basic', 'monthly', rest))
      expect([answer.status, answer.body.field, answer.body.message]).toEqual([400, field, message])
    }
  })
  it('is for those who are signed in', async () => {
    expect((await new Visitor(address).post('/api/billing/checkout', wish('basic'))).status).toBe(401)
  })
})

describe('a first payment', () => {
  it('gives the plan once the checkout is back, and an invoice by mail', async () => {
    const asha = await somebody()
    const answer = await asha.visitor.post('/api/billing/checkout', wish('advanced'))
    expect(answer.body).toEqual({
      orderId: expect.stringMatching(/^order_/),
      keyId: 'rzp_test_standin',
      amountPaise: 59_900,
      currency: 'INR',
      customerId: expect.stringMatching(/^cust_/),
      name: 'Asha Rao',
      email: asha.email,
      description: 'Advanced plan, monthly',
      isRecurring: true,
    })
    const { orderId } = answer.body
    // A mandate for a year of the plan: 5,247
    expect(razorpay.orders.get(orderId)?.token?.max_amount).toBe(524_700)
    expect((await state(asha)).order).toMatchObject({ id: orderId, status: 'created', plan: 'advanced' })
    expect(await plan(asha)).toBe('free plan')

    const { paymentId, signature } = razorpay.pay(orderId)
    await asha.visitor.post('/api/billing/confirm', { orderId, paymentId, signature })
    expect(await plan(asha)).toBe('advanced')
    const { mine, order } = await state(asha)
    expect(order).toBeNull()
    expect(mine).toMatchObject({
      plan: 'advanced',
      cycle: 'monthly',
      source: 'payment',
      status: 'active',
      email: asha.email,
    })
    expect((await asha.visitor.get(`/api/billing/orders/${orderId}`)).body).toEqual({
      status: 'paid',
      plan: 'advanced',
      cycle: 'monthly',
    })
    await expect.poll(() => mailsTo(asha).at(-1)).toContain('Your Strikelens invoice SL/')
    const [{ number, totalPaise }] = await invoicesOf(asha)
    expect(totalPaise).toBe(59_900)
    const file = await asha.visitor.get(`/api/user/invoices/${number.replaceAll('/', '-')}.pdf`)
    expect([file.status, file.headers.get('content-type'), file.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const [changed] = await rows(
      `select detail from audit_event where email = $1 and kind = 'plan-changed'`,
      asha.email,
    )
    expect(changed.detail).toMatchObject({ from: 'free', to: 'advanced' })
  })
  it('counts once, whether the checkout or the event comes first, and however often each comes', async () => {
    for (const isEventFirst of [true, false]) {
      const asha = await somebody()
      const orderId = await checkout(asha, wish('basic'))
      const paid = razorpay.pay(orderId)
      const confirm = () =>
        asha.visitor.post('/api/billing/confirm', { orderId, paymentId: paid.paymentId, signature: paid.signature })
      const events = () =>
        Promise.all([
          told(razorpay.event('payment.captured', { payment: paid.payment })),
          told(razorpay.event('order.paid', { payment: paid.payment, order: razorpay.orders.get(orderId) })),
        ])
      if (isEventFirst) expect(await events()).toEqual([200, 200])
      await Promise.all([confirm(), confirm(), events()])
      expect([paid.payment.status, (await subscriptionsOf(asha)).length]).toEqual(['captured', 1])
      expect(await invoicesOf(asha)).toHaveLength(1)
      expect(await plan(asha)).toBe('basic')
    }
  })
  it('is captured when it was only authorised', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('basic'))
    const { payment } = razorpay.pay(orderId, { status: 'authorized' })
    expect(await told(razorpay.event('payment.authorized', { payment: { ...payment } }))).toBe(200)
    expect(payment.status).toBe('captured')
    expect(await plan(asha)).toBe('basic')
  })
  it('stays paid when an earlier failure is told of late', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('basic'))
    const failed = razorpay.pay(orderId, { status: 'failed' }).payment
    const { payment } = razorpay.pay(orderId)
    await told(razorpay.event('payment.captured', { payment }))
    await told(razorpay.event('payment.failed', { payment: failed }))
    expect(await plan(asha)).toBe('basic')
    expect((await asha.visitor.get(`/api/billing/orders/${orderId}`)).body.status).toBe('paid')
  })
  it('that failed can be tried again on the same order', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('basic'))
    await told(razorpay.event('payment.failed', { payment: razorpay.pay(orderId, { status: 'failed' }).payment }))
    expect((await asha.visitor.get(`/api/billing/orders/${orderId}`)).body.status).toBe('failed')
    await told(razorpay.event('payment.captured', { payment: razorpay.pay(orderId).payment }))
    expect(await plan(asha)).toBe('basic')
  })
  it('is found by the hourly look when nobody told of it', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('basic'))
    razorpay.pay(orderId)
    await postgres.db.pool.query(`update payment_order set created_at = now() - interval '1 hour' where id = $1`, [
      orderId,
    ])
    await billingHour(billing, new Date())
    expect(await plan(asha)).toBe('basic')
  })
  it('does not count with another amount or currency', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('pro', 'yearly'))
    const { payment } = razorpay.pay(orderId)
    await told(razorpay.event('payment.captured', { payment: { ...payment, amount: 100 } }))
    await told(razorpay.event('payment.captured', { payment: { ...payment, currency: 'USD' } }))
    expect(await plan(asha)).toBe('free plan')
    expect(await subscriptionsOf(asha)).toEqual([])
  })
  it('made twice goes back the second time', async () => {
    const asha = await somebody()
    const orders = [await checkout(asha, wish('basic')), await checkout(asha, wish('basic'))]
    const payments = orders.map((orderId) => razorpay.pay(orderId).payment)
    for (const payment of payments) await told(razorpay.event('payment.captured', { payment }))
    expect(payments.map(({ status }) => status)).toEqual(['captured', 'refunded'])
    expect(await invoicesOf(asha)).toHaveLength(1)
    await expect.poll(() => mailsTo(asha).join()).toContain('You get ')
  })
  it("of another's order cannot be confirmed or looked at", async () => {
    const [asha, ravi] = [await somebody(), await somebody()]
    const orderId = await buys(asha, wish('basic'))
    expect((await ravi.visitor.get(`/api/billing/orders/${orderId}`)).status).toBe(404)
    const { id: paymentId } = razorpay.paymentOf(orderId)
    const stolen = await ravi.visitor.post('/api/billing/confirm', { orderId, paymentId, signature: 'ab' })
    expect(stolen.status).toBe(404)
    const [{ number }] = await invoicesOf(asha)
    expect((await ravi.visitor.get(`/api/user/invoices/${number.replaceAll('/', '-')}.pdf`)).status).toBe(404)
  })
  it('says that the service does not answer, and keeps nothing, while it is down', async () => {
    const asha = await somebody()
    razorpay.isDown = true
    const answer = await asha.visitor.post('/api/billing/checkout', wish('basic'))
    expect([answer.status, answer.body.code]).toEqual([503, 'payments-down'])
    expect((await state(asha)).order).toBeNull()
  })
})

describe('a forged message', () => {
  it('is refused and changes nothing: the checkout without its signature', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('pro'))
    const { paymentId, signature } = razorpay.pay(orderId)
    const other = signature.replace(/^../, signature.startsWith('00') ? '11' : '00')
    for (const forged of ['', 'not hex', other, signature.slice(2)]) {
      const answer = await asha.visitor.post('/api/billing/confirm', { orderId, paymentId, signature: forged })
      expect([answer.status, answer.body.code]).toEqual([400, 'bad-signature'])
    }
    expect(await plan(asha)).toBe('free plan')
  })
  it('is refused and changes nothing: an event without its signature, or with that of another', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('pro'))
    const { payment } = razorpay.pay(orderId)
    const { body, headers } = razorpay.event('payment.captured', { payment })
    const other = razorpay.event('payment.captured', { payment: { ...payment, amount: 1 } })
    for (const signature of [undefined, '', 'zz', other.headers['x-razorpay-signature']]) {
      const { 'x-razorpay-signature': _, ...rest } = headers
      const sent = signature === undefined ? rest : { ...rest, 'x-razorpay-signature': signature }
      expect(await told({ body, headers: sent })).toBe(400)
    }
    expect(await told({ body: `${body} `, headers })).toBe(400)
    expect(await plan(asha)).toBe('free plan')
    expect(await rows('select id from webhook_event where id = $1', headers['x-razorpay-event-id'])).toEqual([])
  })
  it('that is a true one sent again, under its own name or another, changes nothing', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('basic'))
    const { payment } = razorpay.pay(orderId)
    const event = razorpay.event('payment.captured', { payment })
    expect(await told(event)).toBe(200)
    expect((await asha.visitor.post('/api/billing/refund')).status).toBe(200)
    expect(await plan(asha)).toBe('free plan')
    expect(await told(event)).toBe(200)
    expect(await told({ ...event, headers: { ...event.headers, 'x-razorpay-event-id': 'evt_other' } })).toBe(200)
    expect(await plan(asha)).toBe('free plan')
    expect(await subscriptionsOf(asha)).toHaveLength(1)
  })
  it('of orders that are not ours is taken without a word', async () => {
    const payment = { id: 'pay_x', order_id: 'order_x', amount: 1, currency: 'INR', status: 'captured' }
    expect(await told(razorpay.event('payment.captured', { payment }))).toBe(200)
    expect(await told(razorpay.event('settlement.processed', { settlement: { id: 'setl_1' } }))).toBe(200)
  })
})

describe('the subscription belongs to the address that pays', () => {
  it('so one paid for before registering is found once that address is verified', async () => {
    const email = 'early@example.com'
    await postgres.db.pool.query(
      `insert into subscription (email, plan, source, cycle, ends_at) values ($1, 'pro', 'payment', 'yearly', now() + interval '1 year')`,
      [email],
    )
    const visitor = await registered(address, box, { name: 'Early Bird', email, password: PASSWORD })
    expect(await plan({ email, visitor })).toBe('pro')
  })
  it('and another account uses it by a code that is mailed there', async () => {
    const [payer, other] = [await somebody(), await somebody()]
    await buys(payer, wish('advanced'))
    const asked = await other.visitor.post('/api/billing/link-email', { email: payer.email })
    const unknown = await other.visitor.post('/api/billing/link-email', { email: 'nobody@example.com' })
    expect([asked.status, unknown.status, asked.body]).toEqual([200, 200, unknown.body])
    await expect.poll(() => mailsTo(payer).at(-1)).toMatch(/^Subject: \d{6} is your/m)
    expect(box.mails.some(({ to }) => to.includes('nobody@example.com'))).toBe(false)
    const code = /^(\d{6})$/m.exec(mailsTo(payer).at(-1) ?? '')?.[1] ?? ''
    const confirm = (tried: string) =>
      other.visitor.post('/api/billing/link-email/confirm', { email: payer.email, code: tried })
    expect((await confirm(code === '000000' ? '111111' : '000000')).body.field).toBe('code')
    expect((await confirm(code)).body).toEqual({ paymentEmails: [payer.email] })
    expect(await plan(other)).toBe('advanced')
    expect((await confirm(code)).status).toBe(400)
  })
  it('and a code is guessed at most five times', async () => {
    const [payer, other] = [await somebody(), await somebody()]
    await buys(payer, wish('basic'))
    await other.visitor.post('/api/billing/link-email', { email: payer.email })
    await expect.poll(() => mailsTo(payer).at(-1)).toMatch(/^Subject: \d{6} is your/m)
    const code = /^(\d{6})$/m.exec(mailsTo(payer).at(-1) ?? '')?.[1] ?? ''
    const wrong = ['100000', '200000', '300000', '400000', '500000', '600000'].filter((one) => one !== code).slice(0, 5)
    for (const tried of [...wrong, code]) {
      expect(
        (await other.visitor.post('/api/billing/link-email/confirm', { email: payer.email, code: tried })).status,
      ).toBe(400)
    }
    expect(await plan(other)).toBe('free plan')
  })
})

describe('another plan', () => {
  it('that is higher begins now; what is left of the present one is credited: 199.33, pay 399.67', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    await postgres.db.pool.query(
      `update subscription set starts_at = now() - interval '10 days 1 hour', ends_at = now() + interval '19 days 23 hours' where email = $1`,
      [asha.email],
    )
    const quote = await asha.visitor.post('/api/billing/quote', wish('advanced'))
    expect(quote.body).toMatchObject({ kind: 'upgrade', creditPaise: 19_933, totalPaise: 39_967 })
    const orderId = await buys(asha, wish('advanced'))
    expect(razorpay.orders.get(orderId)?.amount).toBe(39_967)
    expect(await plan(asha)).toBe('advanced')
    const [held] = await subscriptionsOf(asha)
    // The whole price stands for the new period, whatever it was paid with.
    expect(held).toMatchObject({ paid_paise: 59_900, cycle: 'monthly', status: 'active' })
    expect(await subscriptionsOf(asha)).toHaveLength(1)
    expect((await invoicesOf(asha))[0].totalPaise).toBe(39_967)
  })
  it('that credit covers costs nothing, and the surplus pays for what comes next', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic', 'yearly'))
    // On its first day all of 2,619 is credited: 2,619 − 599 = 2,020 is left
    const answer = await asha.visitor.post('/api/billing/checkout', wish('advanced'))
    expect(answer.body).toEqual({ orderId: expect.stringMatching(/^credit_/), isPaid: true })
    expect(await plan(asha)).toBe('advanced')
    expect((await state(asha)).creditPaise).toBe(202_000)
    // 5,247 − 2,020 = 3,227, from the end of the month
    const quote = await asha.visitor.post('/api/billing/quote', wish('advanced', 'yearly'))
    expect(quote.body).toMatchObject({ kind: 'renewal', creditPaise: 202_000, totalPaise: 322_700 })
    expect(await invoicesOf(asha)).toHaveLength(1)
  })
  it('that was paid for twice from the same credit goes back the second time', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    const orders = [await checkout(asha, wish('advanced')), await checkout(asha, wish('pro'))]
    const payments = orders.map((orderId) => razorpay.pay(orderId).payment)
    for (const payment of payments) await told(razorpay.event('payment.captured', { payment }))
    expect(payments.map(({ status }) => status)).toEqual(['captured', 'refunded'])
    expect(await plan(asha)).toBe('advanced')
  })
  it('that is lower begins at the end of the period, and is charged then', async () => {
    const asha = await somebody()
    await buys(asha, wish('pro'))
    expect((await asha.visitor.post('/api/billing/checkout', wish('basic'))).status).toBe(409)
    const changed = await asha.visitor.post('/api/billing/change', { plan: 'basic', cycle: 'quarterly' })
    expect(changed.body).toMatchObject({ plan: 'pro', nextPlan: 'basic', nextCycle: 'quarterly' })
    const end = await endsIn(asha, HOUR_MS)
    await billingHour(billing, new Date())
    expect(await plan(asha)).toBe('pro')
    await billingHour(billing, after(end, 60_000))
    const [, order] = await rows(
      'select id, total_paise from payment_order where email = $1 order by created_at',
      asha.email,
    )
    expect(order.total_paise).toBe(80_700)
    await told(razorpay.event('payment.captured', { payment: razorpay.paymentOf(order.id) }))
    expect(await plan(asha)).toBe('basic')
    expect((await state(asha)).mine).toMatchObject({ plan: 'basic', cycle: 'quarterly', nextPlan: null })
  })
  it('that is higher is not a change for later', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    expect((await asha.visitor.post('/api/billing/change', { plan: 'pro', cycle: 'monthly' })).status).toBe(409)
  })
})

describe('cancelling', () => {
  it('leaves the plan on until the end of what was paid for, and can be taken back', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    expect((await asha.visitor.post('/api/billing/cancel')).body).toMatchObject({ plan: 'basic', endsWithPeriod: true })
    expect(await plan(asha)).toBe('basic')
    expect((await asha.visitor.post('/api/billing/resume')).body).toMatchObject({ endsWithPeriod: false })
    await asha.visitor.post('/api/billing/cancel')
    const charged = razorpay.payments.size
    const end = await endsIn(asha, HOUR_MS)
    await billingHour(billing, after(end, -60_000))
    expect((await subscriptionsOf(asha))[0].status).toBe('active')
    await billingHour(billing, after(end, 60_000))
    expect((await subscriptionsOf(asha))[0].status).toBe('ended')
    expect(razorpay.payments.size).toBe(charged)
    expect(await plan(asha)).toBe('free plan')
    await expect.poll(() => mailsTo(asha).at(-1)).toContain('Your plan has ended')
  })
  it('while a renewal is under way sends its payment back', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    await endsIn(asha, HOUR_MS)
    await billingHour(billing, new Date())
    const [, { id }] = await rows('select id from payment_order where email = $1 order by created_at', asha.email)
    await asha.visitor.post('/api/billing/cancel')
    const payment = razorpay.paymentOf(id)
    await told(razorpay.event('payment.captured', { payment }))
    expect(payment.status).toBe('refunded')
    expect((await state(asha)).mine).toMatchObject({ endsWithPeriod: true })
  })
  it('is nothing for those who pay nothing', async () => {
    const { visitor } = await somebody()
    for (const deed of ['cancel', 'resume', 'refund']) {
      expect((await visitor.post(`/api/billing/${deed}`)).status).toBe(404)
    }
  })
})

describe('a renewal', () => {
  it('is charged before the end, once, and the next period follows on the present one', async () => {
    const asha = await somebody()
    await buys(asha, wish('advanced', 'yearly'))
    const end = await endsIn(asha, 35 * HOUR_MS)
    await billingHour(billing, after(end, -37 * HOUR_MS))
    expect(await rows('select id from payment_order where email = $1', asha.email)).toHaveLength(1)
    await billingHour(billing, new Date())
    await billingHour(billing, new Date())
    const orders = await rows('select id from payment_order where email = $1 order by created_at', asha.email)
    expect(orders).toHaveLength(2)
    await told(razorpay.event('payment.captured', { payment: razorpay.paymentOf(orders[1].id) }))
    const { mine } = await state(asha)
    const year = new Date(end)
    year.setUTCFullYear(year.getUTCFullYear() + 1)
    expect(mine).toMatchObject({ plan: 'advanced', status: 'active', endsAt: year.toISOString() })
    expect(await invoicesOf(asha)).toHaveLength(2)
  })
  it('that fails leaves the plan on for three days, is tried every day, and then ends', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    razorpay.charges = 'refused'
    const end = await endsIn(asha, HOUR_MS)
    const tries = async () =>
      (await rows(`select id from payment_order where email = $1 and kind = 'renewal'`, asha.email)).length
    await billingHour(billing, new Date())
    expect(await tries()).toBe(1)
    expect((await state(asha)).mine).toMatchObject({
      plan: 'basic',
      status: 'grace',
      graceUntil: after(end, 3 * DAY_MS).toISOString(),
    })
    await expect.poll(() => mailsTo(asha).at(-1)).toContain('Your plan could not be renewed')
    const mails = mailsTo(asha).length
    await billingHour(billing, after(end, 12 * HOUR_MS))
    expect(await tries()).toBe(1)
    await billingHour(billing, after(end, DAY_MS))
    await billingHour(billing, after(end, 2 * DAY_MS))
    await billingHour(billing, after(end, 2 * DAY_MS + HOUR_MS))
    expect(await tries()).toBe(3)
    expect([(await subscriptionsOf(asha))[0].status, mailsTo(asha).length]).toEqual(['grace', mails])
    await billingHour(billing, after(end, 3 * DAY_MS))
    expect((await subscriptionsOf(asha))[0].status).toBe('ended')
    expect(await plan(asha)).toBe('free plan')
    await expect.poll(() => mailsTo(asha).at(-1)).toContain('Nothing of yours was deleted')
  })
  it('that succeeds in the grace goes on from the old end', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    razorpay.charges = 'failed'
    const end = await endsIn(asha, -HOUR_MS)
    await billingHour(billing, new Date())
    const [, first] = await rows('select id from payment_order where email = $1 order by created_at', asha.email)
    await told(razorpay.event('payment.failed', { payment: razorpay.paymentOf(first.id) }))
    expect((await state(asha)).mine).toMatchObject({ status: 'grace' })
    razorpay.charges = 'captured'
    await billingHour(billing, after(new Date(), DAY_MS + HOUR_MS))
    const orders = await rows('select id from payment_order where email = $1 order by created_at', asha.email)
    await told(razorpay.event('payment.captured', { payment: razorpay.paymentOf(orders[2].id) }))
    const { mine } = await state(asha)
    expect([mine.status, mine.graceUntil]).toEqual(['active', null])
    expect(new Date(mine.endsAt).getTime() - end.getTime()).toBeGreaterThan(27 * DAY_MS)
  })
  it('for which the bank takes its time leaves the plan on, and is not charged again', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    razorpay.charges = 'created'
    const end = await endsIn(asha, HOUR_MS)
    await billingHour(billing, new Date())
    const made = razorpay.payments.size
    await endsIn(asha, -HOUR_MS)
    for (const hours of [3, 24, 40]) await billingHour(billing, after(end, hours * HOUR_MS))
    expect(razorpay.payments.size).toBe(made)
    expect((await state(asha)).mine).toMatchObject({ plan: 'basic', status: 'active', graceUntil: null })
    expect(await plan(asha)).toBe('basic')
  })
  it('whose answer was lost is not charged again, but found', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    await endsIn(asha, HOUR_MS)
    razorpay.charges = 'lost'
    await billingHour(billing, new Date())
    const made = razorpay.payments.size
    await billingHour(billing, after(new Date(), HOUR_MS / 2))
    expect(razorpay.payments.size).toBe(made)
    expect(await invoicesOf(asha)).toHaveLength(2)
  })
  it('without a mandate is asked for by mail, once, three days before', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('basic'))
    const { payment } = razorpay.pay(orderId)
    await told(razorpay.event('payment.captured', { payment: { ...payment, token_id: null } }))
    const end = await endsIn(asha, 4 * DAY_MS)
    const reminders = () => mailsTo(asha).filter((text) => text.includes('is not renewed by itself')).length
    await billingHour(billing, new Date())
    expect(reminders()).toBe(0)
    await billingHour(billing, after(end, -3 * DAY_MS))
    await billingHour(billing, after(end, -2 * DAY_MS))
    expect(reminders()).toBe(1)
    await billingHour(billing, after(end, HOUR_MS))
    expect((await subscriptionsOf(asha))[0].status).toBe('ended')
  })
  it('follows the mandate: gone when it is withdrawn, there when it is confirmed', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    const [{ customer_id, token_id }] = await subscriptionsOf(asha)
    const token = { id: token_id, customer_id }
    await told(razorpay.event('token.cancelled', { token }))
    expect((await subscriptionsOf(asha))[0].token_id).toBeNull()
    await told(razorpay.event('token.confirmed', { token }))
    expect((await subscriptionsOf(asha))[0].token_id).toBe(token_id)
  })
})

describe('a refund', () => {
  it('gives everything back within 7 days while premium tools were used on fewer than 3 days', async () => {
    const asha = await somebody()
    const first = await buys(asha, wish('advanced'))
    const second = await buys(asha, wish('pro'))
    await aged(asha, 6)
    const userId = await userIdOf(asha)
    for (const day of [1, 2]) {
      await notePremiumDay(postgres.db, userId, istDate(Date.now() - day * DAY_MS))
    }
    // 599, and 999 − 599 for the upgrade of the same day
    expect((await asha.visitor.post('/api/billing/refund')).body).toEqual({ refundPaise: 99_900 })
    expect([razorpay.paymentOf(first).status, razorpay.paymentOf(second).status]).toEqual(['refunded', 'refunded'])
    expect(await plan(asha)).toBe('free plan')
    await expect.poll(() => mailsTo(asha).filter((text) => text.includes('back')).length).toBeGreaterThan(0)
    expect((await asha.visitor.post('/api/billing/refund')).status).toBe(404)
  })
  it('is refused after 7 days, after 3 premium days, and for a payment that is not the first', async () => {
    const late = await somebody()
    await buys(late, wish('basic'))
    await aged(late, 8)
    const tooLate = await late.visitor.post('/api/billing/refund')
    expect([tooLate.status, tooLate.body.message]).toEqual([
      403,
      'A refund is given within 7 days of the first payment.',
    ])

    const keen = await somebody()
    await buys(keen, wish('advanced'))
    const userId = await userIdOf(keen)
    for (const day of [0, 1, 2]) {
      await notePremiumDay(postgres.db, userId, istDate(Date.now() + day * DAY_MS))
    }
    const used = await keen.visitor.post('/api/billing/refund')
    expect([used.status, used.body.message]).toEqual([
      403,
      'A refund is given while premium tools were used on fewer than 3 days.',
    ])
    expect(await plan(keen)).toBe('advanced')

    await late.visitor.post('/api/billing/cancel')
    await billingHour(billing, new Date(Date.now() + 30 * DAY_MS))
    await buys(late, wish('basic'))
    expect((await late.visitor.post('/api/billing/refund')).status).toBe(403)
  })
  it('that the gateway could not make is made by the next hour', async () => {
    const asha = await somebody()
    const orderId = await buys(asha, wish('basic'))
    razorpay.isDown = true
    expect((await asha.visitor.post('/api/billing/refund')).body).toEqual({ refundPaise: 29_900 })
    expect(await plan(asha)).toBe('free plan')
    expect(razorpay.paymentOf(orderId).status).toBe('captured')
    razorpay.isDown = false
    await billingHour(billing, new Date())
    await billingHour(billing, new Date())
    expect(razorpay.paymentOf(orderId)).toMatchObject({ status: 'refunded', amount_refunded: 29_900 })
  })
  it('by the operator ends the plan, also when it is told of before the payment', async () => {
    const asha = await somebody()
    const orderId = await buys(asha, wish('basic'))
    const payment = { ...razorpay.paymentOf(orderId), status: 'refunded', amount_refunded: 29_900 }
    await told(razorpay.event('refund.processed', { payment, refund: { payment_id: payment.id } }))
    expect(await plan(asha)).toBe('free plan')

    const ravi = await somebody()
    const early = razorpay.pay(await checkout(ravi, wish('basic'))).payment
    await told(razorpay.event('refund.processed', { payment: { ...early, status: 'refunded' } }))
    await told(razorpay.event('payment.captured', { payment: early }))
    expect(await plan(ravi)).toBe('free plan')
  })
})

describe('a coupon', () => {
  it('lowers the price, for its plan, until its day', async () => {
    await writeCoupon(postgres.db, { code: 'diwali27', percentOff: 27, plan: 'basic' })
    await writeCoupon(postgres.db, { code: 'OLD', percentOff: 50, validUntil: new Date(Date.now() - DAY_MS) })
    const asha = await somebody()
    const quote = (body: object) => asha.visitor.post('/api/billing/quote', body).then((answer) => answer.body)
    // 299 − 80.73 = 218.27
    expect(await quote(wish('basic', 'monthly', { coupon: ' diwali27 ' }))).toMatchObject({
      discountPaise: 8_073,
      totalPaise: 21_827,
      discountWhy: 'Code DIWALI27: 27 % off',
    })
    expect((await quote(wish('pro', 'monthly', { coupon: 'DIWALI27' }))).message).toBe(
      'The code DIWALI27 is for the Basic plan.',
    )
    expect((await quote(wish('pro', 'monthly', { coupon: 'OLD' }))).message).toBe('The code OLD has run out.')
    await buys(asha, wish('basic', 'monthly', { coupon: 'DIWALI27' }))
    const [held] = await subscriptionsOf(asha)
    expect(held.paid_paise).toBe(21_827)
  })
  it('is used as often as it may be, however many pay at once', async () => {
    await writeCoupon(postgres.db, { code: 'TWICE', percentOff: 10, mostUses: 2 })
    const people = await Promise.all([somebody(), somebody(), somebody()])
    const payments = []
    for (const person of people) {
      payments.push(razorpay.pay(await checkout(person, wish('basic', 'monthly', { coupon: 'TWICE' }))).payment)
    }
    await Promise.all(payments.map((payment) => told(razorpay.event('payment.captured', { payment }))))
    expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'captured', 'refunded'])
    const last = await (await somebody()).visitor.post(
      '/api/billing/quote',
      wish('basic', 'monthly', { coupon: 'TWICE' }),
    )
    expect(last.body.message).toBe('The code TWICE is used up.')
  })
})

it('invoices are numbered without a gap, however many are paid at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => somebody()))
  const payments = []
  for (const person of people) payments.push(razorpay.pay(await checkout(person, wish('basic'))).payment)
  const events = payments.map((payment) => told(razorpay.event('payment.captured', { payment })))
  expect(await Promise.all(events)).toEqual(people.map(() => 200))
  const numbers = (await rows('select number from invoice order by number')).map(({ number }) => number)
  expect(numbers[0]).toMatch(/^SL\/\d\d-\d\d\/000001$/)
  expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(numbers.map((_, i) => i + 1))
})

it('a site without keys shows the prices and takes no payment', async () => {
  const changes = { db: postgres.db, dataDir, webFolder: dataDir }
  const idle = await idleServer({ CONTACT_EMAIL: 'desk@strikelens.example' }, changes)
  const visitor = new Visitor(idle.address)
  expect((await visitor.get('/api/billing')).body).toMatchObject({
    takesPayments: false,
    keyId: null,
    checkoutScript: null,
  })
  const asha = await somebody()
  for (const [name, value] of asha.visitor.cookies) visitor.cookies.set(name, value)
  const answer = await visitor.post('/api/billing/checkout', wish('basic'))
  expect([answer.status, answer.body]).toEqual([
    503,
    { code: 'no-payments', message: 'Payments are not configured on this site.' },
  ])
  expect((await visitor.post('/api/billing/webhook', {})).status).toBe(503)
  await idle.server.close()
})
