import { istClock, MINUTE_MS } from '@strikelens/market/time'

const HALF_HOUR_MS = 30 * MINUTE_MS

/** Clock times at every half hour of a session after its open and before a moment; none of a day without a session. */
export function earlierMoments(openAt: number | undefined, asOf: number): string[] {
  if (openAt === undefined) return []
  const first = Math.floor(openAt / HALF_HOUR_MS + 1) * HALF_HOUR_MS
  const count = Math.max(Math.ceil((asOf - first) / HALF_HOUR_MS), 0)
  return Array.from({ length: count }, (_, i) => istClock(first + i * HALF_HOUR_MS))
}
