import { sessionOn, sessionState } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/** The newest session of a segment as the moment sees it; times are epoch ms. */
export interface SeenSession {
  readonly segment: Segment
  readonly date: IsoDate
  readonly openAt: number
  readonly closeAt: number
  /** The moment, or the close once it has passed: T, ages and clock minutes count from here. */
  readonly viewAt: number
  readonly isComplete: boolean
  /** The wanted day has not given a first minute: what is seen is the close before it. */
  readonly isBeforeFirst: boolean
}

/** The session a tool shows; `wanted` is the date asked for, absent in LIVE. */
export function seenSession(market: Market, segment: Segment, wanted: IsoDate | undefined): SeenSession {
  const date = market.sessionDate(segment)
  const session = sessionOn(segment, date)
  const openAt = session?.openAt ?? market.now
  const closeAt = session?.closeAt ?? market.now
  return {
    segment,
    date,
    openAt,
    closeAt,
    viewAt: Math.min(market.now, closeAt),
    isComplete: market.now >= closeAt,
    isBeforeFirst: wanted === undefined ? isPreOpen(segment, market.now) : date < wanted,
  }
}

function isPreOpen(segment: Segment, now: number): boolean {
  return sessionState(segment, now).phase === 'pre-open'
}
