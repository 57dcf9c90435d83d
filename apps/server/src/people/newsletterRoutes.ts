import { randomBytes } from 'node:crypto'
import {
  confirmSubscription,
  isSubscriptionToken,
  leaveSubscription,
  requestSubscription,
} from '@strikelens/store/repositories'
import { PRODUCT } from '@strikelens/tools'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { emailAddress } from '../accounts/emailAddress.ts'
import { HOUR_MS, MOST_AN_HOUR } from '../accounts/limits.ts'
import { askPage, saidPage } from '../accounts/plainPages.ts'
import { Problem } from '../http/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { letterMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

const CONFIRM_PATH = '/api/subscribe/confirm'
const LEAVE_PATH = '/api/subscribe/leave'
const SENT = 'Please follow the link in the mail we sent you.'
const LATER = 'The mail with the link could not be sent yet; we try again. Please look into your mailbox later.'

/**
 * The newsletter. Whoever asks must say so again from the mailbox; what is answered and mailed is the same for an address
 * that is known, so that nobody learns who reads it.
 */
export function newsletterRoutes(server: TypedServer, { db, mailer, originOf }: Accounts): void {
  const limit = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  // Whoever asked: past it nothing is refused, since every mail that lies in the mailbox has the same link.
  const perMailbox = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  const schema = {
    summary: 'Ask for the newsletter',
    tags: ['people'],
    body: z.object({ email: emailAddress }),
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post('/api/subscribe', { schema }, async (request, reply) => {
    const email = request.body.email.toLowerCase()
    if (!limit.admits([request.ip], Date.now())) {
      reply.header('retry-after', HOUR_MS / 1000)
      throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    }
    const token = await requestSubscription(db, email, randomBytes(24).toString('hex'))
    if (!perMailbox.admits([email], Date.now())) return { message: SENT }
    try {
      const linkTo = (path: string) => `${originOf(request)}${path}?token=${token}`
      const sent = await mailer.send(confirmationMail(email, linkTo(CONFIRM_PATH), linkTo(LEAVE_PATH)))
      return { message: sent === 'sent' ? SENT : LATER }
    } catch (error) {
      perMailbox.takeBack(email)
      request.log.error({ err: error }, 'a confirmation could not be mailed')
      throw new Problem(503, 'mail-failed', 'The confirmation could not be mailed. Please try again.')
    }
  })

  const query = z.object({ token: z.string().max(100).default('') })
  const linkSchema = { hide: true, querystring: query }
  // Programs that look into mails follow links: only a press of a button, the page's or the mail program's, does anything.
  server.get(CONFIRM_PATH, { schema: linkSchema }, async ({ query: { token } }, reply) =>
    (await isSubscriptionToken(db, token))
      ? askPage(reply, {
          title: 'Confirm your newsletter',
          text: `The ${PRODUCT} newsletter will come to the address that this link was mailed to.`,
          action: `${CONFIRM_PATH}?token=${encodeURIComponent(token)}`,
          label: 'Confirm',
        })
      : unknownLink(reply),
  )
  server.post(CONFIRM_PATH, { schema: linkSchema }, async ({ query: { token } }, reply) =>
    (await confirmSubscription(db, token))
      ? saidPage(reply, {
          title: 'You are subscribed',
          text: 'The newsletter will come to the address you confirmed. Each one has a link to leave it.',
          link: HOME,
        })
      : unknownLink(reply),
  )

  server.get(LEAVE_PATH, { schema: linkSchema }, async ({ query: { token } }, reply) =>
    (await isSubscriptionToken(db, token))
      ? askPage(reply, {
          title: 'Leave the newsletter?',
          text: 'Your address is removed from its readers at once.',
          action: `${LEAVE_PATH}?token=${encodeURIComponent(token)}`,
          label: 'Leave',
        })
      : unknownLink(reply),
  )
  server.post(LEAVE_PATH, { schema: linkSchema }, async ({ query: { token } }, reply) =>
    (await leaveSubscription(db, token))
      ? saidPage(reply, {
          title: 'You have left the newsletter',
          text: 'Your address is not kept for it any more.',
          link: HOME,
        })
      : unknownLink(reply),
  )
}

const HOME = { label: `Open ${PRODUCT}`, href: '/' }

function unknownLink(reply: FastifyReply): FastifyReply {
  return saidPage(reply.code(404), {
    title: 'This link is not known',
    text: 'The address behind it has left the newsletter, or never asked for it. Please subscribe again to get a new one.',
    link: HOME,
  })
}

function confirmationMail(email: string, confirm: string, leave: string): Mail {
  return letterMail({
    kind: 'link',
    to: email,
    subject: `Confirm your ${PRODUCT} newsletter`,
    title: `Confirm your ${PRODUCT} newsletter`,
    paragraphs: [`Please confirm that you want the ${PRODUCT} newsletter.`],
    action: { label: 'Confirm', url: confirm },
    foot: `If you did not ask for it, do nothing: without your press of Confirm nothing will be sent. To leave it later: ${leave}`,
  })
}
