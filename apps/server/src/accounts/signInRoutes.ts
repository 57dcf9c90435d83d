import {
  type StoredUser,
  setPassword,
  takeTemporaryPassword,
  userByEmail,
  writeAudit,
} from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Accounts } from './accounts.ts'
import { email, newPassword, refuseOwnName, triedPassword } from './fields.ts'
import { knownDevice } from './knownDevices.ts'
import { noteAudit } from './noteAudit.ts'
import { passwordChangedMail } from './noticeMails.ts'
import { digest, matchingPassword, passwordHash } from './passwords.ts'
import { Registrations } from './registrations.ts'
import { SecondFactorNeeded } from './secondFactorNeeded.ts'
import { startSession } from './startSession.ts'
import { tell } from './tell.ts'
import { Tries } from './tries.ts'

const credentials = z.object({ email, password: triedPassword })
const WRONG = 'Invalid email or password'
const UNVERIFIED = 'Your email is not verified. Please check your inbox for the verification email.'

/** Signing in with e-mail and password, on the web and in the app. */
export function signInRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, secret, identity, config } = accounts
  const registrations = new Registrations(accounts)
  const tries = new Tries(db)

  /** Whose address and password these are; throws what a wrong guess is told, having taken as long as a right one. */
  const recognised = async (
    request: FastifyRequest,
    reply: FastifyReply,
    given: z.output<typeof credentials>,
  ): Promise<{ user: StoredUser; by: 'password' | 'temporary-password' }> => {
    const user = await userByEmail(db, given.email)
    const device = knownDevice(accounts, request, user?.id)
    const known = device === null ? null : `device:${device}`
    await tries.admit(request.ip, given.email, reply, known)
    const waiting = await registrations.waitingFor(user?.id)
    const own = user?.emailVerified === true ? user.passwordHash : null
    const which = await matchingPassword(given.password, [own, ...waiting.map(({ passwordHash }) => passwordHash)])
    const by = which === 0 ? 'password' : (await isTemporary(user, given.password)) ? 'temporary-password' : null
    if (by === null || user === null) {
      const registration = waiting[which - 1]
      await writeAudit(db, {
        userId: user?.id ?? null,
        email: given.email,
        kind: 'sign-in-failed',
        ipAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
      })
      if (registration === undefined) throw new Problem(401, 'invalid-credentials', WRONG)
      await tries.succeeded(request.ip, given.email, known)
      registrations.trustBrowser(reply, registration.id)
      throw new Problem(403, 'unverified', UNVERIFIED)
    }
    await tries.succeeded(request.ip, given.email, known)
    return { user, by }
  }
  /** Whether this is a mailed password of the account, which is used up by it. */
  const isTemporary = (user: StoredUser | null, password: string): Promise<boolean> => {
    const userId = user?.emailVerified === true ? user.id : ''
    return takeTemporaryPassword(db, userId, digest(secret, 'temporary', userId, password))
  }

  const signedIn = z.object({
    token: z.string(),
    user: z.object({ id: z.string(), name: z.string(), email: z.string(), image: z.string().nullable() }),
    expires: z.date(),
    mustChangePassword: z.boolean(),
    signedOut: z.array(z.string()),
  })
  const schema = { summary: 'Sign in', tags: ['accounts'], body: credentials, response: { 200: signedIn } }
  server.post('/api/auth/sign-in/email', { schema }, async (request, reply) => {
    const { user, by } = await recognised(request, reply, request.body)
    const { id, name, email, image } = user
    const { token, expires, signedOut } = await startSession(accounts, request, reply, { userId: id, email, by })
    return {
      token,
      user: { id, name, email, image },
      expires,
      mustChangePassword: by === 'temporary-password',
      signedOut: [...signedOut],
    }
  })

  const nativeSchema = { summary: 'Sign in, from the app', tags: ['accounts'], body: credentials }
  server.post('/api/auth/native-login', { schema: nativeSchema }, async (request, reply) => {
    if (request.headers['x-native-auth-request'] === undefined) {
      throw new Problem(400, 'not-the-app', 'This way in is for the app; the site has its own.')
    }
    try {
      const { user, by } = await recognised(request, reply, request.body)
      const { id, name, email, image } = user
      const { token, expires } = await startSession(accounts, request, reply, { userId: id, email, by })
      const mustChangePassword = by === 'temporary-password'
      return {
        success: true,
        user: { id, email, name, image, accessToken: token, sessionToken: token, expires, mustChangePassword },
        isUnverified: false,
        message: 'Signed in',
      }
    } catch (error) {
      if (error instanceof SecondFactorNeeded) return reply.code(error.status).send({ success: false, ...error.body })
      if (!(error instanceof Problem) || (error.status !== 401 && error.status !== 403)) throw error
      reply.code(error.status)
      return { success: false, isUnverified: error.status === 403, ...error.body }
    }
  })

  const changeSchema = {
    summary: 'Set a password of one’s own after a temporary one',
    tags: ['accounts'],
    body: z.object({ password: newPassword }),
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post('/api/auth/change-temporary-password', { schema: changeSchema }, async (request) => {
    const who = await identity.of(request.headers)
    if (who === null) throw new Problem(401, 'signed-out', 'Please sign in.')
    if (!who.mustChangePassword) {
      throw new Problem(409, 'own-password', 'You signed in with your own password; change it in the settings.')
    }
    refuseOwnName(request.body.password, who)
    await setPassword(db, who.userId, await passwordHash(request.body.password), who.sessionId)
    identity.forget(who.userId)
    await noteAudit(db, request, who, 'password-changed', { after: 'temporary-password' })
    await tell(accounts, request, passwordChangedMail(who.email, config.site.contactEmail))
    return { message: 'Your new password is set.' }
  })
}
