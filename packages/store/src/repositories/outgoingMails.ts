import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { outgoingMail } from '../schema/index.ts'

export type OutgoingMail = typeof outgoingMail.$inferSelect
export type NewOutgoingMail = typeof outgoingMail.$inferInsert

/** One that somebody else has sent meanwhile, after a lease ran out, stays sent. */
const WAITS = sql`sent_at is null and failed_at is null`
/** Nothing of a mail that is over can be read, nor who it was for. */
const EMPTIED = { email: null, sealed: null, leaseUntil: null } as const

export async function keepMail({ orm }: Db, mail: NewOutgoingMail): Promise<void> {
  await orm.insert(outgoingMail).values(mail)
}

/** The mail that is due longest and that nobody tries now, for the caller alone until `leaseUntil`; null without one. */
export async function claimMail({ orm }: Db, now: Date, leaseUntil: Date): Promise<OutgoingMail | null> {
  const next = sql`(select id from outgoing_mail
     where ${WAITS} and due_at <= ${now} and (lease_until is null or lease_until <= ${now})
     order by due_at, created_at limit 1 for update skip locked)`
  const [row] = await orm.update(outgoingMail).set({ leaseUntil }).where(sql`${outgoingMail.id} = ${next}`).returning()
  return row ?? null
}

export async function noteMailSent({ orm }: Db, id: string, sentAt: Date): Promise<void> {
  await orm
    .update(outgoingMail)
    .set({ ...EMPTIED, sentAt, tries: sql`tries + 1` })
    .where(eq(outgoingMail.id, id))
}

/** A try failed, and there will be another. */
export async function noteMailTry({ orm }: Db, id: string, dueAt: Date, lastError: string): Promise<void> {
  await orm
    .update(outgoingMail)
    .set({ leaseUntil: null, dueAt, lastError, tries: sql`tries + 1` })
    .where(and(eq(outgoingMail.id, id), WAITS))
}

/** There will be no other try. */
export async function giveMailUp({ orm }: Db, id: string, failedAt: Date, lastError: string): Promise<void> {
  await orm
    .update(outgoingMail)
    .set({ ...EMPTIED, failedAt, lastError })
    .where(and(eq(outgoingMail.id, id), WAITS))
}

/** Makes every mail due that waits for its next try. */
export async function makeMailsDue({ orm }: Db, now: Date): Promise<void> {
  await orm
    .update(outgoingMail)
    .set({ dueAt: now })
    .where(and(WAITS, isNull(outgoingMail.leaseUntil)))
}

/** Removes what was over before an instant. */
export async function dropOldMails({ orm }: Db, before: Date): Promise<void> {
  await orm.delete(outgoingMail).where(lte(sql`coalesce(sent_at, failed_at)`, before))
}

/** How the mails on their way stand. */
export interface MailStanding {
  /** Mails that were tried and wait for another try, or have waited for their first. */
  readonly waiting: number
  /** When the one that waits longest was written; null when none waits. */
  readonly oldestAt: Date | null
  /** Why the latest try of one that waits or was given up failed; null when none did. */
  readonly lastError: string | null
  /** Mails given up since the instant asked for. */
  readonly givenUp: number
}

export async function mailStanding({ pool }: Db, givenUpSince: Date): Promise<MailStanding> {
  const { rows } = await pool.query<MailStanding>(
    `select count(*) filter (where sent_at is null and failed_at is null)::int as "waiting",
            min(created_at) filter (where sent_at is null and failed_at is null) as "oldestAt",
            (array_agg(last_error order by coalesce(failed_at, due_at) desc)
              filter (where sent_at is null and last_error is not null))[1] as "lastError",
            count(*) filter (where failed_at >= $1)::int as "givenUp"
       from outgoing_mail`,
    [givenUpSince],
  )
  return rows[0]
}
