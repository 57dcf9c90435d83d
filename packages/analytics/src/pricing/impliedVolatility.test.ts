import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dd, normalisedPrice, subtract } from './blackOracle.ts'
import {
  blackPrice,
  CE,
  greeks,
  impliedVolatility,
  normalisedBlack,
  normalisedVolatility,
  PE,
  timeValueVolatility,
  writeIvAndGreeks,
} from './index.ts'

/** Moneyness 0.5 to 2, dense at the money; 5 minutes to 2 years; 1 % to 300 %. */
const MONEYNESS = [
  ...Array.from({ length: 72 }, (_, i) => 0.5 * 4 ** (i / 71)),
  0.99,
  0.995,
  0.999,
  0.9999,
  0.999999,
  1.000001,
  1.0001,
  1.001,
  1.005,
  1.01,
]
const YEARS = Array.from({ length: 25 }, (_, i) => (5 / 525_600) * (2 / (5 / 525_600)) ** (i / 24))
const SIGMAS = Array.from({ length: 25 }, (_, i) => 0.01 * 300 ** (i / 24))
const RIGHTS = [CE, PE] as const

describe('the oracle', () => {
  // mpmath 1.3 at 60 digits: exp(x/2)·erfc(−(x/s + s/2)/√2)/2 − exp(−x/2)·erfc(−(x/s − s/2)/√2)/2, cut into two doubles.
  it.each([
    [0, 0.25, 0.09947644966022579, 6.82167311076745e-19],
    [-0.0009765625, 0.0078125, 0.002652765405282916, -1.8093631944214042e-19],
    [-0.125, 0.0625, 0.0005304652172677768, -3.138208910774671e-20],
    [-0.6875, 0.0234375, 1.5539018200744718e-192, -1.9505398448872026e-210],
    [-0.5, 0.5, 0.04084056484095476, 1.1330586583539477e-18],
    [-0.03125, 4.25, 0.9509105174844147, -9.647895433279209e-18],
    [-0.6875, 2, 0.40145853423054, 2.022647302058441e-17],
    [-0.25, 0.015625, 6.191013602422672e-61, 2.9160244747885725e-77],
  ])('prices x %d, s %d to 24 digits', (x, s, high, low) => {
    const miss = subtract(normalisedPrice(dd(x), dd(s)), [high, low])
    expect(Math.abs(miss[0])).toBeLessThan(1e-24 * high)
  })
})

describe('implied volatility', () => {
  it('is exact to 4e-15 in normalised volatility on the whole grid, against the double-double truth', () => {
    let worst = 0
    let cases = 0
    let answers = 0
    let answered = 0
    for (const moneyness of MONEYNESS) {
      const x = -Math.abs(Math.log(moneyness))
      for (const years of YEARS) {
        for (const sigma of SIGMAS) {
          const s = sigma * Math.sqrt(years)
          const beta = normalisedBlack(x, s)
          cases++
          if (beta < Number.MIN_VALUE / Number.EPSILON) {
            // Priced in the last bits of the double's range, or not at all: an answer need only be honest.
            if (beta === 0 && !Number.isNaN(normalisedVolatility(beta, x))) answered++
            continue
          }
          answers++
          worst = Math.max(worst, relativeError(normalisedVolatility(beta, x), beta, x))
        }
      }
    }
    expect(cases).toBe(51_250)
    expect(answered).toBe(0)
    expect(answers).toBeGreaterThan(26_000)
    expect(worst).toBeLessThanOrEqual(4e-15)
  })

  it('gives every price of the grid, calls and puts, back to its last bits, and never fails', () => {
    let answers = 0
    const wrong: string[] = []
    for (const right of RIGHTS) {
      for (const moneyness of MONEYNESS) {
        const forward = 26_000 * moneyness
        for (const years of YEARS) {
          for (const sigma of SIGMAS) {
            const price = blackPrice(right, forward, 26_000, years, sigma, 0)
            const solved = impliedVolatility(right, price, forward, 26_000, years, 0)
            if (Number.isNaN(solved)) {
              // Only where the price shows no time value: it is the intrinsic value to the last bit, or its upper bound.
              const intrinsic = Math.max(right * (forward - 26_000), 0)
              const bound = right === CE ? forward : 26_000
              const isBare = price === intrinsic || price >= bound * (1 - 2 ** -52)
              if (!isBare) wrong.push(`no answer for ${price} at ${forward}, ${years} years`)
              continue
            }
            answers++
            const back = blackPrice(right, forward, 26_000, years, solved, 0)
            const isBack = Math.abs(back - price) <= lastBits(price, forward, years, solved)
            if (!isBack) wrong.push(`${back} for ${price} at ${forward}, ${years} years`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(answers).toBeGreaterThan(52_000)
  })

  it('returns the volatility of the worked example: premium 165.534122 at F = K = 25,000, 7 days → 12.00 %', () => {
    expect(impliedVolatility(CE, 165.534122, 25_000, 25_000, 7 / 365, 0.065)).toBeCloseTo(0.12, 8)
  })

  it('has no answer below intrinsic value: CE F 26020, K 25800, mark 219', () => {
    expect(impliedVolatility(CE, 219, 26_020, 25_800, 7515 / 525_600, 0.065)).toBeNaN()
  })

  it.each([
    ['a zero price', 0, 26_000, 0.02],
    ['a negative price', -1, 26_000, 0.02],
    ['a missing price', Number.NaN, 26_000, 0.02],
    ['a price at its upper bound', 26_000 * Math.exp(-0.065 * 0.02), 26_000, 0.02],
    ['expiry', 10, 26_000, 0],
    ['time past expiry', 10, 26_000, -0.01],
    ['a missing forward', 10, Number.NaN, 0.02],
    ['a forward of zero', 10, 0, 0.02],
  ])('has no answer for %s', (_, price, forward, years) => {
    expect(impliedVolatility(CE, price, forward, 26_000, years, 0.065)).toBeNaN()
  })

  it('does not depend on the side: by parity a call and its put have one volatility', () => {
    fc.assert(
      fc.property(strikes, sigmas, times, (strike, sigma, years) => {
        const call = blackPrice(CE, 26_000, strike, years, sigma, 0.065)
        const put = blackPrice(PE, 26_000, strike, years, sigma, 0.065)
        const out = impliedVolatility(
          strike >= 26_000 ? CE : PE,
          strike >= 26_000 ? call : put,
          26_000,
          strike,
          years,
          0.065,
        )
        const inside = impliedVolatility(
          strike >= 26_000 ? PE : CE,
          strike >= 26_000 ? put : call,
          26_000,
          strike,
          years,
          0.065,
        )
        const { vegaPerPoint, price } = greeks(strike >= 26_000 ? PE : CE, 26_000, strike, years, sigma, 0.065)
        // What the in-the-money price can tell: its rounding over its vega.
        const told = (4 * price * 2 ** -52) / (100 * vegaPerPoint)
        if (!(told < 0.01)) return
        expect(Math.abs(out - inside)).toBeLessThanOrEqual(told + 1e-14)
      }),
      { seed: 11, numRuns: 2000 },
    )
  })

  it('is the same double from a warm start as from a cold one, near, far or absurd', () => {
    fc.assert(
      fc.property(strikes, sigmas, times, fc.double({ min: 0.2, max: 5, noNaN: true }), (strike, sigma, years, off) => {
        const right = strike >= 26_000 ? CE : PE
        const price = blackPrice(right, 26_000, strike, years, sigma, 0.065)
        const cold = impliedVolatility(right, price, 26_000, strike, years, 0.065)
        const starts = [sigma, sigma * 1.01, sigma * 0.99, sigma * off, 0, -1, 1e-300, 1e300, Number.NaN]
        const warm = starts.map((last) => impliedVolatility(right, price, 26_000, strike, years, 0.065, last))
        expect(warm.filter((one) => !Object.is(one, cold))).toEqual([])
      }),
      { seed: 12, numRuns: 3000 },
    )
  })

  it('rises with the price', () => {
    fc.assert(
      fc.property(strikes, sigmas, times, (strike, sigma, years) => {
        const right = strike >= 26_000 ? CE : PE
        const price = blackPrice(right, 26_000, strike, years, sigma, 0)
        if (price < 1e-200) return
        const less = impliedVolatility(right, price * (1 - 1e-9), 26_000, strike, years, 0)
        expect(impliedVolatility(right, price, 26_000, strike, years, 0)).toBeGreaterThan(less)
      }),
      { seed: 13, numRuns: 1000 },
    )
  })

  it('does not change when prices are quoted in other units', () => {
    fc.assert(
      fc.property(strikes, sigmas, times, (strike, sigma, years) => {
        const right = strike >= 26_000 ? CE : PE
        const price = blackPrice(right, 26_000, strike, years, sigma, 0)
        // A power of two scales exactly.
        expect(impliedVolatility(right, price * 64, 26_000 * 64, strike * 64, years, 0)).toBe(
          impliedVolatility(right, price, 26_000, strike, years, 0),
        )
      }),
      { seed: 14, numRuns: 500 },
    )
  })

  it('is the same from the undiscounted time value', () => {
    const price = blackPrice(PE, 26_000, 25_500, 0.02, 0.14, 0.065)
    expect(timeValueVolatility(price * Math.exp(0.065 * 0.02), 26_000, 25_500, 0.02, Number.NaN)).toBeCloseTo(0.14, 13)
  })

  it('is written with all greeks at once, the same as one by one', () => {
    const out = new Float64Array(10).fill(-1)
    const price = blackPrice(PE, 26_000, 25_500, 0.02, 0.14, 0.065)
    writeIvAndGreeks(out, 1, PE, price, 26_000, 25_500, 0.02, 0.065)
    const sigma = impliedVolatility(PE, price, 26_000, 25_500, 0.02, 0.065)
    expect(out[1]).toBeCloseTo(sigma, 15)
    const one = Object.values(greeks(PE, 26_000, 25_500, 0.02, sigma, 0.065))
    one.forEach((value, i) => {
      expect(Math.abs(out[2 + i] / value - 1)).toBeLessThan(1e-12)
    })
    expect([out[0], out[9]]).toEqual([-1, -1])
  })

  it('writes NaN everywhere when there is no answer', () => {
    const out = new Float64Array(8)
    writeIvAndGreeks(out, 0, CE, 0, 26_000, 25_500, 0.02, 0.065)
    expect(out.every(Number.isNaN)).toBe(true)
  })

  it('refined from a volatility known to 1 %, is good to 1e-6 of it; from a wrong one it is solved', () => {
    const out = new Float64Array(8)
    fc.assert(
      fc.property(strikes, sigmas, times, (strike, sigma, years) => {
        const right = strike >= 26_000 ? CE : PE
        const price = blackPrice(right, 26_000, strike, years, sigma, 0.065)
        if (price < 1e-100) return
        const exact = impliedVolatility(right, price, 26_000, strike, years, 0.065)
        const errors = [exact * 1.01, exact * 0.99, exact * 2, Number.NaN].map((last) => {
          writeIvAndGreeks(out, 0, right, price, 26_000, strike, years, 0.065, last, true)
          return Math.abs(out[0] / exact - 1)
        })
        expect(errors.filter((error) => !(error < 1e-6))).toEqual([])
      }),
      { seed: 15, numRuns: 2000 },
    )
  })
})

const strikes = fc.double({ min: 13_000, max: 52_000, noNaN: true })
const sigmas = fc.double({ min: 0.01, max: 3, noNaN: true })
const times = fc.double({ min: 5 / 525_600, max: 2, noNaN: true })

/** Error of s over s: the price's miss in double-double over the vega. */
function relativeError(s: number, beta: number, x: number): number {
  const miss = subtract(normalisedPrice(dd(x), dd(s)), dd(beta))
  const vega = Math.exp(-0.5 * ((x / s) ** 2 + 0.25 * s * s)) / Math.sqrt(2 * Math.PI)
  return Math.abs(miss[0]) / (vega * s)
}

/** What the price's own rounding and that of the volatility leave open: 4 units of the one, and the other by its vega. */
function lastBits(price: number, forward: number, years: number, sigma: number): number {
  const s = sigma * Math.sqrt(years)
  const x = Math.log(forward / 26_000)
  const vega = Math.sqrt(forward * 26_000) * (Math.exp(-0.5 * ((x / s) ** 2 + 0.25 * s * s)) / Math.sqrt(2 * Math.PI))
  return 2 ** -52 * (4 * price + 4 * vega * s) + Number.MIN_VALUE * 4
}
