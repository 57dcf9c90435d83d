import { blackScholes } from 'black-scholes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type Dd, dd, divide, multiply, price as oraclePrice, subtract } from './blackOracle.ts'
import {
  blackPrice,
  CE,
  type Greeks,
  greeks,
  normalCdf,
  PE,
  type Right,
  writeGreeks,
  writeStrikeGreeks,
} from './index.ts'

const WEEK = 7 / 365
const anyStrike = fc.double({ min: 18_000, max: 36_000, noNaN: true })
const anySigma = fc.double({ min: 0.05, max: 1.5, noNaN: true })
const anyTime = fc.double({ min: 1 / 365, max: 2, noNaN: true })
const rate = 0.065
const forward = 26_000

describe('Black-76', () => {
  it.each([
    // §O8's worked legs: right, F, K, T, σ → price, delta, gamma, theta, vega, rho
    [CE, 26_000, 26_000, WEEK, 0.12, [172.1555, 0.502688, 0.00092214, -12.2659, 14.346, -0.033016]],
    [PE, 26_000, 26_500, WEEK, 0.12, [526.6391, -0.871335, 0.00048266, -6.3423, 7.5088, -0.100999]],
    // /option-price-calculator
    [CE, 25_000, 25_000, WEEK, 0.12, [165.53, 0.5027, 0.000959, -11.79, 13.79, -0.0317]],
  ] as const)('prices the worked leg %d F %d K %d', (right, f, k, years, sigma, expected) => {
    const { price, delta, gamma, thetaPerDay, vegaPerPoint, rhoPerPoint } = greeks(right, f, k, years, sigma, rate)
    const got = [price, delta, gamma, thetaPerDay, vegaPerPoint, rhoPerPoint]
    expected.forEach((value, i) => {
      expect(Math.abs(got[i] - value)).toBeLessThanOrEqual(lastDigit(value))
    })
  })

  it('prices the wings of the calculator: K 25,200 → CE 85.07 (0.3184), PE 284.82 (−0.6804), difference −199.75', () => {
    const call = greeks(CE, 25_000, 25_200, WEEK, 0.12, rate)
    const put = greeks(PE, 25_000, 25_200, WEEK, 0.12, rate)
    expect(call.price).toBeCloseTo(85.07, 2)
    expect(call.delta).toBeCloseTo(0.3184, 4)
    expect(put.price).toBeCloseTo(284.82, 2)
    expect(put.delta).toBeCloseTo(-0.6804, 4)
    expect(call.price - put.price).toBeCloseTo(-199.75, 2)
  })

  it('agrees with an independent Black–Scholes on the spot that carries to the same forward', () => {
    // Black–Scholes on S with rate r is Black-76 on F = S·e^{rT}. That package's normal distribution is a polynomial, so 1e-4.
    for (const strike of [24_000, 25_500, 26_000, 27_000]) {
      const spot = forward * Math.exp(-rate * 0.25)
      expect(blackPrice(CE, forward, strike, 0.25, 0.2, rate)).toBeCloseTo(
        blackScholes(spot, strike, 0.25, 0.2, rate, 'call'),
        1,
      )
    }
  })

  it('is exact to 1e-13 against the double-double price', () => {
    fc.assert(
      fc.property(anyStrike, anySigma, anyTime, fc.constantFrom(CE, PE), (strike, sigma, years, right) => {
        const truth = oraclePrice(right, dd(forward), dd(strike), dd(years), dd(sigma), dd(rate))[0]
        if (truth < 1e-12) return
        const h = Math.log(forward / strike) / (sigma * Math.sqrt(years))
        expect(Math.abs(blackPrice(right, forward, strike, years, sigma, rate) / truth - 1)).toBeLessThan(
          1e-15 * (4 + h * h),
        )
      }),
      { seed: 21, numRuns: 400 },
    )
  })

  it('keeps put-call parity to the last bits: CE − PE = D·(F − K)', () => {
    fc.assert(
      fc.property(anyStrike, anySigma, anyTime, (strike, sigma, years) => {
        const call = blackPrice(CE, forward, strike, years, sigma, rate)
        const put = blackPrice(PE, forward, strike, years, sigma, rate)
        const parity = Math.exp(-rate * years) * (forward - strike)
        expect(Math.abs(call - put - parity)).toBeLessThan(1e-11)
      }),
      { seed: 22, numRuns: 1000 },
    )
  })

  it('lies between intrinsic value and its bound, rises with time value, falls with strike and is convex in it', () => {
    fc.assert(
      fc.property(anyStrike, anySigma, anyTime, (strike, sigma, years) => {
        const discount = Math.exp(-rate * years)
        const at = (k: number, v = sigma) => blackPrice(CE, forward, k, years, v, rate)
        const call = at(strike)
        expect(call).toBeGreaterThanOrEqual(discount * Math.max(forward - strike, 0))
        expect(call).toBeLessThan(discount * forward)
        expect(at(strike, sigma * 1.05)).toBeGreaterThanOrEqual(call)
        expect(at(strike + 50)).toBeLessThanOrEqual(call)
        expect(at(strike - 50) + at(strike + 50) - 2 * call).toBeGreaterThanOrEqual(-1e-10)
      }),
      { seed: 23, numRuns: 1000 },
    )
  })

  it('scales with price and shifts with time: only σ√T counts but for the discount', () => {
    fc.assert(
      fc.property(anyStrike, anySigma, anyTime, (strike, sigma, years) => {
        const call = blackPrice(CE, forward, strike, years, sigma, 0)
        expect(blackPrice(CE, forward * 2, strike * 2, years, sigma, 0)).toBe(call * 2)
        expect(blackPrice(CE, forward, strike, years * 4, sigma / 2, 0)).toBeCloseTo(call, 8)
      }),
      { seed: 24, numRuns: 500 },
    )
  })

  it.each([
    [CE, 25_500, 500, 1, 1],
    [CE, 26_500, 0, 0, 0],
    [CE, 26_000, 0, 0.5, 0.5],
    [PE, 26_500, 500, -1, 1],
    [PE, 25_500, 0, -0, 0],
    [PE, 26_000, 0, -0.5, 0.5],
  ] as const)(
    'at expiry is intrinsic value with a step for delta (right %d, K %d)',
    (right, strike, price, delta, probItm) => {
      const got = greeks(right, forward, strike, 0, 0.12, rate)
      expect(got).toMatchObject({ price, delta, gamma: 0, vegaPerPoint: 0, probItm })
      expect(Math.abs(got.rhoPerPoint)).toBe(0)
      expect(got.thetaPerDay).toBeCloseTo((rate * price) / 365, 15)
    },
  )

  it.each([
    ['past expiry', forward, -0.01, 0.12],
    ['without a forward', Number.NaN, 0.02, 0.12],
    ['without a volatility', forward, 0.02, Number.NaN],
  ])('has no answer %s', (_, f, years, sigma) => {
    expect(blackPrice(CE, f, 26_000, years, sigma, rate)).toBeNaN()
    expect(Object.values(greeks(CE, f, 26_000, years, sigma, rate)).every(Number.isNaN)).toBe(true)
  })
})

describe('the greeks', () => {
  it('are the derivatives of the price, by differences in double-double', () => {
    fc.assert(
      fc.property(anyStrike, anySigma, anyTime, fc.constantFrom(CE, PE), (strike, sigma, years, right) => {
        const h = Math.log(forward / strike) / (sigma * Math.sqrt(years))
        if (Math.abs(h) > 6) return
        const truth = differences(right, strike, years, sigma)
        const got = greeks(right, forward, strike, years, sigma, rate)
        expect(got.delta).toBeCloseTo(truth.delta, 11)
        expect(Math.abs(got.gamma * forward - truth.gamma * forward)).toBeLessThan(1e-9)
        expect(Math.abs(got.thetaPerDay - truth.thetaPerDay)).toBeLessThan(1e-9)
        expect(Math.abs(got.vegaPerPoint - truth.vegaPerPoint)).toBeLessThan(1e-9)
        expect(Math.abs(got.rhoPerPoint - truth.rhoPerPoint)).toBeLessThan(1e-9)
        // The chance to end in the money is minus the undiscounted derivative by the strike.
        expect(got.probItm).toBeCloseTo(truth.probItm, 11)
      }),
      { seed: 31, numRuns: 60 },
    )
  })

  it('have the signs of a long option and agree between call and put', () => {
    fc.assert(
      fc.property(anyStrike, anySigma, anyTime, (strike, sigma, years) => {
        const call = greeks(CE, forward, strike, years, sigma, rate)
        const put = greeks(PE, forward, strike, years, sigma, rate)
        const discount = Math.exp(-rate * years)
        expect(call.delta - put.delta).toBeCloseTo(discount, 13)
        expect(call.gamma).toBe(put.gamma)
        expect(call.vegaPerPoint).toBe(put.vegaPerPoint)
        expect(call.probItm + put.probItm).toBeCloseTo(1, 13)
        expect(call.thetaPerDay - put.thetaPerDay).toBeCloseTo((rate * (call.price - put.price)) / 365, 9)
        expect(call.delta).toBeGreaterThanOrEqual(0)
        expect(put.delta).toBeLessThanOrEqual(0)
        expect(call.gamma).toBeGreaterThanOrEqual(0)
        expect(call.rhoPerPoint).toBeLessThanOrEqual(0)
        // Euler: a price of degree one in F and K is F·∂F + K·∂K.
        expect(forward * call.delta - strike * discount * call.probItm).toBeCloseTo(call.price, 8)
      }),
      { seed: 32, numRuns: 1000 },
    )
  })

  it('of both sides of a strike are written at once as one by one, above, below and at F', () => {
    const pair = new Float64Array(14)
    const single = new Float64Array(7)
    for (const strike of [24_000, 25_900, 26_000, 26_100, 28_000]) {
      for (const years of [0, WEEK]) {
        writeStrikeGreeks(pair, 0, 7, forward, strike, years, 0.13, rate)
        for (const [right, at] of [
          [CE, 0],
          [PE, 7],
        ] as const) {
          writeGreeks(single, 0, right, forward, strike, years, 0.13, rate)
          single.forEach((value, i) => {
            expect(Math.abs(pair[at + i] - value)).toBeLessThan(1e-10)
          })
        }
      }
    }
  })
})

describe('the normal distribution', () => {
  it.each([
    // Abramowitz and Stegun, table 26.1 and 26.2
    [0, 0.5],
    [1, 0.841344746068543],
    [-1, 0.158655253931457],
    [2.5, 0.993790334674224],
    [-5, 2.866515718791939e-7],
    [-10, 7.61985302416047e-24],
    [-30, 4.906713927148187e-198],
  ])('is exact in both tails: Φ(%d)', (x, expected) => {
    expect(Math.abs(normalCdf(x) / expected - 1)).toBeLessThan(1e-14)
  })
  it('sums with its mirror to 1', () => {
    for (let x = 0; x < 9; x += 0.137) expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 15)
  })
})

/** Central differences of the oracle's price with steps of 1e-8, which leaves some 12 digits. */
function differences(right: Right, strike: number, years: number, sigma: number): Omit<Greeks, 'price'> {
  const step = 1e-8
  const base = { f: dd(forward), k: dd(strike), t: dd(years), v: dd(sigma), r: dd(rate) }
  type Inputs = typeof base
  const at = ({ f, k, t, v, r }: Inputs) => oraclePrice(right, f, k, t, v, r)
  const moved = (name: keyof Inputs, by: Dd) => at({ ...base, [name]: add(base[name], by) })
  const slope = (name: keyof Inputs, size: number) => {
    const by = dd(size * step)
    return divide(subtract(moved(name, by), moved(name, multiply(dd(-1), by))), multiply(dd(2), by))[0]
  }
  const by = dd(forward * step)
  const around = add(moved('f', by), moved('f', multiply(dd(-1), by)))
  const bend = subtract(around, multiply(dd(2), at(base)))
  return {
    delta: slope('f', forward),
    gamma: divide(bend, multiply(by, by))[0],
    thetaPerDay: -slope('t', years) / 365,
    vegaPerPoint: slope('v', sigma) / 100,
    rhoPerPoint: slope('r', rate) / 100,
    probItm: -right * slope('k', strike) * Math.exp(rate * years),
  }
}

function lastDigit(value: number): number {
  const decimals = String(value).split('.')[1]?.length ?? 0
  return 1.001 * 10 ** -decimals
}
