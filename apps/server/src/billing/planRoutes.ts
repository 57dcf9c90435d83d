import { transaction } from '@strikelens/store/database'
import {
  changeSubscription,
  lockPaidSubscription,
  paidSubscription,
  type StoredSubscription,
  subscriptionInForce,
} from '@strikelens/store/repositories'
import { PLANS } from '@strikelens/tools/plans'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { type Billing, endSubscription, forgetAll, needGateway } from './billing.ts'
import { cycle, paidPlan, subscriptionAnswer } from './fields.ts'
import { mine } from './mine.ts'
import { askForRefund } from './refunds.ts'

type Changes = Parameters<typeof changeSubscription>[2]

/** What becomes of a plan that is paid for. */
export function planRoutes(server: TypedServer, billing: Billing): void {
  const { db, identity } = billing.accounts
  const ownPaid = async (request: FastifyRequest): Promise<StoredSubscription> => {
    const { userId } = await identity.need(request)
    const paid = await paidSubscription(db, userId)
    if (paid === null) throw new Problem(404, 'nothing-paid', 'You have no plan that is paid for.')
    return paid
  }
  /** Changes what whoever asks pays for, held meanwhile: a payment may be arriving. */
  const change = async (request: FastifyRequest, changes: (held: StoredSubscription) => Changes | 'end') => {
    const { id, email } = await ownPaid(request)
    const users = await transaction(db, async (tx) => {
      const held = await lockPaidSubscription(tx, email)
      if (held?.id !== id) throw new Problem(409, 'changed', 'Your plan has just changed. Please look again.')
      const wanted = changes(held)
      if (wanted === 'end') return endSubscription(tx, held, new Date(), 'cancelled in the grace period')
      await changeSubscription(tx, id, wanted)
      return []
    })
    forgetAll(billing, users)
    const { userId } = await identity.need(request)
    return mine(await subscriptionInForce(db, userId))
  }
  const answers = { tags: ['billing'], response: { 200: subscriptionAnswer } }

  const cancelSchema = { summary: 'End the plan with its period', ...answers }
  server.post('/api/billing/cancel', { schema: cancelSchema }, (request) =>
    change(request, ({ endsAt }) =>
      // In its grace a plan has no period left to stay on for.
      endsAt !== null && endsAt <= new Date()
        ? 'end'
        : { endsWithPeriod: true, status: 'active', graceUntil: null, retryAt: null, nextPlan: null, nextCycle: null },
    ),
  )

  const resumeSchema = { summary: 'Take a cancellation back', ...answers }
  server.post('/api/billing/resume', { schema: resumeSchema }, (request) =>
    change(request, () => ({ endsWithPeriod: false })),
  )

  const changeSchema = {
    summary: 'Another plan or cycle from the end of the period',
    ...answers,
    body: z.object({ plan: paidPlan, cycle }),
  }
  server.post('/api/billing/change', { schema: changeSchema }, (request) =>
    change(request, (held) => {
      const { plan, cycle } = request.body
      if (PLANS.indexOf(plan) > PLANS.indexOf(held.plan)) {
        throw new Problem(409, 'upgrade', 'A higher plan begins at once, with a payment.', 'plan')
      }
      const isSame = plan === held.plan && cycle === held.cycle
      return { nextPlan: isSame ? null : plan, nextCycle: isSame ? null : cycle, endsWithPeriod: false }
    }),
  )

  const refundSchema = {
    summary: 'Take the first payment back',
    tags: ['billing'],
    response: { 200: z.object({ refundPaise: z.number().int() }) },
  }
  server.post('/api/billing/refund', { schema: refundSchema }, async (request) => {
    needGateway(billing)
    return { refundPaise: await askForRefund(billing, await ownPaid(request), new Date()) }
  })
}
