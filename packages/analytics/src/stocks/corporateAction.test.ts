import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bonusFactor,
  combinedFactor,
  demergerFactor,
  dividendYieldOfEventPct,
  exRightsPrice,
  isExtraordinaryDividend,
  rightsFactor,
  splitFactor,
  termsAfterDividend,
  termsAfterFactor,
} from './index.ts'

describe('corporate-action factor (§K1)', () => {
  it('of a split is old over new face value', () => {
    expect(splitFactor(10, 2)).toBe(5)
  })

  it('of a bonus counts the shares after for each before', () => {
    expect(bonusFactor(1, 1)).toBe(2)
    expect(bonusFactor(1, 2)).toBe(1.5)
  })

  it('of rights comes from the ex-rights price', () => {
    // 1:4 at 600 on 1,000: (4,000 + 600) / 5 = 920
    expect(exRightsPrice(1, 4, 600, 1000)).toBe(920)
    expect(rightsFactor(1, 4, 600, 1000)).toBeCloseTo(1.086957, 6)
    // 3:7: (7,000 + 1,800) / 10
    expect(exRightsPrice(3, 7, 600, 1000)).toBe(880)
  })

  it('of rights no cheaper than the market is 1', () => {
    expect(rightsFactor(1, 4, 1000, 1000)).toBe(1)
    expect(rightsFactor(1, 4, 1100, 1000)).toBe(1)
  })

  it('of a demerger needs the price found in the special session', () => {
    // RELIANCE on 20 July 2023: 2,841.85 against 2,580.00
    expect(demergerFactor(2841.85, 2580)).toBeCloseTo(1.101492, 6)
    expect(demergerFactor(2841.85, Number.NaN)).toBeNaN()
  })

  it('of two actions on one day multiplies', () => {
    expect(combinedFactor([splitFactor(10, 5), bonusFactor(1, 1)])).toBe(4)
    expect(combinedFactor([])).toBe(1)
  })

  it('of rights lies between 1 and the bonus of the same ratio', () => {
    const shares = fc.integer({ min: 1, max: 20 })
    const price = fc.double({ min: 0.01, max: 1000, noNaN: true })
    fc.assert(
      fc.property(shares, shares, price, price, (a, b, issue, cum) => {
        const f = rightsFactor(a, b, issue, cum)
        expect(f).toBeGreaterThanOrEqual(1)
        expect(f).toBeLessThanOrEqual(bonusFactor(a, b) + 1e-9)
      }),
      { seed: 31, numRuns: 100 },
    )
  })
})

describe('F&O contracts (§K1)', () => {
  const terms = { strike: 200, lotSize: 500, futureBase: 198 }

  it('keep their value over a split or bonus', () => {
    const after = termsAfterFactor(terms, 2)
    expect(after).toEqual({ strike: 100, lotSize: 1000, futureBase: 99 })
    expect(after.strike * after.lotSize).toBe(terms.strike * terms.lotSize)
  })

  it('fall by an extraordinary dividend in full', () => {
    expect(dividendYieldOfEventPct(4, 195)).toBeCloseTo(2.05, 2)
    expect(isExtraordinaryDividend(4, 195)).toBe(true)
    expect(termsAfterDividend(terms, 4)).toEqual({ strike: 196, lotSize: 500, futureBase: 194 })
  })

  it('do not adjust for a smaller dividend', () => {
    expect(isExtraordinaryDividend(3.9, 195)).toBe(true)
    expect(isExtraordinaryDividend(3.89, 195)).toBe(false)
  })
})
