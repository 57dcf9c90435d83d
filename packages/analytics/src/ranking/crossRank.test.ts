import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crossRanks, places } from './index.ts'

describe('rank across symbols (/momentum-stocks)', () => {
  it('runs from 0 to 100', () => {
    expect(Array.from(crossRanks([3, 9, 1, 5, 7]))).toEqual([25, 100, 0, 50, 75])
  })

  it('gives equals their mean rank', () => {
    // ranks 1, 2.5, 2.5, 4
    expect(Array.from(crossRanks([1, 5, 5, 9]))).toEqual([0, 50, 50, 100])
    expect(Array.from(crossRanks([5, 5]))).toEqual([50, 50])
  })

  it('reverses for bears', () => {
    expect(Array.from(crossRanks([3, 9, 1], true))).toEqual([50, 0, 100])
  })

  it('leaves symbols without a value out of the count', () => {
    expect(Array.from(crossRanks([1, Number.NaN, 2, 3]))).toEqual([0, Number.NaN, 50, 100])
    expect(Array.from(crossRanks([1, Number.NaN]))).toEqual([Number.NaN, Number.NaN])
  })

  it('depends on order alone, and averages 50', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 2, maxLength: 50 }), (values) => {
        const ranks = crossRanks(values)
        expect(crossRanks(values.map((x) => Math.exp(x / 10)))).toEqual(ranks)
        expect(ranks.reduce((sum, rank) => sum + rank, 0) / values.length).toBeCloseTo(50, 8)
      }),
      { seed: 23, numRuns: 100 },
    )
  })
})

describe('places', () => {
  it('gives 1 to the highest and lets equals share', () => {
    expect(Array.from(places([70, 90, Number.NaN, 90, 10]))).toEqual([3, 1, Number.NaN, 1, 4])
  })
})
