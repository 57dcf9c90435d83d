import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** All bars of a panel's minute while its day is open. A partition a day, dropped when the day is compacted. */
export const barMinute = pgTable(
  'bar_minute',
  {
    date: date('date').notNull(),
    /** What is kept together: 'cash', 'futures', 'mcx', 'gift' … */
    panel: text('panel').notNull(),
    /** Epoch ms at which the bars begin. */
    start: bigint('start', { mode: 'number' }).notNull(),
    /** 0 as first published; a correction is a further row, and the highest counts. */
    revision: integer('revision').notNull(),
    block: bytes('block').notNull(),
  },
  (table) => [primaryKey({ columns: [table.panel, table.start, table.revision, table.date] })],
)

/** A panel's day, one deflated block a field; the field 'ids' says whose rows they are. A partition a month. */
export const barDay = pgTable(
  'bar_day',
  {
    date: date('date').notNull(),
    panel: text('panel').notNull(),
    interval: text('interval').notNull(),
    field: text('field').notNull(),
    block: bytes('block').notNull(),
  },
  (table) => [primaryKey({ columns: [table.panel, table.interval, table.field, table.date] })],
)
