import type { Bars } from '../bars/index.ts'

/** Bars with the epoch milliseconds at which each starts. */
export interface TimedBars extends Bars {
  readonly start: Float64Array
}

const MINUTE = 60_000
const DAY = 86_400_000
const IST_OFFSET = 330 * MINUTE

/** Two prices are equal when they differ by less than half a tick (§I1). */
export function pricesEqual(a: number, b: number, tickSize: number): boolean {
  return Math.abs(a - b) < tickSize / 2
}

/** Merges consecutive existing bars with the same `startOf`, which is what the merged bar starts at. */
function mergeBars(bars: TimedBars, startOf: (i: number) => number): TimedBars {
  const length = bars.close.length
  const start = new Float64Array(length)
  const open = new Float64Array(length)
  const high = new Float64Array(length)
  const low = new Float64Array(length)
  const close = new Float64Array(length)
  const volume = new Float64Array(length)
  let last = -1
  for (let i = 0; i < length; i++) {
    if (Number.isNaN(bars.close[i])) continue
    const from = startOf(i)
    if (last < 0 || start[last] !== from) {
      last++
      start[last] = from
      open[last] = bars.open[i]
      high[last] = bars.high[i]
      low[last] = bars.low[i]
      volume[last] = bars.volume[i]
    } else {
      high[last] = Math.max(high[last], bars.high[i])
      low[last] = Math.min(low[last], bars.low[i])
      volume[last] += bars.volume[i]
    }
    close[last] = bars.close[i]
  }
  const count = last + 1
  return {
    start: start.slice(0, count),
    open: open.slice(0, count),
    high: high.slice(0, count),
    low: low.slice(0, count),
    close: close.slice(0, count),
    volume: volume.slice(0, count),
  }
}

/**
 * Bars of `minutes` (3, 5, 15, 60 …) from 1m bars, aligned to the first minute of the session each belongs to (§I1):
 * `sessionStart` gives it for every bar, in epoch milliseconds. The last bar of a session may be short; an interval
 * without a trade has no bar.
 */
export function minuteBars(oneMinute: TimedBars, sessionStart: Float64Array, minutes: number): TimedBars {
  const length = minutes * MINUTE
  return mergeBars(oneMinute, (i) => {
    const opened = sessionStart[i]
    return opened + Math.floor((oneMinute.start[i] - opened) / length) * length
  })
}

/** The daily bars that exist. */
export function dailyBars(daily: TimedBars): TimedBars {
  return mergeBars(daily, (i) => daily.start[i])
}

/**
 * Weekly bars from daily ones (§I1), each starting at Monday 00:00 IST of its week whether or not Monday traded. A special
 * session on a weekend belongs to the week before it.
 */
export function weeklyBars(daily: TimedBars): TimedBars {
  return mergeBars(daily, (i) => {
    const day = Math.floor((daily.start[i] + IST_OFFSET) / DAY)
    // Day 0, 1 January 1970, was a Thursday: the Monday of its week is day −3.
    const monday = Math.floor((day + 3) / 7) * 7 - 3
    return monday * DAY - IST_OFFSET
  })
}

/** Monthly bars from daily ones, each starting at 00:00 IST on the first of its calendar month. */
export function monthlyBars(daily: TimedBars): TimedBars {
  return mergeBars(daily, (i) => {
    const date = new Date(daily.start[i] + IST_OFFSET)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - IST_OFFSET
  })
}
