import { type StoredUser, userById } from '@strikelens/store/repositories'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import type { Accounts } from './accounts.ts'
import type { Who } from './identity.ts'

const DEMONSTRATION = 'This account is for a day of looking around, and stays as it is. Register for one of your own.'

/** Whoever asks, and the account, which may be changed or paid for: that of a demonstration is nobody's for long. */
export async function changeableAccount(
  { identity, db }: Accounts,
  request: FastifyRequest,
): Promise<{ who: Who; user: StoredUser }> {
  const who = await identity.need(request)
  const user = await userById(db, who.userId)
  if (user === null) throw new Problem(401, 'signed-out', 'Please sign in.')
  if (user.isDemonstration) throw new Problem(403, 'demonstration', DEMONSTRATION)
  return { who, user }
}
