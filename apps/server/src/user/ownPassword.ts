import type { StoredUser } from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPassword } from '../accounts/passwords.ts'
import type { Tries } from '../accounts/tries.ts'
import { Problem } from '../http/problem.ts'

const SIGNED_IN = 'signed-in'

/**
 * Throws unless this is the account's password, where it has one: a session that was left open is not enough for what cannot
 * be taken back. Guesses are counted for the account over all its sessions: whoever guesses at the sign-in makes nobody wait
 * who is in.
 */
export async function needPassword(
  tries: Tries,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, passwordHash }: StoredUser,
  { password, field }: { password: string | undefined; field: string },
): Promise<void> {
  if (passwordHash === null) return
  if (password === undefined || password === '') {
    throw new Problem(400, 'password-needed', 'Please enter your current password.', field)
  }
  await tries.admit(request.ip, email, reply, SIGNED_IN)
  if (!(await isPassword(password, passwordHash))) {
    throw new Problem(400, 'wrong-password', 'This is not your current password.', field)
  }
  await tries.succeeded(request.ip, email, SIGNED_IN)
}
