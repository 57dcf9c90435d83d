import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@strikelens/store/database'
import {
  claimMail,
  dropOldMails,
  giveMailUp,
  keepMail,
  noteMailSent,
  noteMailTry,
  type OutgoingMail,
} from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Job } from '../jobs/jobs.ts'
import { sealed, unsealed } from '../secrets/sealing.ts'
import { GOOD_MINUTES, type Mail, type Mailer, type Postman } from './mailer.ts'
import { MailRefused, withoutAddresses } from './mailTrouble.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Minutes from a failed try to the next; the last stands for all that follow. */
const PAUSES = [1, 5, 15, 60, 240] as const
/** Longer than a delivery can take, so that two never try the same mail at once. */
const LEASE_MS = 5 * MINUTE_MS
/** Whoever asked for a mail waits so long for its first try, which goes on without them. */
const WAIT_MS = 15_000
/** After so many failures in a row the mail server is away, and the rest waits for the next run. */
const MOST_FAILURES = 3
const EVERY_MS = 20_000

const UNREADABLE = 'The mail cannot be read any more: AUTH_SECRET has changed since it was written.'
const TOO_LATE = 'The mail server did not take the mail while it was of use.'

const mailShape = z.object({
  kind: z.enum(['password', 'code', 'link', 'notice', 'money']),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachment: z
    .object({
      filename: z.string(),
      contentType: z.string(),
      content: z.base64().transform((text) => Buffer.from(text, 'base64')),
    })
    .optional(),
})

interface MailerSettings {
  readonly db: Db
  /** What mails are encrypted under. */
  readonly secret: string
  readonly postman: Postman
  readonly waitMs?: number
}

/** Tries waiting mails again, in whatever process. */
export function mailJob(mailer: Mailer): Job {
  return { name: 'outgoing-mail', everyMs: EVERY_MS, run: (now) => mailer.sendDue(now) }
}

/** Writes every mail down before it is sent, so that a mail server that is away, or a crash of ours, loses none. */
export function openMailer({ db, secret, postman, waitMs = WAIT_MS }: MailerSettings): Mailer {
  const running = new Set<Promise<unknown>>()
  let isClosed = false
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    // How it ended is for whoever waits for it, which may be nobody.
    const ended = () => void running.delete(work)
    work.then(ended, ended)
    return work
  }

  /** One try of a mail that is ours alone. A crash after the mail server took it, and before that is noted, sends it again. */
  const attempt = async (
    { id, tries, goodUntil }: Pick<OutgoingMail, 'id' | 'tries' | 'goodUntil'>,
    mail: Mail,
    now: () => Date,
  ): Promise<'sent' | 'later'> => {
    try {
      await postman.deliver(mail, id)
    } catch (error) {
      const why = withoutAddresses(error)
      if (error instanceof MailRefused) {
        await giveMailUp(db, id, now(), why)
        throw error
      }
      const dueAt = new Date(now().getTime() + (PAUSES[tries] ?? 240) * MINUTE_MS)
      if (dueAt < goodUntil) await noteMailTry(db, id, dueAt, why)
      else await giveMailUp(db, id, now(), why)
      return 'later'
    }
    await noteMailSent(db, id, now())
    return 'sent'
  }

  const again = async (row: OutgoingMail, now: Date): Promise<'sent' | 'later' | 'over'> => {
    const mail = row.sealed === null ? null : opened(row.sealed, secret, row.id)
    if (mail === null || row.goodUntil <= now) {
      await giveMailUp(db, row.id, now, mail === null ? UNREADABLE : (row.lastError ?? TOO_LATE))
      return 'over'
    }
    return attempt(row, mail, () => now).catch((error: unknown) => {
      if (error instanceof MailRefused) return 'over'
      throw error
    })
  }

  return {
    async send(mail) {
      const [id, now] = [randomUUID(), new Date()]
      const goodUntil = new Date(now.getTime() + (mail.goodMinutes ?? GOOD_MINUTES[mail.kind]) * MINUTE_MS)
      await keepMail(db, {
        id,
        email: mail.to.toLowerCase(),
        kind: mail.kind,
        sealed: sealed(JSON.stringify(written(mail)), secret, purposeOf(id)),
        createdAt: now,
        dueAt: now,
        goodUntil,
        leaseUntil: new Date(now.getTime() + LEASE_MS),
      })
      const waiting = new AbortController()
      const tooLong = sleep(waitMs, 'later' as const, { signal: waiting.signal, ref: false })
      tooLong.catch(() => {})
      const first = tracked(attempt({ id, tries: 0, goodUntil }, mail, () => new Date()))
      return Promise.race([first, tooLong]).finally(() => waiting.abort())
    },
    sendDue: (now) =>
      tracked(
        (async () => {
          for (let failures = 0; failures < MOST_FAILURES && !isClosed; ) {
            const row = await claimMail(db, now, new Date(now.getTime() + LEASE_MS))
            if (row === null) break
            failures = (await again(row, now)) === 'later' ? failures + 1 : 0
          }
          await dropOldMails(db, new Date(now.getTime() - DAY_MS))
        })(),
      ),
    async close() {
      isClosed = true
      await Promise.allSettled(running)
    },
  }
}

/** Bound to its row: what was sealed for one mail is no other's. */
function purposeOf(id: string): string {
  return `outgoing mail ${id}`
}

function written({ attachment, goodMinutes: _, ...mail }: Mail): object {
  if (attachment === undefined) return mail
  return { ...mail, attachment: { ...attachment, content: attachment.content.toString('base64') } }
}

function opened(bytes: Uint8Array, secret: string, id: string): Mail | null {
  const text = unsealed(bytes, secret, purposeOf(id))
  if (text === null) return null
  const { attachment, ...mail } = mailShape.parse(JSON.parse(text))
  return attachment === undefined ? mail : { ...mail, attachment }
}
