import { describe, expect, it } from 'vitest'
import { circuitLimits, circuitSide } from './index.ts'

describe('the limits of a day', () => {
  it('are the previous close ± the band, rounded inwards to the tick', () => {
    // 107.10 and 96.90 at 5% of 102; 112.2 and 91.8 at 10%: both are prices. 20% of 333.35: 400.02 and 266.68.
    expect(circuitLimits(102, 5, 0.05).upper).toBeCloseTo(107.1, 9)
    expect(circuitLimits(102, 10, 0.05).lower).toBeCloseTo(91.8, 9)
    const { lower, upper } = circuitLimits(333.35, 20, 0.05)
    expect([lower, upper]).toEqual([expect.closeTo(266.7, 9), expect.closeTo(400, 9)])
  })
  it('are stood at within half a tick', () => {
    const limits = circuitLimits(100, 5, 0.05)
    expect([105, 104.98, 104.95, 95, 95.05].map((price) => circuitSide(price, limits, 0.05))).toEqual([
      'upper',
      'upper',
      null,
      'lower',
      null,
    ])
  })
  it('are none without a band, as of stocks with derivatives', () => {
    expect(circuitSide(105, circuitLimits(100, Number.NaN, 0.05), 0.05)).toBeNull()
    expect(circuitSide(105, circuitLimits(100, 5, 0), 0)).toBeNull()
  })
})
