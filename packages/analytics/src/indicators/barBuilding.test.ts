import { describe, expect, it } from 'vitest'
import { minuteBars, pricesEqual, type TimedBars, weeklyBars } from './index.ts'

const MINUTE = 60_000
/** 09:15 IST on Monday 5 January 2026. */
const OPEN = Date.UTC(2026, 0, 5, 3, 45)

/** Bars of start, open, high, low, close, volume. */
function timed(rows: readonly (readonly [number, number, number, number, number, number])[]): TimedBars {
  const field = (k: number) => Float64Array.from(rows, (row) => row[k])
  return { start: field(0), open: field(1), high: field(2), low: field(3), close: field(4), volume: field(5) }
}

describe('minuteBars', () => {
  it('merges 1m bars into 5m bars from the first minute of the session', () => {
    const built = minuteBars(
      timed([
        [OPEN, 100, 102, 99, 101, 10],
        [OPEN + MINUTE, 101, 105, 100, 104, 20],
        [OPEN + 4 * MINUTE, 104, 104, 98, 99, 5],
        [OPEN + 5 * MINUTE, 99, 100, 97, 98, 7],
      ]),
      new Float64Array(4).fill(OPEN),
      5,
    )
    expect(built).toEqual(
      timed([
        [OPEN, 100, 105, 98, 99, 35],
        [OPEN + 5 * MINUTE, 99, 100, 97, 98, 7],
      ]),
    )
  })

  it('starts hourly bars at 09:15, 10:15 …, leaves out an hour without a trade, and starts anew the next day', () => {
    const tomorrow = OPEN + 24 * 60 * MINUTE
    const bar = (start: number): [number, number, number, number, number, number] => [start, 1, 1, 1, 1, 1]
    const built = minuteBars(
      timed([
        bar(OPEN + 3 * MINUTE),
        bar(OPEN + 59 * MINUTE),
        bar(OPEN + 60 * MINUTE),
        bar(OPEN + 370 * MINUTE),
        bar(tomorrow + 2 * MINUTE),
      ]),
      Float64Array.of(OPEN, OPEN, OPEN, OPEN, tomorrow),
      60,
    )
    expect(built.start).toEqual(Float64Array.of(OPEN, OPEN + 60 * MINUTE, OPEN + 360 * MINUTE, tomorrow))
    expect(built.volume).toEqual(Float64Array.of(2, 1, 1, 1))
  })

  it('passes over a minute that has no bar', () => {
    const built = minuteBars(
      timed([
        [OPEN, Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN],
        [OPEN + MINUTE, 5, 6, 4, 5.5, 3],
      ]),
      Float64Array.of(OPEN, OPEN),
      3,
    )
    expect(built).toEqual(timed([[OPEN, 5, 6, 4, 5.5, 3]]))
  })

  it('has no bars without bars', () => {
    expect(minuteBars(timed([]), new Float64Array(0), 5).close.length).toBe(0)
  })
})

describe('weeklyBars', () => {
  const midnight = (day: number) => Date.UTC(2026, 0, day - 1, 18, 30)

  it('groups Monday to Friday, a week without its Monday too', () => {
    const built = weeklyBars(
      timed([
        [midnight(2), 9, 10, 8, 9.5, 1],
        [midnight(5), 10, 12, 9, 11, 2],
        [midnight(9), 11, 15, 10, 14, 4],
        [midnight(13), 14, 16, 13, 15, 8],
      ]),
    )
    expect(built).toEqual(
      timed([
        [Date.UTC(2025, 11, 28, 18, 30), 9, 10, 8, 9.5, 1],
        [midnight(5), 10, 15, 9, 14, 6],
        [midnight(12), 14, 16, 13, 15, 8],
      ]),
    )
  })

  it('counts a special session on a Sunday to the week before it', () => {
    const built = weeklyBars(
      timed([
        [midnight(9), 1, 1, 1, 1, 1],
        [midnight(11), 2, 2, 2, 2, 1],
      ]),
    )
    expect(built.close).toEqual(Float64Array.of(2))
  })
})

describe('pricesEqual', () => {
  it('holds below half a tick, not at it', () => {
    expect(pricesEqual(100, 100.024, 0.05)).toBe(true)
    expect(pricesEqual(100, 100.25, 0.5)).toBe(false)
    expect(pricesEqual(Number.NaN, 100, 0.05)).toBe(false)
  })
})
