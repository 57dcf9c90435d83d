import type { PatternBar, PatternBars } from './barWindow.ts'
import type { FinderOptions } from './finder.ts'

/** Open, high, low, close and, where it matters, volume of one bar. */
export type Ohlc = readonly [open: number, high: number, low: number, close: number, volume?: number]

export const PLAIN: FinderOptions = { tickSize: 0, allowOvernightGaps: false, hasCups: true }

export function barsOf(rows: readonly Ohlc[]): PatternBars {
  const column = (f: 0 | 1 | 2 | 3) => Float64Array.from(rows, (row) => row[f])
  const volume = Float64Array.from(rows, (row) => row[4] ?? 1000)
  return { open: column(0), high: column(1), low: column(2), close: column(3), volume }
}

/** Price → pivot − price: highs become lows, so every pattern becomes its mirror. */
export function mirrored(bars: PatternBars, pivot: number): PatternBars {
  const turn = (column: Float64Array) => column.map((price) => pivot - price)
  return { ...bars, open: turn(bars.open), high: turn(bars.low), low: turn(bars.high), close: turn(bars.close) }
}

export function scaled(bars: PatternBars, factor: number): PatternBars {
  const by = (column: Float64Array) => column.map((price) => price * factor)
  return { ...bars, open: by(bars.open), high: by(bars.high), low: by(bars.low), close: by(bars.close) }
}

export function firstBars(bars: PatternBars, count: number): PatternBars {
  const { rvol, session } = bars
  return {
    open: bars.open.slice(0, count),
    high: bars.high.slice(0, count),
    low: bars.low.slice(0, count),
    close: bars.close.slice(0, count),
    volume: bars.volume.slice(0, count),
    ...(rvol && { rvol: rvol.slice(0, count) }),
    ...(session && { session: session.slice(0, count) }),
  }
}

export function barAt(bars: PatternBars, i: number): PatternBar {
  return {
    open: bars.open[i],
    high: bars.high[i],
    low: bars.low[i],
    close: bars.close[i],
    volume: bars.volume[i],
    rvol: bars.rvol?.[i] ?? Number.NaN,
    session: bars.session?.[i] ?? Number.NaN,
  }
}

/** Numbers in [0, 1) that a seed repeats (mulberry32). */
function uniform(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A random walk of bars around 500 that gaps now and then, with RVOL on some bars and sessions of 40 bars. Legs pull
 * back to a slow mean so that ranges, tops and flags turn up often. On a tick grid when `tick` > 0.
 */
export function walk(seed: number, count: number, tick = 0): PatternBars {
  const next = uniform(seed)
  const grid = (x: number) => (tick > 0 ? Math.round(x / tick) * tick : x)
  const rows: Ohlc[] = []
  let price = 500
  let drift = 0
  let calm = 1
  for (let i = 0; i < count; i++) {
    if (next() < 0.08) drift = (next() - 0.5) * 8
    if (next() < 0.08) calm = 0.3 + 1.5 * next()
    const open = grid(price + (next() < 0.15 ? (next() - 0.5) * 6 : (next() - 0.5) * 0.4))
    const close = grid(open + drift * 0.5 + (next() - 0.5) * 6 * calm - (price - 500) * 0.03)
    const high = grid(Math.max(open, close) + next() * 1.5 * calm)
    const low = grid(Math.min(open, close) - next() * 1.5 * calm)
    rows.push([open, high, low, close, 1000 + Math.round(next() * 2000)])
    price = close
  }
  const rvol = Float64Array.from({ length: count }, () => (next() < 0.3 ? Number.NaN : next() * 3))
  const session = Float64Array.from({ length: count }, (_, i) => Math.floor(i / 40))
  return { ...barsOf(rows), rvol, session }
}

/**
 * Bars that run from turn to turn by 1 a bar, each opening at the last close, with shadows of `shadow`: every true
 * range, and so the ATR, is 1 + 2·shadow. A turn at close p has its high at p + shadow, or its low at p − shadow.
 */
export function zigzag(turns: readonly number[], shadow = 0.5): Ohlc[] {
  const closes = [turns[0]]
  for (let i = 1; i < turns.length; i++) {
    const step = Math.sign(turns[i] - turns[i - 1])
    for (let price = turns[i - 1]; price !== turns[i]; ) {
      price += step
      closes.push(price)
    }
  }
  const first = turns[1] > turns[0] ? turns[0] - 1 : turns[0] + 1
  return closes.map((close, i) => {
    const open = i === 0 ? first : closes[i - 1]
    return [open, Math.max(open, close) + shadow, Math.min(open, close) - shadow, close]
  })
}
