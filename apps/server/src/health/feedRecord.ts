import type { FeedCoverage, FeedState, RejectedMessage } from '@strikelens/feeds/feed'
import type { Listing } from '@strikelens/market/instruments'
import { MINUTE_MS } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import {
  countRejections,
  type FeedEvent,
  type NotedEvent,
  type RejectedCount,
  writeFeedEvents,
} from '@strikelens/store/repositories'
import { type FeedName, type FeedStatus, startingFeeds } from './feedStatus.ts'
import { partChains } from './partChains.ts'
import { sentence } from './sentence.ts'

/** Bounds of what a feed gone mad can fill the store with. */
const SAMPLE_LENGTH = 300
const REASON_LENGTH = 200
const REASONS_A_MINUTE = 50
const OTHER_REASONS = 'other reasons'
const EVENTS_KEPT = 1000
const COUNTS_KEPT = 5000
/** Messages of one reason in one minute that are news by themselves. */
const NEWS_FROM = 1000

/**
 * What is known of the configured feeds: how each stands, what happened, and what was rejected. Noting costs no waiting;
 * `write` puts what happened into the store now and then; what could not be written stays, within bounds, for the next time.
 */
export class FeedRecord {
  readonly #statuses: Map<string, FeedStatus>
  #events: NotedEvent[] = []
  #counts = new Map<string, RejectedCount>()

  constructor(feeds: readonly FeedName[], at: number) {
    this.#statuses = new Map(startingFeeds(feeds, at).map((status) => [status.feed, status]))
  }

  /** How each feed stands, the first choice first. */
  statuses(): FeedStatus[] {
    return [...this.#statuses.values()]
  }

  /** A feed says how it fares. */
  state(feed: string, { state, at, reason: words }: FeedState): void {
    const before = this.#statuses.get(feed)
    const reason = sentence(words)
    if (before === undefined || (before.state === state && before.reason === reason)) return
    this.#set(feed, { state, since: before.state === state ? before.since : at, reason })
    this.event(feed, at, { kind: 'state', state, reason })
  }

  /** A feed says what it brings of the day's instruments. */
  coverage(feed: string, { coverage }: FeedCoverage, listings: readonly Listing[], at: number): void {
    const { streamed, polled, missing } = coverage
    this.#set(feed, { streamed, polled, missing: missing.length, partChains: partChains(listings, missing) })
    this.event(feed, at, { kind: 'coverage', streamed, polled, missing: missing.length })
  }

  /** Something traded. */
  ticked(feed: string, at: number): void {
    this.#set(feed, { lastTickAt: at })
  }

  /** From now on another feed is listened to. */
  switched(to: string, { from, at, reason }: { from: string; at: number; reason: string }): void {
    for (const feed of this.#statuses.keys()) this.#set(feed, { isInUse: feed === to })
    this.event(to, at, { kind: 'switch', from, reason: sentence(reason) })
  }

  rejected(feed: string, { rejected, sample }: RejectedMessage, at: number): void {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
    const reason = this.#reasonOf(feed, minute, rejected.slice(0, REASON_LENGTH))
    const key = keyOf(feed, minute, reason)
    const before = this.#counts.get(key)
    const count = (before?.count ?? 0) + 1
    this.#counts.set(key, { feed, minute, reason, count, sample: before?.sample ?? printable(sample) })
    if (count === NEWS_FROM) this.event(feed, at, { kind: 'rejected', count, reason })
    while (this.#counts.size > COUNTS_KEPT) this.#counts.delete(this.#counts.keys().next().value ?? '')
  }

  /** News of a feed. */
  event(feed: string, at: number, event: FeedEvent): void {
    this.#events.push({ at, feed, event })
    if (this.#events.length > EVENTS_KEPT) this.#events.shift()
  }

  /** Stores what is new; throws when that cannot be done, and has forgotten nothing. */
  async write(db: Db): Promise<void> {
    const [events, counts] = [this.#events, this.#counts]
    if (events.length === 0 && counts.size === 0) return
    this.#events = []
    this.#counts = new Map()
    try {
      await transaction(db, async (tx) => {
        await writeFeedEvents(tx, events)
        await countRejections(tx, [...counts.values()])
      })
    } catch (error) {
      this.#events = [...events, ...this.#events].slice(-EVENTS_KEPT)
      for (const [key, later] of this.#counts) {
        const before = counts.get(key)
        counts.set(key, before === undefined ? later : { ...before, count: before.count + later.count })
      }
      this.#counts = counts
      throw error
    }
  }

  #set(feed: string, change: Partial<FeedStatus>): void {
    const before = this.#statuses.get(feed)
    if (before === undefined) return
    this.#statuses.set(feed, { ...before, ...change })
  }

  /** The reason itself, unless the minute has had too many others: reasons made of what came would never end. */
  #reasonOf(feed: string, minute: number, reason: string): string {
    if (this.#counts.has(keyOf(feed, minute, reason))) return reason
    let reasons = 0
    for (const count of this.#counts.values()) if (count.feed === feed && count.minute === minute) reasons += 1
    return reasons < REASONS_A_MINUTE ? reason : OTHER_REASONS
  }
}

function keyOf(feed: string, minute: number, reason: string): string {
  return `${feed} ${minute} ${reason}`
}

/** The beginning of a message as a text that any database takes. */
function printable(sample: string): string {
  return sample.replaceAll(/\p{Cc}/gu, '·').slice(0, SAMPLE_LENGTH)
}
