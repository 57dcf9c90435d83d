import { previousTradingDay } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import type { HistoryInterval } from '@strikelens/market/market'
import { DAY_MS, istDate } from '@strikelens/market/time'

/** A week's first session may be its last day, and a month's lies in its first week. */
const MOST_MS = { '1w': 12 * DAY_MS, '1mo': 45 * DAY_MS }

/** Places of the bars before which a session, a week or a month is not stored. */
export function afterUnstored(time: Float64Array, segment: Segment, interval: HistoryInterval): readonly number[] {
  const isGap = (i: number) => {
    if (interval === '1w' || interval === '1mo') return time[i] - time[i - 1] > MOST_MS[interval]
    const [before, date] = [istDate(time[i - 1]), istDate(time[i])]
    return before !== date && before !== previousTradingDay(segment, date)
  }
  return Array.from(time.keys()).filter((i) => i > 0 && isGap(i))
}
