import { addTemporaryPassword, userByEmail, writeAudit } from '@strikelens/store/repositories'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import { areAdmitted, SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Accounts } from './accounts.ts'
import { typedEmail } from './emailAddress.ts'
import { HOUR_MS, MOST_AN_HOUR } from './limits.ts'
import { temporaryPasswordMail } from './mails.ts'
import { digest, randomText } from './passwords.ts'

const GOOD_MINUTES = 30
/**
 * No other password is mailed while so many, each good for as long as this yet, wait in the mailbox: one of them serves the
 * owner as well, whoever asked for it, and nobody is mailed without end.
 */
const MOST_WAITING = 5
const ENOUGH_MINUTES = 15
/** 60 bits: nobody guesses it within its half hour. */
const LENGTH = 12
const MISSING = 'Please enter your email address'

/** A temporary password by mail, good beside the old one: whoever asks in another's name locks nobody out. */
export function forgotRoute(server: TypedServer, { db, secret, mailer }: Accounts): void {
  const perAddress = new SlidingLimit(4 * MOST_AN_HOUR, HOUR_MS)
  // Of one address at one mailbox: what strangers ask for takes nothing from the owner's share.
  const perMailbox = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  const schema = {
    summary: 'Mail a temporary password',
    tags: ['accounts'],
    body: z.object({ email: typedEmail(MISSING) }),
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post('/api/auth/forgot-password', { schema }, async (request, reply) => {
    const email = request.body.email.toLowerCase()
    const shares = [
      { limit: perAddress, key: request.ip },
      { limit: perMailbox, key: `${request.ip} ${email}` },
    ]
    if (!areAdmitted(shares, Date.now())) {
      reply.header('retry-after', HOUR_MS / 1000)
      throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    }
    // Not waited for: how long it takes would tell whether there is an account.
    void mailPassword(request, email).catch((error: unknown) => {
      request.log.error({ err: error }, 'a temporary password could not be mailed')
    })
    return { message: 'A temporary password has been sent to your email address.' }
  })

  const mailPassword = async (request: FastifyRequest, email: string): Promise<void> => {
    const user = await userByEmail(db, email)
    if (user === null || !user.emailVerified || user.isDemonstration) return
    const password = randomText(LENGTH)
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const isNeeded = await addTemporaryPassword(
      db,
      {
        digest: digest(secret, 'temporary', user.id, password),
        userId: user.id,
        expiresAt: inMinutes(GOOD_MINUTES),
      },
      { most: MOST_WAITING, goodAt: inMinutes(ENOUGH_MINUTES) },
    )
    if (!isNeeded) return
    await mailer.send(temporaryPasswordMail(user.email, password, GOOD_MINUTES))
    await writeAudit(db, {
      userId: user.id,
      email: user.email,
      kind: 'temporary-password-sent',
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    })
  }
}
