import type { RangeColumns } from '../indicators/index.ts'

/** Bars of one session with the epoch ms each begins at. */
export interface TimedBars extends RangeColumns {
  readonly startMs: Float64Array
}

/** The first minutes' range (§I5). */
export interface OpeningRange {
  /** ORH and ORL. */
  readonly high: number
  readonly low: number
  /** Epoch ms of the range's end; before it the range is still growing. */
  readonly endMs: number
  readonly isComplete: boolean
}

const MINUTE_MS = 60_000

/**
 * Opening range OR(m) of a session (§I5): highest high and lowest low of its 1m bars from the open to before open + m
 * minutes, as known at `asOf`. Null when there is no such bar.
 */
export function openingRange(
  minuteBars: TimedBars,
  openMs: number,
  minutes: number,
  asOf: number,
): OpeningRange | null {
  const endMs = openMs + minutes * MINUTE_MS
  let high = Number.NEGATIVE_INFINITY
  let low = Number.POSITIVE_INFINITY
  for (let i = 0; i < minuteBars.startMs.length && minuteBars.startMs[i] < endMs; i++) {
    if (minuteBars.startMs[i] < openMs || Number.isNaN(minuteBars.close[i])) continue
    high = Math.max(high, minuteBars.high[i])
    low = Math.min(low, minuteBars.low[i])
  }
  return high < low ? null : { high, low, endMs, isComplete: asOf >= endMs }
}

/** Width of an opening range in price, percent of ORL and daily ATR (/intraday-orb-breakout). */
export function openingRangeWidth(
  { high, low }: OpeningRange,
  dailyAtr: number,
): { width: number; widthPct: number; widthAtr: number } {
  const width = high - low
  return { width, widthPct: (100 * width) / low, widthAtr: width / dailyAtr }
}

/** How the trade is set up (/intraday-orb-breakout). */
export interface OpeningRangeRules {
  /** Percent beyond the range that a close must be. */
  readonly bufferPct: number
  readonly stop: 'mid' | 'opposite' | 'atr'
  /** ATR(14) of 1d to the previous day. */
  readonly dailyAtr: number
}

/** Closes that must pass to break the range: ORH·(1 + buffer/100) and ORL·(1 − buffer/100) (/intraday-orb-breakout). */
export function openingRangeTriggers({ high, low }: OpeningRange, bufferPct: number): { upper: number; lower: number } {
  return { upper: high * (1 + bufferPct / 100), lower: low * (1 - bufferPct / 100) }
}

/** Stop and targets of a break with the given entry (/intraday-orb-breakout). */
export function openingRangeLevels(
  { high, low }: OpeningRange,
  { stop, dailyAtr }: OpeningRangeRules,
  entry: number,
  side: 1 | -1,
): { stop: number; t1: number; t2: number } {
  const width = high - low
  const edge = side === 1 ? high : low
  const stops = { mid: (high + low) / 2, opposite: side === 1 ? low : high, atr: entry - side * 0.5 * dailyAtr }
  return { stop: stops[stop], t1: edge + side * width, t2: edge + side * 2 * width }
}

export type OpeningRangeOutcome = 'Active' | 'T1' | 'T2' | 'Stopped' | 'Closed'

/** A break of the opening range followed to its end (/intraday-orb-breakout). */
export interface OpeningRangeTrade {
  readonly side: 1 | -1
  /** Close of the confirming bar, its number, and the epoch ms at which it closed. */
  readonly entry: number
  readonly breakBar: number
  readonly brokeAtMs: number
  readonly minutesToBreak: number
  readonly stop: number
  readonly t1: number
  readonly t2: number
  readonly outcome: OpeningRangeOutcome
  /** T1 reached before the stop. */
  readonly isWin: boolean
  /** Result so far in units of |entry − stop|, at the exit or the last close; NaN when entry and stop coincide. */
  readonly r: number
  /** Best and worst the open trade has seen, in the same unit. */
  readonly mfeR: number
  readonly maeR: number
  /** A close back inside the range within 3 confirming bars. */
  readonly isFalseBreak: boolean
  /** The other side broke later. */
  readonly isWhipsaw: boolean
}

const FALSE_BREAK_BARS = 3

/**
 * The first break of a complete opening range and what became of it (/intraday-orb-breakout). `confirming` holds the
 * closed bars of the confirming interval, each `confirmMinutes` long; `minuteBars` the closed 1m bars of the session.
 * After the session the trade leaves at the last close. A bar that touches the stop and a target counts as stop. Null
 * when the range is not complete or not broken.
 */
export function openingRangeTrade(
  range: OpeningRange,
  rules: OpeningRangeRules,
  confirming: TimedBars,
  confirmMinutes: number,
  minuteBars: TimedBars,
  isSessionOver: boolean,
): OpeningRangeTrade | null {
  if (!range.isComplete) return null
  const { upper, lower } = openingRangeTriggers(range, rules.bufferPct)
  const { close, startMs } = confirming
  const sideOf = (i: number) => (close[i] > upper ? 1 : close[i] < lower ? -1 : 0)
  let breakBar = 0
  while (breakBar < close.length && (startMs[breakBar] < range.endMs || sideOf(breakBar) === 0)) breakBar++
  if (breakBar === close.length) return null
  const side = close[breakBar] > upper ? 1 : -1
  const entry = close[breakBar]
  const brokeAtMs = startMs[breakBar] + confirmMinutes * MINUTE_MS
  const levels = openingRangeLevels(range, rules, entry, side)

  let isFalseBreak = false
  let isWhipsaw = false
  for (let i = breakBar + 1; i < close.length; i++) {
    const isInside = close[i] <= range.high && close[i] >= range.low
    if (i - breakBar <= FALSE_BREAK_BARS && isInside) isFalseBreak = true
    if (sideOf(i) === -side) isWhipsaw = true
  }
  const minutesToBreak = (brokeAtMs - range.endMs) / MINUTE_MS
  const followed = followTrade(minuteBars, brokeAtMs, side, entry, levels, isSessionOver)
  return { side, entry, breakBar, brokeAtMs, minutesToBreak, ...levels, ...followed, isFalseBreak, isWhipsaw }
}

function followTrade(
  { high, low, close, startMs }: TimedBars,
  fromMs: number,
  side: 1 | -1,
  entry: number,
  { stop, t1, t2 }: { stop: number; t1: number; t2: number },
  isSessionOver: boolean,
): Pick<OpeningRangeTrade, 'outcome' | 'isWin' | 'r' | 'mfeR' | 'maeR'> {
  const risk = Math.abs(entry - stop)
  let price = entry
  let best = 0
  let worst = 0
  let isWin = false
  let outcome: OpeningRangeOutcome = 'Active'
  for (let i = 0; i < startMs.length && outcome !== 'T2' && outcome !== 'Stopped'; i++) {
    if (startMs[i] < fromMs || Number.isNaN(close[i])) continue
    const favourable = side === 1 ? high[i] : low[i]
    const adverse = side === 1 ? low[i] : high[i]
    price = close[i]
    if (side * (adverse - stop) <= 0) {
      outcome = 'Stopped'
      price = stop
    } else if (side * (favourable - t1) >= 0) {
      isWin = true
      outcome = side * (favourable - t2) >= 0 ? 'T2' : 'T1'
      if (outcome === 'T2') price = t2
    }
    worst = Math.min(worst, side * ((outcome === 'Stopped' ? stop : adverse) - entry))
    if (outcome !== 'Stopped') best = Math.max(best, side * ((outcome === 'T2' ? t2 : favourable) - entry))
  }
  if (isSessionOver && outcome !== 'T2' && outcome !== 'Stopped') outcome = 'Closed'
  const inR = (move: number) => (risk > 0 ? move / risk : Number.NaN)
  return { outcome, isWin, r: inR(side * (price - entry)), mfeR: inR(best), maeR: inR(worst) }
}
