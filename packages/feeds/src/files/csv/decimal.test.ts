import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latin1Bytes } from './ascii.ts'
import { decimal, NOT_A_NUMBER_CELL } from './decimal.ts'

const read = (text: string, shift = 0) => decimal(latin1Bytes(text), 0, text.length, shift)

describe('a number in an exchange file', () => {
  it('may lack the zero before its point, as index files write it', () => {
    expect([read('.19'), read('-.35'), read('12.50'), read('4')]).toEqual([0.19, -0.35, 12.5, 4])
  })

  it('is missing when the cell is empty, a dash or a word for nothing', () => {
    for (const text of ['', '-', 'NA', 'nan', 'NaN', 'Infinity']) expect(read(text)).toBeNaN()
  })

  it('is refused when anything but digits and one point stands in it', () => {
    for (const text of ['1,234', '12x', '1.2.3', '--1', '1e5', '0x10', '.', '7.', '1 2']) {
      expect(read(text)).toBe(NOT_A_NUMBER_CELL)
    }
  })

  it('comes out of lakh and crore without a rounding of its own', () => {
    // 153.88 lakh × 100,000 as doubles is 15388000.000000002 on the way; the file means 15,388,000.
    expect(read('153.88', 5)).toBe(15_388_000)
    expect(read('56418.25', 7)).toBe(564_182_500_000)
  })

  it('is the double that the text is nearest to', () => {
    const digits = fc.stringMatching(/^-?\d{1,18}(\.\d{1,6})?$/)
    fc.assert(
      fc.property(digits, (text) => read(text) === Number(text)),
      { seed: 1, numRuns: 2000 },
    )
  })
})
