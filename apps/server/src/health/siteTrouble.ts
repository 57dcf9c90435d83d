import type { FeedStatus } from './feedStatus.ts'
import { type FeedTrouble, feedTrouble } from './feedWords.ts'
import type { MarketKind } from './marketTime.ts'

interface TroubleSettings {
  readonly kind: MarketKind
  feeds(): readonly FeedStatus[]
  clock(): { now: number }
  databaseTrouble(): string | null
}

/** What every page must say: what is wrong with the database, since nothing can be relied on then, else with the feed. */
export function siteTrouble({ kind, feeds, clock, databaseTrouble }: TroubleSettings): FeedTrouble {
  const ofFeed = feedTrouble(feeds(), { kind, now: clock().now })
  return { ...ofFeed, trouble: databaseTrouble() ?? ofFeed.trouble }
}
