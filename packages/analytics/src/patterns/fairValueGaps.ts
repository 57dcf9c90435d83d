import { DECIMAL_SLACK } from '../numeric/index.ts'
import type { BarWindow } from './barWindow.ts'

/** State of a fair value gap (§I5). Inverted replaces Filled (/fair-value-gaps). */
export const GAP_STATES = ['Open', 'Partial', 'Filled', 'Inverted'] as const
export type GapState = (typeof GAP_STATES)[number]

/** Grade of a gap's quality score (§I5): High ≥ 65, Medium ≥ 40. */
export type GapQuality = 'High' | 'Medium' | 'Low'

/** A fair value gap (§I5): prices one fast bar passed over. */
export interface FairValueGap {
  /** 1 bullish, −1 bearish. */
  readonly side: 1 | -1
  /** Bar number of the third bar. */
  readonly bar: number
  readonly bottom: number
  readonly top: number
  readonly size: number
  /** ATR(14) of the middle bar. */
  readonly atr: number
  /** 0–100, fixed at formation, with the parts it is the sum of. */
  readonly score: number
  readonly parts: GapScoreParts
  readonly quality: GapQuality
  /** Whether the three bars touch two sessions (tag "session gap"). */
  readonly isSessionGap: boolean
  /** Share of the zone later bars have traded into, 0–1. */
  fill: number
  state: GapState
  /** First later bar that traded into the zone. */
  retestBar: number | null
  /** First bar, the retest or after it, to close back out on the gap's side by 0.25·ATR (of that bar). */
  reactionBar: number | null
  /** Bar that closed beyond the far edge; nothing changes after it. */
  invertedBar: number | null
}

/** Points of the quality score (§I5); `rvol` is NaN when the RVOL is unknown. */
export interface GapScoreParts {
  readonly size: number
  readonly body: number
  readonly rvol: number
  readonly trend: number
}

/**
 * Points of a gap's quality (§I5), out of 40, 30, 20 and 10: size and body of the middle bar in its ATR, its RVOL
 * (NaN when unknown), and whether the third close is on the gap's side of EMA50.
 */
export function gapScoreParts(sizeAtr: number, bodyAtr: number, rvol: number, isWithTrend: boolean): GapScoreParts {
  return {
    size: 40 * Math.min(1, sizeAtr),
    body: 30 * Math.min(1, bodyAtr / 1.5),
    rvol: 20 * Math.min(1, rvol / 2),
    trend: isWithTrend ? 10 : 0,
  }
}

/** Quality score of a gap, 0–100 (§I5); without an RVOL the other parts are scaled by 100/80. */
export function gapScore({ size, body, rvol, trend }: GapScoreParts): number {
  const known = size + body + trend
  return Number.isNaN(rvol) ? (known * 100) / 80 : known + rvol
}

/** Grade of a quality score (§I5). */
export function gapQuality(score: number): GapQuality {
  return score >= 65 ? 'High' : score >= 40 ? 'Medium' : 'Low'
}

export interface GapRules {
  /** No gap is smaller; 0 when unknown. */
  readonly tickSize: number
  /** Whether the three bars may touch two sessions. */
  readonly allowOvernightGaps: boolean
}

/**
 * The fair value gap that element t of the window completes (§I5), null when there is none: at least one tick and
 * 0.1·ATR of the middle bar wide, the three bars of one session, none of them without range. A gap can have one side
 * only.
 */
export function gapAt(w: BarWindow, t: number, { tickSize, allowOvernightGaps }: GapRules): FairValueGap | null {
  if (t < 2) return null
  const { open, high, low, close } = w.up
  const side = low[t] > high[t - 2] ? 1 : high[t] < low[t - 2] ? -1 : 0
  if (side === 0) return null
  const bottom = side === 1 ? high[t - 2] : high[t]
  const top = side === 1 ? low[t] : low[t - 2]
  const size = top - bottom
  const atr = w.atr[t - 1]
  if (!(size >= Math.max((1 - DECIMAL_SLACK) * tickSize, 0.1 * atr))) return null
  for (let i = t - 2; i <= t; i++) if (!(high[i] > low[i])) return null
  const isSessionGap = !Number.isNaN(w.session[t]) && w.session[t] !== w.session[t - 2]
  if (isSessionGap && !allowOvernightGaps) return null
  const isWithTrend = side === 1 ? close[t] > w.ema50[t] : close[t] < w.ema50[t]
  const parts = gapScoreParts(size / atr, Math.abs(close[t - 1] - open[t - 1]) / atr, w.rvol[t - 1], isWithTrend)
  const score = gapScore(parts)
  return {
    side,
    bar: w.base + t,
    bottom,
    top,
    size,
    atr,
    score,
    parts,
    quality: gapQuality(score),
    isSessionGap,
    fill: 0,
    state: 'Open',
    retestBar: null,
    reactionBar: null,
    invertedBar: null,
  }
}

/** Takes a later bar into a gap (§I5): fill, state, retest and reaction. An inverted gap stays as it is. */
export function followGap(gap: FairValueGap, bar: number, high: number, low: number, close: number, atr: number): void {
  if (gap.state === 'Inverted') return
  const { side, top, bottom, size } = gap
  const fill = Math.min(1, Math.max(0, (side === 1 ? top - low : high - bottom) / size))
  if (fill > gap.fill) {
    gap.fill = fill
    gap.state = fill === 1 ? 'Filled' : 'Partial'
    gap.retestBar ??= bar
  }
  if (side === 1 ? close < bottom : close > top) {
    gap.state = 'Inverted'
    gap.invertedBar = bar
    return
  }
  if (gap.retestBar === null || gap.reactionBar !== null) return
  if ((side === 1 ? close - top : bottom - close) >= 0.25 * atr) gap.reactionBar = bar
}

/** Size of the zone in percent of its bottom (/fair-value-gaps). */
export function gapSizePct({ size, bottom }: FairValueGap): number {
  return (100 * size) / bottom
}

/**
 * Distance of a price from the zone in percent of the price: 0 inside, + above the zone, − below (/fair-value-gaps).
 */
export function gapDistancePct({ top, bottom }: FairValueGap, ltp: number): number {
  if (ltp > top) return (100 * (ltp - top)) / ltp
  return ltp < bottom ? (100 * (ltp - bottom)) / ltp : 0
}

/** Whether the zone overlaps that of an open gap of the same side on a coarser interval (Nested, /fair-value-gaps). */
export function isNestedIn(gap: FairValueGap, coarser: FairValueGap): boolean {
  const isOverlapping = gap.bottom < coarser.top && coarser.bottom < gap.top
  return coarser.state === 'Open' && coarser.side === gap.side && isOverlapping
}
