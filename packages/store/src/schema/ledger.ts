import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Every minute that was published, once a revision: where the ingest resumes. A partition a month. */
export const publishedMinute = pgTable(
  'published_minute',
  {
    date: date('date').notNull(),
    segment: text('segment').notNull(),
    /** Epoch ms. */
    asOf: bigint('as_of', { mode: 'number' }).notNull(),
    revision: integer('revision').notNull(),
    source: text('source').notNull(),
    /** Why there is a further revision; null for the first. */
    reason: text('reason'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.segment, table.asOf, table.revision, table.date] })],
)

/** A line of a file that was not loaded. */
export interface RejectedLine {
  /** From 1. */
  readonly line: number
  readonly reason: string
}

/** Files that were loaded, by content: the same file twice changes nothing. */
export const importFile = pgTable('import_file', {
  /** Of the file's bytes, in hex. */
  sha256: text('sha256').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  /** The day the file is about; null where it is about none. */
  date: date('date'),
  rows: integer('rows').notNull(),
  rejected: jsonb('rejected').$type<readonly RejectedLine[]>().notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
})

/** How far a feed's history has been made, stage by stage. */
export const historyProgress = pgTable(
  'history_progress',
  {
    feed: text('feed').notNull(),
    /** What the history is of: another seed is another world. */
    world: text('world').notNull(),
    stage: text('stage').notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.world, table.stage] })],
)

/** Small facts that outlive a restart, such as the simulator's clock. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
