import { endSessions, sessionsOf, writeAudit } from '@strikelens/store/repositories'
import { limitsOf } from '@strikelens/tools/plans'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from './accounts.ts'
import { ADDRESS_HEADER } from './auth.ts'
import { deviceName } from './deviceName.ts'
import { asHeaders } from './identity.ts'

/** Whom a session is for, and by which way in. */
export interface Recognised {
  readonly userId: string
  readonly email: string
  readonly by: 'password' | 'temporary-password' | 'google' | 'apple' | 'demonstration'
}

export interface StartedSession {
  /** What a native app sends as its bearer token. */
  readonly token: string
  readonly expires: Date
  /** Devices that had to give way: the plan has room for no more. */
  readonly signedOut: readonly string[]
}

/** Signs somebody in whom a route has recognised: the cookie goes out with the reply, and the oldest devices give way. */
export async function startSession(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  recognised: Recognised,
): Promise<StartedSession> {
  const headers = asHeaders(request.headers)
  headers.set(ADDRESS_HEADER, request.ip)
  const { headers: sent, response } = await accounts.auth.api.startSession({
    headers,
    body: { userId: recognised.userId, mustChangePassword: recognised.by === 'temporary-password' },
    returnHeaders: true,
  })
  reply.header('set-cookie', sent.getSetCookie())
  const signedOut = await settleSession(accounts, request, recognised)
  return { token: sent.get('set-auth-token') ?? '', expires: response.expires, signedOut }
}

/** What follows on a session that has begun: the oldest devices give way, and it is written down. Tells which gave way. */
export async function settleSession(
  { db, identity, planOfUser }: Accounts,
  request: FastifyRequest,
  { userId, email, by }: Recognised,
): Promise<readonly string[]> {
  const room = limitsOf(await planOfUser(userId)).devices
  const tooMany = (await sessionsOf(db, userId)).slice(room)
  await endSessions(
    db,
    userId,
    tooMany.map(({ id }) => id),
  )
  identity.forget(userId)
  const userAgent = request.headers['user-agent'] ?? null
  await writeAudit(db, { userId, email, kind: 'sign-in', ipAddress: request.ip, userAgent, detail: { by } })
  return tooMany.map(({ device, userAgent: agent }) => device ?? deviceName(agent))
}
