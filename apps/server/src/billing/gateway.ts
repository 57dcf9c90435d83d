import { request } from 'undici'
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
const listed = z.object({ items: z.array(gatewayPayment) })
const complaint = z.object({ error: z.object({ description: z.string() }) })

/** Razorpay, in our words. Money is in paise throughout. */
export class Gateway {
  readonly #url: string
  readonly #authorization: string

  constructor({ keyId, keySecret, url }: BillingConfig) {
    this.#url = url
    this.#authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  }

  /** The gateway's name for somebody who pays; the same one for the same address. Null where it takes no such customer. */
  async customer(name: string, email: string): Promise<string | null> {
    const plain = name
      .replaceAll(/[^\p{L}\p{N} .'()]/gu, ' ')
      .trim()
      .slice(0, 50)
    try {
      const customer = { ...(plain.length < 3 ? {} : { name: plain }), email, fail_existing: 0 }
      return named.parse(await this.#ask('POST', 'customers', customer)).id
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
    return named.parse(await this.#ask('POST', 'orders', order)).id
  }

  /** Charges a mandate; whether it succeeds is told later. */
  async charge({ orderId, amountPaise, customerId, tokenId, email, contact, description }: Charge): Promise<void> {
    await this.#ask('POST', 'payments/create/recurring', {
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
    })
  }

  async payment(id: string): Promise<GatewayPayment> {
    return gatewayPayment.parse(await this.#ask('GET', `payments/${encodeURIComponent(id)}`))
  }

  async paymentsOf(orderId: string): Promise<readonly GatewayPayment[]> {
    return listed.parse(await this.#ask('GET', `orders/${encodeURIComponent(orderId)}/payments`)).items
  }

  async capture({ id, amount, currency }: GatewayPayment): Promise<GatewayPayment> {
    return gatewayPayment.parse(
      await this.#ask('POST', `payments/${encodeURIComponent(id)}/capture`, { amount, currency }),
    )
  }

  /** Gives a payment back, all of it; once, however often it is asked. */
  async refund(paymentId: string): Promise<void> {
    const { amount, amount_refunded, status } = await this.payment(paymentId)
    if (status === 'refunded' || (amount_refunded ?? 0) >= amount) return
    const left = { amount: amount - (amount_refunded ?? 0), speed: 'normal' }
    await this.#ask('POST', `payments/${encodeURIComponent(paymentId)}/refund`, left)
  }

  async #ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await answered(`${this.#url}/v1/${path}`, {
      method,
      headers: { authorization: this.#authorization, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.status < 300) return answer.body
    // 401 and 429 are about us, not about what was asked.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 401 && answer.status !== 429) {
      throw new GatewayRefusal(complaint.safeParse(answer.body).data?.error.description ?? 'The payment was refused.')
    }
    throw new Error('The payment gateway does not answer.', { cause: answer })
  }
}

function tenYearsOn(): number {
  const then = new Date()
  then.setUTCFullYear(then.getUTCFullYear() + 10)
  return Math.floor(then.getTime() / 1000)
}

/** What the gateway says; a refusal need not be JSON. */
async function answered(
  url: string,
  options: Parameters<typeof request>[1],
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const { statusCode, body } = await request(url, options)
    const text = await body.text()
    return { status: statusCode, body: statusCode < 300 ? JSON.parse(text) : parsed(text) }
  } catch (error) {
    throw new Error('The payment gateway does not answer.', { cause: error })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
