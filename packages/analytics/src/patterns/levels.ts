import { type BarWindow, LOOKBACK_BARS } from './barWindow.ts'
import type { SwingList } from './swings.ts'

/** A price where swings gathered (§I3): support below the market, resistance above it. */
export interface Level {
  /** Mean price of the swings. */
  readonly price: number
  /** Number of swings, the level's strength. */
  readonly touches: number
  /** Bar numbers of the swings, oldest first. */
  readonly bars: readonly number[]
}

const LEVEL_ATR = 0.5

/**
 * Support and resistance levels at element t of the window (§I3), lowest first: swings of the last 250 bars, sorted
 * upwards by price, each joining the running group while it is within 0.5·ATR (of bar t) of the mean of those already
 * in it; groups of one are no level. Empty while the ATR is not known.
 */
export function levels(w: BarWindow, t: number, swings: SwingList): Level[] {
  const reach = LEVEL_ATR * w.atr[t]
  const oldest = w.base + t - LOOKBACK_BARS + 1
  const order = swings.bar.map((_, m) => m).filter((m) => swings.bar[m] >= oldest)
  order.sort((a, b) => swings.price[a] - swings.price[b] || swings.bar[a] - swings.bar[b])
  const found: Level[] = []
  let group: number[] = []
  let sum = 0
  const close = () => {
    if (group.length >= 2) {
      const bars = group.map((m) => swings.bar[m]).sort((a, b) => a - b)
      found.push({ price: sum / group.length, touches: group.length, bars })
    }
  }
  for (const m of order) {
    const price = swings.price[m]
    if (group.length > 0 && !(Math.abs(price - sum / group.length) <= reach)) {
      close()
      group = []
      sum = 0
    }
    group.push(m)
    sum += price
  }
  close()
  return found
}
