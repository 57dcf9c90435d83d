import { MINUTE_MS } from '@strikelens/market/time'

/** The same numbers on every run, 0…1. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const OPEN = Date.UTC(2025, 10, 20, 3, 45)
const DAY_MS = 86_400_000
const MINUTES = 375

/** The minutes of the last sessions up to Thursday 20 November 2025, the last one only so far. */
export function minutes(sessions: number, ofLast: number): Float64Array {
  const all: number[] = []
  for (let back = sessions - 1; back >= 0; back--) {
    const count = back === 0 ? ofLast : MINUTES
    for (let i = 0; i < count; i++) all.push(OPEN - back * DAY_MS + i * MINUTE_MS)
  }
  return Float64Array.from(all)
}

/** A walk that starts at `start` with steps of about `step`. */
export function walk(count: number, start: number, step: number, seed: number, drift = 0): Float64Array {
  const next = chance(seed)
  let value = start
  return Float64Array.from({ length: count }, () => {
    value += (next() - 0.5) * 2 * step + drift
    return value
  })
}

/** Bars around a walk. */
export function candles(close: Float64Array, step: number, seed: number) {
  const next = chance(seed)
  const open = close.map((value, i) => close[i - 1] ?? value)
  const high = close.map((value, i) => Math.max(value, open[i]) + next() * step)
  const low = close.map((value, i) => Math.min(value, open[i]) - next() * step)
  return { open, high, low, close }
}

export function volumes(count: number, seed: number): Float64Array {
  const next = chance(seed)
  return Float64Array.from({ length: count }, (_, i) =>
    Math.round((200 + 800 * next()) * (1 + 2 * Math.exp(-(i % 375) / 40))),
  )
}
