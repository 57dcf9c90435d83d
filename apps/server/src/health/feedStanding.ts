import type { Db } from '@strikelens/store/database'
import { type FeedStatus, feedStatuses } from '@strikelens/store/repositories'
import type { FeedConfig } from '../feedConfig.ts'

/** How the market behind the site comes to be. */
export type MarketKind = 'simulated' | 'live' | 'replay' | 'stored'

/** Feeds report every few seconds. */
const FRESH_MS = 5_000

export function marketKind({ feed }: Pick<FeedConfig, 'feed'>): MarketKind {
  return feed === 'simulator' ? 'simulated' : feed === 'none' ? 'stored' : feed === 'replay' ? 'replay' : 'live'
}

/** The time by which data is old, and what market it is of. */
export interface MarketTime {
  readonly kind: MarketKind
  /** Epoch ms. */
  readonly now: number
}

/** A market that only shows what is stored stands still at its last close, but its files grow older by the real time. */
export function healthTime(kind: MarketKind, marketTime: number): MarketTime {
  return { kind, now: kind === 'stored' ? Date.now() : marketTime }
}

/**
 * How the configured feeds stand, read from the store once in a while: every page asks for it with its clock. While the
 * store does not answer, the last that was known.
 */
export function feedStanding(db: Db, config: Pick<FeedConfig, 'feed' | 'secondFeed' | 'replay'>) {
  const configured: readonly (string | null | undefined)[] = [config.feed, config.secondFeed, config.replay?.feed]
  let known: readonly FeedStatus[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const read = async () => {
    try {
      // Rows of feeds that were configured before stay in the store.
      known = (await feedStatuses(db)).filter(({ feed }) => configured.includes(feed))
      readAt = Date.now()
    } catch {
      // Said by the routes that need the store for more than this.
    } finally {
      reading = null
    }
  }
  return async (): Promise<readonly FeedStatus[]> => {
    if (config.feed === 'none') return []
    if (Date.now() - readAt > FRESH_MS) {
      reading ??= read()
      await reading
    }
    return known
  }
}
