/** 52 weeks (§M14). */
export const YEAR_MS = 365 * 86_400_000

/** Highest high and lowest low of 52 weeks (§M14). */
export interface YearRange {
  high: number
  low: number
  /** Sessions in which they were made, the latest of equals. */
  highAt: number
  lowAt: number
  /** Sessions of the window whose high and low are known. */
  sessions: number
}

/**
 * 52-week range at session `end` (§M14): sessions with a date after date − 365 days, today's running bar included, or
 * without it (`beforeToday`) for the test of a new high. For closing extremes pass the closes as highs and lows. Null
 * without a session in the window.
 */
export function yearRange(
  sessionDates: ArrayLike<number>,
  high: ArrayLike<number>,
  low: ArrayLike<number>,
  end: number,
  beforeToday = false,
): YearRange | null {
  const oldest = sessionDates[end] - YEAR_MS
  let highAt = -1
  let lowAt = -1
  let sessions = 0
  for (let t = beforeToday ? end - 1 : end; t >= 0 && sessionDates[t] > oldest; t--) {
    if (!Number.isNaN(high[t]) && (highAt < 0 || high[t] > high[highAt])) highAt = t
    if (!Number.isNaN(low[t]) && (lowAt < 0 || low[t] < low[lowAt])) lowAt = t
    if (!Number.isNaN(high[t] + low[t])) sessions++
  }
  return highAt < 0 || lowAt < 0 ? null : { high: high[highAt], low: low[lowAt], highAt, lowAt, sessions }
}

/** Place of a price in its year (§M14), percent. */
export interface YearPlace {
  /** 0 at the low, 100 at the high; NaN when they are equal. */
  positionPct: number
  fromHighPct: number
  fromLowPct: number
}

/** Place of the last price in the 52-week range (§M14). */
export function yearPlace(price: number, { high, low }: Pick<YearRange, 'high' | 'low'>): YearPlace {
  return {
    positionPct: high === low ? Number.NaN : (100 * (price - low)) / (high - low),
    fromHighPct: 100 * (price / high - 1),
    fromLowPct: 100 * (price / low - 1),
  }
}

/** Which extreme is meant: +1 highs, −1 lows. */
export type Extreme = 1 | -1

/**
 * The 52-week extreme before each session, itself not included (/52-week-high-low): highest of `values` for +1, lowest
 * for −1. NaN where the window holds no earlier session.
 */
export function priorExtremes(
  sessionDates: ArrayLike<number>,
  values: ArrayLike<number>,
  side: Extreme,
  out = new Float64Array(values.length),
): Float64Array {
  // Sessions that can still become the extreme, best first: a later, better one makes those before it irrelevant.
  const queue = new Int32Array(values.length)
  let head = 0
  let tail = 0
  for (let t = 0; t < values.length; t++) {
    while (head < tail && sessionDates[queue[head]] <= sessionDates[t] - YEAR_MS) head++
    out[t] = head < tail ? values[queue[head]] : Number.NaN
    if (Number.isNaN(values[t])) continue
    while (head < tail && side * values[queue[tail - 1]] <= side * values[t]) tail--
    queue[tail++] = t
  }
  return out
}
