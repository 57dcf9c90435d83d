import { type Extreme, YEAR_MS } from './yearRange.ts'

/**
 * 1 for each session that makes a new extreme: beyond the prior one by at least half a tick, since prices closer than
 * that are equal (§I1) and only match it. 0 without a prior one.
 */
export function newExtremes(
  values: ArrayLike<number>,
  prior: ArrayLike<number>,
  side: Extreme,
  tickSize: number,
  out = new Uint8Array(values.length),
): Uint8Array {
  for (let t = 0; t < out.length; t++) out[t] = side * (values[t] - prior[t]) >= tickSize / 2 ? 1 : 0
  return out
}

/** The prior 52-week extreme of a session, and which of the last sessions made new ones. */
export interface RecentExtremes {
  /** Of the 52 weeks before session `end`; NaN without one. */
  readonly prior: number
  /** The session that made it, the latest of equals; −1 without one. */
  readonly priorAt: number
  /** 1 for each of the last sessions that made a new one, oldest first. */
  readonly isNew: Uint8Array
}

/**
 * New extremes of the last `count` sessions up to `end` (/52-week-high-low): what `priorExtremes` and `newExtremes` say of
 * them, without the work for all others.
 */
export function recentExtremes(
  sessionDates: ArrayLike<number>,
  values: ArrayLike<number>,
  end: number,
  { side, tickSize, count }: { side: Extreme; tickSize: number; count: number },
): RecentExtremes {
  const first = Math.max(0, end - count + 1)
  const isNew = new Uint8Array(end - first + 1)
  // What all windows hold, from the oldest session of the last one up to the first, is looked through once.
  let shared = end
  while (shared > 0 && sessionDates[shared - 1] > sessionDates[end] - YEAR_MS) shared--
  shared = Math.min(shared, first)
  const sharedAt = furthest(values, shared, first, side, -1)
  let priorAt = -1
  let oldest = shared
  while (oldest > 0 && sessionDates[oldest - 1] > sessionDates[first] - YEAR_MS) oldest--
  for (let t = first; t <= end; t++) {
    while (oldest < t && sessionDates[oldest] <= sessionDates[t] - YEAR_MS) oldest++
    if (oldest > shared) priorAt = furthest(values, oldest, t, side, -1)
    else {
      const at = furthest(values, oldest, shared, side, -1)
      const isFurther = at >= 0 && (sharedAt < 0 || side * (values[at] - values[sharedAt]) > 0)
      priorAt = furthest(values, first, t, side, isFurther ? at : sharedAt)
    }
    isNew[t - first] = priorAt >= 0 && side * (values[t] - values[priorAt]) >= tickSize / 2 ? 1 : 0
  }
  return { prior: priorAt < 0 ? Number.NaN : values[priorAt], priorAt, isNew }
}

/** The latest session from … to − 1 with the furthest value, or `known` where that one is further. */
function furthest(values: ArrayLike<number>, from: number, to: number, side: Extreme, known: number): number {
  let at = known
  for (let t = from; t < to; t++) if (at < 0 ? !Number.isNaN(values[t]) : side * (values[t] - values[at]) >= 0) at = t
  return at
}

/** Whether a value matches the prior extreme (§I1: within half a tick). */
export function matchesExtreme(value: number, prior: number, tickSize: number): boolean {
  return Math.abs(value - prior) < tickSize / 2
}

/** All-time high (/52-week-high-low): the adjusted high of `end` lies above every earlier one. False without one. */
export function isAllTimeHigh(high: ArrayLike<number>, end: number, tickSize: number): boolean {
  let highest = Number.NaN
  for (let t = 0; t < end; t++) if (!(high[t] <= highest) && !Number.isNaN(high[t])) highest = high[t]
  return high[end] - highest >= tickSize / 2
}

/** First-in (/52-week-high-low): a new extreme at `end` with none in the `gapDays` sessions before. */
export function isFirstIn(isNew: ArrayLike<number>, end: number, gapDays: number): boolean {
  return isNew[end] === 1 && countNew(isNew, end - 1, gapDays) === 0
}

/** New-extreme days among the last 20 sessions, `end` included (/52-week-high-low). */
export function newExtremeStreak(isNew: ArrayLike<number>, end: number): number {
  return countNew(isNew, end, 20)
}

function countNew(isNew: ArrayLike<number>, end: number, sessions: number): number {
  let count = 0
  for (let t = Math.max(0, end - sessions + 1); t <= end; t++) count += isNew[t]
  return count
}

/** Depth of the base under a high (/52-week-high-low), percent: lowest low of the sessions after it against the high. */
export function baseDepthPct(low: ArrayLike<number>, highAt: number, end: number, high: number): number {
  let lowest = Number.NaN
  for (let t = highAt + 1; t <= end; t++) if (!(low[t] >= lowest) && !Number.isNaN(low[t])) lowest = low[t]
  return 100 * (1 - lowest / high)
}

/** Reading of a stock that made a new high today (/52-week-high-low), first match; null when none fits. */
export function newHighLabel(
  lastPrice: number,
  previousHigh: number,
  sessionsSincePreviousHigh: number,
  streak: number,
): 'Failed high' | 'Fresh breakout' | 'Continuation' | null {
  if (lastPrice < previousHigh) return 'Failed high'
  if (sessionsSincePreviousHigh >= 60) return 'Fresh breakout'
  return streak >= 5 ? 'Continuation' : null
}

/** Net of new highs and new lows over a universe, and in percent of it (/52-week-high-low). */
export function netNewHighs(newHighs: number, newLows: number, stocks: number): { net: number; netPct: number } {
  const net = newHighs - newLows
  return { net, netPct: (100 * net) / stocks }
}
