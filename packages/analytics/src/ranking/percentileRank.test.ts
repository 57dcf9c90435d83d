import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantile } from '../numeric/index.ts'
import { percentileBand, percentileRank, percentileRanks } from './index.ts'

const upTo = (n: number) => Float64Array.from({ length: n }, (_, i) => i)

describe('percentile rank (§M10)', () => {
  it('counts the values below, equals not among them', () => {
    // 0 … 99: 70 lie below 70
    expect(percentileRank(upTo(100), 70)).toBe(70)
    expect(percentileRank(upTo(100), -1)).toBe(0)
    expect(percentileRank(upTo(100), 1000)).toBe(100)
  })

  it('looks at the last N values only', () => {
    // of 0 … 299 the last 252 are 48 … 299; below 174 lie 126
    expect(percentileRank(upTo(300), 174)).toBe(50)
    expect(percentileRank(upTo(300), 295, 10)).toBe(50)
  })

  it('drops missing days, and gives no figure below 60 values', () => {
    expect(percentileRank(upTo(59), 30)).toBeNaN()
    expect(percentileRank([...upTo(60), Number.NaN], 30)).toBe(50)
    expect(percentileRank([...upTo(59), Number.NaN], 30)).toBeNaN()
    expect(percentileRank(upTo(100), Number.NaN)).toBeNaN()
  })

  it('needs all of a look-back shorter than 60', () => {
    expect(percentileRank([1, 2, 3], 3, 3)).toBeCloseTo(66.67, 2)
    expect(percentileRank([1, 2], 3, 3)).toBeNaN()
    expect(percentileRank([], 3, 0)).toBeNaN()
  })

  const values = fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 5, maxLength: 60 })

  it('is invariant under a monotone map', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 5, maxLength: 60 }), (history) => {
        const map = (x: number) => x ** 3 + 2 * x
        expect(percentileRank(history.map(map), map(7), 5)).toBe(percentileRank(history, 7, 5))
      }),
      { seed: 21, numRuns: 100 },
    )
  })

  it('ranks every day against the days before it alone', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 20 }), (history, lookback) => {
        const ranks = percentileRanks(history, lookback)
        history.forEach((x, t) => {
          expect(ranks[t]).toBe(percentileRank(history.slice(0, t), x, lookback))
        })
      }),
      { seed: 22, numRuns: 40 },
    )
  })
})

describe('bands of a percentile (§M10)', () => {
  it('puts each limit into the higher band', () => {
    expect([0, 19.9, 20, 40, 60, 79.9, 80, 100].map(percentileBand)).toEqual([
      'Very low',
      'Very low',
      'Low',
      'Normal',
      'High',
      'High',
      'Very high',
      'Very high',
    ])
    expect(percentileBand(Number.NaN)).toBeNull()
  })
})

describe('quantile (§M10)', () => {
  it('lies at (n − 1)p, between neighbours', () => {
    // 3 × 0.2 = 0.6 of the way from 10 to 20
    expect(quantile([40, 10, 30, 20], 0.2)).toBe(16)
    expect(quantile([7], 0.9)).toBe(7)
    expect(quantile([], 0.5)).toBeNaN()
  })
})
