import { randomBytes } from 'node:crypto'
import { giveEmail, keepOnce, peekOnce, takeOnce, userByEmail } from '@strikelens/store/repositories'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../engine/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { emailAddress, MOST_TYPED } from '../people/emailAddress.ts'
import { HOUR_MS, MOST_AN_HOUR } from '../people/limits.ts'
import type { Accounts } from './accounts.ts'
import { alreadyRegisteredMail, ownAddressMail } from './mails.ts'
import { noteAudit } from './noteAudit.ts'
import { digest } from './passwords.ts'
import { askPage, saidPage, spentLinkPage } from './plainPages.ts'

const CONFIRM_PATH = '/api/auth/confirm-address'
const LINK_MS = 24 * HOUR_MS
const MISSING = 'Please enter your email address'
const INVALID = 'Please enter a valid email address'
const SENT = 'Please check your inbox and confirm your e-mail address.'

const pending = z.object({ userId: z.string(), name: z.string(), email: z.string() })

/** An address for whoever signed in with Apple and gave none: theirs once the link that was mailed there is followed. */
export function appleEmailRoutes(server: TypedServer, { db, secret, mailer, identity, originOf }: Accounts): void {
  const limit = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
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
    if (!limit.admits([who.userId, email], Date.now())) {
      throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    }
    // The answer is the same for an address that has an account: only its mailbox learns of it.
    const isTaken = (await userByEmail(db, email))?.emailVerified === true
    const link = isTaken ? originOf(request) : await linkFor({ userId: who.userId, name: who.name, email }, request)
    const mail = isTaken ? alreadyRegisteredMail(email, link) : ownAddressMail(email, link)
    await mailer.send(mail).catch((error: unknown) => {
      request.log.error({ err: error }, 'an address could not be asked for its proof')
      throw new Problem(503, 'mail-failed', 'The e-mail could not be sent. Please try again.')
    })
    return { success: true, message: SENT }
  })
  const linkFor = async (given: z.output<typeof pending>, request: FastifyRequest): Promise<string> => {
    const token = randomBytes(24).toString('base64url')
    await keepOnce(db, nameOf(token), JSON.stringify(given), new Date(Date.now() + LINK_MS))
    return `${originOf(request)}${CONFIRM_PATH}?token=${token}`
  }

  const link = z.object({ token: z.string().max(100).default('') })
  // Programs that look into mails follow links: only a press of the button proves anything.
  server.get(CONFIRM_PATH, { schema: { hide: true, querystring: link } }, async ({ query: { token } }, reply) => {
    const kept = await peekOnce(db, nameOf(token))
    if (kept === null) return spentLinkPage(reply)
    const { name, email } = pending.parse(JSON.parse(kept))
    return askPage(reply, {
      title: 'Confirm your e-mail address',
      text: `${email} becomes the address of ${name}’s account.`,
      action: `${CONFIRM_PATH}?token=${encodeURIComponent(token)}`,
      label: 'Confirm',
    })
  })
  server.post(CONFIRM_PATH, { schema: { hide: true, querystring: link } }, async (request, reply) => {
    const kept = await takeOnce(db, nameOf(request.query.token))
    const given = kept === null ? null : pending.parse(JSON.parse(kept))
    if (given === null || !(await giveEmail(db, given.userId, given.email))) return spentLinkPage(reply)
    identity.forget(given.userId)
    await noteAudit(db, request, given, 'email-verified')
    return saidPage(reply, {
      title: 'Your e-mail address is confirmed',
      text: 'It belongs to your account now.',
      link: { label: 'Open', href: '/' },
    })
  })
}
