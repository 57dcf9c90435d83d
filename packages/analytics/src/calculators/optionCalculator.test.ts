import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CE, PE } from '../pricing/index.ts'
import {
  fairAgainstMarket,
  forwardFromSpot,
  ivOfPremium,
  optionCalculation,
  positionRupees,
} from './optionCalculator.ts'

const atTheMoney = { forward: 25_000, strike: 25_000, years: 7 / 365, sigma: 0.12, rate: 0.065 }

function calculation(inputs: typeof atTheMoney) {
  const result = optionCalculation(inputs)
  if (!result.ok) throw new Error(result.why)
  return result
}

describe('the option price calculator, check of the catalogue', () => {
  it('prices 25,000 at 12 % and 7 days', () => {
    const { ce, pe } = calculation(atTheMoney)
    expect(ce.price).toBeCloseTo(165.53, 2)
    expect(pe.price).toBeCloseTo(165.53, 2)
    expect(ce.delta).toBeCloseTo(0.5027, 4)
    expect(pe.delta).toBeCloseTo(-0.4961, 4)
    expect(ce.gamma).toBeCloseTo(0.000959, 6)
    expect(ce.vegaPerPoint).toBeCloseTo(13.79, 2)
    expect(ce.thetaPerDay).toBeCloseTo(-11.79, 2)
    expect(ce.rhoPerPoint).toBeCloseTo(-0.0317, 4)
  })

  it('prices the 25,200 strike and keeps parity', () => {
    const { ce, pe, parityGap } = calculation({ ...atTheMoney, strike: 25_200 })
    expect(ce.price).toBeCloseTo(85.07, 2)
    expect(ce.delta).toBeCloseTo(0.3184, 4)
    expect(pe.price).toBeCloseTo(284.82, 2)
    expect(pe.delta).toBeCloseTo(-0.6804, 4)
    expect(ce.price - pe.price).toBeCloseTo(-199.75, 2)
    expect(parityGap).toBeCloseTo(0, 9)
  })

  it('solves the premium 165.534122 for 12 %', () => {
    const answer = ivOfPremium(CE, 165.534122, atTheMoney, 0.05)
    expect(answer.ok && 100 * answer.sigma).toBeCloseTo(12, 2)
  })
})

describe('figures beside the greeks', () => {
  it('split the premium into intrinsic and time value and give breakeven and lambda', () => {
    const { ce, pe } = calculation({ ...atTheMoney, strike: 25_200 })
    expect(ce.intrinsic).toBe(0)
    expect(ce.timeValue).toBe(ce.price)
    // e^{−0.065·7/365}·200 = 199.7508
    expect(pe.intrinsic).toBeCloseTo(199.7508, 4)
    expect(pe.timeValue).toBeCloseTo(284.82 - 199.75, 1)
    expect(ce.breakeven).toBeCloseTo(25_285.07, 2)
    expect(pe.breakeven).toBeCloseTo(24_915.18, 2)
    // 0.3184·25,000/85.07 = 93.57; the two factors are rounded to 4 and 2 decimals
    expect(ce.lambda).toBeCloseTo(93.57, 0)
    expect(pe.lambda).toBeLessThan(0)
  })

  it('carry spot to the forward by rate less dividend yield', () => {
    // 25,000·e^{(0.065 − 0.015)·0.2} = 25,000·e^{0.01} = 25,251.2542
    expect(forwardFromSpot(25_000, 0.065, 0.015, 0.2)).toBeCloseTo(25_251.2542, 4)
  })

  it('are intrinsic only after expiry', () => {
    const { ce, pe } = calculation({ ...atTheMoney, forward: 25_180, years: 0, sigma: Number.NaN })
    expect(ce.price).toBe(180)
    expect(ce.timeValue).toBe(0)
    expect(ce.delta).toBeNaN()
    expect(pe.price).toBe(0)
    expect(pe.lambda).toBeNaN()
  })

  it('turn into rupees by point value, lots and side', () => {
    expect(positionRupees(-11.5, 65, -2)).toBe(1_495)
  })
})

describe('inputs without an answer', () => {
  it('refuse an IV outside 0.5 to 400 %', () => {
    expect(optionCalculation({ ...atTheMoney, sigma: 0.0049 })).toEqual({ ok: false, why: 'iv-out-of-range' })
    expect(optionCalculation({ ...atTheMoney, sigma: 4.01 })).toEqual({ ok: false, why: 'iv-out-of-range' })
    expect(optionCalculation({ ...atTheMoney, sigma: 0.005 }).ok).toBe(true)
    expect(optionCalculation({ ...atTheMoney, forward: 0 })).toEqual({ ok: false, why: 'price-not-positive' })
  })

  it('say why a premium has no IV', () => {
    const why = (right: typeof CE | typeof PE, premium: number, over = {}) => {
      const answer = ivOfPremium(right, premium, { ...atTheMoney, ...over }, 0.05)
      return answer.ok ? null : answer.why
    }
    expect(why(CE, Number.NaN)).toBe('no-premium')
    expect(why(CE, 100, { years: 0 })).toBe('expired')
    expect(why(PE, 199, { strike: 25_200 })).toBe('below-intrinsic')
    // 199.7508 + 0.04: less than a tick above
    expect(why(PE, 199.79, { strike: 25_200 })).toBe('time-value-below-one-tick')
    expect(why(CE, 25_000)).toBe('premium-at-upper-bound')
    // 1 point over 7 days at the money is a volatility of about 0.07 %
    expect(why(CE, 1)).toBe('iv-out-of-range')
  })
})

describe('fair against market', () => {
  it('is fair within two ticks, else rich or cheap by so many', () => {
    expect(fairAgainstMarket(100.1, 100, 0.05)?.reading).toBe('fair')
    expect(fairAgainstMarket(100, 100.1, 0.05)?.reading).toBe('fair')
    const cheap = fairAgainstMarket(101, 100, 0.05)
    expect(cheap?.reading).toBe('cheap')
    expect(cheap?.ticks).toBeCloseTo(20, 9)
    expect(fairAgainstMarket(100, 100.15, 0.05)?.reading).toBe('rich')
    expect(fairAgainstMarket(100, Number.NaN, 0.05)).toBeNull()
  })
})

describe('laws of the calculator', () => {
  it('parity holds and time value is never negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 30_000 }),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (strike, sigma, years) => {
          const { ce, pe, parityGap } = calculation({ ...atTheMoney, strike, sigma, years })
          expect(Math.abs(parityGap)).toBeLessThan(1e-8)
          expect(Math.min(ce.timeValue, pe.timeValue)).toBeGreaterThanOrEqual(-1e-9)
          expect(ce.timeValue).toBeCloseTo(pe.timeValue, 7)
        },
      ),
      { seed: 21, numRuns: 100 },
    )
  })
})
