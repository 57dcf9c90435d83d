import { describe, expect, it } from 'vitest'
import { similarity } from './similarity.ts'

describe('how alike two names are', () => {
  it('counts a letter too many, missing, wrong or swapped as one', () => {
    // One letter of six, seven, eight and four.
    expect(similarity('NIFTYY', 'NIFTY')).toBeCloseTo(5 / 6)
    expect(similarity('RELIANC', 'RELIANCE')).toBeCloseTo(7 / 8)
    expect(similarity('RELIANSE', 'RELIANCE')).toBeCloseTo(7 / 8)
    expect(similarity('SIBN', 'SBIN')).toBeCloseTo(3 / 4)
  })
  it('is 1 for the same, 0 for nothing in common, and the same both ways', () => {
    expect(similarity('TCS', 'TCS')).toBe(1)
    expect(similarity('', '')).toBe(1)
    expect(similarity('ABC', 'XYZ')).toBe(0)
    expect(similarity('GOLDM', 'GOLD')).toBe(similarity('GOLD', 'GOLDM'))
  })
})
