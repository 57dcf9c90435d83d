import { type BarWindow, type Facing, LOOKBACK_BARS } from './barWindow.ts'
import { BREAK_ATR, type FoundPattern } from './chartPattern.ts'
import { flatLine, type Line, lineAt } from './lines.ts'
import type { SwingList } from './swings.ts'

/** Extremes of a column over elements from … to, those included. */
function lowest(values: Float64Array, from: number, to: number): number {
  let least = values[from]
  for (let i = from + 1; i <= to; i++) if (values[i] < least) least = values[i]
  return least
}

function highest(values: Float64Array, from: number, to: number): number {
  let most = values[from]
  for (let i = from + 1; i <= to; i++) if (values[i] > most) most = values[i]
  return most
}

/** Place in the list of the latest swing that is a top as seen from a side; −1 when there is none. */
function lastTop(swings: SwingList, side: 1 | -1): number {
  const last = swings.bar.length - 1
  return last >= 0 && swings.isHigh[last] !== (side === 1) ? last - 1 : last
}

/** Whether a close after `fromBar`, up to element t, already lies below the line by the breakout's 0.25·A. */
function isBroken(w: BarWindow, f: Facing, t: number, fromBar: number, line: Line, atr: number): boolean {
  for (let i = fromBar + 1 - w.base; i <= t; i++) {
    if (f.close[i] <= lineAt(line, w.base + i) - BREAK_ATR * atr) return true
  }
  return false
}

const RISE_BARS = 30

/**
 * The double top at element t (§I5), as seen from `f`: from above a top, from below a bottom. P2 is the latest swing
 * high, P1 the latest before it that passes, 10–60 bars apart, with no swing high between them above both; the rise
 * into P1 is measured from the lowest low of the 30 bars before it, all of which must exist. Whatever closes after P2
 * by 0.25·A below the neckline has broken it. `afterBar`: the last bar that ended such a pattern; P2 must not be
 * older. Null when none passes.
 */
export function doubleTop(
  w: BarWindow,
  f: Facing,
  t: number,
  swings: SwingList,
  afterBar: number,
): FoundPattern | null {
  const atr = w.atr[t]
  const second = lastTop(swings, f.side)
  if (!(atr > 0) || second < 2 || swings.bar[second] < afterBar) return null
  const { bar, price } = swings
  const p2 = f.side * price[second]
  const lastBar = w.base + t
  let between = Number.NEGATIVE_INFINITY
  for (let first = second - 2; first >= 0 && bar[second] - bar[first] <= 60; first -= 2) {
    const from = bar[first] - w.base
    const p1 = f.side * price[first]
    const apart = bar[second] - bar[first]
    if (bar[first] - RISE_BARS < 0 || lastBar - bar[first] + RISE_BARS > LOOKBACK_BARS) return null
    if (apart >= 10 && Math.abs(p1 - p2) <= 0.75 * atr && between <= Math.max(p1, p2)) {
      const valley = lowest(f.low, from + 1, bar[second] - w.base - 1)
      const height = (p1 + p2) / 2 - valley
      const rise = p1 - lowest(f.low, from - RISE_BARS, from - 1)
      const neckline = flatLine(bar[first], valley)
      if (height >= 3 * atr && rise >= 3 * atr && !isBroken(w, f, t, bar[second], neckline, atr)) {
        const valleyBar = f.low.indexOf(valley, from + 1) + w.base
        return {
          kind: f.side === 1 ? 'Double Top' : 'Double Bottom',
          facing: f.side,
          firstBar: bar[first],
          lastBar,
          atr,
          upper: flatLine(bar[first], Math.max(p1, p2)),
          lower: neckline,
          points: [
            { role: 'P1', bar: bar[first], price: p1 },
            { role: 'V', bar: valleyBar, price: valley },
            { role: 'P2', bar: bar[second], price: p2 },
          ],
          height,
          breakMargin: BREAK_ATR * atr,
          ownStop: null,
          measures: { bars: apart, peakDifference: Math.abs(p1 - p2), height, rise },
        }
      }
    }
    between = Math.max(between, p1)
  }
  return null
}

/**
 * The head and shoulders at element t (§I5), as seen from `f`: from above a top, from below the inverse. L, head and
 * R are the last three swing highs, the troughs the swing lows between them. Whatever closes after R by 0.25·A below
 * the neckline has broken it. `afterBar`: the last bar that ended such a pattern; R must not be older. Null when they
 * do not fit.
 */
export function headAndShoulders(
  w: BarWindow,
  f: Facing,
  t: number,
  swings: SwingList,
  afterBar: number,
): FoundPattern | null {
  const atr = w.atr[t]
  const r = lastTop(swings, f.side)
  const lastBar = w.base + t
  const { bar, price } = swings
  if (!(atr > 0) || r < 4 || bar[r] < afterBar || lastBar - bar[r - 4] >= LOOKBACK_BARS) return null
  const left = f.side * price[r - 4]
  const head = f.side * price[r - 2]
  const right = f.side * price[r]
  if (head < Math.max(left, right) + atr || Math.abs(left - right) > 1.5 * atr) return null
  // A bar that is both swing high and swing low is no trough between two others.
  for (let m = r - 4; m < r; m++) if (bar[m] === bar[m + 1]) return null
  const timeRatio = (bar[r] - bar[r - 2]) / (bar[r - 2] - bar[r - 4])
  if (timeRatio < 0.4 || timeRatio > 2.5) return null
  const t1 = f.side * price[r - 3]
  const t2 = f.side * price[r - 1]
  const neckline = { bar: bar[r - 3], price: t1, slope: (t2 - t1) / (bar[r - 1] - bar[r - 3]) }
  if (Math.abs(neckline.slope) > 0.1 * atr || isBroken(w, f, t, bar[r], neckline, atr)) return null
  const height = head - lineAt(neckline, bar[r - 2])
  return {
    kind: f.side === 1 ? 'Head and Shoulders' : 'Inverse Head and Shoulders',
    facing: f.side,
    firstBar: bar[r - 4],
    lastBar,
    atr,
    upper: flatLine(bar[r - 2], head),
    lower: neckline,
    points: [
      { role: 'left shoulder', bar: bar[r - 4], price: left },
      { role: 'T1', bar: bar[r - 3], price: t1 },
      { role: 'head', bar: bar[r - 2], price: head },
      { role: 'T2', bar: bar[r - 1], price: t2 },
      { role: 'right shoulder', bar: bar[r], price: right },
    ],
    height,
    breakMargin: BREAK_ATR * atr,
    ownStop: null,
    measures: {
      headAboveShoulders: head - Math.max(left, right),
      shoulderDifference: Math.abs(left - right),
      timeRatio,
      necklineSlope: (f.side * neckline.slope) / atr,
      height,
    },
  }
}

/**
 * The cup with handle at element t (§I5); there is no bearish form. Both rims are swing highs (k = 3), the bottom is
 * the lowest low between them (the first of equals), the handle the bars after the second rim up to t. Of several
 * cups the one with the latest second rim, then the longest. A close in the handle by 0.25·A above the rims has
 * broken out already. `afterBar`: the last bar that ended a cup; the second rim must not be older. Null when none
 * passes.
 */
export function cupWithHandle(w: BarWindow, t: number, swings: SwingList, afterBar: number): FoundPattern | null {
  const atr = w.atr[t]
  if (!(atr > 0)) return null
  const lastBar = w.base + t
  const { bar } = swings
  for (let second = lastTop(swings, 1); second >= 0 && lastBar - bar[second] <= 25; second -= 2) {
    if (bar[second] < afterBar) return null
    if (lastBar - bar[second] < 5) continue
    const cup = longestCup(w, t, swings, second)
    if (cup !== null) return cup
  }
  return null
}

/**
 * The longest cup that ends at a second rim; both rims within 5 %. The bottom is searched once, backwards from there.
 */
function longestCup(w: BarWindow, t: number, swings: SwingList, second: number): FoundPattern | null {
  const { bar, price } = swings
  const { low } = w.up
  let longest: FoundPattern | null = null
  let i = bar[second] - w.base - 1
  let bottomAt = i
  for (let first = second - 2; first >= 0 && bar[second] - bar[first] <= 130; first -= 2) {
    if (bar[second] - bar[first] < 30 || Math.abs(price[second] - price[first]) / price[first] > 0.05) continue
    for (; i > bar[first] - w.base; i--) if (low[i] <= low[bottomAt]) bottomAt = i
    longest = cupBetween(w, t, swings, first, second, bottomAt) ?? longest
  }
  return longest
}

function cupBetween(
  w: BarWindow,
  t: number,
  { bar, price }: SwingList,
  first: number,
  second: number,
  bottomAt: number,
): FoundPattern | null {
  const { low, close } = w.up
  const rim = price[first]
  const otherRim = price[second]
  const bottom = low[bottomAt]
  const depth = (rim - bottom) / rim
  if (depth < 0.12 || depth > 0.5) return null
  const from = bar[first] - w.base
  const to = bar[second] - w.base
  const span = to - from
  const place = (bottomAt - from) / span
  if (place < 0.3 || place > 0.7) return null
  const middle = (rim + bottom) / 2
  let closes = 0
  let lowCloses = 0
  for (let i = Math.ceil(from + span / 3); i <= from + (2 * span) / 3; i++) {
    closes++
    if (close[i] < middle) lowCloses++
  }
  const lowShare = lowCloses / closes
  if (lowShare < 0.6) return null
  const handleLow = lowest(low, to + 1, t)
  const line = Math.max(rim, otherRim)
  const atr = w.atr[t]
  if (handleLow <= middle || highest(close, to + 1, t) >= line + BREAK_ATR * atr) return null
  return {
    kind: 'Cup with Handle',
    facing: 1,
    firstBar: bar[first],
    lastBar: w.base + t,
    atr,
    upper: flatLine(bar[first], line),
    lower: flatLine(bar[first], middle),
    points: [
      { role: 'left rim', bar: bar[first], price: rim },
      { role: 'bottom', bar: bottomAt + w.base, price: bottom },
      { role: 'right rim', bar: bar[second], price: otherRim },
    ],
    height: rim - bottom,
    breakMargin: BREAK_ATR * atr,
    ownStop: handleLow,
    measures: {
      bars: span,
      depth,
      bottomPlace: place,
      rimDifference: Math.abs(otherRim - rim) / rim,
      lowShare,
      handleBars: t - to,
      handleLow,
    },
  }
}
