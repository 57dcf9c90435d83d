import { randomUUID } from 'node:crypto'
import { creditOf, latestOrder, orderOfUser, subscriptionInForce, writeOrder } from '@strikelens/store/repositories'
import { type CYCLES, limitsOf, type PaidPlan, priceOf } from '@strikelens/tools/plans'
import { z } from 'zod'
import { changeableAccount } from '../accounts/changeable.ts'
import type { Who } from '../accounts/identity.ts'
import { HOUR_MS } from '../accounts/limits.ts'
import { Problem } from '../http/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { deviceOf } from '../referral/device.ts'
import { CHECKOUT_SCRIPT } from '../site.ts'
import { type Billing, needGateway } from './billing.ts'
import { checkoutAnswer, cycle, paidPlan, quoteAnswer, subscriptionAnswer, type Wish, wish } from './fields.ts'
import { CURRENCY, type Gateway } from './gateway.ts'
import { mine } from './mine.ts'
import { taxWithin } from './money.ts'
import { type Offer, offerTo } from './offer.ts'
import { noteCheckoutReturn } from './payments.ts'
import { settle } from './settle.ts'
import { planText } from './words.ts'

const PAID_PLANS = ['basic', 'advanced', 'pro'] as const
const DAY_MS = 24 * HOUR_MS
/** What one user may ask for in an hour: prices, since codes could be guessed by them, and orders. */
const MOST_QUOTES = 200
const MOST_ORDERS = 20

const orderStatus = z.enum(['created', 'paid', 'failed'])
const orderAnswer = z.object({ id: z.string(), status: orderStatus, plan: paidPlan, cycle })

/** Choosing a plan and paying for it. */
export function checkoutRoutes(server: TypedServer, billing: Billing): void {
  const { db, identity, config } = billing.accounts
  const quotes = new SlidingLimit(MOST_QUOTES, HOUR_MS)
  const orders = new SlidingLimit(MOST_ORDERS, HOUR_MS)
  const admit = (limit: SlidingLimit, { userId }: Who) => {
    if (!limit.admits([userId], Date.now())) throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
  }

  const stateSchema = {
    summary: 'The plans, their prices, and what whoever asks has',
    tags: ['billing'],
    response: {
      200: z.object({
        takesPayments: z.boolean(),
        keyId: z.string().nullable(),
        checkoutScript: z.string().nullable(),
        mine: subscriptionAnswer,
        creditPaise: z.number().int(),
        plans: z.array(z.object({ plan: paidPlan, name: z.string(), prices: z.record(cycle, z.number().int()) })),
        order: orderAnswer.nullable(),
      }),
    },
  }
  server.get('/api/billing', { schema: stateSchema }, async ({ headers }) => {
    const who = await identity.of(headers)
    const inForce = who === null ? null : await subscriptionInForce(db, who.userId)
    return {
      takesPayments: config.billing !== null,
      keyId: config.billing?.keyId ?? null,
      checkoutScript: config.billing === null ? null : CHECKOUT_SCRIPT,
      mine: mine(inForce),
      creditPaise: who === null ? 0 : await creditOf(db, inForce?.email ?? who.email),
      plans: PAID_PLANS.map((plan) => ({ plan, name: limitsOf(plan).name, prices: pricesOf(plan) })),
      order: who === null ? null : await openOrder(who),
    }
  })
  /** The latest order of a user that waits for its payment. */
  const openOrder = async ({ userId }: Who) => {
    const order = await latestOrder(db, userId, new Date(Date.now() - DAY_MS))
    if (order === null || order.plan === 'free' || (order.status !== 'created' && order.status !== 'failed'))
      return null
    const { id, status, plan, cycle } = order
    return { id, status, plan, cycle }
  }

  const quoteSchema = { summary: 'What a plan costs', tags: ['billing'], body: wish, response: { 200: quoteAnswer } }
  server.post('/api/billing/quote', { schema: quoteSchema }, async (request) => {
    const who = await identity.need(request)
    admit(quotes, who)
    const { quote, discountWhy } = await offerTo(billing, who, request.body, new Date())
    const isOneState = request.body.state === billing.seller?.state
    return {
      ...quote,
      startsAt: quote.startsAt.toISOString(),
      endsAt: quote.endsAt.toISOString(),
      discountWhy,
      ...taxWithin(quote.totalPaise, isOneState),
    }
  })

  const checkoutSchema = {
    summary: 'Begin a payment',
    tags: ['billing'],
    body: wish,
    response: { 200: checkoutAnswer },
  }
  server.post('/api/billing/checkout', { schema: checkoutSchema }, async (request, reply) => {
    const { who } = await changeableAccount(billing.accounts, request)
    const { gateway } = needGateway(billing)
    admit(orders, who)
    const now = new Date()
    const offer = await offerTo(billing, who, request.body, now)
    if (offer.quote.kind === 'downgrade') {
      throw new Problem(409, 'downgrade', 'A lower plan begins when the present period ends; nothing is paid before.')
    }
    const device = deviceOf(billing.accounts, request, reply).digest
    const order = orderRow(who, request.body, offer, { device, now })
    if (order.totalPaise === 0) {
      const orderId = `credit_${randomUUID()}`
      await writeOrder(db, { id: orderId, ...order })
      await settle(billing, orderId, { payment: null }, now)
      if ((await ownOrder(who.userId, orderId)).status !== 'paid') {
        throw new Problem(409, 'changed', 'Your plan has just changed. Please look again.')
      }
      return { orderId, isPaid: true as const }
    }
    const customerId = await customerOf(gateway, who, offer)
    const { plan } = request.body
    const description = planText(plan, request.body.cycle)
    // A mandate for a year of the plan covers every cycle of it, and of those below.
    const mandate = customerId === null ? null : { customerId, mostPaise: priceOf(plan, 'yearly') * 100 }
    const { email, totalPaise: amountPaise } = order
    const orderId = await reached(gateway.order({ amountPaise, email, description, mandate }))
    await writeOrder(db, { id: orderId, ...order })
    return {
      orderId,
      keyId: config.billing?.keyId ?? '',
      amountPaise,
      currency: CURRENCY,
      customerId,
      name: who.name,
      email,
      description,
      isRecurring: mandate !== null,
    }
  })

  const confirmSchema = {
    summary: 'The checkout is back',
    tags: ['billing'],
    body: z.object({
      orderId: z.string().max(60),
      paymentId: z.string().max(60),
      signature: z.string().max(200),
    }),
    response: { 200: z.object({ status: orderStatus }) },
  }
  server.post('/api/billing/confirm', { schema: confirmSchema }, async (request) => {
    const { userId } = await identity.need(request)
    needGateway(billing)
    const order = await ownOrder(userId, request.body.orderId)
    await noteCheckoutReturn(billing, order.id, request.body, new Date())
    return { status: (await ownOrder(userId, order.id)).status }
  })

  const orderSchema = {
    summary: 'What became of a payment',
    tags: ['billing'],
    params: z.object({ id: z.string().max(60) }),
    response: { 200: orderAnswer.omit({ id: true }) },
  }
  server.get('/api/billing/orders/:id', { schema: orderSchema }, async (request) => {
    const { userId } = await identity.need(request)
    return ownOrder(userId, request.params.id)
  })
  const ownOrder = async (userId: string, id: string) => {
    const order = await orderOfUser(db, userId, id)
    if (order === null || order.plan === 'free') throw new Problem(404, 'unknown-order', 'There is no such order.')
    const { plan, cycle } = order
    // Who was refunded has paid; where the money is now is told by mail.
    const status = order.status === 'refunded' ? ('failed' as const) : order.status
    return { id: order.id, status, plan, cycle }
  }
}

/** Who pays, as the gateway calls them: the same as before where there is a mandate already. */
function customerOf(gateway: Gateway, { name }: Who, { running, email }: Offer): Promise<string | null> {
  return running?.customerId == null ? reached(gateway.customer(name, email)) : Promise.resolve(running.customerId)
}

function pricesOf(plan: PaidPlan): Record<(typeof CYCLES)[number], number> {
  const price = (cycle: (typeof CYCLES)[number]) => priceOf(plan, cycle) * 100
  return { monthly: price('monthly'), quarterly: price('quarterly'), yearly: price('yearly') }
}

function orderRow(
  { userId, name }: Who,
  { plan, cycle, referral, state, gstin }: Wish,
  { quote, running, email, coupon }: Offer,
  { device, now }: { device: string; now: Date },
) {
  const { pricePaise, discountPaise, creditPaise, totalPaise } = quote
  return {
    kind: quote.kind === 'downgrade' ? ('renewal' as const) : quote.kind,
    subscriptionId: running?.id ?? null,
    userId,
    email,
    name,
    plan,
    cycle,
    pricePaise,
    discountPaise,
    creditPaise,
    totalPaise,
    coupon,
    referralCode: referral,
    state,
    gstin,
    device,
    createdAt: now,
  }
}

/** An answer of the gateway, or words for whoever waits for it. */
async function reached<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch {
    throw new Problem(503, 'payments-down', 'The payment service does not answer. Please try again in a minute.')
  }
}
