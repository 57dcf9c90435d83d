import { type DaySamples, PER_MINUTE } from './samples.ts'
import { onTick } from './tick.ts'

/** Minutes over which the closing price is averaged (§I1). */
const CLOSING_MINUTES = 30

/** Volume-weighted price of a row's last half hour up to minute `end`, on its tick. */
export function closingAverage({ price, volume, start, tickPaise }: DaySamples, row: number, end: number): number {
  const from = row * start.length
  let value = 0
  let quantity = 0
  for (let m = Math.max(0, end - CLOSING_MINUTES); m < end; m++) {
    value += volume[from + m] * minuteAverage(price, from + m)
    quantity += volume[from + m]
  }
  return onTick(value / quantity, tickPaise[row])
}

/** Average price of a minute, to the paisa; `element` is its place in the volumes. */
export function minuteAverage(price: Float64Array, element: number): number {
  const at = element * PER_MINUTE
  return averagePrice(price[at], price[at + 1], price[at + 2], price[at + 3])
}

/** Average of a minute's four prices, to the paisa. */
export function averagePrice(first: number, second: number, third: number, last: number): number {
  return Math.floor((first + second + third + last) * 25 + 0.5) / 100
}
