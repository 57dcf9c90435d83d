import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** Who asked for the newsletter, and who of them said so again from their own mailbox. */
export const newsletterSubscription = pgTable('newsletter_subscription', {
  /** In lower case. */
  email: text('email').primaryKey(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  /** Null until the link of the mail was followed. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** What the link of the mail says. */
  token: text('token').notNull().unique(),
})

/** What people wrote to the site. */
export const ticket = pgTable('ticket', {
  /** '261113-0001': the day in India, and a count within it. */
  number: text('number').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  topic: text('topic').notNull(),
  message: text('message').notNull(),
  /** The page it is about; null where none was named. */
  page: text('page'),
  /** Plan and browser; null without the writer's consent. */
  details: jsonb('details').$type<Readonly<Record<string, string>>>(),
  screenshot: bytes('screenshot'),
  /** 'image/png' or 'image/jpeg'; null without a screenshot. */
  screenshotType: text('screenshot_type'),
})
