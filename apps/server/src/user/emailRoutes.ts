import { randomInt } from 'node:crypto'
import { changeEmail, isCode, keepCode, userByEmail } from '@strikelens/store/repositories'
import { z } from 'zod'
import { AccountMails } from '../accounts/accountMails.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { changeableAccount } from '../accounts/changeable.ts'
import { email, triedPassword } from '../accounts/fields.ts'
import { HOUR_MS } from '../accounts/limits.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { addressInUseMail, emailChangedMail, emailCodeMail } from '../accounts/noticeMails.ts'
import { digest } from '../accounts/passwords.ts'
import { tell } from '../accounts/tell.ts'
import { Tries } from '../accounts/tries.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { needPassword } from './ownPassword.ts'

const GOOD_MINUTES = 15
const MOST_TRIES = 5
const codeName = (userId: string) => `email-change:${userId}`

/** Another address for an account: proven by a code that was mailed there. */
export function emailRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, secret, mailer, identity, config } = accounts
  const tries = new Tries(db)
  const mails = new AccountMails()
  const digestOf = (userId: string, address: string, code: string) =>
    digest(secret, 'email-change', userId, address, code)

  const askSchema = {
    summary: 'Mail a code to a new e-mail address',
    tags: ['accounts'],
    body: z.object({ email, password: triedPassword.optional() }),
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post('/api/user/email', { schema: askSchema }, async (request, reply) => {
    const { who, user } = await changeableAccount(accounts, request)
    const { email: address, password } = request.body
    await needPassword(tries, request, reply, user, { password, field: 'password' })
    if (address === user.email && user.emailVerified) {
      throw new Problem(400, 'same-email', 'This is your address already.', 'email')
    }
    if (!mails.admits(who.userId, address, Date.now())) {
      reply.header('retry-after', HOUR_MS / 1000)
      throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    }
    // Whoever asks must not learn whose an address is: for one that has an account a code is made too, and sent to nobody.
    const other = await userByEmail(db, address)
    const isTaken = other !== null && other.id !== who.userId && other.emailVerified
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const goodUntil = new Date(Date.now() + GOOD_MINUTES * 60_000)
    await keepCode(db, codeName(who.userId), digestOf(who.userId, address, code), goodUntil)
    let sent: 'sent' | 'later'
    try {
      sent = await mailer.send(isTaken ? addressInUseMail(address) : emailCodeMail(address, code, GOOD_MINUTES))
    } catch (error) {
      request.log.error({ err: error }, 'a code could not be mailed')
      throw new Problem(
        503,
        'mail-failed',
        'The code could not be mailed. Please check the address and try again.',
        'email',
      )
    }
    await noteAudit(db, request, who, 'email-change-asked')
    const good = `It is good for ${GOOD_MINUTES} minutes.`
    return {
      message:
        sent === 'sent'
          ? `We sent a code to ${address}. ${good}`
          : `The code for ${address} could not be sent yet; we try again. ${good}`,
    }
  })

  const confirmSchema = {
    summary: 'Confirm a new e-mail address',
    tags: ['accounts'],
    body: z.object({
      email,
      code: z
        .string('The code has 6 digits.')
        .max(40, { error: 'The code has 6 digits.', abort: true })
        .trim()
        .regex(/^\d{6}$/, 'The code has 6 digits.'),
    }),
    response: { 200: z.object({ email: z.string() }) },
  }
  server.post('/api/user/email/confirm', { schema: confirmSchema }, async (request) => {
    const { who, user } = await changeableAccount(accounts, request)
    const { email: address, code } = request.body
    const isRight = await isCode(db, codeName(who.userId), digestOf(who.userId, address, code), MOST_TRIES)
    if (!isRight || !(await changeEmail(db, who.userId, address))) {
      throw new Problem(400, 'bad-code', 'This code is not right, or good no longer. Please ask for a new one.', 'code')
    }
    identity.forget(who.userId)
    await noteAudit(db, request, { userId: who.userId, email: address }, 'email-changed', {
      from: user.email,
      to: address,
    })
    if (user.emailVerified) {
      await tell(accounts, request, emailChangedMail(user.email, address, config.site.contactEmail))
    }
    return { email: address }
  })
}
