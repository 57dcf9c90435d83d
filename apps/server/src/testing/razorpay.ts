import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Secrets under which the stand-in signs. */
export const RAZORPAY_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_standin',
  RAZORPAY_KEY_SECRET: 'the secret of the keys',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the events',
}

interface Order {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly customer_id?: string
  readonly token?: { readonly max_amount: number }
}
export interface StandInPayment {
  readonly id: string
  readonly order_id: string
  readonly amount: number
  readonly currency: string
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
  amount_refunded: number
  readonly customer_id: string | null
  readonly token_id: string | null
  readonly contact: string
  readonly vpa: string
  error_description: string | null
}

type Body = Record<string, unknown>
const hex = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`

/** Razorpay as far as we use it: it keeps orders and payments, signs like the real one, and fails when it is told to. */
export class RazorpayStandIn {
  readonly orders = new Map<string, Order>()
  readonly payments = new Map<string, StandInPayment>()
  readonly #customers = new Map<string, string>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  url = ''
  /** What a charge of a mandate comes to: 'created' leaves it to the bank, 'lost' charges and answers nothing. */
  charges: 'captured' | 'created' | 'failed' | 'refused' | 'lost' = 'captured'
  /** Answers nothing but errors while it is down. */
  isDown = false

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const bound = this.#server.address()
    if (bound === null || typeof bound === 'string') throw new Error('The stand-in has no port.')
    this.url = `http://127.0.0.1:${bound.port}`
    return this
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** Somebody pays an order in the checkout, or another amount than it asks for; what its page is handed. */
  pay(
    orderId: string,
    {
      vpa = `${randomBytes(4).toString('hex')}@okbank`,
      status = 'captured',
      ...other
    }: Partial<Pick<StandInPayment, 'vpa' | 'status' | 'amount' | 'currency'>> = {},
  ): { orderId: string; paymentId: string; signature: string; payment: StandInPayment } {
    const order = this.#order(orderId)
    const payment = this.#paid(
      { ...order, ...other },
      {
        status,
        vpa,
        customer_id: order.customer_id ?? null,
        token_id: order.token === undefined ? null : newId('token'),
      },
    )
    const signature = hex(`${orderId}|${payment.id}`, RAZORPAY_KEYS.RAZORPAY_KEY_SECRET)
    return { orderId, paymentId: payment.id, signature, payment }
  }

  /** An event as it is sent: its bytes, and the headers that go with them. */
  event(type: string, payload: Body, id = newId('evt')): { body: string; headers: Record<string, string> } {
    const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]))
    const body = JSON.stringify({ entity: 'event', event: type, contains: Object.keys(payload), payload: entities })
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': hex(body, RAZORPAY_KEYS.RAZORPAY_WEBHOOK_SECRET),
        'x-razorpay-event-id': id,
      },
    }
  }

  /** The latest payment of an order. */
  paymentOf(orderId: string): StandInPayment {
    const payment = [...this.payments.values()].findLast(({ order_id }) => order_id === orderId)
    if (payment === undefined) throw new Error(`Nobody paid ${orderId}.`)
    return payment
  }

  #order(id: string): Order {
    const order = this.orders.get(id)
    if (order === undefined) throw new Error(`There is no order ${id}.`)
    return order
  }

  #paid(
    { id, amount, currency }: Order,
    facts: Pick<StandInPayment, 'status' | 'vpa' | 'customer_id' | 'token_id'>,
  ): StandInPayment {
    const payment: StandInPayment = {
      ...{ id: newId('pay'), order_id: id, amount, currency, contact: '+919876543210', amount_refunded: 0 },
      ...facts,
      error_description: facts.status === 'failed' ? 'Your bank declined the payment.' : null,
    }
    this.payments.set(payment.id, payment)
    return payment
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const wanted = `Basic ${Buffer.from(`${RAZORPAY_KEYS.RAZORPAY_KEY_ID}:${RAZORPAY_KEYS.RAZORPAY_KEY_SECRET}`).toString('base64')}`
    const [status, body] = this.isDown
      ? [503, refusal('down')]
      : request.headers.authorization === wanted
        ? this.#act(`${request.method} ${request.url?.split('?')[0]}`, text === '' ? {} : JSON.parse(text))
        : [401, refusal('Authentication failed')]
    if (status === 0) {
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #act(call: string, body: Body): [number, unknown] {
    const [, kind, id = '', deed] = /^\w+ \/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(call) ?? []
    if (call === 'POST /v1/customers') return [200, { id: this.#customer(String(body.email)) }]
    if (call === 'POST /v1/orders') return this.#newOrder(body)
    if (call === 'POST /v1/payments/create/recurring') return this.#charge(body)
    if (kind === 'orders' && deed === 'payments') {
      return [200, { items: [...this.payments.values()].filter(({ order_id }) => order_id === id) }]
    }
    const payment = this.payments.get(id)
    if (kind !== 'payments' || payment === undefined) return [400, refusal('The id provided does not exist')]
    if (deed === 'capture') {
      if (payment.status !== 'authorized') return [400, refusal('This payment has already been captured')]
      payment.status = 'captured'
    }
    if (deed === 'refund') {
      if (payment.status !== 'captured') return [400, refusal('The payment has been fully refunded already')]
      payment.amount_refunded += Number(body.amount)
      if (payment.amount_refunded >= payment.amount) payment.status = 'refunded'
      return [200, { id: newId('rfnd'), payment_id: id, amount: body.amount }]
    }
    return [200, payment]
  }

  #customer(email: string): string {
    const known = this.#customers.get(email) ?? newId('cust')
    this.#customers.set(email, known)
    return known
  }

  #newOrder(body: Body): [number, unknown] {
    const amount = Number(body.amount)
    if (amount < 100) return [400, refusal('Order amount less than minimum amount allowed')]
    const order: Order = { currency: 'INR', ...body, id: newId('order'), amount }
    this.orders.set(order.id, order)
    return [200, { ...order, status: 'created' }]
  }

  #charge(body: Body): [number, unknown] {
    const order = this.#order(String(body.order_id))
    if (this.charges === 'refused') return [400, refusal('The mandate was withdrawn')]
    const status = this.charges === 'lost' ? 'captured' : this.charges
    const mandate = { customer_id: String(body.customer_id), token_id: String(body.token) }
    const { id } = this.#paid(order, { status, vpa: 'asha@okbank', ...mandate })
    return this.charges === 'lost' ? [0, null] : [200, { razorpay_payment_id: id }]
  }
}

function refusal(description: string) {
  return { error: { code: 'BAD_REQUEST_ERROR', description } }
}
