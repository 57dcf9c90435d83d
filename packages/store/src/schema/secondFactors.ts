import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { appUser } from './accounts.ts'
import { bytes } from './bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The authenticator app of a user: what signs in beside the password. */
export const secondFactor = pgTable('second_factor', {
  userId: text('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** What the app computes its codes from, encrypted under a key that the database does not have. */
  sealed: bytes('sealed').notNull(),
  /** When the first code of the app was given; null: it is being set up and asks for nothing yet. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** What lets a user in without the app, each once: a code that was used is gone. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    /** Of user and code under the server's secret: random enough to need no stretching. */
    digest: text('digest').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => secondFactor.userId, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_code_user').on(table.userId)],
)
