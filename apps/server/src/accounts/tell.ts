import type { FastifyRequest } from 'fastify'
import type { Mail } from '../mail/mailer.ts'
import type { Accounts } from './accounts.ts'
import { hasNoEmail } from './noEmail.ts'

/** Mails what was done. It is done: a mail that cannot be sent changes nothing, and whoever runs the site learns of it. */
export async function tell({ mailer }: Accounts, request: FastifyRequest, mail: Mail): Promise<void> {
  if (hasNoEmail(mail.to)) return
  try {
    await mailer.send(mail)
  } catch (error) {
    request.log.error({ err: error }, 'a mail could not be sent')
  }
}
