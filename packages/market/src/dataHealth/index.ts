import { nextTradingDay, sessionOn } from '../calendar/index.ts'
import type { Segment } from '../instruments/index.ts'
import { addDays, type IsoDate, istDate, MINUTE_MS } from '../time/index.ts'

/** How current a dataset is: within two of its cadences, within five, or beyond. */
export type DataStatus = 'OK' | 'Late' | 'Down'

/** Status of what comes every so many minutes in session, by its last update (epoch ms). */
export function minuteStatus(segment: Segment, cadenceMinutes: number, lastUpdate: number, now: number): DataStatus {
  return statusAt(tradingTimeSince(segment, lastUpdate, now) / (cadenceMinutes * MINUTE_MS))
}

/** Status of what comes once a session, after its end, by the date of the last one that is there. */
export function sessionStatus(segment: Segment, lastSession: IsoDate, now: number): DataStatus {
  return statusAt(sessionsEndedAfter(segment, lastSession, now))
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

function sessionsEndedAfter(segment: Segment, last: IsoDate, now: number): number {
  let ended = 0
  let session = sessionOn(segment, nextTradingDay(segment, last))
  while (session !== null && session.endAt <= now) {
    ended += 1
    session = sessionOn(segment, nextTradingDay(segment, session.date))
  }
  return ended
}
