import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruler, rulerPeak, topThree } from './chainRanks.ts'

describe('the three largest of a side', () => {
  it('ranks call OI of the fixture at 10:15', () => {
    // 25,800 … 26,200: 11,000, 18,500, 80,000, 69,000, 1,10,000
    expect(topThree([11000, 18500, 80000, 69000, 110000], 0, 5)).toEqual([4, 2, 3])
  })

  it('ranks no leg that is unknown, zero or losing', () => {
    expect(topThree([Number.NaN, 0, -5000, 2000], 0, 4)).toEqual([3])
  })

  it('looks only at the strikes in the window', () => {
    expect(topThree([900, 10, 20, 800], 1, 3)).toEqual([2, 1])
  })

  it('agrees with sorting', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 1000 }), { maxLength: 60 }), (values) => {
        const sorted = values
          .map((value, i) => ({ value, i }))
          .filter(({ value }) => value > 0)
          .sort((a, b) => b.value - a.value || a.i - b.i)
        expect(topThree(values, 0, values.length)).toEqual(sorted.slice(0, 3).map(({ i }) => i))
      }),
      { seed: 3 },
    )
  })
})

describe('the ruler under the digits', () => {
  it('is scaled to the most that is or was held', () => {
    // 80,000 after 5,000 left: 85,000 were held.
    expect(rulerPeak([80000, 70000], [-5000, 1000], 0, 2)).toBe(85000)
    expect(rulerPeak([Number.NaN], [Number.NaN], 0, 1)).toBe(0)
  })

  it('shows the added part inside and the removed part beyond', () => {
    // 84,000 of a peak of 1,01,000, of which 24,000 are new: 84/101 × 86 % long, 24/84 of it bright.
    expect(ruler(84000, 24000, 101000).length).toBeCloseTo(71.52, 2)
    expect(ruler(84000, 24000, 101000).change).toBeCloseTo(28.57, 2)
    expect(ruler(80000, -5000, 110000).change).toBeCloseTo(6.25, 2)
  })

  it('is empty where nothing is known or held', () => {
    expect(ruler(Number.NaN, 10, 100)).toEqual({ length: 0, change: 0 })
    expect(ruler(0, -10, 100)).toEqual({ length: 0, change: 0 })
    expect(ruler(50, Number.NaN, 100).change).toBe(0)
  })
})
