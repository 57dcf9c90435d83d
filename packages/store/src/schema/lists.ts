import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { appUser } from './accounts.ts'

const opaqueId = () => text('id').primaryKey().default(sql`gen_random_uuid()::text`)
const ownerOf = () =>
  text('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })
const madeAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** Pages a user keeps at hand. */
export const favorite = pgTable(
  'favorite',
  {
    id: opaqueId(),
    userId: ownerOf(),
    label: text('label').notNull(),
    url: text('url').notNull(),
    /** Label of the menu group it came from. */
    icon: text('icon').notNull(),
    /** 1, 2, 3 … within the user. */
    position: integer('position').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    uniqueIndex('favorite_url').on(table.userId, table.url),
    index('favorite_order').on(table.userId, table.position),
  ],
)

/** A named list, which may be empty. */
export const watchlist = pgTable(
  'watchlist',
  {
    id: opaqueId(),
    userId: ownerOf(),
    name: text('name').notNull(),
    /** 1, 2, 3 … within the user. */
    position: integer('position').notNull(),
    createdAt: madeAt(),
  },
  (table) => [uniqueIndex('watchlist_name').on(table.userId, table.name)],
)

/** What a list follows. */
export const watchlistItem = pgTable(
  'watchlist_item',
  {
    id: opaqueId(),
    userId: ownerOf(),
    watchlistId: text('watchlist_id')
      .notNull()
      .references(() => watchlist.id, { onDelete: 'cascade' }),
    /** In upper case: 'RELIANCE', 'NIFTY:2026-12-29:FUT', 'NIFTY:2026-11-17:25000:CE'. */
    symbol: text('symbol').notNull(),
    /** 1, 2, 3 … within the list. */
    position: integer('position').notNull(),
    note: text('note').notNull().default(''),
    /** Last price when it was added, ₹; null where none was known. */
    priceWhenAdded: doublePrecision('price_when_added'),
    createdAt: madeAt(),
  },
  (table) => [
    uniqueIndex('watchlist_item_symbol').on(table.watchlistId, table.symbol),
    index('watchlist_item_owner').on(table.userId),
  ],
)

/** A screen's parameters under a name. */
export const savedScan = pgTable(
  'saved_scan',
  {
    id: opaqueId(),
    userId: ownerOf(),
    /** Route of the tool. */
    tool: text('tool').notNull(),
    name: text('name').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: madeAt(),
  },
  (table) => [uniqueIndex('saved_scan_name').on(table.userId, table.tool, table.name)],
)
