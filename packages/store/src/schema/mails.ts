import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Mails on their way. One that has arrived, or was given up, keeps neither its words nor its address, and is gone in a day. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: text('id').primaryKey(),
    /** Who it goes to, in lower case; null once it is over. */
    email: text('email'),
    kind: text('kind').notNull(),
    /** The mail, encrypted under a key that the database does not have: it may hold a password; null once it is over. */
    sealed: bytes('sealed'),
    createdAt: moment('created_at').notNull(),
    /** When it is next tried. */
    dueAt: moment('due_at').notNull(),
    /** From when on it is of no use to whoever gets it. */
    goodUntil: moment('good_until').notNull(),
    /** Until when whoever tries it now has it alone; null: nobody does. */
    leaseUntil: moment('lease_until'),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed, in words and without an address. */
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
  },
  (table) => [
    index('outgoing_mail_due').on(table.dueAt).where(sql`sent_at is null and failed_at is null`),
    index('outgoing_mail_email').on(table.email),
  ],
)
