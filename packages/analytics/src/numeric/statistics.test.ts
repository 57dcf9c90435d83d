import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clamp, indexOfMin, leastSquares, mean, median, populationSd, quantile, sampleSd } from './index.ts'

const column = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })

describe('mean and standard deviations', () => {
  it('divide by n − 1 for a sample and by n for a population', () => {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32
    const values = [2, 4, 4, 4, 5, 5, 7, 9]
    expect(mean(values)).toBe(5)
    expect(populationSd(values)).toBe(2)
    expect(sampleSd(values)).toBeCloseTo(Math.sqrt(32 / 7), 14)
  })
  it('have no answer without enough values', () => {
    expect(mean([])).toBeNaN()
    expect(sampleSd([3])).toBeNaN()
    expect(populationSd([])).toBeNaN()
  })
  it('know that equal values do not vary, whatever their binary digits', () => {
    const same = new Array(10).fill(0.1)
    expect(mean(same)).toBe(0.1)
    expect(sampleSd(same)).toBe(0)
    expect(leastSquares(same, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).slope).toBeNaN()
  })
  it('let one missing value spoil the answer instead of passing for zero', () => {
    expect(mean([1, Number.NaN])).toBeNaN()
    expect(sampleSd([1, 2, Number.NaN])).toBeNaN()
  })
})

describe('quantile', () => {
  it('lies at (n − 1)·p, linear between neighbours (§M10)', () => {
    // The worked history: 11, 12, 12.5, 13, 14, 15, 16, 18, 21, 26 → 11.9, 12.625, 14.5, 17.5, 21.5
    const history = [26, 11, 12, 13, 12.5, 14, 15, 16, 18, 21]
    expect([0.1, 0.25, 0.5, 0.75, 0.9].map((p) => quantile(history, p))).toEqual([11.9, 12.625, 14.5, 17.5, 21.5])
  })
  it('at a half is the median: the middle value, or the mean of the two', () => {
    expect(median([5, 1, 3])).toBe(3)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
  })
  it('never leaves the range and never falls with p', () => {
    fc.assert(
      fc.property(column, (values) => {
        const cuts = [0, 0.2, 0.5, 0.8, 1].map((p) => quantile(values, p))
        expect(cuts[0]).toBe(Math.min(...values))
        expect(cuts[4]).toBe(Math.max(...values))
        for (let i = 1; i < cuts.length; i++) expect(cuts[i]).toBeGreaterThanOrEqual(cuts[i - 1])
      }),
      { seed: 1 },
    )
  })
})

describe('least squares', () => {
  it('finds the line through (0,1), (1,3), (2,4), (3,6)', () => {
    // means 1.5 and 3.5; xx = 5, xy = 8, yy = 13: slope 1.6, intercept 1.1, r² = 64/65
    const { slope, intercept, rSquared, correlation } = leastSquares([0, 1, 2, 3], [1, 3, 4, 6])
    expect(slope).toBeCloseTo(1.6, 14)
    expect(intercept).toBeCloseTo(1.1, 14)
    expect(rSquared).toBeCloseTo(64 / 65, 14)
    expect(correlation).toBeCloseTo(Math.sqrt(64 / 65), 14)
  })
  it('has no slope when every x is the same', () => {
    expect(leastSquares([2, 2], [1, 3]).slope).toBeNaN()
  })
})

describe('index of the least', () => {
  it('is the first of equals, and unknown when a value is', () => {
    expect(indexOfMin([3, 1, 2, 1])).toBe(1)
    expect(indexOfMin([])).toBeNull()
    expect(indexOfMin([1, Number.NaN])).toBeNull()
  })
})

describe('clamp', () => {
  it('holds x within −1 and 1 unless told otherwise', () => {
    expect([clamp(3), clamp(-3), clamp(0.2), clamp(7, 0, 5)]).toEqual([1, -1, 0.2, 5])
  })
})
