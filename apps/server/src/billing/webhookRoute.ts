import { addMandate, dropMandate, isKnownEvent, noteEvent } from '@strikelens/store/repositories'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import { type Billing, needGateway } from './billing.ts'
import { gatewayPayment } from './gatewayPayment.ts'
import { notePayment } from './payments.ts'
import { isSignatureOf } from './signatures.ts'

const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: gatewayPayment }).optional(),
    token: z.object({ entity: z.object({ id: z.string(), customer_id: z.string().nullish() }) }).optional(),
  }),
})
type Event = z.output<typeof event>

/** A mandate by the events that tell of it. */
const GOOD_MANDATE = ['token.confirmed', 'token.resumed']
const LOST_MANDATE = ['token.rejected', 'token.cancelled', 'token.paused', 'token.expired']

/**
 * What the gateway tells of itself. It is believed by its signature of the very bytes it sent; the name of an event stands
 * outside the signature, so whoever sends one again under another name changes nothing either: payments count once.
 */
export async function webhookRoute(scope: FastifyInstance, { billing }: { billing: Billing }): Promise<void> {
  const { db, config } = billing.accounts
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post('/api/billing/webhook', { schema: { hide: true } }, async ({ body, headers }) => {
    needGateway(billing)
    const signature = headers['x-razorpay-signature']
    const isGenuine =
      Buffer.isBuffer(body) &&
      typeof signature === 'string' &&
      isSignatureOf(body, signature, config.billing?.webhookSecret ?? '')
    if (!isGenuine) throw new Problem(400, 'bad-signature', 'The signature is not right.')
    const read = event.safeParse(parsed(body))
    // Of other kinds, which have nothing for us.
    if (!read.success) return { ok: true }
    const id = headers['x-razorpay-event-id']
    if (typeof id === 'string' && (await isKnownEvent(db, id))) return { ok: true }
    await act(read.data)
    // After the deed: what failed halfway is told again.
    if (typeof id === 'string') await noteEvent(db, id, read.data.event)
    return { ok: true }
  })

  const act = async ({ event, payload: { payment, token } }: Event): Promise<void> => {
    if (payment !== undefined) await notePayment(billing, payment.entity, new Date())
    if (token === undefined) return
    const { id, customer_id: customerId } = token.entity
    if (LOST_MANDATE.includes(event)) await dropMandate(db, id)
    else if (GOOD_MANDATE.includes(event) && customerId != null) await addMandate(db, customerId, id)
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
