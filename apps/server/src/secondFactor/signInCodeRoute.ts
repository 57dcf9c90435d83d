import { countCodeTry, endSessions, type StoredUser, userById } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { shownEmail } from '../accounts/noEmail.ts'
import { type StartedSession, startSession } from '../accounts/startSession.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { codeTries, needCode, triedCode } from './needCode.ts'

/** Finishes a sign-in that waits for the code of a second factor, by whichever way it was begun. */
export function signInCodeRoute(server: TypedServer, accounts: Accounts): void {
  const { db, identity } = accounts
  const tries = codeTries(accounts)
  const schema = {
    summary: 'Give the code of the second factor',
    description: 'Brings what the refusal of the sign-in gave: its cookie, or its token as a bearer token.',
    tags: ['accounts'],
    body: z.object({ code: triedCode }),
  }
  server.post('/api/auth/sign-in/second-factor', { schema }, async (request, reply) => {
    const session = await identity.sessionOf(request.headers)
    if (session === null) throw over()
    await tries.admit(request.ip, session.email, reply)
    const pending = await countCodeTry(db, session.sessionId)
    const user = pending === null ? null : await userById(db, pending.userId)
    if (pending === null || user === null) throw over()
    const { id: userId, email } = user
    const { mustChangePassword } = pending
    await needCode(accounts, tries, request, { userId, email }, request.body.code)
    // A session of its own: what was sent out before the code was given opens nothing.
    await endSessions(db, userId, [session.sessionId])
    const started = await startSession(accounts, request, reply, {
      ...{ userId, email, by: 'second-factor', mustChangePassword },
    })
    const isApp = request.headers['x-native-auth-request'] !== undefined
    return isApp ? appAnswer(user, started, mustChangePassword) : siteAnswer(user, started, mustChangePassword)
  })
}

function over(): Problem {
  return new Problem(401, 'sign-in-over', 'This sign-in has run out. Please sign in again.')
}

/** As a sign-in on the site answers. */
function siteAnswer(
  { id, name, email, image }: StoredUser,
  { token, expires, signedOut }: StartedSession,
  mustChangePassword: boolean,
) {
  return { token, user: { id, name, email, image }, expires, mustChangePassword, signedOut: [...signedOut] }
}

/** As each of the app's ways in answers. */
function appAnswer(
  { id, name, email, image, emailVerified, appleUserId }: StoredUser,
  { token, expires }: StartedSession,
  mustChangePassword: boolean,
) {
  const known = { id, name, email: shownEmail(email), image, isVerified: emailVerified, mongoId: id, appleUserId }
  return {
    success: true,
    user: { ...known, accessToken: token, sessionToken: token, expires, mustChangePassword },
    isUnverified: false,
    error: null,
    message: 'Signed in',
  }
}
