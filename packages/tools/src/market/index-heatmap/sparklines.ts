import type { BarPanel } from '@strikelens/market/bars'

/** Points of a sparkline at most. */
const MOST_POINTS = 60

/** Today's price of every stock in few points: `points` elements a stock, the last price of each stretch. NaN is a gap. */
export interface Sparklines {
  readonly points: number
  readonly values: Float64Array
}

/** The first `count` instruments of the minutes as sparklines. */
export function sparklines(minutes: BarPanel | null, count: number): Sparklines {
  if (minutes === null || minutes.barCount === 0) return { points: 0, values: new Float64Array(0) }
  const { barCount, close } = minutes
  const stretch = Math.ceil(barCount / MOST_POINTS)
  const points = Math.ceil(barCount / stretch)
  const values = new Float64Array(count * points).fill(Number.NaN)
  for (let i = 0; i < count; i++) {
    for (let t = 0; t < barCount; t++) {
      const price = close[i * barCount + t]
      if (!Number.isNaN(price)) values[i * points + Math.floor(t / stretch)] = price
    }
  }
  return { points, values }
}
