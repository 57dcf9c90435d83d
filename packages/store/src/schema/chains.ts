import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** A chain's minute while its day is open, as pushed to live pages. A partition a day, dropped when the day is compacted. */
export const chainFrame = pgTable(
  'chain_frame',
  {
    date: date('date').notNull(),
    symbol: text('symbol').notNull(),
    expiry: date('expiry').notNull(),
    /** Epoch ms. */
    asOf: bigint('as_of', { mode: 'number' }).notNull(),
    /** Place in the chain's stream of frames that day. */
    seq: integer('seq').notNull(),
    /** 0 as first published; a correction is a further row, and the highest counts. */
    revision: integer('revision').notNull(),
    frame: bytes('frame').notNull(),
    summary: bytes('summary').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.expiry, table.asOf, table.revision, table.date] })],
)

/** A chain's day after the close, deflated. A partition a month. */
export const chainDay = pgTable(
  'chain_day',
  {
    date: date('date').notNull(),
    symbol: text('symbol').notNull(),
    expiry: date('expiry').notNull(),
    block: bytes('block').notNull(),
    summary: bytes('summary').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.expiry, table.date] })],
)
