import { sessionState } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'

const SEGMENTS: readonly Segment[] = ['cash', 'cash-fno', 'derivatives', 'mcx', 'gift']

/**
 * Which session every segment stands in at an instant, and what it is doing, as one text: another text is another day or
 * phase for some segment. A session has data from the minute after its open on.
 */
export function sessionsAt(instant: number): string {
  return SEGMENTS.map((segment) => {
    const before = sessionState(segment, instant - 1)
    return `${before.session.date} ${before.phase} ${sessionState(segment, instant).phase}`
  }).join()
}
