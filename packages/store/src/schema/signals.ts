import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/**
 * The ledger: what a tool said at the close of each bar. Rows are only ever added: a correction is a further revision. A
 * partition a month.
 */
export const signalBlock = pgTable(
  'signal_block',
  {
    /** The session in which the bar closed. */
    date: date('date').notNull(),
    tool: text('tool').notNull(),
    /** Whose hours its bars have. */
    segment: text('segment').notNull(),
    interval: text('interval').notNull(),
    /** Epoch ms at which the bar began. */
    bar: bigint('bar', { mode: 'number' }).notNull(),
    /** Epoch ms at which it was first evaluated: its close. */
    seen: bigint('seen', { mode: 'number' }).notNull(),
    revision: integer('revision').notNull(),
    /** Epoch ms at which this revision was written, in market time. */
    written: bigint('written', { mode: 'number' }).notNull(),
    /** Why there is a further revision; '' for the first. */
    reason: text('reason').notNull(),
    block: bytes('block').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tool, table.segment, table.interval, table.bar, table.revision, table.date] }),
  ],
)
