import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absorptionPct, cashLabel, followThrough, futuresAction, impliedPositions, netStreak, netZ } from './index.ts'

describe('foreign institutions in derivatives (/fii-data)', () => {
  it('implies longs and shorts from net and OI', () => {
    // n = 50,000 − 38,000, ΔOI = 10,000
    expect(impliedPositions(12_000, 10_000)).toEqual({ longChange: 11_000, shortChange: -1000 })
    expect(futuresAction(12_000, 210_000, 200_000, false)).toBe('Fresh longs')
  })

  it('knows the four actions', () => {
    expect(futuresAction(12_000, 190_000, 200_000, false)).toBe('Short covering')
    expect(futuresAction(-12_000, 210_000, 200_000, false)).toBe('Fresh shorts')
    expect(futuresAction(-12_000, 190_000, 200_000, false)).toBe('Long unwinding')
  })

  it('is flat under half a percent of the OI', () => {
    expect(futuresAction(999, 200_000, 190_000, false)).toBe('Flat')
    expect(futuresAction(1000, 200_000, 190_000, false)).toBe('Fresh longs')
  })

  it('does not take an expiry for an action', () => {
    expect(futuresAction(12_000, 139_000, 200_000, true)).toBe('expiry roll-off')
    expect(futuresAction(12_000, 140_000, 200_000, true)).toBe('Short covering')
    expect(futuresAction(12_000, 139_000, 200_000, false)).toBe('Short covering')
  })

  it('has no action on the first day of a product', () => {
    expect(futuresAction(12_000, 200_000, Number.NaN, false)).toBeNull()
    expect(futuresAction(12_000, 200_000, 200_000, false)).toBeNull()
  })

  it('always gives back net and ΔOI', () => {
    const contracts = fc.integer({ min: -1e6, max: 1e6 })
    fc.assert(
      fc.property(contracts, contracts, (net, oiChange) => {
        const { longChange, shortChange } = impliedPositions(net, oiChange)
        expect(longChange - shortChange).toBe(net)
        expect(longChange + shortChange).toBe(oiChange)
      }),
      { seed: 42, numRuns: 60 },
    )
  })
})

describe('cash (/fii-data)', () => {
  it('measures how much selling was absorbed', () => {
    expect(absorptionPct(-2400, 3000)).toBe(125)
    expect(absorptionPct(2400, 3000)).toBeNaN()
    expect(absorptionPct(-2400, -1)).toBeNaN()
    expect([absorptionPct(0, 3000), absorptionPct(-2400, 0)]).toEqual([Number.NaN, Number.NaN])
  })

  it('reads the two together', () => {
    expect(cashLabel(1, 1)).toBe('Both buying')
    expect(cashLabel(-1, -1)).toBe('Both selling')
    expect(cashLabel(-2400, 2400)).toBe('FII sell absorbed')
    expect(cashLabel(-2400, 2399)).toBe('FII sell not absorbed')
    expect([cashLabel(5, -5), cashLabel(0, 5), cashLabel(5, 0), cashLabel(0, -5)]).toEqual([null, null, null, null])
    expect(cashLabel(-5, 0)).toBe('FII sell not absorbed')
  })

  it('counts the sessions of one sign', () => {
    expect(netStreak([-1, 5, 3, 2])).toBe(3)
    expect(netStreak([1, 0])).toBe(0)
    expect(netStreak([])).toBe(0)
  })

  it('measures a day against the 20 before it', () => {
    // ten of 1 and ten of 3: mean 2, sample sd √(20/19)
    const before = Float64Array.from({ length: 20 }, (_, i) => (i < 10 ? 1 : 3))
    expect(netZ(Float64Array.of(...before, 4))).toBeCloseTo(2 / Math.sqrt(20 / 19), 12)
    expect(netZ(Float64Array.of(...before.subarray(1), 4))).toBeNaN()
    expect(netZ(new Float64Array(21).fill(0.1))).toBeNaN()
  })

  it('counts how often the index followed', () => {
    // buying on days 0, 1, 3 (day 3 has no next); after them up, down
    const net = [5, 5, -5, 5]
    const close = [100, 101, 100, 102]
    expect(followThrough(net, close, 1)).toEqual({ upPct: 50, days: 2 })
    expect(followThrough(net, close, -1)).toEqual({ upPct: 100, days: 1 })
    expect(followThrough([5, 5], [100, 100], 1).upPct).toBe(0)
    expect(followThrough([1], [100], 1).upPct).toBeNaN()
  })
})
