import type { Bars } from '../bars/index.ts'
import { emptySwings, isSwingHigh, PATTERN_SWING, type SwingList, takeSwing } from './swings.ts'

/** Price made a further extreme and the oscillator did not (§I3). */
export interface Divergence {
  /** 1 bullish (lows), −1 bearish (highs). */
  readonly side: 1 | -1
  /** Bars of the two swings. */
  readonly firstBar: number
  readonly secondBar: number
  readonly firstPrice: number
  readonly secondPrice: number
  readonly firstValue: number
  readonly secondValue: number
  /** The bar at whose close the second swing, and so the divergence, was known. */
  readonly knownBar: number
}

const LEAST_APART = 5
const MOST_APART = 60

/** RSI points the oscillator must differ by (§I3). */
export const RSI_MARGIN = 2

/**
 * Divergence (§I3) between a swing of the list and the one of its kind before it: lower low with the oscillator
 * higher by at least the margin, or higher high with it lower, 5–60 bars apart. With margin 0 (OBV) it must still be
 * higher. `valueAt` gives the oscillator at a bar number. Null when there is none or a value is missing.
 */
export function divergence(
  swings: SwingList,
  second: number,
  valueAt: (bar: number) => number,
  margin: number,
): Divergence | null {
  const first = second - 2
  if (first < 0) return null
  const { bar, price, isHigh, k } = swings
  const apart = bar[second] - bar[first]
  if (apart < LEAST_APART || apart > MOST_APART) return null
  const side = isHigh[second] ? -1 : 1
  if (!(side * (price[first] - price[second]) > 0)) return null
  const firstValue = valueAt(bar[first])
  const secondValue = valueAt(bar[second])
  const gain = side * (secondValue - firstValue)
  if (!(gain > 0 && gain >= margin)) return null
  return {
    side,
    firstBar: bar[first],
    secondBar: bar[second],
    firstPrice: price[first],
    secondPrice: price[second],
    firstValue,
    secondValue,
    knownBar: bar[second] + k,
  }
}

/**
 * The side of the divergence with RSI that is dated to each bar (§I3): 1 bullish, −1 bearish, 0 none. Bars without gaps; each
 * is judged by what was known at its close.
 */
export function divergenceSides({ open, high, low, close }: Bars, atr: Float64Array, rsi: Float64Array): Float64Array {
  const list = emptySwings(PATTERN_SWING)
  const under = low.map((price) => -price)
  const out = new Float64Array(close.length)
  for (let i = PATTERN_SWING; i + PATTERN_SWING < close.length; i++) {
    const isHigh = isSwingHigh(high, close.length, i, PATTERN_SWING, 0)
    const isLow = isSwingHigh(under, close.length, i, PATTERN_SWING, 0)
    const take = (isOfHigh: boolean) => {
      if (!takeSwing(list, i, isOfHigh ? high[i] : low[i], isOfHigh, atr[i])) return
      const found = divergence(list, list.bar.length - 1, (bar) => rsi[bar], RSI_MARGIN)
      if (found !== null) out[found.knownBar] = found.side
    }
    const isWhite = close[i] > open[i]
    if (isLow && isWhite) take(false)
    if (isHigh) take(true)
    if (isLow && !isWhite) take(false)
  }
  return out
}
