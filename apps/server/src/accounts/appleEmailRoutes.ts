import { randomBytes, randomInt } from 'node:crypto'
import { giveEmail, keepOnce, peekOnce, takeOnce, userByEmail } from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { AccountMails } from './accountMails.ts'
import type { Accounts } from './accounts.ts'
import { emailAddress, MOST_TYPED } from './emailAddress.ts'
import { HOUR_MS } from './limits.ts'
import { alreadyRegisteredMail, ownAddressMail } from './mails.ts'
import { noteAudit } from './noteAudit.ts'
import { digest } from './passwords.ts'
import { askPage, inputPage, saidPage, spentLinkPage } from './plainPages.ts'

const CONFIRM_PATH = '/api/auth/confirm-address'
const LINK_MS = 24 * HOUR_MS
const MISSING = 'Please enter your email address'
const TITLE = 'Confirm your e-mail address'
const INVALID = 'Please enter a valid email address'
const SENT = 'Please check your inbox and confirm your e-mail address.'
const LATER = 'The e-mail could not be sent yet; we try again. Please check your inbox later.'
const withNumber = (words: string, number: string) => `${words} The page there asks for this number: ${number}.`

const pending = z.object({ userId: z.string(), name: z.string(), email: z.string(), number: z.string() })
type Pending = z.output<typeof pending>

/**
 * An address for whoever signed in with Apple and gave none: theirs once the link that was mailed there is followed, where they
 * are signed in or with the number they were told. Whoever reads the mailbox alone cannot, by a press of a button, give their
 * address to the account of somebody who only named it.
 */
export function appleEmailRoutes(server: TypedServer, { db, secret, mailer, identity, originOf }: Accounts): void {
  const mails = new AccountMails()
  const nameOf = (token: string) => `address:${digest(secret, 'address', token)}`

  const schema = {
    summary: 'Add an e-mail address to an account of Apple',
    tags: ['accounts'],
    body: z.object({
      appleUserId: z.string().min(1).max(255),
      email: z
        .string(MISSING)
        .max(MOST_TYPED, { error: INVALID, abort: true })
        .trim()
        .min(1, { error: MISSING, abort: true })
        .refine((value) => emailAddress.safeParse(value).success, INVALID),
    }),
    response: { 200: z.object({ success: z.boolean(), message: z.string() }) },
  }
  server.post('/api/auth/update-apple-email', { schema }, async (request) => {
    const who = await identity.need(request)
    if (who.appleUserId === null || who.appleUserId !== request.body.appleUserId) {
      throw new Problem(404, 'not-found', 'There is no such account.')
    }
    if (who.isEmailProven) {
      throw new Problem(409, 'has-address', 'This account has an e-mail address; change it in the settings.')
    }
    const email = request.body.email.toLowerCase()
    if (!mails.admits(who.userId, email, Date.now())) {
      throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    }
    // The answer is the same for an address that has an account: only its mailbox learns of it.
    const isTaken = (await userByEmail(db, email))?.emailVerified === true
    const number = String(randomInt(10_000)).padStart(4, '0')
    const given = { userId: who.userId, name: who.name, email, number }
    const link = isTaken ? originOf(request) : await linkFor(given, request)
    const mail = isTaken ? alreadyRegisteredMail(email, link) : ownAddressMail(email, link)
    const sent = await mailer.send(mail).catch((error: unknown) => {
      request.log.error({ err: error }, 'an address could not be asked for its proof')
      throw new Problem(503, 'mail-failed', 'The e-mail could not be sent. Please try again.')
    })
    return { success: true, message: withNumber(sent === 'sent' ? SENT : LATER, number) }
  })
  const linkFor = async (given: Pending, request: FastifyRequest): Promise<string> => {
    const token = randomBytes(24).toString('base64url')
    await keepOnce(db, nameOf(token), JSON.stringify(given), new Date(Date.now() + LINK_MS))
    return `${originOf(request)}${CONFIRM_PATH}?token=${token}`
  }

  const query = z.object({ token: z.string().max(100).default('') })
  const waiting = async (token: string): Promise<Pending | null> => {
    const kept = await peekOnce(db, nameOf(token))
    return kept === null ? null : (pending.safeParse(JSON.parse(kept)).data ?? null)
  }
  const isSignedIn = async ({ headers }: FastifyRequest, { userId }: Pending) =>
    (await identity.of(headers))?.userId === userId
  const textOf = ({ name, email }: Pending) => `${email} becomes the address of ${name}’s account.`
  const actionOf = (token: string) => `${CONFIRM_PATH}?token=${encodeURIComponent(token)}`
  const numberPage = (reply: FastifyReply, token: string, given: Pending, error: string | null) =>
    inputPage(reply, {
      title: TITLE,
      text: `${textOf(given)} Enter the number that was shown when this mail was asked for; without it, close this page.`,
      action: actionOf(token),
      label: 'Confirm',
      input: { name: 'number', label: 'Number', type: 'text', autocomplete: 'off' },
      error,
    })

  // Programs that look into mails follow links: only a press of the button proves anything.
  server.get(CONFIRM_PATH, { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { token } = request.query
    const given = await waiting(token)
    if (given === null) return spentLinkPage(reply)
    if (!(await isSignedIn(request, given))) return numberPage(reply, token, given, null)
    return askPage(reply, { title: TITLE, text: textOf(given), action: actionOf(token), label: 'Confirm' })
  })
  const body = z.object({ number: z.string().trim().max(20).default('') }).nullish()
  server.post(CONFIRM_PATH, { schema: { hide: true, querystring: query, body } }, async (request, reply) => {
    const { token } = request.query
    const given = await waiting(token)
    if (given === null) return spentLinkPage(reply)
    if (request.body?.number !== given.number && !(await isSignedIn(request, given))) {
      return numberPage(reply.code(400), token, given, 'This is not the number.')
    }
    const isTaken = (await takeOnce(db, nameOf(token))) !== null
    if (!isTaken || !(await giveEmail(db, given.userId, given.email))) return spentLinkPage(reply)
    identity.forget(given.userId)
    await noteAudit(db, request, given, 'email-verified')
    return saidPage(reply, {
      title: 'Your e-mail address is confirmed',
      text: 'It belongs to your account now.',
      link: { label: 'Open', href: '/' },
    })
  })
}
