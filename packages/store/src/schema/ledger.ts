import { bigint, bigserial, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

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
  /** From 1; 0 where it concerns the file. */
  readonly line: number
  /** Header of the column; null where it concerns the line. */
  readonly column: string | null
  readonly reason: string
}

/** Rows of a file that could be read and are not kept, for one reason. */
export interface NotKept {
  readonly rows: number
  readonly reason: string
}

/** Files that were loaded, by content: one that is in use changes nothing when it comes again. */
export const importFile = pgTable('import_file', {
  /** Of the file's bytes, in hex. */
  sha256: text('sha256').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  /** The day the file is about; null where it is about none. */
  date: date('date'),
  rows: integer('rows').notNull(),
  /** The first lines that were left out. */
  rejected: jsonb('rejected').$type<readonly RejectedLine[]>().notNull(),
  /** How many were left out in all. */
  rejectedLines: integer('rejected_lines').notNull().default(0),
  /** Rows that could be read and are not kept, by reason. */
  notKept: jsonb('not_kept').$type<readonly NotKept[]>().notNull().default([]),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
  /** The file whose tables are in place of all of its own; null of one that is in use, '' where it was not noted which. */
  replacedBy: text('replaced_by'),
})

/** Files that wait for an operator's word: what is stored would lose by them, or their date is doubted. */
export const heldFile = pgTable('held_file', {
  /** Of the file's bytes, in hex. */
  sha256: text('sha256').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  /** The last day it is about. */
  date: date('date').notNull(),
  /** Why it waits, sentence by sentence. */
  doubts: jsonb('doubts').$type<readonly string[]>().notNull(),
  /** Its bytes, deflated. */
  content: bytes('content').notNull(),
  heldAt: timestamp('held_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Sessions whose files have changed since what follows from them was made. */
export const pendingDay = pgTable('pending_day', {
  date: date('date').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
})

/** How far an import is, and what it came to. */
export interface ImportProgress {
  readonly stage: 'loading' | 'deriving' | 'done' | 'stopped' | 'failed'
  readonly files: number
  readonly filesDone: number
  readonly bytes: number
  readonly bytesDone: number
  readonly rows: number
  /** Files loaded before, byte for byte. */
  readonly known: number
  readonly rejectedLines: number
  readonly days: number
  readonly daysDone: number
  /** The file or session in work, or why the import failed. */
  readonly at: string
}

/** A file of an import, and what is to be said of it: why nothing of it could be used, why it waits, what it changed. */
export interface RejectedImport {
  readonly file: string
  readonly reason: string
}

/** Imports under way and past, whoever began them. */
export const importRun = pgTable('import_run', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Who brought the files: 'command', 'inbox', 'fetch'. */
  origin: text('origin').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  /** When it last told how far it is: one that has long been silent was killed. */
  toldAt: timestamp('told_at', { withTimezone: true }).notNull().defaultNow(),
  progress: jsonb('progress').$type<ImportProgress>().notNull(),
  rejected: jsonb('rejected').$type<readonly RejectedImport[]>().notNull(),
  /** Files that were kept apart, with why, and versions that took the place of others, with what changed. */
  held: jsonb('held').$type<readonly RejectedImport[]>().notNull().default([]),
  replaced: jsonb('replaced').$type<readonly RejectedImport[]>().notNull().default([]),
  /** Where all lines that were left out are written; null without any. */
  report: text('report'),
})

/** What came of the last try to fetch a file: 'loaded' and 'empty' are the end of it, anything else is tried again. */
export type FetchStateName = 'loaded' | 'empty' | 'absent' | 'refused' | 'broken' | 'not-asked' | 'rejected' | 'held'

/** Files of exchanges that were asked for, with what came of it. */
export const fetchFile = pgTable(
  'fetch_file',
  {
    /** The session it is of. */
    date: date('date').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    state: text('state').$type<FetchStateName>().notNull(),
    /** Why it is not there; '' where it is. */
    reason: text('reason').notNull(),
    tries: integer('tries').notNull(),
    /** Epoch ms. */
    lastTryAt: bigint('last_try_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.name] })],
)

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
