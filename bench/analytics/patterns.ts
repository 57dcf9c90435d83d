import type { Bars } from '../../packages/analytics/src/bars/index.ts'
import { findPatterns, patternFinder } from '../../packages/analytics/src/patterns/index.ts'
import { medianOfRounds } from '../rounds.ts'

const BARS = 500
const ROUNDS = 5
const OPTIONS = { tickSize: 0.05, allowOvernightGaps: false, hasCups: true }

/** A random walk on a tick grid; the seed repeats it. */
function randomBars(seed: number, count: number): Bars {
  let state = seed * 2654435761 + 1
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const grid = (x: number) => Math.round(x * 20) / 20
  const column = () => new Float64Array(count)
  const bars = { open: column(), high: column(), low: column(), close: column(), volume: column() }
  let price = 500
  for (let i = 0; i < count; i++) {
    const open = grid(price + (next() - 0.5) * 2)
    const close = grid(open * (1 + (next() + next() + next() - 1.5) * 0.02))
    bars.open[i] = open
    bars.close[i] = close
    bars.high[i] = grid(Math.max(open, close) + next() * 4)
    bars.low[i] = grid(Math.min(open, close) - next() * 4)
    bars.volume[i] = Math.round(next() * 1e6)
    price = close
  }
  return bars
}

interface PlainBar {
  open: number
  high: number
  low: number
  close: number
}

/**
 * What one writes first: an object a bar, a fresh slice a test. Five of the finder's many rules: engulfing, hammer,
 * inside bar, fair value gap and double top.
 */
function plainScan(bars: readonly PlainBar[]): { kind: string; bar: number }[] {
  const found: { kind: string; bar: number }[] = []
  const atr: number[] = []
  const swingHighs: { bar: number; price: number }[] = []
  bars.forEach((bar, t) => {
    const previous = bars[t - 1]
    const range = previous
      ? Math.max(bar.high - bar.low, Math.abs(bar.high - previous.close), Math.abs(bar.low - previous.close))
      : bar.high - bar.low
    atr.push(t === 0 ? range : (atr[t - 1] * 13 + range) / 14)
    if (t < 14) return
    const mean = (end: number) => bars.slice(end - 9, end + 1).reduce((sum, b) => sum + b.close, 0) / 10
    const isDown = previous.close < mean(t - 1) && mean(t - 1) < mean(t - 4)
    const meanBody = bars.slice(t - 11, t - 1).reduce((sum, b) => sum + Math.abs(b.close - b.open), 0) / 10
    const body = Math.abs(bar.close - bar.open)
    const isAround = bar.open <= previous.close && bar.close >= previous.open
    if (isDown && previous.close < previous.open && bar.close > bar.open && isAround && body >= meanBody) {
      found.push({ kind: 'Bullish Engulfing', bar: t })
    }
    const lower = Math.min(bar.open, bar.close) - bar.low
    const upper = bar.high - Math.max(bar.open, bar.close)
    if (isDown && lower >= 2 * body && upper <= 0.1 * (bar.high - bar.low)) found.push({ kind: 'Hammer', bar: t })
    if (bar.high < previous.high && bar.low > previous.low) found.push({ kind: 'Inside Bar', bar: t })
    if (bar.low > bars[t - 2].high + 0.1 * atr[t - 1]) found.push({ kind: 'Fair Value Gap', bar: t })
    const centre = bars[t - 3]
    const around = bars.slice(t - 6, t + 1)
    if (around.every((b) => b.high <= centre.high)) {
      for (const { bar: first, price } of swingHighs.filter((swing) => t - 3 - swing.bar <= 60)) {
        const valley = Math.min(...bars.slice(first, t - 2).map((b) => b.low))
        const isLevel = Math.abs(price - centre.high) <= 0.75 * atr[t]
        if (isLevel && centre.high - valley >= 3 * atr[t]) found.push({ kind: 'Double Top', bar: t })
      }
      swingHighs.push({ bar: t - 3, price: centre.high })
    }
  })
  return found
}

const plainBars = (bars: Bars): PlainBar[] =>
  Array.from(bars.close, (close, i) => ({ open: bars.open[i], high: bars.high[i], low: bars.low[i], close }))

/** Every rule of §I3–I5 over 800 symbols, whole and by one new bar; then the time a symbol as symbols grow. */
export async function run(print: (line: string) => void): Promise<void> {
  const symbols = Array.from({ length: 800 }, (_, s) => randomBars(s, BARS + ROUNDS + 1))
  const first = (bars: Bars, count: number): Bars => ({
    open: bars.open.subarray(0, count),
    high: bars.high.subarray(0, count),
    low: bars.low.subarray(0, count),
    close: bars.close.subarray(0, count),
    volume: bars.volume.subarray(0, count),
  })
  const series = symbols.map((bars) => first(bars, BARS))
  const objects = series.map(plainBars)
  const finders = symbols.map((bars) => {
    const finder = patternFinder(OPTIONS)
    for (let t = 0; t < BARS; t++) push(finder, bars, t)
    return finder
  })
  let at = BARS
  const whole = () => {
    for (const bars of series) findPatterns(bars, OPTIONS)
  }
  const ms = await medianOfRounds(
    {
      full: whole,
      plain: () => {
        for (const bars of objects) plainScan(bars)
      },
      bar: () => {
        for (let s = 0; s < finders.length; s++) push(finders[s], symbols[s], at)
        at++
      },
    },
    ROUNDS,
  )
  print(`patterns, 800 symbols x ${BARS} bars: all rules ${ms.full.toFixed(0)} ms, ${perBar(ms.full)} a bar`)
  print(
    `  object-per-bar scan of five rules ${ms.plain.toFixed(0)} ms (${(ms.plain / ms.full).toFixed(2)} x all rules)`,
  )
  print(`  one new bar each ${ms.bar.toFixed(2)} ms: ${(ms.full / ms.bar).toFixed(0)} x faster than anew`)

  // A quarter of the bars keeps the 3,200 symbols within a sitting; the work a bar is bounded, so growth shows all
  // the same.
  const short = symbols.map((bars) => first(bars, BARS / 4))
  const scan = (count: number) => () => {
    for (let s = 0; s < count; s++) findPatterns(short[s % short.length], OPTIONS)
  }
  const growth = await medianOfRounds({ 200: scan(200), 800: scan(800), 3200: scan(3200) }, 3)
  for (const count of [200, 800, 3200]) {
    const each = (growth[count] / count) * 1000
    const times = each / ((growth[200] / 200) * 1000)
    print(`  ${count} symbols x ${BARS / 4} bars: ${each.toFixed(0)} us a symbol, ${times.toFixed(2)} x`)
  }
}

function push(finder: ReturnType<typeof patternFinder>, bars: Bars, t: number): void {
  finder.push({
    open: bars.open[t],
    high: bars.high[t],
    low: bars.low[t],
    close: bars.close[t],
    volume: bars.volume[t],
    rvol: Number.NaN,
    session: Number.NaN,
  })
}

function perBar(ms: number): string {
  return `${((ms * 1e6) / (800 * BARS)).toFixed(0)} ns`
}
