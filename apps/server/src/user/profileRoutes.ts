import { renameUser } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { changeableAccount } from '../accounts/changeable.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import type { TypedServer } from '../http/typedServer.ts'

const NAME = 'Please write your name in 2 to 60 characters.'

/** What a user is called. */
export function profileRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, identity } = accounts
  const schema = {
    summary: 'Change the name',
    tags: ['accounts'],
    body: z.object({
      name: z
        .string(NAME)
        .trim()
        .min(2, NAME)
        .max(60, NAME)
        .regex(/^[^\p{Cc}]*$/u, 'A name is one line of text'),
    }),
    response: { 200: z.object({ name: z.string() }) },
  }
  server.patch('/api/user/profile', { schema }, async (request) => {
    const { who } = await changeableAccount(accounts, request)
    const { name } = request.body
    await renameUser(db, who.userId, name)
    identity.forget(who.userId)
    await noteAudit(db, request, who, 'name-changed')
    return { name }
  })
}
