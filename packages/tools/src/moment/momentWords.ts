import { dayLabel } from '@strikelens/market/formats'
import { istClock, istDate } from '@strikelens/market/time'

/** '09:16', with its date where that is another than the one of `now`: '12 Nov 09:16'. */
export function momentWords(instant: number, now: number): string {
  const [clock, date, shown] = [istClock(instant), istDate(instant), istDate(now)]
  return date === shown ? clock : `${dayLabel(date, shown)} ${clock}`
}
