import { endSessions, sessionsOf, writeAudit } from '@strikelens/store/repositories'
import { limitsOf, type Plan } from '@strikelens/tools/plans'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from './accounts.ts'
import { ADDRESS_HEADER } from './auth.ts'
import { deviceName } from './deviceName.ts'
import { asHeaders } from './identity.ts'

/** Whom a session is for, and by which way in. */
export interface Recognised {
  readonly userId: string
  readonly email: string
  readonly by: 'password' | 'temporary-password' | 'google' | 'apple'
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
  { auth, db, identity, planOfUser }: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, email, by }: Recognised,
): Promise<StartedSession> {
  const headers = asHeaders(request.headers)
  headers.set(ADDRESS_HEADER, request.ip)
  const { headers: sent, response } = await auth.api.startSession({
    headers,
    body: { userId, mustChangePassword: by === 'temporary-password' },
    returnHeaders: true,
  })
  reply.header('set-cookie', sent.getSetCookie())
  const signedOut = await makeRoom(userId, await planOfUser(userId))
  identity.forget(userId)
  const userAgent = request.headers['user-agent'] ?? null
  await writeAudit(db, { userId, email, kind: 'sign-in', ipAddress: request.ip, userAgent, detail: { by } })
  return { token: sent.get('set-auth-token') ?? '', expires: response.expires, signedOut }

  async function makeRoom(owner: string, plan: Plan): Promise<readonly string[]> {
    const tooMany = (await sessionsOf(db, owner)).slice(limitsOf(plan).devices)
    await endSessions(
      db,
      owner,
      tooMany.map(({ id }) => id),
    )
    return tooMany.map(({ device, userAgent: agent }) => device ?? deviceName(agent))
  }
}
