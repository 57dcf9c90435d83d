import { noteDevice, writeAudit } from '@strikelens/store/repositories'
import { ownPath } from '@strikelens/tools/returnPath'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_HEADER } from './auth.ts'
import { deviceName } from './deviceName.ts'
import { asHeaders, type Who, whyFailed } from './identity.ts'
import { rememberDevice } from './knownDevices.ts'
import { shownEmail } from './noEmail.ts'
import { noteCodeAsked, settleSession } from './startSession.ts'

const NOT_OWN = 'a path of this site'

const NOT_DONE = 'This could not be done. Reload the page and try again.'

/** What the library tells of a session, as far as a page reads it. */
const sessionAnswer = z
  .object({
    session: z.object({ id: z.string(), expiresAt: z.string() }),
    user: z.object({ id: z.string(), image: z.string().nullish() }),
  })
  .nullable()

interface Roles {
  readonly isAdmin: boolean
  /** An administrator whose session gave no code of a second factor: pages of the site's own are closed to it. */
  readonly needsSecondFactor: boolean
}

function shownSession({ session, user }: NonNullable<z.output<typeof sessionAnswer>>, who: Who, roles: Roles) {
  const { name, email, isEmailProven, appleUserId, mustChangePassword } = who
  return {
    session: { id: session.id, expiresAt: session.expiresAt, mustChangePassword },
    user: {
      id: user.id,
      name,
      email: shownEmail(email),
      emailVerified: isEmailProven,
      image: user.image ?? null,
      appleUserId,
      ...roles,
    },
    expires: session.expiresAt,
  }
}

/** Who is signed in, the way out, and the way to Google and back: what the authentication library answers itself. */
export function sessionRoutes(server: TypedServer, accounts: Accounts): void {
  const { auth, db, identity } = accounts

  /** What the library answers to a request; its refusals in our words. */
  const answered = async (request: FastifyRequest): Promise<Response> => {
    const headers = asHeaders(request.headers)
    headers.set(ADDRESS_HEADER, request.ip)
    headers.delete('content-length')
    const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null
    if (body !== null) headers.set('content-type', 'application/json')
    const address = new URL(request.url, accounts.originOf(request))
    const response = await auth.handler(new Request(address, { method: request.method, headers, body }))
    if (response.status >= 500)
      await whyFailed(db, new Error(`The authentication library answered ${response.status}.`))
    if (response.status >= 400) throw new Problem(response.status, 'sign-in-failed', NOT_DONE)
    return response
  }
  const passOn = async (response: Response, reply: FastifyReply): Promise<FastifyReply> => {
    reply.code(response.status)
    for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.send(await response.text())
  }

  server.get(
    '/api/auth/get-session',
    { schema: { summary: 'Who is signed in', tags: ['accounts'] } },
    async (request, reply) => {
      const who = await identity.of(request.headers)
      // A session that had to give way to another device is over, whatever its cookie says.
      if (who === null) return reply.type('application/json').send('null')
      const response = await answered(request)
      const cookies = response.headers.getSetCookie()
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      const found = sessionAnswer.parse(await response.json())
      if (found === null) return reply.type('application/json').send('null')
      const isAdmin = await identity.isAdmin(who)
      const needsSecondFactor = isAdmin && !(await identity.mayAdminister(who))
      return shownSession(found, who, { isAdmin, needsSecondFactor })
    },
  )

  server.post('/api/auth/sign-out', { schema: { summary: 'Sign out', tags: ['accounts'] } }, async (request, reply) => {
    const who = await identity.of(request.headers)
    if (who !== null) {
      await writeAudit(db, {
        userId: who.userId,
        email: who.email,
        kind: 'sign-out',
        ipAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
      })
    }
    // Nothing to end, and no cookie to take back from whoever brought none.
    if (who === null && request.headers.cookie === undefined) return reply.send({ success: true })
    const response = await answered(request)
    if (who !== null) identity.forget(who.userId)
    return passOn(response, reply)
  })

  if (accounts.config.accounts.google !== null) {
    const callback = z
      .string()
      .max(500, { error: NOT_OWN, abort: true })
      .refine((path) => ownPath(path) !== null, NOT_OWN)
    const body = z.object({
      provider: z.literal('google'),
      callbackURL: callback.default('/'),
      errorCallbackURL: callback.optional(),
    })
    server.post(
      '/api/auth/sign-in/social',
      { schema: { summary: 'Sign in with Google', tags: ['accounts'], body } },
      async (request, reply) => passOn(await answered(request), reply),
    )
    server.get('/api/auth/callback/google', { schema: { hide: true } }, async (request, reply) => {
      const response = await answered(request)
      const begun = {
        cookie: response.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; '),
      }
      const session = await identity.sessionOf(begun)
      if (session === null) return passOn(response, reply)
      const recognised = { userId: session.userId, email: session.email, by: 'google' } as const
      if ((await identity.of(begun)) !== null) {
        rememberDevice(accounts, request, reply, session.userId)
        await settleSession(accounts, request, recognised)
        return passOn(response, reply)
      }
      await noteCodeAsked(accounts, request, recognised)
      // The page asks for the code, and goes on from where Google was asked to lead.
      const page = new URL(response.headers.get('location') ?? '/', accounts.originOf(request))
      page.searchParams.set('sign-in', 'second-factor')
      const headers = new Headers(response.headers)
      headers.set('location', page.href)
      return passOn(new Response(null, { status: response.status, headers }), reply)
    })
  }

  const schema = {
    summary: 'Tell what device this is',
    tags: ['accounts'],
    response: { 200: z.object({ success: z.boolean(), device: z.string() }) },
  }
  server.post('/api/auth/update-session', { schema }, async (request) => {
    const who = await identity.of(request.headers)
    if (who === null) throw new Problem(401, 'signed-out', 'Please sign in.')
    const device = deviceName(request.headers['user-agent'] ?? null)
    await noteDevice(db, who.sessionId, device)
    return { success: true, device }
  })
}
