import { clock, dayYear } from '@strikelens/market/formats'
import { istDate, MINUTE_MS } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'

/**
 * The time of a price that is older than asking for it every so often explains, 'as of 15:30', or its day where that is not
 * today; null for one that is fresh. An official close says that it is one. All in epoch ms.
 */
export function lateTime(asOf: number, now: number, everyMs: number, isClose = false): string | null {
  // A minute for the price, which is published by the minute, and one for its way here.
  if (!isClose && now - asOf <= everyMs + 2 * MINUTE_MS) return null
  const date = istDate(asOf)
  const today = istDate(now)
  if (date === today) return isClose ? 'close' : `as of ${clock(asOf)}`
  // A day of another year without it would pass for one of this.
  return date.slice(0, 4) === today.slice(0, 4) ? `${isClose ? 'close' : 'as'} of ${day(date)}` : dayYear(date)
}
