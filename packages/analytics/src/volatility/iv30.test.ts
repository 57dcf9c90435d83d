import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forwardVol } from './forwardVol.ts'
import { iv30, ivChange } from './iv30.ts'

const expiries = (...rows: [ivPct: number, days: number][]) => ({
  atmIvPct: rows.map(([iv]) => iv),
  days: rows.map(([, days]) => days),
  dte: rows.map(([, days]) => Math.floor(days)),
})

describe('forward vol', () => {
  it('lies above both when IV rises with time', () => {
    expect(forwardVol(12, 7, 13, 35)).toBeCloseTo(13.2382, 4)
    expect(forwardVol(13.2, 12, 14.6, 40)).toBeCloseTo(15.16, 2)
    expect(forwardVol(0.12, 7 / 365, 0.13, 35 / 365)).toBeCloseTo(0.132382, 6)
  })

  it('has no answer when total variance falls, the order is wrong or a side is missing', () => {
    expect(forwardVol(40, 10, 10, 20)).toBeNaN()
    expect(forwardVol(12, 35, 13, 7)).toBeNaN()
    expect(forwardVol(12, 7, 13, 7)).toBeNaN()
    expect(forwardVol(Number.NaN, 7, 13, 35)).toBeNaN()
  })

  it('adds up: variance to 1 plus forward variance is variance to 2', () => {
    const vol = fc.double({ min: 5, max: 80, noNaN: true })
    const days = fc.double({ min: 1, max: 100, noNaN: true })
    fc.assert(
      fc.property(vol, vol, days, days, (vol1, forward, t1, gap) => {
        const t2 = t1 + gap
        const vol2 = Math.sqrt((vol1 ** 2 * t1 + forward ** 2 * gap) / t2)
        expect(forwardVol(vol1, t1, vol2, t2)).toBeCloseTo(forward, 6)
      }),
      { seed: 7, numRuns: 100 },
    )
  })
})

describe('IV30', () => {
  it('is linear in total variance between the expiries around 30 days', () => {
    expect(iv30(expiries([12, 7], [13, 35]))).toBeCloseTo(12.9599, 4)
    expect(iv30(expiries([13.2, 12], [14.6, 40]))).toBeCloseTo(14.41, 2)
  })

  it('takes the nearest expiry on either side, in any order', () => {
    expect(iv30(expiries([90, 60], [13, 35], [90, 3], [12, 7]))).toBeCloseTo(12.9599, 4)
  })

  it('is the expiry itself at exactly 30 days', () => {
    expect(iv30(expiries([12, 30], [20, 37]))).toBeCloseTo(12, 12)
  })

  it('is flat with expiries on one side only: the one nearest to 30 days', () => {
    expect(iv30(expiries([10, 5], [11, 12]))).toBe(11)
    expect(iv30(expiries([12, 40], [13, 70]))).toBe(12)
  })

  it('leaves out expiries with DTE below 2 and those without ATM IV', () => {
    expect(iv30(expiries([99, 1.9], [12, 40]))).toBe(12)
    expect(iv30({ atmIvPct: [99, 12], days: [2.1, 40], dte: [1, 40] })).toBe(12)
    expect(iv30(expiries([12, 7], [Number.NaN, 35], [13, 63]))).toBeCloseTo(
      // w = 144·7 + (169·63 − 144·7)·23/56 = 1008 + 9639·23/56 = 4966.875; √(4966.875/30)
      12.8671,
      4,
    )
    expect(iv30(expiries([99, 1]))).toBeNaN()
    expect(iv30(expiries())).toBeNaN()
  })

  it('returns a flat term structure unchanged and lies between its two expiries in variance', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 90, noNaN: true }),
        fc.double({ min: 2, max: 30, noNaN: true }),
        fc.double({ min: 30.01, max: 90, noNaN: true }),
        (iv, near, far) => {
          expect(iv30(expiries([iv, near], [iv, far]))).toBeCloseTo(iv, 9)
        },
      ),
      { seed: 30, numRuns: 100 },
    )
  })
})

describe('change of IV', () => {
  it('is a Crush from −15 % and a Spike from +10 %', () => {
    const crush = ivChange(24.6, 38.2)
    expect(crush.points).toBeCloseTo(-13.6, 10)
    expect(crush.pct).toBeCloseTo(-35.6, 1)
    expect(crush.move).toBe('Crush')
    expect(ivChange(22, 20).move).toBe('Spike')
    expect(ivChange(21.9, 20).move).toBeNull()
    expect(ivChange(17, 20).move).toBe('Crush')
    expect(ivChange(17.1, 20).move).toBeNull()
  })

  it('has no percentage without a previous close', () => {
    expect(ivChange(20, Number.NaN)).toEqual({ points: Number.NaN, pct: Number.NaN, move: null })
    expect(ivChange(20, 0)).toEqual({ points: 20, pct: Number.NaN, move: null })
  })
})
