import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** What a broker lets the feed in by, from an operator's sign-in to its end: one row a broker. */
export const brokerToken = pgTable('broker_token', {
  broker: text('broker').primaryKey(),
  /** Encrypted under a key that the database does not have. */
  sealed: bytes('sealed').notNull(),
  /** Epoch ms. */
  obtainedAt: bigint('obtained_at', { mode: 'number' }).notNull(),
  /** Epoch ms at which the broker forgets it. */
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  /** Address of the operator who signed in. */
  by: text('by').notNull(),
})
