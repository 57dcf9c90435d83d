import { type StrayPayment, settleStrayPayment, strayPaymentById, strayPayments } from '@strikelens/store/repositories'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { Problem } from '../http/problem.ts'
import { operatorScope } from '../operator/operatorScope.ts'
import { openBilling } from './billing.ts'
import { GatewayRefusal } from './gateway.ts'
import { sendRefund } from './refunds.ts'
import { refundStray } from './strays.ts'
import { moneyText, paiseText } from './words.ts'

const MOST_SHOWN = 200

const payment = z.object({
  id: z.string().describe("The gateway's name for it"),
  orderId: z.string().nullable(),
  payer: z.string().nullable().describe('Address of whoever paid'),
  why: z.enum(['wrong-amount', 'unknown-order', 'second', 'refund-refused']),
  expected: z.string().nullable(),
  received: z.string(),
  state: z.enum(['open', 'refunded', 'settled']),
  notedAt: z.number().describe('Epoch ms'),
  settledAt: z.number().nullable().describe('Epoch ms'),
})
const state = z.object({ canRefund: z.boolean(), payments: z.array(payment) })
const named = z.object({ id: z.string().max(100) })

/** Payments that paid for nothing, in the hands of administrators: which there are, and what becomes of them. */
export async function paymentOperatorRoutes(
  server: FastifyInstance,
  { accounts }: { accounts: Accounts },
): Promise<void> {
  const { db } = accounts
  const billing = openBilling(accounts, (words, err) => server.log.error({ err }, words))
  await server.register(async (scope) => {
    operatorScope(scope, accounts)
    const typed = scope.withTypeProvider<ZodTypeProvider>()

    const read = { schema: { summary: 'Payments to decide about', tags: ['operator'], response: { 200: state } } }
    typed.get('/api/operator/payments', read, async () => ({
      canRefund: billing.gateway !== null,
      payments: (await strayPayments(db, MOST_SHOWN)).map(shown),
    }))

    const opened = async (id: string): Promise<StrayPayment> => {
      const stray = await strayPaymentById(db, id)
      if (stray === null) throw new Problem(404, 'unknown-payment', 'There is no such payment here.')
      if (stray.state !== 'open') throw new Problem(409, 'settled', 'This payment is settled already.')
      return stray
    }
    const done = z.object({ done: z.literal(true) })

    const refund = {
      schema: { summary: 'Give a payment back', tags: ['operator'], params: named, response: { 200: done } },
    }
    typed.post('/api/operator/payments/:id/refund', refund, async ({ params: { id }, log }) => {
      const { why, orderId } = await opened(id)
      const now = new Date()
      try {
        if (why === 'refund-refused' && orderId !== null) await sendRefund(billing, orderId, now)
        else await refundStray(billing, id, now)
      } catch (error) {
        if (error instanceof Problem) throw error
        log.error({ err: error, payment: id }, 'a payment could not be given back')
        if (error instanceof GatewayRefusal) {
          throw new Problem(409, 'refused', `The payment service refuses: ${error.message}`)
        }
        throw new Problem(503, 'payments-down', 'The payment service does not answer. Please try again in a minute.')
      }
      return { done: true as const }
    })

    const settle = {
      schema: { summary: 'Mark a payment as seen to', tags: ['operator'], params: named, response: { 200: done } },
    }
    typed.post('/api/operator/payments/:id/settle', settle, async ({ params: { id } }) => {
      await opened(id)
      await settleStrayPayment(db, id, 'settled', new Date())
      return { done: true as const }
    })
  })
}

function shown({ paymentId, email, expectedPaise, received, currency, notedAt, settledAt, ...rest }: StrayPayment) {
  const { orderId, why, state } = rest
  return {
    ...{ id: paymentId, orderId, payer: email, why, state },
    expected: expectedPaise === null ? null : paiseText(expectedPaise),
    received: moneyText(received, currency),
    notedAt: notedAt.getTime(),
    settledAt: settledAt?.getTime() ?? null,
  }
}
