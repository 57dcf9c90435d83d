import { tradingDaysBefore } from '@strikelens/market/calendar'
import { addDays, type IsoDate, istDate } from '@strikelens/market/time'

const SESSIONS = 5

/** The days whose files are asked for again and again: the last five sessions, today's among them. */
export function fetchedDays(now: number): { readonly from: IsoDate; readonly to: IsoDate } {
  const today = istDate(now)
  const [from] = tradingDaysBefore('cash', addDays(today, 1), SESSIONS)
  return { from, to: today }
}
