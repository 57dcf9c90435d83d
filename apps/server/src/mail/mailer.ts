import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE, privateFolder } from '@strikelens/store/files'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { MailRefused, whyNotDelivered } from './mailTrouble.ts'

/** A connection that cannot be made, or a server that falls silent, holds up whoever waits for the mail this long, ms. */
const PATIENCE_MS = 10_000

/** How long a mail is of use to whoever gets it, in minutes, by what it is. */
export const GOOD_MINUTES = {
  password: 30,
  code: 15,
  link: 24 * 60,
  notice: 3 * 24 * 60,
  money: 3 * 24 * 60,
} as const

export interface Mail {
  readonly kind: keyof typeof GOOD_MINUTES
  /** Where it is of use for another time than its kind. */
  readonly goodMinutes?: number
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
  /**
   * 'sent' when the mail is with the mail server, or lies in the outbox folder; 'later' when it could not be handed over now
   * and is tried again until it is of no use. Throws `MailRefused` when the mail server will never take it.
   */
  send(mail: Mail): Promise<'sent' | 'later'>
  /** Tries every mail again whose time has come. */
  sendDue(now: Date): Promise<void>
  /** Resolves when nothing is being sent any more. */
  close(): Promise<void>
}

/** Who brings one mail to its place, at once or not at all. */
export interface Postman {
  /** Throws `MailRefused` when it would never be taken. `id` is the same for every try, so that mail programs show one mail. */
  deliver(mail: Mail, id: string): Promise<void>
}

/** Where mails lie that no mail server takes. */
export function outboxOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

/** Mails over SMTP; without a server each is a file in the outbox, to be read by its owner with any mail program. */
export function createPostman(settings: { smtpUrl: string | null; from: string; outbox: string }): Postman {
  const deliver = settings.smtpUrl === null ? filed(settings.outbox) : sent(settings.smtpUrl)
  const domain = settings.from.replace(/^.*@/, '').replace(/>$/, '')
  return {
    async deliver({ to, replyTo, subject, text, html, attachment }, id) {
      for (const line of [to, replyTo ?? '', subject]) {
        if (/[\r\n]/.test(line)) throw new MailRefused('A header of a mail has more than one line.')
      }
      await deliver({
        messageId: `<${id}@${domain}>`,
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
    dnsTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return async (message) => {
    await transport.sendMail(message).catch((error: unknown) => {
      throw whyNotDelivered(error)
    })
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
