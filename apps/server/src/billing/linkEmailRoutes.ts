import { randomInt } from 'node:crypto'
import {
  isCode,
  isPayingAddress,
  keepCode,
  linkPaymentEmail,
  paymentEmailsOf,
  subscriptionInForce,
  writeAudit,
} from '@strikelens/store/repositories'
import { z } from 'zod'
import { AccountMails } from '../accounts/accountMails.ts'
import { changeableAccount } from '../accounts/changeable.ts'
import { email } from '../accounts/fields.ts'
import { digest } from '../accounts/passwords.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { type Billing, forgetAll } from './billing.ts'
import { linkCodeMail } from './billingMails.ts'

const GOOD_MINUTES = 10
const MOST_TRIES = 5
const SENT = 'If a plan is paid for with that address, a code is on its way to it.'
const WRONG = 'This code is not right, or good no longer. Please ask for a new one.'

/** Using a plan in an account of another address, proven by a code that is mailed to the address that pays. */
export function linkEmailRoutes(server: TypedServer, billing: Billing): void {
  const { db, secret } = billing.accounts
  const mails = new AccountMails()
  const nameOf = (userId: string, address: string) => `link-email:${userId}:${address}`
  const digestOf = (userId: string, address: string, code: string) =>
    digest(secret, 'link-email', userId, address, code)

  const askSchema = {
    summary: 'Mail a code to the address a plan is paid for with',
    tags: ['billing'],
    body: z.object({ email }),
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post('/api/billing/link-email', { schema: askSchema }, async (request) => {
    const { userId } = (await changeableAccount(billing.accounts, request)).who
    const address = request.body.email
    if (!mails.admits(userId, address, Date.now())) {
      throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    }
    // Not waited for: how long it takes would tell whether the address pays.
    void mailCode(userId, address).catch((error: unknown) => billing.failed('a code could not be mailed', error))
    return { message: SENT }
  })
  const mailCode = async (userId: string, address: string): Promise<void> => {
    if (!(await isPayingAddress(db, address))) return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const until = new Date(Date.now() + GOOD_MINUTES * 60_000)
    await keepCode(db, nameOf(userId, address), digestOf(userId, address, code), until)
    billing.post(linkCodeMail(address, code, GOOD_MINUTES))
  }

  const confirmSchema = {
    summary: 'Link the address a plan is paid for with',
    tags: ['billing'],
    body: z.object({ email, code: z.string().trim().max(20) }),
    response: { 200: z.object({ paymentEmails: z.array(z.string()) }) },
  }
  server.post('/api/billing/link-email/confirm', { schema: confirmSchema }, async (request) => {
    const { who } = await changeableAccount(billing.accounts, request)
    const { email: address, code } = request.body
    const name = nameOf(who.userId, address)
    if (!(await isCode(db, name, digestOf(who.userId, address, code), MOST_TRIES))) {
      throw new Problem(400, 'bad-code', WRONG, 'code')
    }
    const before = await linkPaymentEmail(db, who.userId, address)
    const to = (await subscriptionInForce(db, who.userId))?.plan ?? 'free'
    await writeAudit(db, {
      userId: who.userId,
      email: who.email,
      kind: 'plan-changed',
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      detail: { from: who.plan, to, why: `linked ${address}` },
    })
    forgetAll(billing, before === null ? [who.userId] : [who.userId, before])
    return { paymentEmails: [...(await paymentEmailsOf(db, who.userId))] }
  })
}
