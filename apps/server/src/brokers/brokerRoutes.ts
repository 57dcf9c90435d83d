import { SignInRefused } from '@strikelens/feeds/broker'
import { dropBrokerToken, readBrokerToken, writeFeedEvents } from '@strikelens/store/repositories'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { BROKER_NAMES, type BrokerKeys, type BrokerName } from '../feedConfig.ts'
import { Problem } from '../http/problem.ts'
import { operatorScope } from '../operator/operatorScope.ts'
import { attempt, lastAttempt, noteAttempt } from './attempts.ts'
import { BROKERS, type BroughtBack, brokerDesk } from './brokerDesk.ts'
import { keepBrokerToken } from './brokerTokens.ts'
import { isSignInState, signInState } from './signInState.ts'

const params = z.object({ broker: z.enum(BROKER_NAMES) })
const brokerState = z.object({
  broker: z.enum(BROKER_NAMES),
  label: z.string(),
  /** Where its operator registers the app. */
  console: z.string(),
  /** Whether its keys are set. */
  isConfigured: z.boolean(),
  /** Which of the feeds it is: 1 the first, 2 the one that takes over; null for neither. */
  place: z.number().nullable(),
  /** What must be entered at the broker, letter by letter. */
  redirectAddress: z.string(),
  /** Null without a sign-in; it may have run out. */
  token: z.object({ obtainedAt: z.number(), expiresAt: z.number(), by: z.string() }).nullable(),
  attempt: attempt.nullable(),
})
const answer = z.object({ now: z.number(), brokers: z.array(brokerState) })

/** Where an operator is sent back to. */
const PANEL = '/operator?tab=brokers'

/** The daily sign-in at brokers. */
export async function brokerRoutes(server: FastifyInstance, { accounts }: { accounts: Accounts }): Promise<void> {
  const { config, db, secret, identity } = accounts
  const redirectAddressOf = (request: FastifyRequest, broker: BrokerName) =>
    `${accounts.originOf(request)}/api/operator/brokers/${broker}/callback`
  const placeOf = (broker: BrokerName) => (config.feed === broker ? 1 : config.secondFeed === broker ? 2 : null)
  const needKeys = (broker: BrokerName): BrokerKeys => {
    const keys = config.brokers[broker]
    const name = broker.toUpperCase()
    if (keys === null) throw new Problem(409, 'no-keys', `Set ${name}_API_KEY and ${name}_API_SECRET first.`)
    return keys
  }

  await server.register(async (scope) => {
    operatorScope(scope, accounts)
    const typed = scope.withTypeProvider<ZodTypeProvider>()
    typed.get('/api/operator/brokers', { schema: { response: { 200: answer } } }, async (request) => ({
      now: Date.now(),
      brokers: await Promise.all(
        BROKER_NAMES.map(async (broker) => {
          const [token, made] = await Promise.all([readBrokerToken(db, broker), lastAttempt(db, broker)])
          return {
            broker,
            ...BROKERS[broker],
            isConfigured: config.brokers[broker] !== null,
            place: placeOf(broker),
            redirectAddress: redirectAddressOf(request, broker),
            token: token === null ? null : { obtainedAt: token.obtainedAt, expiresAt: token.expiresAt, by: token.by },
            attempt: made,
          }
        }),
      ),
    }))
    typed.post('/api/operator/brokers/:broker/sign-in', { schema: { params } }, async (request) => {
      const { broker } = request.params
      const desk = brokerDesk(broker, needKeys(broker))
      const { sessionId } = await identity.need(request)
      const state = signInState(secret, sessionId, broker, Date.now())
      return { address: desk.loginAddress(redirectAddressOf(request, broker), state) }
    })
    typed.post('/api/operator/brokers/:broker/sign-out', { schema: { params } }, async (request, reply) => {
      await dropBrokerToken(db, request.params.broker)
      return reply.code(204).send()
    })
  })

  // Brokers send browsers here: whatever comes, the operator is led back to the page that tells what came of it. What the
  // address carries is a key for a moment, so that it is not logged.
  const typed = server.withTypeProvider<ZodTypeProvider>()
  const callback = { schema: { params }, logLevel: 'silent' } as const
  typed.get('/api/operator/brokers/:broker/callback', callback, async (request, reply) => {
    const { broker } = request.params
    const who = await identity.of(request.headers)
    const now = Date.now()
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if (who !== null && (await identity.mayAdminister(who))) {
      const brought = broughtBack(request.query)
      const words = isSignInState(brought.state ?? '', secret, who.sessionId, broker, now)
        ? await signedIn(request, broker, brought, who.email, now)
        : 'This sign-in was not begun here, or more than 15 minutes ago: begin it again.'
      await noteAttempt(db, broker, { at: now, isGood: words === null, words: words ?? `Signed in by ${who.email}.` })
      await noteAudit(db, request, who, 'operator', { did: `sign-in at ${broker}`, isGood: words === null })
    }
    return reply.redirect(PANEL, 303)
  })

  /** Null when it is done; else what went wrong. */
  async function signedIn(
    request: FastifyRequest,
    broker: BrokerName,
    brought: BroughtBack,
    by: string,
    now: number,
  ): Promise<string | null> {
    const { label } = BROKERS[broker]
    try {
      const asked = brokerDesk(broker, needKeys(broker)).token(brought, redirectAddressOf(request, broker), now)
      if (asked === null) return `${label} sent no key: the sign-in was broken off there.`
      await keepBrokerToken(db, secret, broker, await asked, { by, now })
    } catch (error) {
      if (error instanceof SignInRefused || error instanceof Problem) return error.message
      throw error
    }
    const event = { kind: 'token', token: 'obtained', reason: 'An operator has signed in.' } as const
    await writeFeedEvents(db, [{ at: now, feed: broker, event }])
    return null
  }
}

/** The parameters of an address that are there once. */
function broughtBack(query: unknown): BroughtBack {
  return z.record(z.string(), z.string().optional().catch(undefined)).catch({}).parse(query)
}
