import { writeTicket } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { HOUR_MS, MOST_AN_HOUR } from '../accounts/limits.ts'
import { Problem } from '../http/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Mailer } from '../mail/mailer.ts'
import { contactForm, MOST_BODY_BYTES, pictureOf, screenshotTooLarge } from './contactForm.ts'
import { receivedMail, ticketMail } from './contactMails.ts'

/** What people write to the site: stored under a number, which the writer is mailed, and mailed to its readers. */
export function contactRoute(server: TypedServer, { config, db, mailer, identity }: Accounts): void {
  const { contactEmail } = config.site
  const limit = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  const schema = {
    summary: 'Write to us',
    tags: ['people'],
    body: contactForm,
    response: { 200: z.object({ ticket: z.string(), message: z.string() }) },
  }
  const options = {
    schema,
    bodyLimit: MOST_BODY_BYTES,
    errorHandler(error: Error) {
      throw 'statusCode' in error && error.statusCode === 413 ? screenshotTooLarge() : error
    },
  }
  server.post('/api/contact', options, async (request, reply) => {
    const form = request.body
    const picture = pictureOf(form.screenshot)
    const now = Date.now()
    if (!limit.admits([request.ip, form.email.toLowerCase()], now)) {
      reply.header('retry-after', HOUR_MS / 1000)
      throw new Problem(429, 'too-many', 'Too many messages. Please try later.')
    }
    const { screenshot: _, ...words } = form
    const ticket = await writeTicket(
      db,
      { ...words, screenshot: picture?.bytes ?? null, screenshotType: picture?.type ?? null },
      now,
    )
    const posted = async (mail: Parameters<Mailer['send']>[0]) => {
      try {
        return await mailer.send(mail)
      } catch (error) {
        // The ticket is stored: nothing is lost, and whoever runs the site learns of it.
        request.log.error({ err: error, ticket }, 'a mail could not be sent')
        return 'refused'
      }
    }
    const who = await identity.of(request.headers)
    const isProven = who?.isEmailProven === true && who.email === form.email.toLowerCase()
    const [, confirmation] = await Promise.all([
      posted(ticketMail(contactEmail, ticket, form, picture)),
      posted(receivedMail(ticket, form, contactEmail, isProven)),
    ])
    const confirmations = {
      sent: `a confirmation is on its way to ${form.email}`,
      later: `a confirmation follows to ${form.email}: it could not be sent yet`,
      refused: 'the confirmation by e-mail could not be sent',
    } as const
    return { ticket, message: `Thank you. Your ticket is ${ticket}; ${confirmations[confirmation]}.` }
  })
}
