import { sessionOn } from '../calendar/index.ts'
import type { Segment } from '../instruments/index.ts'
import { addDays, istDate, MINUTE_MS } from '../time/index.ts'
import type { DataStatus } from './status.ts'

/** Status of what comes every so many minutes in session, by its last update (epoch ms): within two cadences, five, or beyond. */
export function minuteStatus(segment: Segment, cadenceMinutes: number, lastUpdate: number, now: number): DataStatus {
  return statusAt(tradingTimeSince(segment, lastUpdate, now) / (cadenceMinutes * MINUTE_MS))
}

/**
 * When what comes every so many minutes is next expected, epoch ms: a cadence after its last update of the running session,
 * which lies in the past once it is late; else a cadence after the next open.
 */
export function nextMinuteUpdate(
  segment: Segment,
  cadenceMinutes: number,
  lastUpdate: number | null,
  now: number,
): number {
  const cadence = cadenceMinutes * MINUTE_MS
  for (let date = addDays(istDate(now), -1); ; date = addDays(date, 1)) {
    for (const { openAt, closeAt } of sessionOn(segment, date)?.parts ?? []) {
      if (closeAt > now) return Math.max(lastUpdate ?? 0, openAt) + cadence
    }
  }
}

function statusAt(cadences: number): DataStatus {
  return cadences <= 2 ? 'OK' : cadences <= 5 ? 'Late' : 'Down'
}

/** Milliseconds of continuous trading since an instant: a closed market makes nothing older. */
function tradingTimeSince(segment: Segment, since: number, now: number): number {
  let traded = 0
  // From the day before: Gift Nifty trades on past midnight.
  for (let date = addDays(istDate(since), -1); date <= istDate(now); date = addDays(date, 1)) {
    for (const { openAt, closeAt } of sessionOn(segment, date)?.parts ?? []) {
      traded += Math.max(Math.min(closeAt, now) - Math.max(openAt, since), 0)
    }
  }
  return traded
}
