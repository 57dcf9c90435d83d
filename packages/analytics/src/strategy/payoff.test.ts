import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CE, PE, type Right } from '../pricing/index.ts'
import { expiryPayoff, payoffAt, rewardToRisk } from './expiryPayoff.ts'
import { SMILE_1015 } from './fixtureLegs.ts'
import type { Leg } from './leg.ts'
import { type PricedSmile, probabilityBelow, probabilityOfProfit } from './probability.ts'

const leg = (quantity: number, strike: number, right: Right): Leg => ({ quantity, strike, right })

function payoffOf(legs: readonly Leg[], entryValue: number) {
  const payoff = expiryPayoff(legs, entryValue)
  if (payoff === null) throw new Error('expected a payoff')
  return payoff
}

const flatSmile = (sigma: number, forward = 100, years = 0.1): PricedSmile => ({
  strike: Float64Array.of(forward),
  ivK: Float64Array.of(sigma),
  forward,
  years,
})

const anyLeg = fc.record({
  quantity: fc.integer({ min: -3, max: 3 }).filter((quantity) => quantity !== 0),
  strike: fc.integer({ min: 50, max: 150 }),
  right: fc.constantFrom<Right>(CE, PE),
})
const anyLegs = fc.array(anyLeg, { minLength: 1, maxLength: 4 })
const anyEntry = fc.integer({ min: -1200, max: 1200 }).map((ticks) => ticks / 20)

describe('payoff at expiry', () => {
  it('of a bull call spread in Fixture A', () => {
    const spread = payoffOf([leg(1, 26000, CE), leg(-1, 26200, CE)], 87.2)
    expect(spread.maxLoss).toBeCloseTo(-87.2, 10)
    expect(spread.maxProfit).toBeCloseTo(112.8, 10)
    expect(spread.breakevens).toEqual([expect.closeTo(26087.2, 8)])
    expect(rewardToRisk(spread, 87.2, 0.05)).toBeCloseTo(1.29, 2)
    expect(spread.maxLoss * 75).toBeCloseTo(-6540, 6)
    expect(spread.maxProfit * 75).toBeCloseTo(8460, 6)
    expect(probabilityOfProfit(SMILE_1015, spread.profitRanges)).toBeCloseTo(0.4249, 4)
  })

  it('of an iron condor in Fixture A', () => {
    const condor = payoffOf([leg(-1, 26100, CE), leg(-1, 25900, PE), leg(1, 26200, CE), leg(1, 25800, PE)], -64.1)
    expect(condor.maxProfit).toBeCloseTo(64.1, 10)
    expect(condor.maxLoss).toBeCloseTo(-35.9, 10)
    expect(condor.breakevens).toEqual([expect.closeTo(25835.9, 8), expect.closeTo(26164.1, 8)])
    expect(probabilityOfProfit(SMILE_1015, condor.profitRanges)).toBeCloseTo(0.3291, 4)
  })

  it('of a long call: unlimited profit, the premium at risk', () => {
    const call = payoffOf([leg(1, 26000, CE)], 160.2)
    expect(call.maxProfit).toBe(Number.POSITIVE_INFINITY)
    expect(call.maxLoss).toBeCloseTo(-160.2, 10)
    expect(call.breakevens).toEqual([expect.closeTo(26160.2, 8)])
    expect(call.profitRanges).toEqual([expect.closeTo(26160.2, 8), Number.POSITIVE_INFINITY])
    expect(probabilityOfProfit(SMILE_1015, call.profitRanges)).toBeCloseTo(0.3483, 4)
    expect(rewardToRisk(call, 160.2, 0.05)).toBe(Number.POSITIVE_INFINITY)
    // 160.20 − 160.15 is one tick, if not in binary
    expect(rewardToRisk(call, 160.2 - 160.15, 0.05)).toBe(Number.POSITIVE_INFINITY)
  })

  it('of a short straddle: unlimited loss, profit between the breakevens', () => {
    const straddle = payoffOf([leg(-1, 26000, CE), leg(-1, 26000, PE)], -300.4)
    expect(straddle.maxLoss).toBe(Number.NEGATIVE_INFINITY)
    expect(straddle.maxProfit).toBeCloseTo(300.4, 10)
    expect(straddle.breakevens).toEqual([expect.closeTo(25699.6, 8), expect.closeTo(26300.4, 8)])
    expect(probabilityOfProfit(SMILE_1015, straddle.profitRanges)).toBeCloseTo(0.5617, 4)
    expect(rewardToRisk(straddle, -300.4, 0.05)).toBe(0)
  })

  it('of a short strangle in Fixture A', () => {
    const strangle = payoffOf([leg(-1, 25800, PE), leg(-1, 26200, CE)], -149.15)
    expect(probabilityOfProfit(SMILE_1015, strangle.profitRanges)).toBeCloseTo(0.6326, 4)
  })

  it('of a short put loses at most the strike less the premium: prices end at 0', () => {
    const put = payoffOf([leg(-1, 100, PE)], -4)
    expect(put).toMatchObject({ maxProfit: 4, maxLoss: -96, breakevens: [96], upperSlope: 0 })
  })

  it('of a call ratio has a breakeven on the upper tail', () => {
    // Buy 100, sell two 110 for 2: +8 at 110, then −1 a point.
    const ratio = payoffOf([leg(1, 100, CE), leg(-2, 110, CE)], 2)
    expect(ratio.breakevens).toEqual([102, 118])
    expect(ratio.profitRanges).toEqual([102, 118])
    expect(ratio.maxProfit).toBe(8)
    expect(ratio.maxLoss).toBe(Number.NEGATIVE_INFINITY)
  })

  it('names one breakeven where the payoff only touches 0, and both ends of a stretch at 0', () => {
    // Butterfly 90/100/110 for its full width: 0 at 100 only.
    const touching = payoffOf([leg(1, 90, CE), leg(-2, 100, CE), leg(1, 110, CE)], 10)
    expect(touching.breakevens).toEqual([100])
    expect(touching.profitRanges).toEqual([])
    // 160.20 − 150.20 is less than 10 in binary, but no profit.
    expect(payoffOf([leg(1, 90, CE), leg(-2, 100, CE), leg(1, 110, CE)], 160.2 - 150.2)).toEqual(
      expect.objectContaining({ breakevens: [100], profitRanges: [] }),
    )
    // Condor 90/100/110/120 for 10: 0 from 100 to 110.
    const flat = payoffOf([leg(1, 90, CE), leg(-1, 100, CE), leg(-1, 110, CE), leg(1, 120, CE)], 10)
    expect(flat.breakevens).toEqual([100, 110])
    // A strike inside the stretch is not an end of it.
    const split = [
      leg(1, 90, CE),
      leg(-1, 100, CE),
      leg(1, 105, CE),
      leg(-1, 105, CE),
      leg(-1, 110, CE),
      leg(1, 120, CE),
    ]
    expect(payoffOf(split, 10).breakevens).toEqual([100, 110])
  })

  it('has no breakeven when nothing can be lost, and then no reward to risk', () => {
    const free = payoffOf([leg(1, 90, CE), leg(-1, 100, CE)], -1)
    expect(free.breakevens).toEqual([])
    expect(free.profitRanges).toEqual([0, Number.POSITIVE_INFINITY])
    expect(rewardToRisk(free, -1, 0.05)).toBeNaN()
  })

  it('has no reward to risk for less than a tick', () => {
    expect(rewardToRisk(payoffOf([leg(1, 100, CE), leg(-1, 110, CE)], 0.04), 0.04, 0.05)).toBeNaN()
  })

  it('is hidden without legs or with a leg that has no price', () => {
    expect(expiryPayoff([], 5)).toBeNull()
    expect(expiryPayoff([leg(1, 100, CE)], Number.NaN)).toBeNull()
  })

  it('is zero at every breakeven, and between 0 and 500 nowhere beyond its best and worst', () => {
    fc.assert(
      fc.property(anyLegs, anyEntry, fc.double({ min: 0, max: 500, noNaN: true }), (legs, entry, x) => {
        const payoff = payoffOf(legs, entry)
        for (const breakeven of payoff.breakevens) expect(payoffAt(legs, entry, breakeven)).toBeCloseTo(0, 8)
        expect(payoffAt(legs, entry, x)).toBeLessThanOrEqual(payoff.maxProfit + 1e-9)
        expect(payoffAt(legs, entry, x)).toBeGreaterThanOrEqual(payoff.maxLoss - 1e-9)
      }),
      { seed: 5, numRuns: 200 },
    )
  })

  it('pays exactly in its profit ranges', () => {
    fc.assert(
      fc.property(anyLegs, anyEntry, fc.double({ min: 0.1, max: 400, noNaN: true }), (legs, entry, x) => {
        const { breakevens, profitRanges } = payoffOf(legs, entry)
        if (breakevens.some((breakeven) => Math.abs(breakeven - x) < 1e-6)) return
        let isInside = false
        for (let i = 0; i < profitRanges.length; i += 2) {
          if (x > profitRanges[i] && x < profitRanges[i + 1]) isInside = true
        }
        expect(isInside).toBe(payoffAt(legs, entry, x) > 0)
      }),
      { seed: 6, numRuns: 200 },
    )
  })

  it('obeys put-call parity: call less put is the forward less the strike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 150 }), fc.double({ min: 0, max: 300, noNaN: true }), (strike, x) => {
        expect(payoffAt([leg(1, strike, CE), leg(-1, strike, PE)], 0, x)).toBeCloseTo(x - strike, 10)
      }),
      { seed: 8, numRuns: 60 },
    )
  })
})

describe('probability', () => {
  it('is the lognormal of the forward: half below the median F·e^{−σ²T/2}', () => {
    expect(probabilityBelow(flatSmile(0.2), 100 * Math.exp(-0.5 * 0.04 * 0.1))).toBeCloseTo(0.5, 12)
  })

  it('reads σ off the smile, linear between strikes and flat beyond them', () => {
    const smile = { strike: Float64Array.of(90, 110), ivK: Float64Array.of(0.3, 0.2), forward: 100, years: 0.1 }
    expect(probabilityBelow(smile, 100)).toBe(probabilityBelow(flatSmile(0.25), 100))
    expect(probabilityBelow(smile, 80)).toBe(probabilityBelow(flatSmile(0.3), 80))
    expect(probabilityBelow(smile, 130)).toBe(probabilityBelow(flatSmile(0.2), 130))
  })

  it('has no answer after expiry or without a smile', () => {
    expect(probabilityBelow(flatSmile(0.2, 100, Number.NaN), 100)).toBeNaN()
    expect(probabilityBelow(flatSmile(Number.NaN), 100)).toBeNaN()
    expect(probabilityOfProfit(flatSmile(Number.NaN), [])).toBeNaN()
  })

  it('lies in 0…1 and grows with x', () => {
    const x = fc.double({ min: 0, max: 400, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 1, noNaN: true }), x, x, (sigma, a, b) => {
        const low = probabilityBelow(flatSmile(sigma), Math.min(a, b))
        const high = probabilityBelow(flatSmile(sigma), Math.max(a, b))
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(high).toBeGreaterThanOrEqual(low)
      }),
      { seed: 9, numRuns: 100 },
    )
  })

  it('gives long and short of the same legs together 1', () => {
    fc.assert(
      fc.property(anyLegs, anyEntry, (legs, entry) => {
        const long = payoffOf(legs, entry)
        // A stretch at exactly 0 belongs to neither side.
        if (long.payoff.some((y, i) => y === 0 && (long.payoff[i + 1] ?? long.upperSlope) === 0)) return
        const short = payoffOf(
          legs.map((each) => ({ ...each, quantity: -each.quantity })),
          -entry,
        )
        const smile = flatSmile(0.3)
        const total = probabilityOfProfit(smile, long.profitRanges) + probabilityOfProfit(smile, short.profitRanges)
        expect(total).toBeCloseTo(1, 9)
      }),
      { seed: 10, numRuns: 150 },
    )
  })
})
