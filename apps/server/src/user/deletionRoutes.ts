import { askDeletion, takeBackDeletion } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { changeableAccount } from '../accounts/changeable.ts'
import { triedPassword } from '../accounts/fields.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { deletionAskedMail, deletionTakenBackMail } from '../accounts/noticeMails.ts'
import { tell } from '../accounts/tell.ts'
import { Tries } from '../accounts/tries.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { needPassword } from './ownPassword.ts'

const DAY_MS = 86_400_000
/** Days in which a deletion can be taken back. */
const GRACE_DAYS = 30

/** Deleting the account: asked for by a typed word, done after the days of grace, taken back until then. */
export function deletionRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, identity, originOf } = accounts
  const tries = new Tries(db)

  const askSchema = {
    summary: 'Delete the account in 30 days',
    tags: ['accounts'],
    body: z.object({
      confirmation: z.literal('DELETE', 'Please type DELETE to confirm.'),
      password: triedPassword.optional(),
    }),
    response: { 200: z.object({ deleteAt: z.date() }) },
  }
  server.post('/api/user/delete', { schema: askSchema }, async (request, reply) => {
    const { who, user } = await changeableAccount(accounts, request)
    const { password } = request.body
    await needPassword(tries, request, reply, user, { password, field: 'password' })
    const wanted = new Date(Date.now() + GRACE_DAYS * DAY_MS)
    const deleteAt = await askDeletion(db, who.userId, wanted, who.sessionId)
    identity.forget(who.userId)
    if (user.deleteAt === null) {
      await noteAudit(db, request, who, 'deletion-asked', { deleteAt })
      const url = `${originOf(request)}/settings?tab=privacy`
      await tell(accounts, request, deletionAskedMail(user.email, deleteAt, url))
    }
    return { deleteAt }
  })

  const takeBackSchema = {
    summary: 'Keep the account after all',
    tags: ['accounts'],
    response: { 200: z.object({ deleteAt: z.null() }) },
  }
  server.delete('/api/user/delete', { schema: takeBackSchema }, async (request) => {
    const who = await identity.need(request)
    if (!(await takeBackDeletion(db, who.userId))) {
      throw new Problem(404, 'not-found', 'No deletion of this account was asked for.')
    }
    await noteAudit(db, request, who, 'deletion-taken-back')
    await tell(accounts, request, deletionTakenBackMail(who.email))
    return { deleteAt: null }
  })
}
