import type { BarWindow, Facing } from './barWindow.ts'
import { isAbove, isAtLeast, type Side } from './prices.ts'

/** A candlestick pattern of §I4: its name, side and how many bars it takes. */
export interface CandleKind {
  readonly name: string
  readonly side: Side
  readonly bars: number
}

/** Every candlestick pattern (§I4). A code is the place in this list; of a pair the bullish form comes first. */
export const CANDLES = [
  { name: 'Doji', side: 0, bars: 1 },
  { name: 'Dragonfly Doji', side: 0, bars: 1 },
  { name: 'Gravestone Doji', side: 0, bars: 1 },
  { name: 'Long-Legged Doji', side: 0, bars: 1 },
  { name: 'Spinning Top', side: 0, bars: 1 },
  { name: 'Inside Bar', side: 0, bars: 2 },
  { name: 'Outside Bar', side: 0, bars: 2 },
  { name: 'NR4', side: 0, bars: 4 },
  { name: 'NR7', side: 0, bars: 7 },
  { name: 'Bullish Marubozu', side: 1, bars: 1 },
  { name: 'Bearish Marubozu', side: -1, bars: 1 },
  { name: 'Hammer', side: 1, bars: 1 },
  { name: 'Shooting Star', side: -1, bars: 1 },
  { name: 'Inverted Hammer', side: 1, bars: 1 },
  { name: 'Hanging Man', side: -1, bars: 1 },
  { name: 'Bullish Engulfing', side: 1, bars: 2 },
  { name: 'Bearish Engulfing', side: -1, bars: 2 },
  { name: 'Piercing Line', side: 1, bars: 2 },
  { name: 'Dark Cloud Cover', side: -1, bars: 2 },
  { name: 'Bullish Harami', side: 1, bars: 2 },
  { name: 'Bearish Harami', side: -1, bars: 2 },
  { name: 'Bullish Harami Cross', side: 1, bars: 2 },
  { name: 'Bearish Harami Cross', side: -1, bars: 2 },
  { name: 'Tweezer Bottom', side: 1, bars: 2 },
  { name: 'Tweezer Top', side: -1, bars: 2 },
  { name: 'Bullish Kicker', side: 1, bars: 2 },
  { name: 'Bearish Kicker', side: -1, bars: 2 },
  { name: 'Bullish Outside Bar', side: 1, bars: 2 },
  { name: 'Bearish Outside Bar', side: -1, bars: 2 },
  { name: 'Morning Star', side: 1, bars: 3 },
  { name: 'Evening Star', side: -1, bars: 3 },
  { name: 'Three White Soldiers', side: 1, bars: 3 },
  { name: 'Three Black Crows', side: -1, bars: 3 },
  { name: 'Three Inside Up', side: 1, bars: 3 },
  { name: 'Three Inside Down', side: -1, bars: 3 },
  { name: 'Three Outside Up', side: 1, bars: 3 },
  { name: 'Three Outside Down', side: -1, bars: 3 },
  { name: 'Rising Three Methods', side: 1, bars: 5 },
  { name: 'Falling Three Methods', side: -1, bars: 5 },
] as const satisfies readonly CandleKind[]

export type CandleName = (typeof CANDLES)[number]['name']

/** Code of a candlestick pattern in a column. */
export function candleCode(name: CandleName): number {
  return CANDLES.findIndex((candle) => candle.name === name)
}

const DOJI = candleCode('Doji')
const DRAGONFLY = candleCode('Dragonfly Doji')
const GRAVESTONE = candleCode('Gravestone Doji')
const LONG_LEGGED = candleCode('Long-Legged Doji')
const SPINNING_TOP = candleCode('Spinning Top')
const INSIDE_BAR = candleCode('Inside Bar')
const FLAT_OUTSIDE_BAR = candleCode('Outside Bar')
const NR4 = candleCode('NR4')
const NR7 = candleCode('NR7')
const MARUBOZU = candleCode('Bullish Marubozu')
const HAMMER = candleCode('Hammer')
const INVERTED_HAMMER = candleCode('Inverted Hammer')
const ENGULFING = candleCode('Bullish Engulfing')
const PIERCING = candleCode('Piercing Line')
const HARAMI = candleCode('Bullish Harami')
const HARAMI_CROSS = candleCode('Bullish Harami Cross')
const TWEEZER = candleCode('Tweezer Bottom')
const KICKER = candleCode('Bullish Kicker')
const OUTSIDE_BAR = candleCode('Bullish Outside Bar')
const STAR = candleCode('Morning Star')
const SOLDIERS = candleCode('Three White Soldiers')
const THREE_INSIDE = candleCode('Three Inside Up')
const THREE_OUTSIDE = candleCode('Three Outside Up')
const THREE_METHODS = candleCode('Rising Three Methods')

/**
 * Adds to `found` the codes of the candlestick patterns that end at element t of the window (§I4). A bar without range
 * belongs to no pattern. NR7 is also NR4; a Harami Cross is not also a Harami; a doji has its most specific name only.
 */
export function findCandles(w: BarWindow, t: number, half: number, found: number[]): void {
  if (!(w.up.high[t] > w.up.low[t])) return
  findNeutral(w, t, half, found)
  findSided(w, w.up, t, half, found)
  findSided(w, w.down, t, half, found)
}

function findNeutral(w: BarWindow, t: number, half: number, found: number[]): void {
  const { open, high, low, close } = w.up
  const range = high[t] - low[t]
  const body = Math.abs(close[t] - open[t])
  const upper = high[t] - Math.max(open[t], close[t])
  const lower = Math.min(open[t], close[t]) - low[t]
  if (isDoji(w, t)) {
    if (upper <= 0.1 * range && lower >= 0.6 * range) found.push(DRAGONFLY)
    else if (lower <= 0.1 * range && upper >= 0.6 * range) found.push(GRAVESTONE)
    else if (range >= 1.5 * w.rangeBefore[t] && upper >= 0.3 * range && lower >= 0.3 * range) found.push(LONG_LEGGED)
    else found.push(DOJI)
  }
  if (body > 0.1 * range && body <= 0.3 * range && upper >= 0.3 * range && lower >= 0.3 * range)
    found.push(SPINNING_TOP)

  if (t >= 1 && high[t - 1] > low[t - 1]) {
    if (isAbove(high[t - 1], high[t], half) && isAbove(low[t], low[t - 1], half)) found.push(INSIDE_BAR)
    if (isAbove(high[t], high[t - 1], half) && isAbove(low[t - 1], low[t], half)) {
      if (isAbove(close[t], open[t], half)) found.push(OUTSIDE_BAR)
      else if (isAbove(open[t], close[t], half)) found.push(OUTSIDE_BAR + 1)
      else found.push(FLAT_OUTSIDE_BAR)
    }
  }
  let narrower = 0
  while (narrower < 6 && t - narrower >= 1 && range < high[t - narrower - 1] - low[t - narrower - 1]) narrower++
  if (narrower >= 3) found.push(NR4)
  if (narrower === 6) found.push(NR7)
}

function isDoji(w: BarWindow, t: number): boolean {
  const range = w.up.high[t] - w.up.low[t]
  return Math.abs(w.up.close[t] - w.up.open[t]) <= 0.1 * range && range >= 0.5 * w.rangeBefore[t]
}

/** The bullish rules; on prices seen from below they find the bearish twins, whose codes follow. */
function findSided(w: BarWindow, f: Facing, t: number, half: number, found: number[]): void {
  const twin = f.side === 1 ? 0 : 1
  const { open, high, low, close } = f
  const range = high[t] - low[t]
  const body = Math.abs(close[t] - open[t])
  const white = isAbove(close[t], open[t], half)

  if (white && body >= 0.9 * range && body >= 1.2 * w.bodyBefore[t]) found.push(MARUBOZU + twin)
  if (body > 0.1 * range && body <= 0.35 * range && isDownBefore(f, t)) {
    const upper = high[t] - Math.max(open[t], close[t])
    const lower = Math.min(open[t], close[t]) - low[t]
    if (lower >= 2 * body && upper <= 0.1 * range) found.push(HAMMER + twin)
    if (upper >= 2 * body && lower <= 0.1 * range) found.push(INVERTED_HAMMER + twin)
  }
  if (t < 1 || !(high[t - 1] > low[t - 1])) return

  if (isEngulfing(w, f, t, half)) found.push(ENGULFING + twin)
  if (isPiercing(w, f, t, half)) found.push(PIERCING + twin)
  if (isHarami(w, f, t, half)) found.push((isDoji(w, t) ? HARAMI_CROSS : HARAMI) + twin)
  if (isTweezer(w, f, t, half)) found.push(TWEEZER + twin)
  if (isKicker(f, t, half)) found.push(KICKER + twin)
  if (t < 2 || !(high[t - 2] > low[t - 2])) return

  if (isStar(w, f, t, half)) found.push(STAR + twin)
  if (isSoldiers(w, f, t, half)) found.push(SOLDIERS + twin)
  if (white && isAbove(close[t], open[t - 2], half) && isHarami(w, f, t - 1, half)) found.push(THREE_INSIDE + twin)
  if (isAbove(close[t], close[t - 1], half) && isEngulfing(w, f, t - 1, half)) found.push(THREE_OUTSIDE + twin)
  if (isThreeMethods(w, f, t, half)) found.push(THREE_METHODS + twin)
}

/** downBefore(s) of §I4: C_{s−1} < SMA10_{s−1} < SMA10_{s−4}; upBefore on prices seen from below. */
export function isDownBefore(f: Facing, s: number): boolean {
  return s >= 4 && f.close[s - 1] < f.sma10[s - 1] && f.sma10[s - 1] < f.sma10[s - 4]
}

function isBlack(f: Facing, t: number, half: number): boolean {
  return isAbove(f.open[t], f.close[t], half)
}

function isWhite(f: Facing, t: number, half: number): boolean {
  return isAbove(f.close[t], f.open[t], half)
}

function isEngulfing(w: BarWindow, f: Facing, b: number, half: number): boolean {
  const a = b - 1
  const body = f.close[b] - f.open[b]
  return (
    isBlack(f, a, half) &&
    isWhite(f, b, half) &&
    isAtLeast(f.close[a], f.open[b], half) &&
    isAtLeast(f.close[b], f.open[a], half) &&
    body > f.open[a] - f.close[a] &&
    body >= w.bodyBefore[a] &&
    isDownBefore(f, a)
  )
}

function isPiercing(w: BarWindow, f: Facing, b: number, half: number): boolean {
  const a = b - 1
  return (
    isBlack(f, a, half) &&
    isWhite(f, b, half) &&
    f.open[a] - f.close[a] >= w.bodyBefore[a] &&
    isAtLeast(f.close[a], f.open[b], half) &&
    f.close[b] > (f.open[a] + f.close[a]) / 2 &&
    isAbove(f.open[a], f.close[b], half) &&
    isDownBefore(f, a)
  )
}

function isHarami(w: BarWindow, f: Facing, b: number, half: number): boolean {
  const a = b - 1
  const body = f.open[a] - f.close[a]
  return (
    isBlack(f, a, half) &&
    body >= w.bodyBefore[a] &&
    Math.abs(f.close[b] - f.open[b]) <= 0.5 * body &&
    isAtLeast(f.open[a], Math.max(f.open[b], f.close[b]), half) &&
    isAtLeast(Math.min(f.open[b], f.close[b]), f.close[a], half) &&
    isDownBefore(f, a)
  )
}

function isTweezer(w: BarWindow, f: Facing, b: number, half: number): boolean {
  const a = b - 1
  if (b < 4 || !isBlack(f, a, half) || !isWhite(f, b, half)) return false
  if (!(Math.abs(f.low[a] - f.low[b]) <= 0.05 * w.rangeBefore[a]) || !isDownBefore(f, a)) return false
  const bottom = Math.min(f.low[a], f.low[b])
  return isAtLeast(Math.min(f.low[b - 2], f.low[b - 3], f.low[b - 4]), bottom, half)
}

function isKicker(f: Facing, b: number, half: number): boolean {
  const a = b - 1
  return (
    isBlack(f, a, half) &&
    isWhite(f, b, half) &&
    isAtLeast(f.open[b], f.open[a], half) &&
    f.open[a] - f.close[a] >= 0.7 * (f.high[a] - f.low[a]) &&
    f.close[b] - f.open[b] >= 0.7 * (f.high[b] - f.low[b])
  )
}

function isStar(w: BarWindow, f: Facing, c: number, half: number): boolean {
  const a = c - 2
  const b = c - 1
  const body = f.open[a] - f.close[a]
  return (
    isBlack(f, a, half) &&
    isWhite(f, c, half) &&
    body >= w.bodyBefore[a] &&
    Math.abs(f.close[b] - f.open[b]) <= 0.5 * body &&
    Math.max(f.open[b], f.close[b]) <= f.close[a] + 0.1 * body &&
    f.close[c] >= f.close[a] + 0.5 * body &&
    isDownBefore(f, a)
  )
}

function isSoldiers(w: BarWindow, f: Facing, c: number, half: number): boolean {
  const a = c - 2
  for (let i = a; i <= c; i++) {
    if (!isWhite(f, i, half) || f.high[i] - f.close[i] > 0.3 * (f.high[i] - f.low[i])) return false
    if (!(f.close[i] - f.open[i] >= 0.6 * w.bodyBefore[a])) return false
    if (i === a) continue
    if (!isAbove(f.close[i], f.close[i - 1], half)) return false
    if (!isAtLeast(f.open[i], f.open[i - 1], half) || !isAtLeast(f.close[i - 1], f.open[i], half)) return false
  }
  return true
}

function isThreeMethods(w: BarWindow, f: Facing, e: number, half: number): boolean {
  const a = e - 4
  if (a < 0 || !isWhite(f, a, half) || !isWhite(f, e, half) || !isAbove(f.close[e], f.close[a], half)) return false
  const body = f.close[a] - f.open[a]
  if (!(body >= w.bodyBefore[a])) return false
  for (let i = a + 1; i < e; i++) {
    if (!(f.high[i] > f.low[i]) || Math.abs(f.close[i] - f.open[i]) > 0.5 * body) return false
    if (!isAtLeast(f.high[a], f.high[i], half) || !isAtLeast(f.low[i], f.low[a], half)) return false
  }
  return true
}
