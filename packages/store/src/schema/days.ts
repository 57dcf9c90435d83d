import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** A packed table of one day: exchange dailies and what is derived from them. A partition a year. */
export const dayTable = pgTable(
  'day_table',
  {
    /** Key of the catalogue: 'daily', 'fo_daily', 'iv_daily' … */
    dataset: text('dataset').notNull(),
    date: date('date').notNull(),
    /** What of it, where it is kept apart: an underlying, an exchange; '' for the whole. */
    part: text('part').notNull().default(''),
    /** Counts how often the content changed; 0 as first loaded. */
    revision: integer('revision').notNull().default(0),
    /** Of the block before it is deflated, in hex. */
    sha256: text('sha256').notNull(),
    block: bytes('block').notNull(),
    source: text('source').notNull(),
    /** The exchange's file it came from, by the hash of its bytes (`import_file`); null of what came from none. */
    file: text('file'),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.part, table.date] })],
)

export type ListingOrigin = 'master' | 'files'

/** The instrument master of an exchange and day, deflated. A partition a month. */
export const listingDay = pgTable(
  'listing_day',
  {
    date: date('date').notNull(),
    exchange: text('exchange').notNull(),
    /** An instrument master of that morning, or the contracts that the exchange's file of that evening names. */
    origin: text('origin').$type<ListingOrigin>().notNull().default('master'),
    block: bytes('block').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exchange, table.date] })],
)
