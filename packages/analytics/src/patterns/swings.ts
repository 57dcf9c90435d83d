import type { Bars } from '../bars/index.ts'
import { type BarWindow, filledWindow, type PatternBars } from './barWindow.ts'
import { halfTick, isAbove, isAtLeast } from './prices.ts'

/** Bars on each side of a swing for chart patterns and divergence (§I3). */
export const PATTERN_SWING = 3
/** Bars on each side of a swing for trendlines and levels (§I3). */
export const LINE_SWING = 5

/** Swings in order of time, highs and lows taking turns, one array a field. */
export interface SwingList {
  /** Bars on each side that the swing stands out from; the swing is known at the close of bar + k. */
  readonly k: number
  /** Bar number of each swing. */
  readonly bar: number[]
  readonly price: number[]
  readonly isHigh: boolean[]
}

export function emptySwings(k: number): SwingList {
  return { k, bar: [], price: [], isHigh: [] }
}

/**
 * Swing high (k) at element i of a column of highs (§I3): above the k bars before it, not below the k after it. For a
 * swing low hand over the negated lows. False where a side has fewer than k bars.
 */
export function isSwingHigh(high: Float64Array, length: number, i: number, k: number, half: number): boolean {
  if (i < k || i + k >= length) return false
  for (let j = i - k; j < i; j++) if (!isAbove(high[i], high[j], half)) return false
  for (let j = i + 1; j <= i + k; j++) if (!isAtLeast(high[i], high[j], half)) return false
  return true
}

/**
 * Takes a confirmed swing into the list (§I3, alternation) and says whether it was kept. Of two same-kind swings in a
 * row the more extreme stays, the first of equals; a swing that would end a leg smaller than 1·ATR, the ATR of the
 * swing's own bar, is left out. While the ATR is not known no leg is small.
 */
export function takeSwing(list: SwingList, bar: number, price: number, isHigh: boolean, atr: number): boolean {
  const last = list.bar.length - 1
  if (last >= 0 && list.isHigh[last] === isHigh) {
    if (isHigh ? price <= list.price[last] : price >= list.price[last]) return false
    list.bar[last] = bar
    list.price[last] = price
    return true
  }
  if (last >= 0 && Math.abs(price - list.price[last]) < atr) return false
  list.bar.push(bar)
  list.price.push(price)
  list.isHigh.push(isHigh)
  return true
}

/**
 * Takes what bar t (an element of the window) confirms: the swings k bars before it. A bar that is both is taken to
 * have made its low first if it is white. Returns how many were kept, 0–2.
 */
export function confirmSwings(list: SwingList, w: BarWindow, t: number, half: number): number {
  const i = t - list.k
  const high = isSwingHigh(w.up.high, t + 1, i, list.k, half)
  const low = isSwingHigh(w.down.high, t + 1, i, list.k, half)
  if (!high && !low) return 0
  const bar = w.base + i
  const takeHigh = () => (high && takeSwing(list, bar, w.up.high[i], true, w.atr[i]) ? 1 : 0)
  const takeLow = () => (low && takeSwing(list, bar, w.up.low[i], false, w.atr[i]) ? 1 : 0)
  return w.up.close[i] > w.up.open[i] ? takeLow() + takeHigh() : takeHigh() + takeLow()
}

/** Forgets swings before the given bar, except the last one, which the next is measured against. */
export function forgetSwings(list: SwingList, beforeBar: number): void {
  let gone = 0
  while (gone < list.bar.length - 1 && list.bar[gone] < beforeBar) gone++
  // A list grows by one swing in several bars, so cutting it in lots keeps the copying off the usual bar.
  if (gone < 16) return
  list.bar.splice(0, gone)
  list.price.splice(0, gone)
  list.isHigh.splice(0, gone)
}

/** A copy of the swings from a bar on. */
export function swingsSince({ k, bar, price, isHigh }: SwingList, oldest: number): SwingList {
  let first = 0
  while (first < bar.length && bar[first] < oldest) first++
  return { k, bar: bar.slice(first), price: price.slice(first), isHigh: isHigh.slice(first) }
}

/**
 * The swings (k) of bars without gaps whose ATR(14) is at hand (§I3), alternating, legs of at least 1·ATR: those of `swings`
 * without the averages that other rules read.
 */
export function swingsBy({ open, high, low, close }: Bars, atr: Float64Array, k: number, tickSize = 0): SwingList {
  const list = emptySwings(k)
  const half = halfTick(tickSize)
  const under = new Float64Array(low.length)
  for (let i = 0; i < low.length; i++) under[i] = -low[i]
  for (let i = k; i + k < close.length; i++) {
    const isHigh = isSwingHigh(high, close.length, i, k, half)
    const isLow = isSwingHigh(under, close.length, i, k, half)
    const isWhite = close[i] > open[i]
    if (isLow && isWhite) takeSwing(list, i, low[i], false, atr[i])
    if (isHigh) takeSwing(list, i, high[i], true, atr[i])
    if (isLow && !isWhite) takeSwing(list, i, low[i], false, atr[i])
  }
  return list
}

/**
 * The swings (k) known at the end of the bars (§I3), alternating, legs of at least 1·ATR. Bars that exist are
 * counted.
 */
export function swings(bars: PatternBars, k: number, tickSize = 0): SwingList {
  const w = filledWindow(bars)
  const list = emptySwings(k)
  for (let t = 0; t < w.length; t++) confirmSwings(list, w, t, halfTick(tickSize))
  return list
}
