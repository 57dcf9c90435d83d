import { LEAST_SESSIONS, type YearRange, yearRange } from '@strikelens/analytics/ranking'
import { type BarPanel, seriesOf } from '@strikelens/market/bars'
import type { QuoteBoard } from '@strikelens/market/market'
import { dateNumber, istDate } from '@strikelens/market/time'

/** The sessions a stock traded in, oldest first, today's running bar last when it has traded. */
export interface DailyHistory {
  /** Epoch ms of midnight UTC of each date. */
  readonly date: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** History of instrument i of the quotes, which has the same place in the daily bars. */
export function dailyHistory(daily: BarPanel | null, quotes: QuoteBoard, i: number): DailyHistory {
  const today = dateNumber(quotes.date)
  const sessions = daily === null ? [] : completedSessions(daily, i, today)
  const isTraded = !Number.isNaN(quotes.last[i])
  const running = { date: today, high: quotes.high[i], low: quotes.low[i], close: quotes.last[i] }
  const all = isTraded ? [...sessions, running] : sessions
  return {
    date: Float64Array.from(all, ({ date }) => date),
    high: Float64Array.from(all, ({ high }) => high),
    low: Float64Array.from(all, ({ low }) => low),
    close: Float64Array.from(all, ({ close }) => close),
  }
}

/** Sessions before today: in replay the stored bar of the day itself would tell its end. */
function completedSessions({ start, barCount, high, low, close }: BarPanel, i: number, today: number) {
  return Array.from(start, (at, d) => {
    const place = i * barCount + d
    return { date: dateNumber(istDate(at)), high: high[place], low: low[place], close: close[place] }
  }).filter(({ date, close: last }) => date < today && !Number.isNaN(last))
}

/**
 * The 52-week range with the last session in it (§M14). Null where its high and low are not known, since a price told by
 * another file may lie outside the days before, and where so few sessions are stored that a place among them is none in a
 * year (§M10).
 */
export function rangeOfYear({ date, high, low }: DailyHistory): YearRange | null {
  const last = date.length - 1
  const range = last < 0 || Number.isNaN(high[last] + low[last]) ? null : yearRange(date, high, low, last)
  return range === null || range.sessions < LEAST_SESSIONS ? null : range
}

/** No stretch without a session is as long: between sessions further apart lie others that are not known. */
const LONGEST_BREAK_MS = 10 * 86_400_000

/**
 * The newest sessions that follow one another, which alone an indicator or a change may run through: over sessions that are
 * not stored a move of months would pass for that of a day.
 */
export function unbrokenHistory({ date, high, low, close }: DailyHistory): DailyHistory {
  const from = unbrokenFrom(date)
  return { date: date.subarray(from), high: high.subarray(from), low: low.subarray(from), close: close.subarray(from) }
}

/** Closes of instrument i of daily bars in the newest sessions that follow one another. */
export function unbrokenCloses(daily: BarPanel, i: number): Float64Array {
  return seriesOf(daily, i).close.subarray(unbrokenFrom(daily.start))
}

function unbrokenFrom(at: Float64Array): number {
  let from = Math.max(0, at.length - 1)
  while (from > 0 && at[from] - at[from - 1] <= LONGEST_BREAK_MS) from--
  return from
}
