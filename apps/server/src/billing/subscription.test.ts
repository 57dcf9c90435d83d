import { describe, expect, it } from 'vitest'
import { after, billingDesk, HOUR_MS, type Payer, wish } from '../testing/billingDesk.ts'

const {
  razorpay,
  db,
  rows,
  hour,
  somebody,
  registers,
  checkout,
  buys,
  told,
  plan,
  state,
  subscriptionsOf,
  invoicesOf,
  mailsTo,
  endsIn,
} = billingDesk()

/** The mail with a code; the receipt of what was paid may come after it. */
const codeMail = (payer: Payer) => mailsTo(payer).find((text) => /^Subject: \d{6} is your/m.test(text))

describe('the subscription belongs to the address that pays', () => {
  it('so one paid for before registering is found once that address is verified', async () => {
    const email = 'early@example.com'
    await db().pool.query(
      `insert into subscription (email, plan, source, cycle, ends_at) values ($1, 'pro', 'payment', 'yearly', now() + interval '1 year')`,
      [email],
    )
    const visitor = await registers(email)
    expect(await plan({ email, visitor })).toBe('pro')
  })
  it('and another account uses it by a code that is mailed there', async () => {
    const [payer, other] = [await somebody(), await somebody()]
    await buys(payer, wish('advanced'))
    const asked = await other.visitor.post('/api/billing/link-email', { email: payer.email })
    const unknown = await other.visitor.post('/api/billing/link-email', { email: 'nobody@example.com' })
    expect([asked.status, unknown.status, asked.body]).toEqual([200, 200, unknown.body])
    await expect.poll(() => codeMail(payer)).toBeDefined()
    expect(mailsTo({ ...other, email: 'nobody@example.com' })).toEqual([])
    const code = /^(\d{6})$/m.exec(codeMail(payer) ?? '')?.[1] ?? ''
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
    await expect.poll(() => codeMail(payer)).toBeDefined()
    const code = /^(\d{6})$/m.exec(codeMail(payer) ?? '')?.[1] ?? ''
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
    await db().pool.query(
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
    await hour(new Date())
    expect(await plan(asha)).toBe('pro')
    await hour(after(end, 60_000))
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
    await hour(after(end, -60_000))
    expect((await subscriptionsOf(asha))[0].status).toBe('active')
    await hour(after(end, 60_000))
    expect((await subscriptionsOf(asha))[0].status).toBe('ended')
    expect(razorpay.payments.size).toBe(charged)
    expect(await plan(asha)).toBe('free plan')
    await expect.poll(() => mailsTo(asha).at(-1)).toContain('Your plan has ended')
  })
  it('while a renewal is under way sends its payment back', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    await endsIn(asha, HOUR_MS)
    await hour(new Date())
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
