import { setPassword } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { changeableAccount } from '../accounts/changeable.ts'
import { newPassword, refuseOwnName, triedPassword } from '../accounts/fields.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { passwordChangedMail } from '../accounts/noticeMails.ts'
import { passwordHash } from '../accounts/passwords.ts'
import { tell } from '../accounts/tell.ts'
import { Tries } from '../accounts/tries.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { needPassword } from './ownPassword.ts'

/** A new password; the one before is asked for, where there is one. Every other device is signed out. */
export function passwordRoute(server: TypedServer, accounts: Accounts): void {
  const { db, identity, config } = accounts
  const tries = new Tries(db)
  const schema = {
    summary: 'Change the password',
    tags: ['accounts'],
    body: z.object({ current: triedPassword.optional(), password: newPassword }),
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post('/api/user/password', { schema }, async (request, reply) => {
    const { who, user } = await changeableAccount(accounts, request)
    if (!user.emailVerified) {
      throw new Problem(409, 'no-email', 'Please add an e-mail address first: a password needs one to sign in with.')
    }
    const { current, password } = request.body
    refuseOwnName(password, user)
    await needPassword(tries, request, reply, user, { password: current, field: 'current' })
    await setPassword(db, who.userId, await passwordHash(password), who.sessionId)
    identity.forget(who.userId)
    await noteAudit(db, request, who, 'password-changed')
    await tell(accounts, request, passwordChangedMail(user.email, config.site.contactEmail))
    return { message: 'Your new password is set. Your other devices were signed out.' }
  })
}
