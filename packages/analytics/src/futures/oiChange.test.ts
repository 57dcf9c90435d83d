import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparableOiQty, oiChange, oiChangePct, oiLotsToday } from './index.ts'

// Expiry was day 0. Oct, Nov, Dec, Jan; Jan is listed on day 1.
const EXPIRY_WEEK = {
  listedAt: [-60, -30, -15, 1],
  expiryAt: [0, 30, 60, 90],
  oiQty: [Number.NaN, 8400, 520, 10],
  refOiQty: [2000, 8000, 500, Number.NaN],
}

describe('OI change (§F4)', () => {
  it('shows no collapse on the morning after expiry', () => {
    // now 8,400 + 520 + 10 = 8,930; the same contracts before 8,000 + 500 + 0 = 8,500; +430
    const change = oiChange(EXPIRY_WEEK, 1, 0)
    expect(change).toMatchObject({ oiQty: 8930, refOiQty: 8500, oiChangeQty: 430 })
    expect(change.oiChangePct).toBeCloseTo(5.06, 2)
  })

  it('is unknown while a listed contract has no OI', () => {
    const lost = { ...EXPIRY_WEEK, oiQty: [Number.NaN, 8400, Number.NaN, 10] }
    expect(oiChange(lost, 1, 0).oiChangeQty).toBeNaN()
    expect(oiChange({ ...EXPIRY_WEEK, refOiQty: [2000, Number.NaN, 500, 0] }, 1, 0).oiChangePct).toBeNaN()
  })

  it('is new, without a percentage, from a reference of 0', () => {
    const fresh = oiChange({ listedAt: [1], expiryAt: [30], oiQty: [40], refOiQty: [Number.NaN] }, 1, 0)
    expect(fresh.oiChangeQty).toBe(40)
    expect(fresh.oiChangePct).toBeNaN()
  })

  it('counts a contract until its expiry instant and from its first moment', () => {
    const edge = { listedAt: [0, 4], expiryAt: [5, 30], oiQty: [70, 9], refOiQty: [100, 6] }
    expect(oiChange(edge, 5, 4)).toMatchObject({ oiQty: 79, refOiQty: 106 })
  })

  it('leaves out a contract that is listed only later', () => {
    expect(oiChange(EXPIRY_WEEK, 0.5, 0).oiQty).toBe(8920)
  })

  it('does not see a roll from near to next', () => {
    const qty = fc.integer({ min: 1, max: 1e9 })
    fc.assert(
      fc.property(qty, qty, fc.nat(1000), (near, next, share) => {
        const rolled = Math.floor((near * share) / 1000)
        const contracts = { listedAt: [0, 0], expiryAt: [9, 30], refOiQty: [near, next] }
        const change = oiChange({ ...contracts, oiQty: [near - rolled, next + rolled] }, 5, 4)
        expect(change.oiChangeQty).toBe(0)
      }),
      { seed: 4, numRuns: 100 },
    )
  })

  it('is the same percentage whatever the unit', () => {
    expect(oiChangePct(52_000, 50_000)).toBeCloseTo(4, 12)
    expect(oiChangePct(52_000 * 75, 50_000 * 75)).toBeCloseTo(4, 12)
    // the bhavcopy's row: 80,000 after +4,000
    expect(oiChangePct(80_000, 76_000)).toBeCloseTo(5.26, 2)
  })
})

describe('OI over time (§F3)', () => {
  it('compares in Qty over a revision of the lot and a split', () => {
    // 100 lots of 50 before a 1:2 split = 10,000 of today's shares; 90 lots of 75 after it = 6,750
    const qty = comparableOiQty([100, 90], [50, 75], [2, 1])
    expect(Array.from(qty)).toEqual([10_000, 6750])
    expect(Array.from(qty, (q) => oiLotsToday(q, 75))).toEqual([10_000 / 75, 90])
  })
})
