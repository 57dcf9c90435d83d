import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blackPrice, CE, PE, type Right } from '../pricing/index.ts'
import { type AttributedLeg, type Attribution, attribution } from './attribution.ts'
import { combinationValues } from './combinationValue.ts'
import { decayPath, pathGap } from './decayPath.ts'
import { AS_OF, EXPIRY_AT, fixtureLeg, frozenAtOpen, greeksAt1015, OPEN, prices, RATE, STRIKES } from './fixtureLegs.ts'
import { combinationGreeks, legGreeks, strangleIv } from './legGreeks.ts'

const none = Number.NaN
const partsAt = (parts: Attribution, t: number) =>
  [parts.delta, parts.gamma, parts.iv, parts.time, parts.residual].map((column) => column[t])
/** Figures as the catalogue prints them: two decimals, the last digit ± 1. */
function expectShown(parts: readonly number[], ...shown: number[]): void {
  expect(parts).toHaveLength(shown.length)
  for (let i = 0; i < shown.length; i++) expect(Math.abs(parts[i] - shown[i])).toBeLessThan(0.0101)
}

describe('greeks of a combination', () => {
  it('of the 26000 straddle in Fixture A', () => {
    const sum = combinationGreeks([1, 1], [greeksAt1015(26000, CE), greeksAt1015(26000, PE)])
    expect(sum.delta).toBeCloseTo(0.048, 3)
    expect(sum.thetaPerDay).toBeCloseTo(-28.65, 2)
    expect(sum.vegaPerPoint).toBeCloseTo(24.76, 2)
  })

  it('of the 25800/26200 strangle: its delta balance', () => {
    const sum = combinationGreeks([1, 1], [greeksAt1015(25800, PE), greeksAt1015(26200, CE)])
    expect(sum.delta).toBeCloseTo(0.021, 3)
  })

  it('of the 26000/26200 spread', () => {
    const sum = combinationGreeks([1, -1], [greeksAt1015(26000, CE), greeksAt1015(26200, CE)])
    expect(sum.delta).toBeCloseTo(0.21, 3)
  })

  it('takes the mean of two strike IVs, or the one there is', () => {
    expect(strangleIv(13.2, 11.6)).toBeCloseTo(12.4, 12)
    expect(strangleIv(none, 11.6)).toBe(11.6)
    expect(strangleIv(13.2, none)).toBe(13.2)
    expect(strangleIv(none, none)).toBeNaN()
  })

  it('has columns without IV or after expiry empty', () => {
    const asOf = Float64Array.of(EXPIRY_AT - 60_000, EXPIRY_AT - 60_000, EXPIRY_AT + 60_000)
    const columns = legGreeks(
      { right: CE, strike: 26000, expiryAt: EXPIRY_AT },
      asOf,
      Float64Array.of(26000, 26000, 26000),
      Float64Array.of(12, none, 12),
      RATE,
    )
    expect(columns.delta[0]).toBeCloseTo(0.5, 2)
    expect(columns.delta[1]).toBeNaN()
    expect(columns.vegaPerPoint[2]).toBeNaN()
  })
})

describe('attribution', () => {
  it('of the 26000 straddle in Fixture A, 09:30 → 10:15', () => {
    const parts = attribution([fixtureLeg(26000, CE), fixtureLeg(26000, PE)], AS_OF, OPEN)
    expectShown(partsAt(parts, 2), -4.59, 3.7, -7.45, -0.91, -0.01)
  })

  it('of the 26000 CE alone', () => {
    const parts = attribution([fixtureLeg(26000, CE)], AS_OF, OPEN)
    expectShown(partsAt(parts, 2), 27.68, 1.85, -3.72, -0.46, 0)
  })

  it('is nothing at the base and unknown before it', () => {
    const parts = attribution([fixtureLeg(26000, CE)], AS_OF, OPEN)
    expect(partsAt(parts, 1)).toEqual([0, 0, 0, 0, 0])
    expect(partsAt(parts, 0)).toEqual([none, none, none, none, none])
  })

  it('counts a night as one step with its real minutes', () => {
    const leg = fixtureLeg(26000, CE)
    const parts = attribution([leg], AS_OF, 0)
    // 19 Nov 15:30 → 20 Nov 09:30 is 1,080 minutes: three quarters of a day.
    expect(parts.time[1]).toBeCloseTo(leg.thetaPerDay[0] * 0.75, 12)
  })

  it('puts a step with a missing greek whole into the residual', () => {
    const leg = fixtureLeg(26000, CE)
    leg.vegaPerPoint[0] = none
    const parts = attribution([leg, fixtureLeg(26000, PE)], AS_OF, 0)
    expect(partsAt(parts, 1)).toEqual([0, 0, 0, 0, expect.closeTo(309.65 - 336.35, 10)])
    // The next step is whole again: residual −26.70 from the night and −0.01 from the day.
    expectShown(partsAt(parts, 2), -4.59, 3.7, -7.45, -0.91, -26.71)
  })

  it('goes over a gap from one priced end to the other', () => {
    const whole = fixtureLeg(26000, CE)
    const insert = (column: Float64Array) => Float64Array.of(column[1], none, column[2])
    const gapped: AttributedLeg = {
      quantity: 1,
      price: insert(whole.price),
      forward: insert(whole.forward),
      ivKPct: insert(whole.ivKPct),
      delta: insert(whole.delta),
      gamma: insert(whole.gamma),
      thetaPerDay: insert(whole.thetaPerDay),
      vegaPerPoint: insert(whole.vegaPerPoint),
    }
    const parts = attribution([gapped], Float64Array.of(AS_OF[1], AS_OF[1] + 60_000, AS_OF[2]))
    expect(parts.delta[1]).toBeNaN()
    expectShown(partsAt(parts, 2), 27.68, 1.85, -3.72, -0.46, 0)
  })

  it('starts at the first snapshot from the base on that has a value', () => {
    const leg = fixtureLeg(26000, CE)
    leg.price[0] = none
    const parts = attribution([leg], AS_OF, 0)
    expect(partsAt(parts, 1)).toEqual([0, 0, 0, 0, 0])
    expectShown(partsAt(parts, 2), 27.68, 1.85, -3.72, -0.46, 0)
  })

  it('uses the forward of each leg’s own expiry', () => {
    const still = fixtureLeg(26000, CE, -1)
    still.forward.fill(26000)
    const parts = attribution([fixtureLeg(26000, CE), still], AS_OF, OPEN)
    expect(parts.delta[2]).toBeCloseTo(27.68, 2)
  })

  it('adds up to the change at every snapshot, over any number of steps', () => {
    const step = fc.record({
      price: fc.double({ min: 1, max: 500, noNaN: true }),
      forward: fc.double({ min: 25000, max: 27000, noNaN: true }),
      iv: fc.double({ min: 8, max: 40, noNaN: true }),
    })
    const path = fc.array(step, { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(path, fc.integer({ min: -3, max: 3 }), fc.constantFrom<Right>(CE, PE), (steps, quantity, right) => {
        const asOf = Float64Array.from(steps, (_, t) => AS_OF[0] + t * 180_000)
        const forward = Float64Array.from(steps, (each) => each.forward)
        const ivKPct = Float64Array.from(steps, (each) => each.iv)
        const terms = { right, strike: 26000, expiryAt: EXPIRY_AT }
        const price = Float64Array.from(steps, (each) => each.price)
        const leg = { quantity, price, forward, ivKPct, ...legGreeks(terms, asOf, forward, ivKPct, RATE) }
        const parts = attribution([leg], asOf)
        for (let t = 0; t < steps.length; t++) {
          const sum = partsAt(parts, t).reduce((total, part) => total + part, 0)
          expect(sum).toBeCloseTo(quantity * (price[t] - price[0]), 8)
        }
        // What is known of a prefix does not change when more snapshots come.
        const shorter = attribution([leg], asOf.subarray(0, steps.length - 1))
        expect(parts.residual.subarray(0, steps.length - 1)).toEqual(shorter.residual)
      }),
      { seed: 99, numRuns: 60 },
    )
  })
})

describe('expected decay path', () => {
  it('of the 26000 straddle in Fixture A from 09:30', () => {
    const path = decayPath([frozenAtOpen(26000, CE), frozenAtOpen(26000, PE)], AS_OF, RATE)
    expect(path[2]).toBeCloseTo(308.74, 2)
    const values = combinationValues([1, 1], [prices(26000, CE), prices(26000, PE)])
    expect(pathGap(values, path)[2]).toBeCloseTo(-8.34, 2)
  })

  it('of single legs: what the option would cost had only time passed', () => {
    expect(decayPath([frozenAtOpen(26000, CE)], AS_OF, RATE)[2]).toBeCloseTo(134.39, 2)
    expect(decayPath([frozenAtOpen(26000, PE)], AS_OF, RATE)[2]).toBeCloseTo(174.34, 2)
  })

  it('of whole sides: expected decay of /premium-decay', () => {
    const expected = (right: Right, strikes: readonly number[]) => {
      const path = decayPath(
        strikes.map((strike) => frozenAtOpen(strike, right)),
        AS_OF,
        RATE,
      )
      return path[2] - path[1]
    }
    expect(expected(CE, Array.from(STRIKES))).toBeCloseTo(-2.17, 2)
    expect(expected(PE, Array.from(STRIKES))).toBeCloseTo(-2.17, 2)
    expect(expected(CE, [26000, 26100, 26200])).toBeCloseTo(-1.24, 2)
    expect(expected(PE, [25800, 25900, 26000])).toBeCloseTo(-1.39, 2)
  })

  it('begins at V when V is the model value', () => {
    const legs = [frozenAtOpen(25900, PE, -2), frozenAtOpen(26100, CE, 1)]
    const years = (EXPIRY_AT - AS_OF[OPEN]) / (525600 * 60_000)
    const model = legs.reduce(
      (value, leg) => value + leg.quantity * blackPrice(leg.right, leg.forward, leg.strike, years, leg.ivK, RATE),
      0,
    )
    expect(decayPath(legs, AS_OF, RATE)[OPEN]).toBeCloseTo(model, 10)
  })

  it('has no answer without an IV at the base, and none after expiry', () => {
    expect(decayPath([{ ...frozenAtOpen(26000, CE), ivK: none }], AS_OF, RATE)[2]).toBeNaN()
    const around = Float64Array.of(EXPIRY_AT, EXPIRY_AT + 60_000)
    const path = decayPath([{ ...frozenAtOpen(25000, CE), ivK: 0.12 }], around, RATE)
    expect(path[0]).toBeCloseTo(960.0126, 2)
    expect(path[1]).toBeNaN()
  })
})
