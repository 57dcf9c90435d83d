import { describe, expect, it } from 'vitest'
import { forwardReturnPct, isLiquid, medianTurnoverCrore, qualityGrade, whatHappenedNext } from './index.ts'

describe('the liquid list', () => {
  it('wants a 20-session median turnover of ₹2 crore and a close of ₹20', () => {
    expect(isLiquid(2, 20)).toBe(true)
    expect(isLiquid(1.99, 500)).toBe(false)
    expect(isLiquid(50, 19.95)).toBe(false)
    expect(isLiquid(Number.NaN, 500)).toBe(false)
  })
  it('takes the median of the last 20 sessions, not their mean, and none from fewer', () => {
    // 25 sessions: five of 900 long ago, then nineteen of 3 and one of 500: the median of the last twenty is 3
    const turnover = Float64Array.from([...Array(5).fill(900), ...Array(19).fill(3), 500])
    expect(medianTurnoverCrore(turnover)).toBe(3)
    expect(medianTurnoverCrore(turnover.subarray(0, 19))).toBeNaN()
    expect(medianTurnoverCrore(Float64Array.from([...Array(19).fill(3), Number.NaN]))).toBeNaN()
  })
})

describe('forward return', () => {
  const bars = { open: Float64Array.of(98, 100, 104, 103), close: Float64Array.of(99, 103, 105, 101) }
  it('runs from the open after the signal to the close k bars after it, signed by the side', () => {
    expect(forwardReturnPct(bars, 1, 0, 1)).toBeCloseTo(3, 12) // 103/100
    expect(forwardReturnPct(bars, 1, 0, 3)).toBeCloseTo(1, 12) // 101/100
    expect(forwardReturnPct(bars, -1, 0, 2)).toBeCloseTo(-5, 12) // −(105/100 − 1)
  })
  it('is not known before that bar has closed', () => {
    expect(forwardReturnPct(bars, 1, 2, 3)).toBeNaN()
  })
})

describe('the quality grade', () => {
  it('is A from 75, B from 50, C below, and none without a score', () => {
    expect([75, 74.9, 50, 49.9, Number.NaN].map(qualityGrade)).toEqual(['A', 'B', 'B', 'C', null])
  })
})

describe('what happened next', () => {
  it('gives events, share above 0 and median at 1, 3, 5 and 10 bars', () => {
    // 20 events: at k = 1 fifteen of +1 and five of −2; at k = 10 only two are known yet, +4 and 0
    const one = Float64Array.from([...Array(15).fill(1), ...Array(5).fill(-2)])
    const ten = new Float64Array(20).fill(Number.NaN)
    ten[0] = 4
    ten[1] = 0
    expect(whatHappenedNext([one, one, one, ten])).toEqual([
      { k: 1, events: 20, sharePositivePct: 75, medianPct: 1 },
      { k: 3, events: 20, sharePositivePct: 75, medianPct: 1 },
      { k: 5, events: 20, sharePositivePct: 75, medianPct: 1 },
      { k: 10, events: 2, sharePositivePct: 50, medianPct: 2 },
    ])
  })
  it('is not shown with fewer than 20 events', () => {
    const few = new Float64Array(19).fill(1)
    expect(whatHappenedNext([few, few, few, few])).toBeNull()
  })
})
