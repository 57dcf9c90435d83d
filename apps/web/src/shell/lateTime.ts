import { istDate, MINUTE_MS } from '@strikelens/market/time'
import { clock, day } from '@strikelens/ui/formats'

/**
 * The time of a price that is older than asking for it every so often explains, 'as of 15:30', or its day where that is not
 * today; null for one that is fresh. All in epoch ms.
 */
export function lateTime(asOf: number, now: number, everyMs: number): string | null {
  // A minute for the price, which is published by the minute, and one for its way here.
  if (now - asOf <= everyMs + 2 * MINUTE_MS) return null
  const date = istDate(asOf)
  return `as of ${date === istDate(now) ? clock(asOf) : day(date)}`
}
