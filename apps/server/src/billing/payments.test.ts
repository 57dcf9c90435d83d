import { writeCoupon } from '@strikelens/store/repositories'
import { describe, expect, it } from 'vitest'
import { billingDesk, DAY_MS, wish } from '../testing/billingDesk.ts'
import { idleServer } from '../testing/idleServer.ts'
import { Visitor } from '../testing/visitor.ts'

const {
  razorpay,
  address,
  db,
  dataDir,
  rows,
  hour,
  somebody,
  checkout,
  buys,
  told,
  plan,
  state,
  subscriptionsOf,
  invoicesOf,
  mailsTo,
} = billingDesk()

describe('what a plan costs', () => {
  it('is told to everybody, with who may be paid', async () => {
    const { body } = await new Visitor(address()).get('/api/billing')
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
    expect((await new Visitor(address()).post('/api/billing/checkout', wish('basic'))).status).toBe(401)
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
    await db().pool.query(`update payment_order set created_at = now() - interval '1 hour' where id = $1`, [orderId])
    await hour(new Date())
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
  it('of orders that are not ours, and of other kinds, is answered and changes no plan', async () => {
    const payment = { id: 'pay_x', order_id: 'order_x', amount: 1, currency: 'INR', status: 'captured' }
    expect(await told(razorpay.event('payment.captured', { payment }))).toBe(200)
    expect(await told(razorpay.event('settlement.processed', { settlement: { id: 'setl_1' } }))).toBe(200)
  })
})

describe('a coupon', () => {
  it('lowers the price, for its plan, until its day', async () => {
    await writeCoupon(db(), { code: 'diwali27', percentOff: 27, plan: 'basic' })
    await writeCoupon(db(), { code: 'OLD', percentOff: 50, validUntil: new Date(Date.now() - DAY_MS) })
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
    await writeCoupon(db(), { code: 'TWICE', percentOff: 10, mostUses: 2 })
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
  const changes = { db: db(), dataDir: dataDir(), webFolder: dataDir() }
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
