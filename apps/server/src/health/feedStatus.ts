import type { FeedStateName } from '@strikelens/store/repositories'
import type { ChainCoverage } from './partChains.ts'

/** How a configured feed stands. */
export interface FeedStatus {
  readonly feed: string
  readonly label: string
  /** 1 the first choice, 2 the one that takes over. */
  readonly place: number
  readonly isInUse: boolean
  /** `starting` before it was heard of. */
  readonly state: FeedStateName | 'starting'
  /** Since when it is so, market time, epoch ms. */
  readonly since: number
  readonly reason: string
  /** Market time of its last price; null before the first. */
  readonly lastTickAt: number | null
  /** Instruments by how they come; null before it is known. */
  readonly streamed: number | null
  readonly polled: number | null
  readonly missing: number | null
  /** Chains that are not covered whole. */
  readonly partChains: readonly ChainCoverage[]
}

/** Who is configured, the first choice first. */
export interface FeedName {
  readonly id: string
  readonly label: string
}

/** Configured feeds before any was heard of. */
export function startingFeeds(feeds: readonly FeedName[], at: number): FeedStatus[] {
  return feeds.map(({ id, label }, i) => ({
    ...{ feed: id, label, place: i + 1, isInUse: i === 0 },
    ...{ state: 'starting', since: at, reason: 'It has not been heard of yet.', lastTickAt: null },
    ...{ streamed: null, polled: null, missing: null, partChains: [] },
  }))
}
