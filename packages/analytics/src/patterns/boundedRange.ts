import type { BarWindow } from './barWindow.ts'
import { BREAK_ATR, type ChartKind, type FoundPattern, type PatternPoint } from './chartPattern.ts'
import { type Line, lineAt } from './lines.ts'
import type { SwingList } from './swings.ts'

const SHORTEST = 15
const LONGEST = 80
const FLAT = 0.03
const SWING_ATR = 0.3
const CLOSE_ATR = 0.5
const NARROWED = 0.6

/**
 * The triangle, wedge, rectangle or channel that ends at element t (§I5): of all windows of 15–80 bars the longest
 * that passes, so one pattern of the family at most. Its lines are the least-squares lines through the swing highs (k
 * = 3) and through the swing lows in the window, two of each at least, all of them known by bar t. Kinds are tried in
 * the order of §I5; lines that have met or crossed have no width and make no pattern. `afterBar` is the last bar that
 * ended a pattern of the family: until a swing at or after it is known, the lines are the ones already broken. Null
 * when none passes.
 */
export function boundedRange(w: BarWindow, t: number, swings: SwingList, afterBar: number): FoundPattern | null {
  const atr = w.atr[t]
  const { bar } = swings
  const count = bar.length
  if (!(atr > 0) || count < 4 || bar[count - 1] < afterBar) return null
  const lastBar = w.base + t
  const oldest = Math.max(0, lastBar - LONGEST + 1)
  const youngest = lastBar - SHORTEST + 1
  let first = count
  while (first > 0 && bar[first - 1] >= oldest) first--

  // Four alternating swings are two of each kind.
  for (; first <= count - 4; first++) {
    const earliest = Math.max(oldest, first > 0 ? bar[first - 1] + 1 : 0)
    const latest = Math.min(youngest, bar[first])
    if (earliest > youngest) return null
    const upper = lineThrough(swings, first, true, SWING_ATR * atr)
    if (upper === null) continue
    const lower = lineThrough(swings, first, false, SWING_ATR * atr)
    if (lower === null) continue
    const u = upper.slope / atr
    const l = lower.slope / atr
    const shapes = shapesOf(u, l)
    if (shapes === null) continue
    const endWidth = lineAt(upper, lastBar) - lineAt(lower, lastBar)
    if (!(endWidth > 0)) continue
    const firstBar = firstBarInside(w, t, earliest, upper, lower, CLOSE_ATR * atr)
    if (firstBar > latest) continue
    const startWidth = lineAt(upper, firstBar) - lineAt(lower, firstBar)
    const kind = endWidth <= NARROWED * startWidth ? (shapes.narrowing ?? shapes.parallel) : shapes.parallel
    if (kind === null || !(startWidth > 0)) continue
    return {
      kind,
      facing: 1,
      firstBar,
      lastBar,
      atr,
      upper,
      lower,
      points: pointsFrom(swings, first),
      height: startWidth,
      breakMargin: BREAK_ATR * atr,
      ownStop: null,
      measures: { bars: lastBar - firstBar + 1, upperSlope: u, lowerSlope: l, startWidth, endWidth },
    }
  }
  return null
}

function pointsFrom({ bar, price, isHigh }: SwingList, first: number): PatternPoint[] {
  const points: PatternPoint[] = []
  for (let m = first; m < bar.length; m++) {
    points.push({ role: isHigh[m] ? 'swing high' : 'swing low', bar: bar[m], price: price[m] })
  }
  return points
}

/** Least-squares line through the highs (lows) from swing `first` on; null when one lies further off than `reach`. */
function lineThrough({ bar, price, isHigh }: SwingList, first: number, highs: boolean, reach: number): Line | null {
  const start = isHigh[first] === highs ? first : first + 1
  const originBar = bar[start]
  const originPrice = price[start]
  let n = 0
  let sumX = 0
  let sumY = 0
  for (let m = start; m < bar.length; m += 2) {
    n++
    sumX += bar[m] - originBar
    sumY += price[m] - originPrice
  }
  const meanX = sumX / n
  const meanY = sumY / n
  let xx = 0
  let xy = 0
  for (let m = start; m < bar.length; m += 2) {
    const x = bar[m] - originBar - meanX
    xx += x * x
    xy += x * (price[m] - originPrice - meanY)
  }
  const slope = xy / xx
  const offset = meanY - slope * meanX
  for (let m = start; m < bar.length; m += 2) {
    if (Math.abs(price[m] - originPrice - offset - slope * (bar[m] - originBar)) > reach) return null
  }
  return { bar: originBar, price: originPrice + offset, slope }
}

interface Shapes {
  /** Kind that also needs the end to be at most 0.6 of the start. */
  readonly narrowing: ChartKind | null
  readonly parallel: ChartKind | null
}

const ASCENDING: Shapes = { narrowing: 'Ascending Triangle', parallel: null }
const DESCENDING: Shapes = { narrowing: 'Descending Triangle', parallel: null }
const SYMMETRICAL: Shapes = { narrowing: 'Symmetrical Triangle', parallel: null }
const RISING: Shapes = { narrowing: 'Rising Wedge', parallel: null }
const RISING_OR_CHANNEL: Shapes = { narrowing: 'Rising Wedge', parallel: 'Channel Up' }
const CHANNEL_UP: Shapes = { narrowing: null, parallel: 'Channel Up' }
const FALLING: Shapes = { narrowing: 'Falling Wedge', parallel: null }
const FALLING_OR_CHANNEL: Shapes = { narrowing: 'Falling Wedge', parallel: 'Channel Down' }
const CHANNEL_DOWN: Shapes = { narrowing: null, parallel: 'Channel Down' }
const RECTANGLE: Shapes = { narrowing: null, parallel: 'Rectangle' }

function shapesOf(u: number, l: number): Shapes | null {
  const upperFlat = Math.abs(u) <= FLAT
  const lowerFlat = Math.abs(l) <= FLAT
  if (upperFlat && lowerFlat) return RECTANGLE
  if (upperFlat) return l > 0 ? ASCENDING : null
  if (lowerFlat) return u < 0 ? DESCENDING : null
  if (u < 0 && l > 0) return SYMMETRICAL
  const isParallel = Math.abs(u - l) <= FLAT
  if (u > 0 && l > 0) return l > u ? (isParallel ? RISING_OR_CHANNEL : RISING) : isParallel ? CHANNEL_UP : null
  if (u < 0 && l < 0) return u < l ? (isParallel ? FALLING_OR_CHANNEL : FALLING) : isParallel ? CHANNEL_DOWN : null
  return null
}

/** First bar, not before `earliest`, from which to t no close lies outside the lines by more than `reach`. */
function firstBarInside(w: BarWindow, t: number, earliest: number, upper: Line, lower: Line, reach: number): number {
  for (let bar = w.base + t; bar >= earliest; bar--) {
    const close = w.up.close[bar - w.base]
    if (close > lineAt(upper, bar) + reach || close < lineAt(lower, bar) - reach) return bar + 1
  }
  return earliest
}
