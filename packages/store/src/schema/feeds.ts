import { bigint, bigserial, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** What a feed went through. */
export type FeedEvent =
  | {
      readonly kind: 'state'
      readonly state: FeedStateName
      readonly reason: string
    }
  /** The feed of the event is in use from now on, instead of another. */
  | { readonly kind: 'switch'; readonly from: string; readonly reason: string }
  /** So many messages of one reason within a minute that it is news. */
  | { readonly kind: 'rejected'; readonly count: number; readonly reason: string }
  /** Instruments by how they come. */
  | { readonly kind: 'coverage'; readonly streamed: number; readonly polled: number; readonly missing: number }
  /** Minutes of a session that nothing reached: ends of the first and the last of them, epoch ms. */
  | {
      readonly kind: 'gap'
      readonly segment: string
      readonly from: number
      readonly to: number
      readonly reason: string
    }
  /** The key of the day: got, not there before the open, run out. */
  | { readonly kind: 'token'; readonly token: 'obtained' | 'missing' | 'expired'; readonly reason: string }

export type FeedStateName = 'connecting' | 'live' | 'lost' | 'signed-out'

/** What happened to feeds, in the order it did. */
export const feedEvent = pgTable(
  'feed_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Market time, epoch ms. */
    at: bigint('at', { mode: 'number' }).notNull(),
    feed: text('feed').notNull(),
    event: jsonb('event').$type<FeedEvent>().notNull(),
  },
  (table) => [index('feed_event_at').on(table.at)],
)

/** Messages that could not be believed, counted by reason and minute, with the beginning of one of them. */
export const feedRejection = pgTable(
  'feed_rejection',
  {
    feed: text('feed').notNull(),
    /** Market time, epoch ms of the minute's beginning. */
    minute: bigint('minute', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    /** For operators only. */
    sample: text('sample').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.feed, table.reason] })],
)

/** What history did not bring of a gap, and why. */
export interface GapShortfall {
  /** Whole minutes, bars of the segment's instruments, or chains of its options. */
  readonly what: 'minutes' | 'bars' | 'chains'
  /**
   * The vendor has them no more (`expired`) or never had (`unlisted`); nothing traded by which a chain could be made; it
   * refused; it does not know of the minute. The last two may be otherwise the next time.
   */
  readonly why: 'expired' | 'unlisted' | 'untraded' | 'refused' | 'unknown'
  readonly count: number
  /** Of so many. */
  readonly of: number
  /** Some of them. */
  readonly names: readonly string[]
  /** What the vendor said last when it refused. */
  readonly words: string | null
}

/** Minutes of a session that no message reached. */
export const feedGap = pgTable(
  'feed_gap',
  {
    date: date('date').notNull(),
    segment: text('segment').notNull(),
    /** Ends of the first and the last minute that are missing, epoch ms: what would have been their `as_of`. */
    from: bigint('from_at', { mode: 'number' }).notNull(),
    to: bigint('to_at', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** Since when nobody is asked for it any more, whatever was got; epoch ms, null while it is open. */
    settledAt: bigint('settled_at', { mode: 'number' }),
    /** Label of whose history filled it, or a part of it; null while nothing of it is there. */
    filledBy: text('filled_by'),
    /** What the last try left out; nothing before the first. */
    missing: jsonb('missing').$type<readonly GapShortfall[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.date, table.segment, table.from] })],
)

/**
 * What a vendor answered of an instrument while gaps of a closed day are being filled: a whole market takes it hours, and none
 * of it is asked for twice. A row each, since it is all that is lost when the fill is killed; they go when the gaps are settled.
 */
export const historyAnswer = pgTable(
  'history_answer',
  {
    date: date('date').notNull(),
    instrument: text('instrument').notNull(),
    /** Which minutes were wanted, as a fingerprint: for others it is asked again. */
    minutes: text('minutes').notNull(),
    /** Deflated. */
    block: bytes('block').notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.instrument] })],
)
