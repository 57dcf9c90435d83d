import { noteDevice, writeAudit } from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../engine/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_HEADER } from './auth.ts'
import { deviceName } from './deviceName.ts'
import { asHeaders, type Who, whyFailed } from './identity.ts'
import { shownEmail } from './noEmail.ts'
import { settleSession } from './startSession.ts'

/** A path and nothing that a browser would read as another host: no second slash, and no character it leaves out. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u

/** What the library tells of a session, as far as a page reads it. */
const sessionAnswer = z
  .object({
    session: z.object({ id: z.string(), expiresAt: z.string() }),
    user: z.object({ id: z.string(), image: z.string().nullish() }),
  })
  .nullable()

function shownSession({ session, user }: NonNullable<z.output<typeof sessionAnswer>>, who: Who, isAdmin: boolean) {
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
      isAdmin,
    },
    expires: session.expiresAt,
  }
}

/** Who is signed in, the way out, and the way to Google and back: what the authentication library answers itself. */
export function sessionRoutes(server: TypedServer, accounts: Accounts): void {
  const { auth, db, identity } = accounts

  /** What the library answers to a request. */
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
      return shownSession(found, who, await identity.isAdmin(who))
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
    const response = await answered(request)
    if (who !== null) identity.forget(who.userId)
    return passOn(response, reply)
  })

  if (accounts.config.accounts.google !== null) {
    const ownPath = z.string().max(500).regex(OWN_PATH, 'a path of this site')
    const body = z.object({
      provider: z.literal('google'),
      callbackURL: ownPath.default('/'),
      errorCallbackURL: ownPath.optional(),
    })
    server.post(
      '/api/auth/sign-in/social',
      { schema: { summary: 'Sign in with Google', tags: ['accounts'], body } },
      async (request, reply) => passOn(await answered(request), reply),
    )
    server.get('/api/auth/callback/google', { schema: { hide: true } }, async (request, reply) => {
      const response = await answered(request)
      const begun = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      const who = await identity.of({ cookie: begun.join('; ') })
      if (who !== null) await settleSession(accounts, request, { userId: who.userId, email: who.email, by: 'google' })
      return passOn(response, reply)
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
