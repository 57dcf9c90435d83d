import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  baseDepthPct,
  isAllTimeHigh,
  isFirstIn,
  matchesExtreme,
  netNewHighs,
  newExtremeStreak,
  newExtremes,
  newHighLabel,
  priorExtremes,
  yearPlace,
  yearRange,
} from './index.ts'

const DAY = 86_400_000
const daily = (n: number) => Float64Array.from({ length: n }, (_, d) => d * DAY)

describe('52-week range (§M14)', () => {
  it('places the price in it', () => {
    const place = yearPlace(950, { high: 1000, low: 600 })
    expect(place.fromHighPct).toBeCloseTo(-5, 2)
    expect(place.fromLowPct).toBeCloseTo(58.33, 2)
    expect(place.positionPct).toBe(87.5)
    expect(yearPlace(5, { high: 5, low: 5 }).positionPct).toBeNaN()
  })

  it('holds the dates after date − 365 days, today included', () => {
    const high = new Float64Array(400).fill(100)
    const low = new Float64Array(400).fill(90)
    high[34] = 999
    high[35] = 150
    low[399] = 80
    expect(yearRange(daily(400), high, low, 399)).toEqual({ high: 150, low: 80, highAt: 35, lowAt: 399, sessions: 365 })
    expect(yearRange(daily(400), high, low, 399, true)).toMatchObject({ high: 150, low: 90 })
  })

  it('takes the latest of equal extremes and passes over missing bars', () => {
    expect(yearRange(daily(4), [5, 7, 7, Number.NaN], [1, 2, 1, Number.NaN], 3)).toEqual({
      high: 7,
      low: 1,
      highAt: 2,
      lowAt: 2,
      sessions: 3,
    })
  })

  it('has no range before the first session', () => {
    expect(yearRange(daily(1), [5], [4], 0, true)).toBeNull()
    expect(yearRange(daily(1), [Number.NaN], [4], 0)).toBeNull()
    expect(yearRange(daily(1), [5], [Number.NaN], 0)).toBeNull()
  })

  it('is found for every session in one pass', () => {
    const value = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(Number.NaN))
    const sessions = fc.array(fc.tuple(value, fc.integer({ min: 1, max: 120 })), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(sessions, (rows) => {
        let date = 0
        const dates = rows.map(([, gap]) => {
          date += gap * DAY
          return date
        })
        const values = rows.map(([x]) => x)
        const highs = priorExtremes(dates, values, 1)
        const lows = priorExtremes(dates, values, -1)
        values.forEach((_, t) => {
          const range = yearRange(dates, values, values, t, true)
          expect(highs[t]).toBe(range?.high ?? Number.NaN)
          expect(lows[t]).toBe(range?.low ?? Number.NaN)
        })
      }),
      { seed: 29, numRuns: 80 },
    )
  })
})

describe('new highs (/52-week-high-low)', () => {
  it('are beyond the year before today; an equal price only matches', () => {
    const high = [100, 101, 101, 101.02, 99, 102]
    const prior = priorExtremes(daily(6), high, 1)
    expect(Array.from(newExtremes(high, prior, 1, 0.05))).toEqual([0, 1, 0, 0, 0, 1])
    expect(matchesExtreme(101.02, 101, 0.05)).toBe(true)
    expect(matchesExtreme(101.05, 101, 0.05)).toBe(false)
  })

  it('mirror to new lows', () => {
    const low = [100, 99, 99, 100, 98]
    expect(Array.from(newExtremes(low, priorExtremes(daily(5), low, -1), -1, 0.05))).toEqual([0, 1, 0, 0, 1])
  })

  it('are all-time highs above everything before', () => {
    const high = [120, Number.NaN, 100, 119, 120.01, 120.05]
    expect(isAllTimeHigh(high, 3, 0.05)).toBe(false)
    expect(isAllTimeHigh(high, 4, 0.05)).toBe(false)
    expect(isAllTimeHigh(high, 5, 0.05)).toBe(true)
    expect(isAllTimeHigh(high, 0, 0.05)).toBe(false)
  })

  it('are first-in after a quiet stretch', () => {
    const isNew = [1, 0, 0, 0, 1]
    expect(isFirstIn(isNew, 4, 3)).toBe(true)
    expect(isFirstIn(isNew, 4, 4)).toBe(false)
    expect(isFirstIn(isNew, 3, 1)).toBe(false)
  })

  it('are counted over the last 20 sessions', () => {
    const isNew = new Uint8Array(30).fill(1)
    expect(newExtremeStreak(isNew, 29)).toBe(20)
    expect(newExtremeStreak(isNew, 4)).toBe(5)
  })

  it('stand on a base of some depth', () => {
    expect(baseDepthPct([90, 95, 80, 92], 1, 3, 100)).toBeCloseTo(20, 12)
    expect(baseDepthPct([90], 0, 0, 100)).toBeNaN()
  })

  it('are fresh, continued or failed', () => {
    expect(newHighLabel(101, 100, 60, 1)).toBe('Fresh breakout')
    expect(newHighLabel(101, 100, 3, 5)).toBe('Continuation')
    expect(newHighLabel(99, 100, 60, 5)).toBe('Failed high')
    expect(newHighLabel(101, 100, 3, 4)).toBeNull()
  })

  it('are netted over the market', () => {
    const { net, netPct } = netNewHighs(62, 18, 777)
    expect(net).toBe(44)
    expect(netPct).toBeCloseTo(5.66, 2)
  })
})
