import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blackPrice, CE, PE, type Right } from '../pricing/index.ts'
import { bracketedRoot } from './bracketedRoot.ts'
import { expiryPayoff } from './expiryPayoff.ts'
import { mixedPayoff, type PricedLeg, valueAt } from './mixedPayoff.ts'

const RATE = 0.065
const leg = (quantity: number, strike: number, right: Right, days: number, ivK = 0.12, forward = 26000): PricedLeg => ({
  quantity,
  strike,
  right,
  ivK,
  forward,
  years: days / 365,
})

function payoffOf(legs: readonly PricedLeg[], entryValue: number, expectedMove: number) {
  const payoff = mixedPayoff(legs, entryValue, RATE, expectedMove)
  if (payoff === null) throw new Error('expected a payoff')
  return payoff
}

describe('bracketed root', () => {
  it('finds the root of a steep, a flat and a kinked function within the bracket', () => {
    expect(bracketedRoot((x) => x ** 3 - 2, 0, 2)).toBeCloseTo(2 ** (1 / 3), 14)
    expect(bracketedRoot((x) => (x - 1) ** 9, 0, 3)).toBeCloseTo(1, 1)
    expect(bracketedRoot((x) => Math.max(x - 5, 0) - 0.25, 0, 100)).toBeCloseTo(5.25, 12)
    expect(bracketedRoot((x) => Math.exp(50 * x) - 1, -1, 3)).toBeCloseTo(0, 12)
    expect(bracketedRoot((x) => 1 - x, 1, 4)).toBe(1)
    expect(bracketedRoot((x) => 1 - x, -4, 1)).toBe(1)
  })
})

describe('payoff over several expiries', () => {
  const calendar = [leg(-1, 26000, CE, 7), leg(1, 26000, CE, 14)]

  it('of a calendar at its strike is the later option with the days that are left', () => {
    // Black-76 CE F = K = 26000, 7 days, 12 %, 6.5 % → 172.1555; paid 60.
    const { price, payoff, maxProfit } = payoffOf(calendar, 60, 430)
    expect(payoff[price.indexOf(26000)]).toBeCloseTo(172.1555 - 60, 4)
    expect(maxProfit).toBeCloseTo(112.1555, 4)
  })

  it('samples 401 prices within ± 4 EM and the strikes that settle', () => {
    const { price } = payoffOf([leg(-1, 26013, CE, 7), leg(1, 26000, CE, 14)], 60, 430)
    expect(price).toHaveLength(402)
    expect(price[0]).toBe(26000 - 4 * 430)
    expect(price[401]).toBeCloseTo(26000 + 4 * 430, 8)
    expect(price).toContain(26013)
  })

  it('has breakevens that are zeros of the payoff, with the profit between them', () => {
    const { breakevens, profitRanges, maxLoss } = payoffOf(calendar, 60, 430)
    expect(breakevens).toHaveLength(2)
    for (const x of breakevens) {
      const later = blackPrice(CE, x, 26000, 7 / 365, 0.12, RATE)
      expect(later - Math.max(x - 26000, 0) - 60).toBeCloseTo(0, 8)
    }
    expect(profitRanges).toEqual(breakevens)
    // At 26000 + 4·430 both calls are deep in the money; the later pays its 1,720 seven days on: 60 + 1720·(1 − D),
    // less a time value below a hundredth.
    expect(maxLoss).toBeCloseTo(-60 - 1720 * (1 - Math.exp((-RATE * 7) / 365)), 1)
  })

  it('moves the later forward in proportion', () => {
    const legs = [leg(-1, 26000, CE, 7, 0.12, 26000), leg(1, 26000, CE, 35, 0.13, 26130)]
    const value = valueAt(legs, legs[0], 7 / 365, RATE, 27000)
    const later = blackPrice(CE, (26130 / 26000) * 27000, 26000, 28 / 365, 0.13, RATE)
    expect(value).toBeCloseTo(later - 1000, 8)
  })

  it('extends the sign of the outermost samples to 0 and to infinity', () => {
    const short = payoffOf([leg(1, 26000, CE, 7), leg(-1, 26000, CE, 14)], -60, 430)
    expect(short.profitRanges[0]).toBe(0)
    expect(short.profitRanges[3]).toBe(Number.POSITIVE_INFINITY)
    expect(short.profitRanges.slice(1, 3)).toEqual(short.breakevens)
  })

  it('is the curve now when no time has passed', () => {
    const now = valueAt(calendar, calendar[0], 0, RATE, 26000)
    expect(now).toBeCloseTo(blackPrice(CE, 26000, 26000, 14 / 365, 0.12, RATE) - 172.1555, 4)
  })

  it('has no answer when a living leg has no IV, a leg no time, or the value or EM is missing', () => {
    expect(mixedPayoff([calendar[0], { ...calendar[1], ivK: Number.NaN }], 60, RATE, 430)).toBeNull()
    expect(mixedPayoff([calendar[0], { ...calendar[1], years: Number.NaN }], 60, RATE, 430)).toBeNull()
    expect(mixedPayoff(calendar, Number.NaN, RATE, 430)).toBeNull()
    expect(mixedPayoff(calendar, 60, RATE, Number.NaN)).toBeNull()
    expect(mixedPayoff([], 60, RATE, 430)).toBeNull()
  })

  it('needs no IV of the leg that settles', () => {
    expect(mixedPayoff([{ ...calendar[0], ivK: Number.NaN }, calendar[1]], 60, RATE, 430)).not.toBeNull()
  })

  it('agrees with the exact payoff when all legs expire together', () => {
    const strike = fc.integer({ min: 245, max: 275 }).map((hundreds) => hundreds * 100)
    const anyLeg = fc.tuple(fc.constantFrom(-2, -1, 1, 2), strike, fc.constantFrom<Right>(CE, PE))
    fc.assert(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 4 }),
        // Never a whole point: a payoff that only touches 0 at a strike has no sign change to be found.
        fc.integer({ min: -400, max: 400 }).map((points) => points + 0.35),
        (rows, entry) => {
          const legs = rows.map(([quantity, at, right]) => leg(quantity, at, right, 7))
          const sampled = payoffOf(legs, entry, 430)
          const exact = expiryPayoff(legs, entry)
          const inside = exact?.breakevens.filter(
            (x) => x > sampled.price[0] && x < sampled.price[sampled.price.length - 1],
          )
          expect(sampled.breakevens).toEqual(inside?.map((x) => expect.closeTo(x, 6)))
        },
      ),
      { seed: 11, numRuns: 60 },
    )
  })
})
