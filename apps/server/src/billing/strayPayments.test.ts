import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { billingDesk, type Payer, wish } from '../testing/billingDesk.ts'
import { paymentMetrics } from './strays.ts'

const { razorpay, db, rows, hour, somebody, operator, checkout, buys, told, plan, subscriptionsOf, mailsTo, state } =
  billingDesk()

const captured = (payment: object, id?: string) => told(razorpay.event('payment.captured', { payment }, id))
const deskMails = (payer: Payer, about: string) =>
  mailsTo({ ...payer, email: 'desk@strikelens.example' }).filter((text) => text.includes(about))
const about = (payer: Payer, words: string) => mailsTo(payer).filter((text) => text.includes(words))
const strays = (paymentId: string) => rows('select * from stray_payment where payment_id = $1', paymentId)
const shown = async ({ visitor }: Payer, id: string) =>
  (await visitor.get('/api/operator/payments')).body.payments.find((one: { id: string }) => one.id === id)

describe('a payment of another amount than was asked for', () => {
  it('gives no plan, and whoever paid and those who run the site are told once, however often it is told of', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('pro', 'yearly'))
    const { payment } = razorpay.pay(orderId, { amount: 100 })
    for (const id of ['evt_wrong', 'evt_wrong', 'evt_wrong_again']) expect(await captured(payment, id)).toBe(200)
    await Promise.all([captured(payment), captured(payment)])
    expect(await plan(asha)).toBe('free plan')
    expect(await subscriptionsOf(asha)).toEqual([])
    await expect.poll(() => deskMails(asha, payment.id)).toHaveLength(1)
    await expect.poll(() => about(asha, payment.id)).toHaveLength(1)
    const [mail] = about(asha, payment.id)
    for (const words of [
      'We received ₹1.00 instead of ₹8,751.00',
      'your plan was not changed',
      'desk@strikelens.example',
      payment.id,
      orderId,
    ]) {
      expect(decoded(mail)).toContain(words)
    }
    expect(decoded(deskMails(asha, payment.id)[0])).toContain(asha.email)
    // It stays payable: nothing is said of a bank that returns the money.
    expect((await state(asha)).order).toMatchObject({ id: orderId, status: 'created' })
  })

  it('or of another currency is shown to those who run the site, who give it back: it is noted who did', async () => {
    const [asha, admin] = [await somebody(), await operator()]
    const orderId = await checkout(asha, wish('basic'))
    const { payment } = razorpay.pay(orderId, { currency: 'USD', amount: 29_900 })
    await captured(payment)
    const facts = { id: payment.id, orderId, payer: asha.email, why: 'wrong-amount' }
    expect(await shown(admin, payment.id)).toMatchObject({
      ...{ ...facts, expected: '₹299.00', received: 'USD 299.00', state: 'open', settledAt: null },
    })
    expect((await asha.visitor.get('/api/operator/payments')).status).toBe(404)
    expect((await asha.visitor.post(`/api/operator/payments/${payment.id}/refund`)).status).toBe(404)
    razorpay.isDown = true
    const down = await admin.visitor.post(`/api/operator/payments/${payment.id}/refund`)
    expect([down.status, down.body.code]).toEqual([503, 'payments-down'])
    razorpay.isDown = false
    expect((await admin.visitor.post(`/api/operator/payments/${payment.id}/refund`)).status).toBe(200)
    expect([payment.status, payment.amount_refunded]).toEqual(['refunded', 29_900])
    expect(await shown(admin, payment.id)).toMatchObject({ state: 'refunded', settledAt: expect.any(Number) })
    await expect.poll(() => about(asha, 'get USD').length).toBe(1)
    // The gateway tells of it as well.
    await told(razorpay.event('refund.processed', { payment }))
    const again = await admin.visitor.post(`/api/operator/payments/${payment.id}/refund`)
    expect([again.status, again.body.code]).toEqual([409, 'settled'])
    expect(about(asha, 'get USD')).toHaveLength(1)
    expect(
      await rows(`select detail from audit_event where kind = 'operator' and email = $1`, admin.email),
    ).toContainEqual({ detail: { did: `POST /api/operator/payments/${payment.id}/refund`, status: 200 } })
    // The order was never paid, nor refunded.
    expect((await rows('select status from payment_order where id = $1', orderId))[0].status).toBe('created')
  })

  it('does not keep the right one from counting, found by the hourly look; nor is it given back by itself then', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('basic'))
    const wrong = razorpay.pay(orderId, { amount: 100 }).payment
    const right = razorpay.pay(orderId).payment
    await rows(`update payment_order set created_at = now() - interval '1 hour' where id = $1`, orderId)
    await hour(new Date())
    expect(await plan(asha)).toBe('basic')
    await captured(wrong)
    await hour(new Date())
    expect([wrong.status, right.status]).toEqual(['captured', 'captured'])
    expect(await strays(wrong.id)).toMatchObject([{ why: 'wrong-amount', state: 'open' }])
  })

  it('is given back in the dashboard of the gateway: whoever paid is told what goes back, and the order stays open', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('pro'))
    const { payment } = razorpay.pay(orderId, { amount: 500 })
    await captured(payment)
    await told(razorpay.event('refund.processed', { payment: { ...payment, status: 'refunded' } }))
    await expect.poll(() => about(asha, 'You get').map(decoded).join()).toContain('You get ₹5.00 back')
    expect((await state(asha)).order).toMatchObject({ id: orderId, status: 'created' })
    expect(await strays(payment.id)).toMatchObject([{ state: 'refunded' }])
  })

  it('can be settled in another way by those who run the site', async () => {
    const [asha, admin] = [await somebody(), await operator()]
    const { payment } = razorpay.pay(await checkout(asha, wish('basic')), { amount: 100 })
    await captured(payment)
    expect((await admin.visitor.post(`/api/operator/payments/${payment.id}/settle`)).status).toBe(200)
    expect(await shown(admin, payment.id)).toMatchObject({ state: 'settled' })
    expect((await admin.visitor.post('/api/operator/payments/pay_none/settle')).status).toBe(404)
    expect(payment.status).toBe('captured')
  })

  it('that is only authorised is not taken', async () => {
    const asha = await somebody()
    const orderId = await checkout(asha, wish('basic'))
    const { payment } = razorpay.pay(orderId, { status: 'authorized', currency: 'USD' })
    await told(razorpay.event('payment.authorized', { payment: { ...payment } }))
    expect(payment.status).toBe('authorized')
  })
})

describe('a payment for an order that is not known, or for none', () => {
  it('is shown to those who run the site, who are mailed once; nobody else is', async () => {
    const admin = await operator()
    const base = { amount: 29_900, currency: 'INR', status: 'captured', email: 'Stranger@example.com' }
    const payments = [
      { ...base, id: 'pay_unknown', order_id: 'order_unknown' },
      { ...base, id: 'pay_orderless', order_id: null },
    ]
    for (const payment of payments) {
      expect(await captured(payment)).toBe(200)
      expect(await captured(payment)).toBe(200)
      await expect.poll(() => deskMails(admin, payment.id).length).toBe(1)
      expect(await shown(admin, payment.id)).toMatchObject({
        ...{ orderId: payment.order_id, payer: 'stranger@example.com', why: 'unknown-order', state: 'open' },
        ...{ expected: null, received: '₹299.00' },
      })
    }
    expect(mailsTo({ ...admin, email: 'stranger@example.com' })).toEqual([])
    const registry = new Registry()
    paymentMetrics(registry, db())
    expect(await registry.metrics()).toMatch(/^strikelens_payments_to_decide [1-9]\d*$/m)
  })
  it('however large it is', async () => {
    const payment = { id: 'pay_large', amount: 5_000_000_000, currency: 'INR', status: 'captured' }
    expect(await captured(payment)).toBe(200)
    expect(await shown(await operator(), 'pay_large')).toMatchObject({ received: '₹5,00,00,000.00' })
  })
  it('of an account that was deleted before it arrived too', async () => {
    const [asha, admin] = [await somebody(), await operator()]
    const orderId = await checkout(asha, wish('basic'))
    const { payment } = razorpay.pay(orderId)
    await rows('delete from payment_order where id = $1', orderId)
    await captured(payment)
    expect(await shown(admin, payment.id)).toMatchObject({ orderId, why: 'unknown-order' })
  })
})

describe('a second payment for what was paid', () => {
  it('goes back by itself, and whoever paid is told so, once', async () => {
    const asha = await somebody()
    const orderId = await buys(asha, wish('basic'))
    const { payment } = razorpay.pay(orderId)
    await Promise.all([captured({ ...payment }), captured({ ...payment })])
    expect(payment.status).toBe('refunded')
    await told(razorpay.event('refund.processed', { payment: { ...payment } }))
    await expect.poll(() => about(asha, 'twice').length).toBe(1)
    expect(decoded(about(asha, 'twice')[0])).toContain('You get ₹299.00 back')
    expect(await plan(asha)).toBe('basic')
    expect(await strays(payment.id)).toMatchObject([{ why: 'second', state: 'refunded' }])
  })
  it('that the gateway cannot give back now is told to those who run the site, and goes back by the next hour', async () => {
    const asha = await somebody()
    const orderId = await buys(asha, wish('basic'))
    const { payment } = razorpay.pay(orderId)
    razorpay.isDown = true
    expect(await captured({ ...payment })).toBe(500)
    await expect.poll(() => deskMails(asha, payment.id).length).toBe(1)
    razorpay.isDown = false
    await hour(new Date())
    expect(payment.status).toBe('refunded')
    await expect.poll(() => about(asha, 'twice').length).toBe(1)
  })
})

it('a refund that the gateway refuses is told to those who run the site, once', async () => {
  const [asha, admin] = [await somebody(), await operator()]
  const orderId = await buys(asha, wish('basic'))
  const payment = razorpay.paymentOf(orderId)
  razorpay.payments.delete(payment.id)
  expect((await asha.visitor.post('/api/billing/refund')).status).toBe(200)
  await hour(new Date())
  await expect.poll(() => deskMails(asha, payment.id).length).toBe(1)
  expect(await shown(admin, payment.id)).toMatchObject({ why: 'refund-refused', state: 'open', received: '₹299.00' })
  razorpay.payments.set(payment.id, payment)
  expect((await admin.visitor.post(`/api/operator/payments/${payment.id}/refund`)).status).toBe(200)
  expect(payment.status).toBe('refunded')
  expect(await shown(admin, payment.id)).toMatchObject({ state: 'refunded' })
  expect((await rows('select status from payment_order where id = $1', orderId))[0].status).toBe('refunded')
})

/** Quoted-printable leaves the bytes of UTF-8 behind: '₹' again. */
function decoded(text: string): string {
  return Buffer.from(text, 'latin1').toString('utf8')
}
