import Razorpay from 'razorpay'
import { z } from 'zod'
import type { BillingConfig } from '../billingConfig.ts'
import { type GatewayPayment, gatewayPayment } from './gatewayPayment.ts'

/** How long the gateway may take for an answer, ms. */
const PATIENCE_MS = 15_000
export const CURRENCY = 'INR' as const

/** The gateway said no, and would say so again. What it says nothing to throws any other error. */
export class GatewayRefusal extends Error {}

/** What is asked to be paid. */
export interface NewGatewayOrder {
  readonly amountPaise: number
  readonly email: string
  readonly description: string
  /** Whoever pays agrees to later charges of at most so much each; null: to none. */
  readonly mandate: { readonly customerId: string; readonly mostPaise: number } | null
}

export interface Charge {
  readonly orderId: string
  readonly amountPaise: number
  readonly customerId: string
  readonly tokenId: string
  readonly email: string
  readonly contact: string
  readonly description: string
}

const named = z.object({ id: z.string() })
const refusal = z.object({
  statusCode: z.number().min(400).max(499),
  error: z.object({ description: z.string() }).nullish(),
})

/** Razorpay, in our words. Money is in paise throughout. */
export class Gateway {
  readonly #razorpay: Razorpay

  constructor({ keyId, keySecret, url }: BillingConfig) {
    this.#razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
    // The library names its host nowhere else, and waits for ever.
    Object.assign(transportOf(this.#razorpay), { baseURL: url, timeout: PATIENCE_MS })
  }

  /** The gateway's name for somebody who pays; the same one for the same address. Null where it takes no such customer. */
  async customer(name: string, email: string): Promise<string | null> {
    const plain = name
      .replaceAll(/[^\p{L}\p{N} .'()]/gu, ' ')
      .trim()
      .slice(0, 50)
    try {
      const made = await asked(
        this.#razorpay.customers.create({ ...(plain.length < 3 ? {} : { name: plain }), email, fail_existing: 0 }),
      )
      return named.parse(made).id
    } catch (error) {
      if (error instanceof GatewayRefusal) return null
      throw error
    }
  }

  /** An order, whose payment is captured as soon as it is authorised; its id. */
  async order({ amountPaise, email, description, mandate }: NewGatewayOrder): Promise<string> {
    const order = {
      amount: amountPaise,
      currency: CURRENCY,
      payment_capture: true,
      notes: { email, description },
      ...(mandate === null
        ? {}
        : {
            customer_id: mandate.customerId,
            // As presented: a period may be a month, a quarter or a year, and change.
            token: { max_amount: mandate.mostPaise, frequency: 'as_presented', expire_at: tenYearsOn() },
          }),
    }
    return named.parse(await asked(this.#razorpay.orders.create(order))).id
  }

  /** Charges a mandate; whether it succeeds is told later. */
  async charge({ orderId, amountPaise, customerId, tokenId, email, contact, description }: Charge): Promise<void> {
    await asked(
      this.#razorpay.payments.createRecurringPayment({
        amount: amountPaise,
        currency: CURRENCY,
        order_id: orderId,
        customer_id: customerId,
        token: tokenId,
        recurring: true,
        email,
        contact,
        description,
        notes: {},
      }),
    )
  }

  async payment(id: string): Promise<GatewayPayment> {
    return gatewayPayment.parse(await asked(this.#razorpay.payments.fetch(id)))
  }

  async paymentsOf(orderId: string): Promise<readonly GatewayPayment[]> {
    const { items } = await asked(this.#razorpay.orders.fetchPayments(orderId))
    return items.map((item) => gatewayPayment.parse(item))
  }

  async capture({ id, amount, currency }: GatewayPayment): Promise<GatewayPayment> {
    return gatewayPayment.parse(await asked(this.#razorpay.payments.capture(id, amount, currency)))
  }

  /** Gives a payment back, all of it; once, however often it is asked. */
  async refund(paymentId: string): Promise<void> {
    const { amount, amount_refunded, status } = await this.payment(paymentId)
    if (status === 'refunded' || (amount_refunded ?? 0) >= amount) return
    await asked(this.#razorpay.payments.refund(paymentId, { amount: amount - (amount_refunded ?? 0), speed: 'normal' }))
  }
}

function tenYearsOn(): number {
  const then = new Date()
  then.setUTCFullYear(then.getUTCFullYear() + 10)
  return Math.floor(then.getTime() / 1000)
}

/** The settings of the library's HTTP client. */
function transportOf({ api }: Razorpay): object {
  const client: unknown = 'rq' in api ? api.rq : null
  const settings: unknown = typeof client === 'function' && 'defaults' in client ? client.defaults : null
  if (typeof settings !== 'object' || settings === null)
    throw new Error("The library's HTTP client is not where it was.")
  return settings
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const said = refusal.safeParse(error)
    // 401 and 429 are about us, not about what was asked.
    if (said.success && said.data.statusCode !== 401 && said.data.statusCode !== 429) {
      throw new GatewayRefusal(said.data.error?.description ?? 'The payment was refused.')
    }
    throw new Error('The payment gateway does not answer.', { cause: error })
  }
}
