import type { BarWindow } from './barWindow.ts'
import { type Line, lineAt } from './lines.ts'
import type { SwingList } from './swings.ts'

/** A trendline (§I3): over the highs it resists, under the lows it supports. */
export interface Trendline {
  readonly kind: 'Resistance' | 'Support'
  /** Starts at the first anchor. */
  readonly line: Line
  /** Bar numbers of the two anchors. */
  readonly firstBar: number
  readonly secondBar: number
  /** Bars of the swings within 0.25·ATR of the line, anchors included. */
  readonly touchBars: readonly number[]
  /** Slope in ATR per bar. */
  readonly slopeAtr: number
  /** 10·touches + 5·(j − i)/120. */
  readonly score: number
  /** Price of the line at the bar it was found at. */
  readonly value: number
}

const WINDOW_BARS = 120
const LEAST_APART = 10
const TOUCH_ATR = 0.25
const VOID_ATR = 0.5
const LEAST_TOUCHES = 3

/** Places of the two anchors in the list of swings, and the score of the line. */
interface Anchors {
  readonly first: number
  readonly second: number
  readonly score: number
}

/**
 * The trendline at element t of the window (§I3), side 1 over the highs, −1 under the lows; null without three
 * touches. Swings of the last 120 bars are its anchors; a touch is a swing of the same kind from the first anchor on;
 * distances are measured with the ATR of bar t; a close on the line's bars before t that lies beyond it by more than
 * 0.5·ATR voids it.
 */
export function trendline(w: BarWindow, t: number, swings: SwingList, side: 1 | -1): Trendline | null {
  const anchors = bestAnchors(w, t, swings, side)
  if (anchors === null) return null
  const { first, second, score } = anchors
  const { bar } = swings
  const atr = w.atr[t]
  const line = lineBetween(swings, first, second)
  const touchBars = bar.filter((at, m) => {
    const isOfKind = m >= first && (m - first) % 2 === 0
    const off = swings.price[m] - line.price - line.slope * (at - line.bar)
    return m === second || (isOfKind && Math.abs(off) <= TOUCH_ATR * atr)
  })
  return {
    kind: side === 1 ? 'Resistance' : 'Support',
    line,
    firstBar: bar[first],
    secondBar: bar[second],
    touchBars,
    slopeAtr: line.slope / atr,
    score,
    value: lineAt(line, w.base + t),
  }
}

/**
 * Writes the value of both trendlines at element t, and the bars since their first anchor, into the window's columns.
 */
export function recordTrendlines(w: BarWindow, t: number, swings: SwingList): void {
  record(w, t, swings, 1, w.upperTrendline, w.upperTrendlineBars)
  record(w, t, swings, -1, w.lowerTrendline, w.lowerTrendlineBars)
}

function record(
  w: BarWindow,
  t: number,
  swings: SwingList,
  side: 1 | -1,
  value: Float64Array,
  barsSince: Float64Array,
): void {
  const anchors = bestAnchors(w, t, swings, side)
  if (anchors === null) return
  value[t] = lineAt(lineBetween(swings, anchors.first, anchors.second), w.base + t)
  barsSince[t] = w.base + t - swings.bar[anchors.first]
}

function bestAnchors(w: BarWindow, t: number, swings: SwingList, side: 1 | -1): Anchors | null {
  const atr = w.atr[t]
  const { bar, isHigh } = swings
  const count = bar.length
  const oldest = w.base + t - WINDOW_BARS + 1
  let start = count
  while (start > 0 && bar[start - 1] >= oldest) start--
  if (start < count && isHigh[start] !== (side === 1)) start++
  if (!(atr > 0)) return null

  let best: Anchors | null = null
  const reach = TOUCH_ATR * atr
  for (let first = start; first + 2 * (LEAST_TOUCHES - 1) < count; first += 2) {
    const mostTouches = (count - first + 1) >> 1
    for (let second = first + 2; second < count; second += 2) {
      const apart = bar[second] - bar[first]
      if (apart < LEAST_APART || (best !== null && scoreOf(mostTouches, apart) < best.score)) continue
      const touches = touchesOf(swings, first, second, reach)
      if (touches < LEAST_TOUCHES) continue
      const score = scoreOf(touches, apart)
      // Equal touches and equal length: the later one. First anchors come in order, so that is the later found.
      if (best !== null && score < best.score) continue
      if (!isVoid(w, t, lineBetween(swings, first, second), side, VOID_ATR * atr)) best = { first, second, score }
    }
  }
  return best
}

function scoreOf(touches: number, apart: number): number {
  return 10 * touches + (5 * apart) / WINDOW_BARS
}

function lineBetween({ bar, price }: SwingList, first: number, second: number): Line {
  const slope = (price[second] - price[first]) / (bar[second] - bar[first])
  return { bar: bar[first], price: price[first], slope }
}

/** Swings of the anchors' kind from the first on that lie within reach of their line, the anchors included. */
function touchesOf({ bar, price }: SwingList, first: number, second: number, reach: number): number {
  const fromBar = bar[first]
  const from = price[first]
  const slope = (price[second] - from) / (bar[second] - fromBar)
  let touches = 2
  for (let m = first + 2; m < bar.length; m += 2) {
    const off = price[m] - from - slope * (bar[m] - fromBar)
    if (m !== second && off <= reach && off >= -reach) touches++
  }
  return touches
}

function isVoid(w: BarWindow, t: number, line: Line, side: 1 | -1, beyond: number): boolean {
  const { close } = w.up
  for (let x = line.bar - w.base; x < t; x++) if (side * (close[x] - lineAt(line, w.base + x)) > beyond) return true
  return false
}
