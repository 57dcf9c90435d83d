import { randomBytes } from 'node:crypto'
import { addDemonstration, grantPlan, userById } from '@strikelens/store/repositories'
import { PLANS } from '@strikelens/tools/plans'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Accounts } from './accounts.ts'
import { startSession } from './startSession.ts'

const HOUR_MS = 3_600_000
/** What one network address may ask for in an hour: a class that is shown the site sits behind one. */
const MOST_AN_HOUR = 20
/** How many look around at once; each may keep lists, so that they may not grow without end. */
const MOST_AT_ONCE = 500
const NAME = 'Demo visitor'

/** An account to look around with, on any plan: each visitor's own, and gone after a day. */
export function demonstrationRoute(server: TypedServer, accounts: Accounts): void {
  const { db, identity } = accounts
  const limit = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  const schema = {
    summary: 'Look around on a plan, with an account that is gone after a day',
    tags: ['accounts'],
    body: z.object({ plan: z.enum(PLANS, 'Please choose a plan.') }),
    response: { 200: z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) }) },
  }
  server.post('/api/auth/demonstration', { schema }, async (request, reply) => {
    const { plan } = request.body
    const who = await identity.of(request.headers)
    const own = who === null ? null : await userById(db, who.userId)
    if (own !== null && !own.isDemonstration) {
      throw new Problem(409, 'signed-in', 'You are signed in with your own account. Sign out to look around.')
    }
    if (!limit.admits([request.ip], Date.now())) {
      reply.header('retry-after', HOUR_MS / 1000)
      throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    }
    if (own !== null) {
      const { id, name, email } = own
      await grantPlan(db, email, plan, 'demonstration')
      identity.forget(id)
      return { user: { id, name, email } }
    }
    const email = `${randomBytes(8).toString('hex')}@demo.strikelens`
    const { id, removed } = await addDemonstration(db, { email, name: NAME }, MOST_AT_ONCE)
    for (const userId of removed) identity.forget(userId)
    await grantPlan(db, email, plan, 'demonstration')
    await startSession(accounts, request, reply, { userId: id, email, by: 'demonstration' })
    return { user: { id, name: NAME, email } }
  })
}
