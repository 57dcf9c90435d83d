import { randomBytes } from 'node:crypto'
import type { Db } from '@strikelens/store/database'
import { confirmSubscription, requestSubscription } from '@strikelens/store/repositories'
import { PRODUCT } from '@strikelens/tools'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../engine/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { html } from '../mail/html.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { emailAddress } from './emailAddress.ts'
import { HOUR_MS, MOST_AN_HOUR } from './limits.ts'

const CONFIRM_PATH = '/api/subscribe/confirm'

export interface NewsletterSettings {
  readonly db: Db
  readonly mailer: Mailer
  /** Where the site is, for the link of the mail. */
  originOf(request: FastifyRequest): string
}

/**
 * The newsletter. Whoever asks must say so again from the mailbox; what is answered and mailed is the same for an address
 * that is known, so that nobody learns who reads it.
 */
export function newsletterRoutes(server: TypedServer, { db, mailer, originOf }: NewsletterSettings): void {
  const limit = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  const schema = {
    summary: 'Ask for the newsletter',
    tags: ['people'],
    body: z.object({ email: emailAddress }),
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post('/api/subscribe', { schema }, async (request, reply) => {
    const email = request.body.email.toLowerCase()
    if (!limit.admits([request.ip, email], Date.now())) {
      reply.header('retry-after', HOUR_MS / 1000)
      throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    }
    const token = await requestSubscription(db, email, randomBytes(24).toString('hex'))
    try {
      await mailer.send(confirmationMail(email, `${originOf(request)}${CONFIRM_PATH}?token=${token}`))
    } catch (error) {
      request.log.error({ err: error }, 'a confirmation could not be mailed')
      throw new Problem(503, 'mail-failed', 'The confirmation could not be mailed. Please try again.')
    }
    return { message: 'Please follow the link in the mail we sent you.' }
  })

  const query = z.object({ token: z.string().max(100).default('') })
  server.get(CONFIRM_PATH, { schema: { hide: true, querystring: query } }, async ({ query: { token } }, reply) =>
    (await confirmSubscription(db, token))
      ? plainPage(reply, 'You are subscribed', 'The newsletter will come to the address you confirmed.')
      : plainPage(reply.code(404), 'This link is not known', 'Please subscribe again to get a new one.'),
  )
}

function confirmationMail(email: string, link: string): Mail {
  const ask = `Please confirm that you want the ${PRODUCT} newsletter:`
  const ignore = 'If you did not ask for it, do nothing: without this link nothing will be sent.'
  return {
    to: email,
    replyTo: null,
    subject: `Confirm your ${PRODUCT} newsletter`,
    text: `${ask}\n\n${link}\n\n${ignore}\n`,
    html: html`<p>${ask}</p><p><a href="${link}">${link}</a></p><p>${ignore}</p>`,
  }
}

function plainPage(reply: FastifyReply, title: string, text: string): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · ${PRODUCT}</title>
  <main>
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a href="/">Open ${PRODUCT}</a></p>
  </main>
</html>
`
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'")
    .send(page)
}
