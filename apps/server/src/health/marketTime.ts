import type { FeedConfig } from '../feedConfig.ts'

/** How the market behind the site comes to be. */
export type MarketKind = 'simulated' | 'live' | 'replay' | 'stored'

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
