import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { histogram } from './histogram.ts'

describe('a histogram', () => {
  it('counts in round steps, a border belonging to the step above', () => {
    // 14 … 24 in at least 4 steps: widths up to 2.5, so 2; borders 14, 16, 18, 20, 22, 24.
    const values = [14, 15, 16, 16.5, 17, 18, 19, 20, 22, 24]
    expect(histogram(values, 4)).toEqual({ from: 14, width: 2, counts: Float64Array.of(2, 3, 2, 1, 1, 1) })
  })
  it('leaves out what is missing, and has one step where all values are alike', () => {
    expect(histogram([12.4, Number.NaN, 12.4])).toEqual({ from: 12, width: 1, counts: Float64Array.of(2) })
    expect(histogram([Number.NaN])).toBeNull()
    expect(histogram([])).toBeNull()
  })
  it('counts every value once', () => {
    const iv = fc.double({ min: 1, max: 200, noNaN: true })
    fc.assert(
      fc.property(fc.array(iv, { minLength: 1, maxLength: 60 }), (values) => {
        const made = histogram(values)
        expect(made?.counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
      }),
      { seed: 7 },
    )
  })
})
