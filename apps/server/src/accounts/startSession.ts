import { endSessions, hasSecondFactor, sessionsOf, writeAudit } from '@strikelens/store/repositories'
import { limitsOf } from '@strikelens/tools/plans'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from './accounts.ts'
import { ADDRESS_HEADER } from './auth.ts'
import { deviceName } from './deviceName.ts'
import { asHeaders } from './identity.ts'
import { rememberDevice } from './knownDevices.ts'
import { noteAudit } from './noteAudit.ts'
import { SecondFactorNeeded } from './secondFactorNeeded.ts'

/** Whom a session is for, and by which way in. */
export interface Recognised {
  readonly userId: string
  readonly email: string
  readonly by: 'password' | 'temporary-password' | 'google' | 'apple' | 'second-factor' | 'demonstration'
  /** Whether nothing is answered before a new password is set. */
  readonly mustChangePassword?: boolean
}

export interface StartedSession {
  /** What a native app sends as its bearer token. */
  readonly token: string
  readonly expires: Date
  /** Devices that had to give way: the plan has room for no more. */
  readonly signedOut: readonly string[]
}

/**
 * Signs somebody in whom a route has recognised: the cookie goes out with the reply, and the oldest devices give way. Throws
 * where a code of the second factor comes first: then the cookie is of a session that is nobody's until it is given.
 */
export async function startSession(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  recognised: Recognised,
): Promise<StartedSession> {
  const { userId, by, mustChangePassword = by === 'temporary-password' } = recognised
  const gaveSecondFactor = by === 'second-factor'
  const headers = asHeaders(request.headers)
  headers.set(ADDRESS_HEADER, request.ip)
  const { headers: sent, response } = await accounts.auth.api.startSession({
    headers,
    body: { userId, mustChangePassword, gaveSecondFactor },
    returnHeaders: true,
  })
  reply.header('set-cookie', sent.getSetCookie())
  const token = sent.get('set-auth-token') ?? ''
  if (!gaveSecondFactor && (await hasSecondFactor(accounts.db, userId))) {
    await noteCodeAsked(accounts, request, recognised)
    throw new SecondFactorNeeded(token)
  }
  rememberDevice(accounts, request, reply, userId)
  const signedOut = await settleSession(accounts, request, recognised)
  return { token, expires: response.expires, signedOut }
}

/** Writes down that somebody came as far as the code: if it was not the owner, they know the password. */
export function noteCodeAsked({ db }: Accounts, request: FastifyRequest, { by, ...who }: Recognised): Promise<void> {
  return noteAudit(db, request, who, 'second-factor-asked', { by })
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
