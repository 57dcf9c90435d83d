import { randomBytes } from 'node:crypto'
import type { StoredUser } from '@strikelens/store/repositories'
import {
  acceptPrivacy,
  createUser,
  dropOnce,
  keepOnce,
  latestOnce,
  peekOnce,
  proveUser,
  takeOnce,
  userByEmail,
} from '@strikelens/store/repositories'
import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../engine/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Mail } from '../mail/mailer.ts'
import { HOUR_MS, MOST_AN_HOUR } from '../people/limits.ts'
import type { Accounts } from './accounts.ts'
import { email, newPassword, personName } from './fields.ts'
import { alreadyRegisteredMail, registerAgainMail, verificationMail } from './mails.ts'
import { noteAudit } from './noteAudit.ts'
import { digest, passwordHash } from './passwords.ts'
import { askPage, saidPage, spentLinkPage } from './plainPages.ts'

const LINK_MS = 24 * HOUR_MS
const VERIFY_PATH = '/api/auth/verify-email'
/** How often one address of the network may register, and how often it may ask whether an account is verified, an hour. */
const MOST_REGISTRATIONS = 20
const MOST_CHECKS = 60

/** What waits for its mail to be answered: activated as a whole, so that a password is good only beside its own mail. */
const pending = z.object({ userId: z.string(), email: z.string(), name: z.string(), passwordHash: z.string() })

const NOTICE = 'Please check your inbox and confirm your e-mail address to finish the registration.'
const NOT_MAILED = 'The verification e-mail could not be sent. Please ask for it again.'

/** Registration: an account is one's own once the link mailed to its address was followed. */
export function registerRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, secret, mailer, originOf } = accounts
  const registrations = new SlidingLimit(MOST_REGISTRATIONS, HOUR_MS)
  const mails = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  const checks = new SlidingLimit(MOST_CHECKS, HOUR_MS)
  const named = (token: string) => digest(secret, 'verify', token)

  const admit = (limit: SlidingLimit, keys: readonly string[]) => {
    if (!limit.admits(keys, Date.now())) {
      throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    }
  }
  const isSent = async (request: FastifyRequest, mail: Mail): Promise<boolean> => {
    try {
      await mailer.send(mail)
      return true
    } catch (error) {
      request.log.error({ err: error }, 'a verification could not be mailed')
      return false
    }
  }
  /** Keeps what was given until the mail is answered, and mails the link. */
  const mailLink = async (request: FastifyRequest, given: z.output<typeof pending>): Promise<boolean> => {
    const token = randomBytes(24).toString('base64url')
    const identifier = `verify:${given.userId}:${named(token)}`
    await keepOnce(db, identifier, JSON.stringify(given), new Date(Date.now() + LINK_MS))
    const link = `${originOf(request)}${VERIFY_PATH}?user=${given.userId}&token=${token}`
    return isSent(request, verificationMail(given.email, link))
  }

  const registerSchema = {
    summary: 'Register',
    tags: ['accounts'],
    body: z.object({ name: personName, email, password: newPassword }),
    response: {
      200: z.object({ message: z.string(), requiresVerification: z.boolean(), emailSent: z.boolean() }),
    },
  }
  server.post('/api/auth/register', { schema: registerSchema }, async (request) => {
    const { name, email, password } = request.body
    admit(registrations, [request.ip])
    admit(mails, [email])
    const hash = await passwordHash(password)
    const user: Pick<StoredUser, 'id' | 'emailVerified'> | null =
      (await userByEmail(db, email)) ?? (await newUser(request, name, email))
    // The answer is the same for an address that has an account: only its mailbox learns of it.
    const emailSent =
      user === null || user.emailVerified
        ? await isSent(request, alreadyRegisteredMail(email, originOf(request)))
        : await mailLink(request, { userId: user.id, email, name, passwordHash: hash })
    return { message: emailSent ? NOTICE : NOT_MAILED, requiresVerification: true, emailSent }
  })

  const newUser = async (request: FastifyRequest, name: string, address: string) => {
    const made = await createUser(db, { name, email: address })
    if (made === null) return null
    await noteAudit(db, request, { userId: made.id, email: address }, 'registered')
    return { id: made.id, emailVerified: false }
  }

  const sendSchema = {
    summary: 'Mail the verification again',
    tags: ['accounts'],
    body: z.object({ email }),
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post('/api/auth/send-verification', { schema: sendSchema }, async (request) => {
    admit(mails, [request.body.email])
    admit(registrations, [request.ip])
    const user = await userByEmail(db, request.body.email)
    if (user !== null && !user.emailVerified && !(await mailAgain(request, user))) {
      throw new Problem(503, 'mail-failed', 'Failed to resend verification email.')
    }
    // The same words for an address without an account, and for one that is verified.
    return { message: 'Verification email sent! Please check your inbox.' }
  })
  const mailAgain = async (request: FastifyRequest, { id, email }: StoredUser): Promise<boolean> => {
    const kept = await latestOnce(db, `verify:${id}:`)
    return kept === null
      ? isSent(request, registerAgainMail(email, originOf(request)))
      : mailLink(request, pending.parse(JSON.parse(kept)))
  }

  const checkSchema = {
    summary: 'Whether an account waits for its verification',
    tags: ['accounts'],
    body: z.object({ email }),
    response: { 200: z.object({ isUnverified: z.boolean() }) },
  }
  server.post('/api/auth/check-verification-status', { schema: checkSchema }, async (request) => {
    admit(checks, [request.ip])
    return { isUnverified: (await userByEmail(db, request.body.email))?.emailVerified === false }
  })

  const link = z.object({ user: z.string().max(100).default(''), token: z.string().max(100).default('') })
  const identifierOf = ({ user, token }: z.output<typeof link>) => `verify:${user}:${named(token)}`
  // Programs that look into mails follow links: only a press of the button proves anything.
  server.get(VERIFY_PATH, { schema: { hide: true, querystring: link } }, async ({ query }, reply) => {
    const kept = await peekOnce(db, identifierOf(query))
    if (kept === null) return spentLinkPage(reply)
    const { name, email: address } = pending.parse(JSON.parse(kept))
    const action = `${VERIFY_PATH}?user=${encodeURIComponent(query.user)}&token=${encodeURIComponent(query.token)}`
    return askPage(reply, {
      title: 'Confirm your e-mail address',
      text: `${address} becomes the address of ${name}’s account, with the password given when this mail was asked for.`,
      action,
      label: 'Confirm',
    })
  })
  server.post(VERIFY_PATH, { schema: { hide: true, querystring: link } }, async (request, reply) => {
    const kept = await takeOnce(db, identifierOf(request.query))
    const given = kept === null ? null : pending.parse(JSON.parse(kept))
    if (given === null || !(await proveUser(db, given))) return spentLinkPage(reply)
    await dropOnce(db, `verify:${given.userId}:`)
    await acceptPrivacy(db, given.userId, PRIVACY_VERSION.version)
    accounts.identity.forget(given.userId)
    await noteAudit(db, request, given, 'email-verified')
    return saidPage(reply, {
      title: 'Your e-mail address is confirmed',
      text: 'You can sign in now.',
      link: { label: 'Sign in', href: '/?sign-in=email' },
    })
  })
}
