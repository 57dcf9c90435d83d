import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantile } from '../numeric/index.ts'
import { ivRank, ivRankBadges, ivRankSeries } from './ivRank.ts'

const flat = (length: number, iv: number) => new Float64Array(length).fill(iv)
/** 1, 2, … length. */
const ladder = (length: number) => Float64Array.from({ length }, (_, i) => i + 1)

describe('IVP and IVR', () => {
  it('ranks 15 among 10, 12, 14, 16, 18: three of five lie below, five eighths of the way up', () => {
    const rank = ivRank([10, 12, 14, 16, 18], 15, 5)
    expect(rank.ivp).toBeCloseTo(60, 10)
    expect(rank.ivr).toBeCloseTo(62.5, 10)
  })

  it('does not count a tie as below', () => {
    const rank = ivRank([14, 15, 16, 16.5, 17, 18, 19, 20, 22, 24], 18, 10)
    expect(rank.ivp).toBeCloseTo(50, 10)
    expect(rank.ivr).toBeCloseTo(40, 10)
  })

  it('gives the quantile bands of a history', () => {
    const history = [11, 12, 12.5, 13, 14, 15, 16, 18, 21, 26]
    expect([0.1, 0.25, 0.5, 0.75, 0.9].map((p) => quantile(history, p))).toEqual([11.9, 12.625, 14.5, 17.5, 21.5])
  })

  it('looks at the last W sessions only', () => {
    const rank = ivRank([90, ...Array<number>(21).fill(10)], 20, 21)
    expect(rank).toMatchObject({ ivp: 100, ivr: 100, low: 10, high: 20, sessions: 21 })
  })

  it('has no rank below min(60, W) sessions and says how many there are', () => {
    const rank = ivRank(ladder(59), 30, 252)
    expect(rank.ivp).toBeNaN()
    expect(rank.ivr).toBeNaN()
    expect(ivRankBadges(rank)).toEqual(['59 of 252 sessions'])
    expect(ivRankBadges(ivRank(ladder(20), 30, 21))).toEqual(['20 of 21 sessions'])
  })

  it('shows the rank with n/W while the window is not full', () => {
    expect(ivRankBadges(ivRank(ladder(60), 30, 252))).toEqual(['60/252'])
  })

  it('drops empty days from the count', () => {
    const history = ladder(63)
    history[10] = Number.NaN
    expect(ivRank(history, 30, 63).sessions).toBe(62)
    expect(ivRankBadges(ivRank(history, 30, 63))).toEqual(['62/63'])
  })

  it('calls the ends of the range new lows and highs', () => {
    expect(ivRankBadges(ivRank(ladder(21), 0.5, 21))).toEqual(['new 21-session low'])
    expect(ivRankBadges(ivRank(ladder(21), 40, 21))).toEqual(['new 21-session high'])
    expect(ivRankBadges(ivRank(ladder(21), 10, 21))).toEqual([])
  })

  it('has no IVR when low and high are one', () => {
    const rank = ivRank(flat(252, 12), 12)
    expect(rank.ivp).toBe(0)
    expect(rank.ivr).toBeNaN()
    expect(ivRankBadges(rank)).toEqual([])
  })

  it('has no rank without an IV today', () => {
    const rank = ivRank(ladder(252), Number.NaN)
    expect(rank.ivp).toBeNaN()
    expect(rank.ivr).toBeNaN()
    expect(ivRankBadges(rank)).toEqual([])
  })

  it('ranks each day of a series against the days before it, never against those after', () => {
    const iv = Float64Array.of(10, 20, 15, 30, 5)
    const before = ivRankSeries(iv, 2)
    // Day 2: 15 against 10, 20. Day 3: 30 against 20, 15. Day 4: 5 against 15, 30.
    expect(Array.from(before.ivp)).toEqual([Number.NaN, Number.NaN, 50, 100, 0])
    expect(Array.from(before.ivr)).toEqual([Number.NaN, Number.NaN, 50, 100, 0])
    const prefix = ivRankSeries(iv.subarray(0, 4), 2)
    expect(before.ivp.subarray(0, 4)).toEqual(prefix.ivp)
  })

  it('keeps both ranks in 0…100 and unchanged when every IV is scaled', () => {
    const iv = fc.double({ min: 5, max: 100, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(iv, { minLength: 21, maxLength: 40 }),
        iv,
        fc.constantFrom(0.5, 2, 4),
        (history, x, scale) => {
          const rank = ivRank(history, x, 21)
          expect(rank.ivp).toBeGreaterThanOrEqual(0)
          expect(rank.ivp).toBeLessThanOrEqual(100)
          if (!Number.isNaN(rank.ivr)) {
            expect(rank.ivr).toBeGreaterThanOrEqual(0)
            expect(rank.ivr).toBeLessThanOrEqual(100)
          }
          const scaled = ivRank(
            history.map((value) => value * scale),
            x * scale,
            21,
          )
          expect([scaled.ivp, scaled.ivr]).toEqual([rank.ivp, rank.ivr])
        },
      ),
      { seed: 12, numRuns: 100 },
    )
  })
})
