import { periodAnchor } from '@strikelens/analytics/ranking'
import type { Wire } from '../../result.ts'
import type { Params } from './pcrAnalysis.ts'
import type { PcrHistory } from './pcrHistory.ts'

const DAY_MS = 86_400_000

/** The sessions of a span on a time axis, with an empty place before each new expiry: ratios of two contracts are not joined. */
export interface HistoryDays {
  readonly time: Float64Array
  /** Session at each place; null where the line is broken. */
  readonly places: readonly (number | null)[]
  /** A column of the history on the axis. Across an expiry it breaks, or, joined, keeps the value before. */
  values(column: readonly (number | null)[], isJoined?: boolean): Float64Array
}

/** First session of a span (§M2): everything stored when that begins later. */
export function spanStart({ date }: Wire<PcrHistory>, span: Params['span']): number {
  const dates = date.map((one) => Date.parse(one))
  return periodAnchor(dates, dates.length - 1, span) ?? 0
}

/** Places the sessions of a span. */
export function spanDays(history: Wire<PcrHistory>, span: Params['span']): HistoryDays {
  const places: (number | null)[] = []
  const time: number[] = []
  for (let at = spanStart(history, span); at < history.date.length; at++) {
    const now = history.time[at] ?? Number.NaN
    if (history.isNewExpiry[at] === 1 && places.length > 0) {
      places.push(null)
      time.push(now - DAY_MS / 2)
    }
    places.push(at)
    time.push(now)
  }
  return {
    time: Float64Array.from(time),
    places,
    values(column, isJoined = false) {
      let last = Number.NaN
      return Float64Array.from(places, (at) => {
        if (at === null) return isJoined ? last : Number.NaN
        last = column[at] ?? Number.NaN
        return last
      })
    },
  }
}
