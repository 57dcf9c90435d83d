import {
  isTemporaryPassword,
  type StoredUser,
  setPassword,
  userByEmail,
  writeAudit,
} from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../engine/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { SecondFactorNeeded } from '../secondFactor/secondFactorNeeded.ts'
import type { Accounts } from './accounts.ts'
import { email, newPassword, triedPassword } from './fields.ts'
import { digest, isPassword, passwordHash } from './passwords.ts'
import { startSession } from './startSession.ts'
import { Tries } from './tries.ts'

const credentials = z.object({ email, password: triedPassword })
const WRONG = 'Invalid email or password'
const UNVERIFIED = 'Your email is not verified. Please check your inbox for the verification email.'

/** Signing in with e-mail and password, on the web and in the app. */
export function signInRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, secret, identity } = accounts
  const tries = new Tries(db)

  /** Whose address and password these are; throws what a wrong guess is told, having taken as long as a right one. */
  const recognised = async (
    request: FastifyRequest,
    reply: FastifyReply,
    given: z.output<typeof credentials>,
  ): Promise<{ user: StoredUser; by: 'password' | 'temporary-password' }> => {
    await tries.admit(request.ip, given.email, reply)
    const user = await userByEmail(db, given.email)
    const [isOwn, isTemporary] = await Promise.all([
      isPassword(given.password, user?.passwordHash ?? null),
      isTemporaryPassword(db, digest(secret, 'temporary', user?.id ?? '', given.password)),
    ])
    if (user === null || !user.emailVerified || !(isOwn || isTemporary)) {
      const userAgent = request.headers['user-agent'] ?? null
      await writeAudit(db, {
        userId: user?.id ?? null,
        email: given.email,
        kind: 'sign-in-failed',
        ipAddress: request.ip,
        userAgent,
      })
      throw new Problem(401, 'invalid-credentials', WRONG)
    }
    await tries.succeeded(request.ip, given.email)
    return { user, by: isOwn ? 'password' : 'temporary-password' }
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
      if (!(error instanceof Problem) || error.status !== 401) throw error
      const isUnverified = (await userByEmail(db, request.body.email))?.emailVerified === false
      reply.code(isUnverified ? 403 : 401)
      return { success: false, isUnverified, code: error.code, message: isUnverified ? UNVERIFIED : WRONG }
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
    await setPassword(db, who.userId, await passwordHash(request.body.password), who.sessionId)
    identity.forget(who.userId)
    await writeAudit(db, {
      userId: who.userId,
      email: who.email,
      kind: 'password-changed',
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      detail: { after: 'temporary-password' },
    })
    return { message: 'Your new password is set.' }
  })
}
