/** Our worst page's chart: 5 panes, 2,000 minutes of candles with lines, volume and indicators. Both sides draw these. */
export const BARS = 2000
export const WIDTH = 1100
export const HEIGHT = 760

const SESSION = 375
const DAY_MS = 86_400_000

/** Sessions of 375 minutes. */
export const time = Float64Array.from({ length: BARS }, (_, i) => {
  return Date.UTC(2025, 9, 1, 3, 45) + Math.floor(i / SESSION) * DAY_MS + (i % SESSION) * 60_000
})

function walk(start: number, step: number, seed: number): Float64Array {
  let state = seed
  let value = start
  return Float64Array.from({ length: BARS }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    value += (state / 4_294_967_296 - 0.5) * 2 * step
    return value
  })
}

const close = walk(300, 1.5, 7)
const open = close.map((value, i) => close[i - 1] ?? value)
export const candles = {
  open,
  high: close.map((value, i) => Math.max(value, open[i]) + Math.abs(Math.sin(i)) * 2),
  low: close.map((value, i) => Math.min(value, open[i]) - Math.abs(Math.cos(i)) * 2),
  close,
}
export const spot = walk(25_900, 6, 3)
export const vwap = walk(298, 0.3, 5)
export const average = walk(301, 0.6, 11)
export const volume = walk(600, 40, 13).map(Math.abs)
export const iv = walk(13, 0.05, 17)
export const vix = walk(12, 0.04, 19)
export const callOi = walk(80_000, 300, 23)
export const putOi = walk(84_000, 300, 29)
export const rsi = walk(50, 1, 31).map((value) => Math.min(95, Math.max(5, value)))
