import { istDate } from '@strikelens/market/time'
import { notePremiumDay } from '@strikelens/store/repositories'
import { describe, expect, it } from 'vitest'
import { after, billingDesk, DAY_MS, HOUR_MS, wish } from '../testing/billingDesk.ts'

const {
  razorpay,
  db,
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
  userIdOf,
  aged,
  endsIn,
} = billingDesk()

describe('a renewal', () => {
  it('is charged before the end, once, and the next period follows on the present one', async () => {
    const asha = await somebody()
    await buys(asha, wish('advanced', 'yearly'))
    const end = await endsIn(asha, 35 * HOUR_MS)
    await hour(after(end, -37 * HOUR_MS))
    expect(await rows('select id from payment_order where email = $1', asha.email)).toHaveLength(1)
    await hour(new Date())
    await hour(new Date())
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
    await hour(new Date())
    expect(await tries()).toBe(1)
    expect((await state(asha)).mine).toMatchObject({
      plan: 'basic',
      status: 'grace',
      graceUntil: after(end, 3 * DAY_MS).toISOString(),
    })
    await expect.poll(() => mailsTo(asha).at(-1)).toContain('Your plan could not be renewed')
    const mails = mailsTo(asha).length
    await hour(after(end, 12 * HOUR_MS))
    expect(await tries()).toBe(1)
    await hour(after(end, DAY_MS))
    await hour(after(end, 2 * DAY_MS))
    await hour(after(end, 2 * DAY_MS + HOUR_MS))
    expect(await tries()).toBe(3)
    expect([(await subscriptionsOf(asha))[0].status, mailsTo(asha).length]).toEqual(['grace', mails])
    await hour(after(end, 3 * DAY_MS))
    expect((await subscriptionsOf(asha))[0].status).toBe('ended')
    expect(await plan(asha)).toBe('free plan')
    await expect.poll(() => mailsTo(asha).at(-1)).toContain('Nothing of yours was deleted')
  })
  it('that succeeds in the grace goes on from the old end', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    razorpay.charges = 'failed'
    const end = await endsIn(asha, -HOUR_MS)
    await hour(new Date())
    const [, first] = await rows('select id from payment_order where email = $1 order by created_at', asha.email)
    await told(razorpay.event('payment.failed', { payment: razorpay.paymentOf(first.id) }))
    expect((await state(asha)).mine).toMatchObject({ status: 'grace' })
    razorpay.charges = 'captured'
    await hour(after(new Date(), DAY_MS + HOUR_MS))
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
    await hour(new Date())
    const made = razorpay.payments.size
    await endsIn(asha, -HOUR_MS)
    for (const hours of [3, 24, 40]) await hour(after(end, hours * HOUR_MS))
    expect(razorpay.payments.size).toBe(made)
    expect((await state(asha)).mine).toMatchObject({ plan: 'basic', status: 'active', graceUntil: null })
    expect(await plan(asha)).toBe('basic')
  })
  it('whose answer was lost is not charged again, but found', async () => {
    const asha = await somebody()
    await buys(asha, wish('basic'))
    await endsIn(asha, HOUR_MS)
    razorpay.charges = 'lost'
    await hour(new Date())
    const made = razorpay.payments.size
    await hour(after(new Date(), HOUR_MS / 2))
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
    await hour(new Date())
    expect(reminders()).toBe(0)
    await hour(after(end, -3 * DAY_MS))
    await hour(after(end, -2 * DAY_MS))
    expect(reminders()).toBe(1)
    await hour(after(end, HOUR_MS))
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
      await notePremiumDay(db(), userId, istDate(Date.now() - day * DAY_MS))
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
      await notePremiumDay(db(), userId, istDate(Date.now() + day * DAY_MS))
    }
    const used = await keen.visitor.post('/api/billing/refund')
    expect([used.status, used.body.message]).toEqual([
      403,
      'A refund is given while premium tools were used on fewer than 3 days.',
    ])
    expect(await plan(keen)).toBe('advanced')

    await late.visitor.post('/api/billing/cancel')
    await hour(new Date(Date.now() + 30 * DAY_MS))
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
    await hour(new Date())
    await hour(new Date())
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
