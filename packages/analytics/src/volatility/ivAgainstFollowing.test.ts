import { describe, expect, it } from 'vitest'
import { ivAgainstFollowing } from './ivAgainstFollowing.ts'

// Returns over two sessions: 1 %, 1 % (deviation 0), then 0 and −2 %, then −2 % and +4 %.
const closes = Float64Array.from([0, 0.01, 0.02, 0.02, 0, 0.04], (sum) => 100 * Math.exp(sum))

describe('IV against the volatility that followed', () => {
  it('counts the days on which IV was the higher', () => {
    // Deviations of (1, 1), (1, 0), (0, −2), (−2, 4) %: 0, 0.7071, 1.4142, 4.2426 %; × √252: 0, 11.22, 22.45, 67.35.
    const iv = Float64Array.of(10, 11, 23, 60, 99, 99)
    expect(ivAgainstFollowing(iv, closes, 2)).toEqual({ exceededPct: 50, days: 4 })
  })
  it('leaves out a day without an IV, and the last ones, of which nobody knows yet', () => {
    const iv = Float64Array.of(10, Number.NaN, 23, 60, 99, 99)
    const { exceededPct, days } = ivAgainstFollowing(iv, closes, 2)
    expect(days).toBe(3)
    expect(exceededPct).toBeCloseTo(200 / 3, 12)
  })
  it('has no answer before so many sessions have followed', () => {
    expect(ivAgainstFollowing(Float64Array.of(10, 12), Float64Array.of(100, 101))).toEqual({
      exceededPct: Number.NaN,
      days: 0,
    })
  })
})
