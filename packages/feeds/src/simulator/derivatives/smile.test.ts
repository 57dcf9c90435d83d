import { blackPrice, CE, PE } from '@strikelens/analytics/pricing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impliedDeviation, normalCdf, timeValue, totalVariance } from './smile.ts'

const anySpread = fc.double({ min: 0.003, max: 0.6, noNaN: true })
const anySkew = fc.double({ min: -0.75, max: 0.75, noNaN: true })
const anyWings = fc.double({ min: 0.3, max: 1.3, noNaN: true })
const forward = 26_000

function otmValue(strike: number, spread: number, skew: number, wings: number): number {
  return timeValue(forward, Math.log(forward), strike, Math.log(strike), spread, skew, wings)
}

describe('the normal distribution', () => {
  it('has the values of the tables', () => {
    // Φ(0) = 0.5, Φ(1) = 0.841344746068543, Φ(−1.96) = 0.0249978951482204, Φ(3) = 0.998650101968370.
    expect(normalCdf(0)).toBeCloseTo(0.5, 10)
    expect(normalCdf(1)).toBeCloseTo(0.841344746068543, 9)
    expect(normalCdf(-1.96)).toBeCloseTo(0.0249978951482204, 9)
    expect(normalCdf(3)).toBeCloseTo(0.99865010196837, 9)
  })
})

describe('a smile', () => {
  it('prices each strike as Black-76 does at the volatility of that strike, to a tenth of a paisa', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -4, max: 4, noNaN: true }),
        anySpread,
        anySkew,
        anyWings,
        (z, spread, skew, wings) => {
          const strike = forward * Math.exp(z * spread)
          const deviation = impliedDeviation(Math.log(strike / forward), spread, skew, wings)
          const black = blackPrice(strike >= forward ? CE : PE, forward, strike, 1, deviation, 0)
          expect(Math.abs(otmValue(strike, spread, skew, wings) - black)).toBeLessThan(0.001)
        },
      ),
      { seed: 31, numRuns: 2000 },
    )
  })

  it('lets no butterfly cost less than nothing and no call cost more than a lower one', () => {
    const call = (strike: number, spread: number, skew: number, wings: number) =>
      Math.max(forward - strike, 0) + otmValue(strike, spread, skew, wings)
    fc.assert(
      fc.property(
        fc.double({ min: -8, max: 8, noNaN: true }),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        anySpread,
        anySkew,
        anyWings,
        (z, width, spread, skew, wings) => {
          const strike = forward * Math.exp(z * spread)
          const step = strike * width * spread
          fc.pre(strike > 2 * step)
          const below = call(strike - step, spread, skew, wings)
          const here = call(strike, spread, skew, wings)
          const above = call(strike + step, spread, skew, wings)
          expect(below - here).toBeGreaterThan(-1e-4)
          expect(below - here).toBeLessThan(step + 1e-4)
          expect(below + above - 2 * here).toBeGreaterThan(-1e-4)
        },
      ),
      { seed: 32, numRuns: 4000 },
    )
  })

  it('adds variance with every session, however calm the far future is', () => {
    const anyVariance = fc.double({ min: 0.004, max: 0.4, noNaN: true })
    fc.assert(
      fc.property(anyVariance, anyVariance, fc.double({ min: 0.002, max: 260, noNaN: true }), (near, far, sessions) => {
        expect(totalVariance(near, far, sessions + 0.1)).toBeGreaterThan(totalVariance(near, far, sessions))
      }),
      { seed: 33 },
    )
  })
})
