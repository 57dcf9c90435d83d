import { noteDevice, writeAudit } from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../engine/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_HEADER } from './auth.ts'
import { deviceName } from './deviceName.ts'
import { asHeaders } from './identity.ts'

/** Who is signed in, the way out, and the way to Google and back: what the authentication library answers itself. */
export function sessionRoutes(server: TypedServer, accounts: Accounts): void {
  const { auth, db, identity } = accounts

  /** Hands a request to the library, and its answer to whoever asked. */
  const passOn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const headers = asHeaders(request.headers)
    headers.set(ADDRESS_HEADER, request.ip)
    headers.delete('content-length')
    const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null
    if (body !== null) headers.set('content-type', 'application/json')
    const address = new URL(request.url, accounts.originOf(request))
    const response = await auth.handler(new Request(address, { method: request.method, headers, body }))
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
      reply.header('cache-control', 'no-store')
      // A session that had to give way to another device is over, whatever its cookie says.
      if ((await identity.of(request.headers)) === null) return reply.type('application/json').send('null')
      return passOn(request, reply)
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
    await passOn(request, reply)
    if (who !== null) identity.forget(who.userId)
    return reply
  })

  if (accounts.config.accounts.google !== null) {
    const body = z.object({
      provider: z.literal('google'),
      callbackURL: z
        .string()
        .max(500)
        .regex(/^\/(?![/\\])/, 'a path of this site')
        .default('/'),
      errorCallbackURL: z
        .string()
        .max(500)
        .regex(/^\/(?![/\\])/, 'a path of this site')
        .optional(),
    })
    server.post(
      '/api/auth/sign-in/social',
      { schema: { summary: 'Sign in with Google', tags: ['accounts'], body } },
      passOn,
    )
    server.get('/api/auth/callback/google', { schema: { hide: true } }, passOn)
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
