import { describe, expect, it } from 'vitest'
import { lotsAtLotSize, lotsOfQty, qtyOfLots, rupeesOfPoints } from './units.ts'

describe('units', () => {
  it('turns Qty into lots and back with the lot size of the date', () => {
    expect(lotsOfQty(6_000_000, 75)).toBe(80_000)
    expect(qtyOfLots(80_000, 75)).toBe(6_000_000)
  })

  it('keeps the part of a lot that a few old contracts have', () => {
    expect(lotsOfQty(100, 75)).toBeCloseTo(1.3333, 4)
  })

  it('compares across a lot-size change in Qty: 100 lots of 50 are 66.67 lots of 75', () => {
    expect(lotsAtLotSize(100, 50, 75)).toBeCloseTo(66.6667, 4)
    expect(lotsAtLotSize(100, 50, 25)).toBe(200)
  })

  it('values points by pointValue: a 1 kg gold lot quoted per 10 g earns 100 a point', () => {
    expect(rupeesOfPoints(2.5, 3, 100)).toBe(750)
  })

  it('values the delivery of one lot of strike 1420 with lot size 500 at ₹7,10,000', () => {
    expect(rupeesOfPoints(1420, 1, 500)).toBe(710_000)
  })
})
