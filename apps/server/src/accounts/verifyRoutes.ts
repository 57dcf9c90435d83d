import { acceptPrivacy, proveUser } from '@strikelens/store/repositories'
import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Accounts } from './accounts.ts'
import { noteAudit } from './noteAudit.ts'
import { matchingPassword } from './passwords.ts'
import { askPage, inputPage, saidPage, spentLinkPage } from './plainPages.ts'
import { type Link, type Registration, Registrations } from './registrations.ts'
import { Tries } from './tries.ts'

export const VERIFY_PATH = '/api/auth/verify-email'
const TITLE = 'Confirm your e-mail address'
const WRONG = 'This is not the password you registered with. Try again, or register again with a new one.'

/** What the link of a registration's mail leads to. Its pages send forms. */
export function verifyRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, identity } = accounts
  const registrations = new Registrations(accounts)
  const tries = new Tries(db)

  const query = z.object({ user: z.string().max(100).default(''), token: z.string().max(100).default('') })
  const actionOf = ({ user, token }: Link) =>
    `${VERIFY_PATH}?user=${encodeURIComponent(user)}&token=${encodeURIComponent(token)}`
  const passwordPage = (reply: FastifyReply, link: Link, address: string, error: string | null) =>
    inputPage(reply, {
      title: TITLE,
      text: `This is not the browser you registered in. Enter the password you chose for ${address}; if it is lost, register again. If you did not register, close this page.`,
      action: actionOf(link),
      label: 'Confirm',
      input: { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
      error,
    })

  // Programs that look into mails follow links: only a press of the button proves anything.
  server.get(VERIFY_PATH, { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const linked = await registrations.linked(request.query)
    if (linked === null) return spentLinkPage(reply)
    const own = await registrations.ownOf(request, linked.userId)
    if (own === null) return passwordPage(reply, request.query, linked.email, null)
    return askPage(reply, {
      title: TITLE,
      text: `${own.email} becomes the address of ${own.name}’s account, with the password you chose in this browser.`,
      action: actionOf(request.query),
      label: 'Confirm',
    })
  })

  const body = z.object({ password: z.string().max(1024).default('') }).nullish()
  server.post(VERIFY_PATH, { schema: { hide: true, querystring: query, body } }, async (request, reply) => {
    const linked = await registrations.linked(request.query)
    if (linked === null) return spentLinkPage(reply)
    const again = (status: number, error: string) =>
      passwordPage(reply.code(status), request.query, linked.email, error)
    try {
      const given = await chosen(request, reply, linked, request.body?.password ?? '')
      if (given === null) return again(400, WRONG)
      if (!(await registrations.take(request.query)) || !(await proveUser(db, given))) return spentLinkPage(reply)
      await registrations.drop(given.userId)
      await acceptPrivacy(db, given.userId, PRIVACY_VERSION.version)
      identity.forget(given.userId)
      await noteAudit(db, request, given, 'email-verified')
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error
      return again(429, error.message)
    }
    return saidPage(reply, {
      title: 'Your e-mail address is confirmed',
      text: 'You can sign in now.',
      link: { label: 'Sign in', href: '/?sign-in=email' },
    })
  })

  /** Which of the registrations that wait for the mailbox is that of whoever asks; null where nothing says so. */
  const chosen = async (
    request: FastifyRequest,
    reply: FastifyReply,
    linked: Registration,
    password: string,
  ): Promise<Registration | null> => {
    if (password === '') return registrations.ownOf(request, linked.userId)
    await tries.admit(request.ip, linked.email, reply)
    const all = [linked, ...(await registrations.waitingFor(linked.userId))]
    const which = await matchingPassword(
      password,
      all.map(({ passwordHash }) => passwordHash),
    )
    if (which < 0) return null
    await tries.succeeded(request.ip, linked.email)
    return all[which]
  }
}
