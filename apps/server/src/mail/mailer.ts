import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE, privateFolder } from '@strikelens/store/files'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** A connection that cannot be made, or a server that falls silent, holds up whoever waits for the mail this long, ms. */
const PATIENCE_MS = 10_000

export interface Mail {
  readonly to: string
  /** Who an answer goes to; null: who the mail comes from. */
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** The same with markup; made with `html`, which escapes. */
  readonly html: string
  readonly attachment?: { readonly filename: string; readonly contentType: string; readonly content: Buffer }
}

export interface Mailer {
  /** Resolves when the mail is with the mail server, or lies in the outbox. */
  send(mail: Mail): Promise<void>
}

/** Where mails lie that no mail server takes. */
export function outboxOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

/** Mails over SMTP; without a server each is a file in the outbox, to be read by its owner with any mail program. */
export function createMailer(settings: { smtpUrl: string | null; from: string; outbox: string }): Mailer {
  const deliver = settings.smtpUrl === null ? filed(settings.outbox) : sent(settings.smtpUrl)
  return {
    async send({ to, replyTo, subject, text, html, attachment }) {
      for (const line of [to, replyTo ?? '', subject]) {
        if (/[\r\n]/.test(line)) throw new Error('A header of a mail has more than one line.')
      }
      await deliver({
        from: settings.from,
        // As objects: a text with a comma would be several addresses.
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: attachment === undefined ? [] : [attachment],
        // Texts are never paths or addresses to be read from.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}

type Message = Parameters<ReturnType<typeof createTransport>['sendMail']>[0] & { subject: string }
type Deliver = (message: Message) => Promise<void>

function sent(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return async (message) => {
    await transport.sendMail(message)
  }
}

function filed(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (message) => {
    const { message: bytes } = await transport.sendMail(message)
    const unfinished = join(folder, `.${randomUUID()}`)
    await privateFolder(folder)
    await writeFile(unfinished, bytes, { mode: PRIVATE_FILE })
    // Whoever watches the folder never sees half a mail.
    await rename(unfinished, join(folder, fileName(message.subject)))
  }
}

/** '2026-11-13T04-45-00-000Z-confirm-your-subscription-1a2b.eml' */
function fileName(subject: string): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const slug = subject
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  return `${time}-${slug}-${randomUUID().slice(0, 4)}.eml`
}
