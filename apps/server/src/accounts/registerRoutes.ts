import { createUser, type StoredUser, userByEmail } from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import { areAdmitted, SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Accounts } from './accounts.ts'
import { email, newPassword, personName, refuseOwnName } from './fields.ts'
import { HOUR_MS, MOST_AN_HOUR } from './limits.ts'
import { alreadyRegisteredMail, registerAgainMail, verificationMail } from './mails.ts'
import { noteAudit } from './noteAudit.ts'
import { passwordHash } from './passwords.ts'
import { type Registration, Registrations } from './registrations.ts'
import { VERIFY_PATH } from './verifyRoutes.ts'

/** How often one address of the network may register, and how often it may ask whether an account is verified, an hour. */
const MOST_REGISTRATIONS = 20
const MOST_CHECKS = 60

/** What is said of a verification by what became of its mail. */
const NOTICES = {
  sent: 'Please check your inbox and confirm your e-mail address to finish the registration.',
  later: 'The verification e-mail could not be sent yet; we try again. You can also ask for it again.',
  refused: 'The verification e-mail could not be sent. Please ask for it again.',
} as const
type Posted = keyof typeof NOTICES

type Account = Pick<StoredUser, 'id' | 'emailVerified' | 'passwordHash'>

/** Registration: an account is one's own once a link mailed to its address was followed. */
export function registerRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, mailer, originOf } = accounts
  const registrations = new Registrations(accounts)
  const perAddress = new SlidingLimit(MOST_REGISTRATIONS, HOUR_MS)
  // Of one address of the network for one mailbox: what strangers ask for takes nothing from the owner's share.
  const perMailbox = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  /**
   * Mails of a kind to one mailbox, whoever asked. Past it nothing is refused: the mails of the last hour lie there, and each
   * of their links serves whoever registered, so nobody is kept out, and nobody is mailed without end.
   */
  const perKind = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  const checks = new SlidingLimit(MOST_CHECKS, HOUR_MS)

  const tooMany = (reply: FastifyReply) => {
    reply.header('retry-after', HOUR_MS / 1000)
    return new Problem(429, 'too-many', 'Too many requests. Please try later.')
  }
  const admit = ({ ip }: FastifyRequest, reply: FastifyReply, mailbox: string) => {
    const shares = [
      { limit: perAddress, key: ip },
      { limit: perMailbox, key: `${ip} ${mailbox}` },
    ]
    if (!areAdmitted(shares, Date.now())) throw tooMany(reply)
  }
  /** What became of a mail; 'sent' too where enough of its kind lie in the mailbox from before. */
  const posted = async (request: FastifyRequest, mail: Mail): Promise<Posted> => {
    const kind = `${mail.to} ${mail.subject}`
    if (!perKind.admits([kind], Date.now())) return 'sent'
    try {
      return await mailer.send(mail)
    } catch (error) {
      perKind.takeBack(kind)
      request.log.error({ err: error }, 'a verification could not be mailed')
      return 'refused'
    }
  }
  /** Keeps a registration, and mails a link for it; where the address has an account, word of that. */
  const announced = async (request: FastifyRequest, given: Registration, user: Account): Promise<Posted> => {
    const token = await registrations.keep(given)
    const link = `${originOf(request)}${VERIFY_PATH}?user=${given.userId}&token=${token}`
    return posted(
      request,
      user.emailVerified ? alreadyRegisteredMail(given.email, originOf(request)) : verificationMail(given.email, link),
    )
  }

  const registerSchema = {
    summary: 'Register',
    tags: ['accounts'],
    body: z.object({ name: personName, email, password: newPassword }),
    response: {
      200: z.object({ message: z.string(), requiresVerification: z.boolean(), emailSent: z.boolean() }),
    },
  }
  server.post('/api/auth/register', { schema: registerSchema }, async (request, reply) => {
    const { name, email, password } = request.body
    refuseOwnName(password, request.body)
    admit(request, reply, email)
    const user = await accountOf(request, name, email)
    const hash = await passwordHash(password, registrations.saltFor(user, email))
    const id = registrations.newId()
    // For an address that has an account a registration is kept too, which no link leads to: the answers now and later are
    // the same, and only the mailbox learns of the account.
    const mailed = await announced(request, { id, userId: user.id, email, name, passwordHash: hash }, user)
    registrations.trustBrowser(reply, id)
    return { message: NOTICES[mailed], requiresVerification: true, emailSent: mailed === 'sent' }
  })

  /** The account of an address, begun when there is none. */
  const accountOf = async (request: FastifyRequest, name: string, address: string): Promise<Account> => {
    const before = await userByEmail(db, address)
    if (before !== null) return before
    const made = await createUser(db, { name, email: address })
    if (made === null) return accountOf(request, name, address)
    await noteAudit(db, request, { userId: made.id, email: address }, 'registered')
    return { id: made.id, emailVerified: false, passwordHash: null }
  }

  const sendSchema = {
    summary: 'Mail the verification again',
    tags: ['accounts'],
    body: z.object({ email }),
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post('/api/auth/send-verification', { schema: sendSchema }, async (request, reply) => {
    admit(request, reply, request.body.email)
    const user = await userByEmail(db, request.body.email)
    const own = await registrations.ownOf(request, user?.id)
    if (own !== null && user !== null) {
      if ((await announced(request, own, user)) !== 'sent') {
        throw new Problem(503, 'mail-failed', 'Failed to resend verification email.')
      }
    } else if (user !== null && !user.emailVerified) {
      // Not waited for: how long it takes, or that it failed, would tell a stranger that there is an account.
      void remind(request, user).catch((error: unknown) => {
        request.log.error({ err: error }, 'a verification could not be mailed')
      })
    }
    // The same words for an address without an account, and for one that is verified.
    return { message: 'Verification email sent! Please check your inbox.' }
  })
  const remind = async (request: FastifyRequest, user: StoredUser): Promise<void> => {
    const [latest] = await registrations.waitingFor(user.id)
    if (latest === undefined) await posted(request, registerAgainMail(user.email, originOf(request)))
    else await announced(request, latest, user)
  }

  const checkSchema = {
    summary: 'Whether a registration of this browser waits for its verification',
    tags: ['accounts'],
    body: z.object({ email }),
    response: { 200: z.object({ isUnverified: z.boolean() }) },
  }
  server.post('/api/auth/check-verification-status', { schema: checkSchema }, async (request, reply) => {
    if (!checks.admits([request.ip], Date.now())) throw tooMany(reply)
    if (!registrations.hasOwn(request)) return { isUnverified: false }
    const user = await userByEmail(db, request.body.email)
    return { isUnverified: (await registrations.ownOf(request, user?.id)) !== null }
  })
}
