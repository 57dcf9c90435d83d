import { describe, expect, it } from 'vitest'
import {
  basis,
  curveLabel,
  dividendsToExpiry,
  groupRollover,
  isHeavyRoll,
  isRolloverWindow,
  rolloverAverage,
  rolloverPct,
  rollSpread,
} from './index.ts'

const STOCK = { futurePrice: 1510, spot: 1500, spotAgeMs: 0, yearsToExpiry: 30 / 365, dividends: 12 }

describe('basis and cost of carry (§F9)', () => {
  it('measures the premium of the future', () => {
    const of = basis(STOCK)
    expect(of?.points).toBe(10)
    expect(of?.pct).toBeCloseTo(0.667, 3)
    expect(of?.costOfCarryPct).toBeCloseTo(8.11, 2)
  })

  it('carries the synthetic future of 26,020.0115 over a spot of 25,985 at 9.42 % a year', () => {
    const synthetic = {
      futurePrice: 26_020.0115,
      spot: 25_985,
      spotAgeMs: 0,
      yearsToExpiry: 7515 / 525_600,
      dividends: 0,
    }
    expect(basis(synthetic)?.costOfCarryPct).toBeCloseTo(9.4235, 3)
  })

  it('adds the dividends back that go ex before the expiry', () => {
    expect(basis(STOCK)?.adjustedPoints).toBe(22)
    expect(basis(STOCK)?.adjustedPct).toBeCloseTo(1.467, 3)
    // today and after the expiry do not count
    expect(dividendsToExpiry([10, 11, 20, 21], [1, 2, 4, 8], 10, 20)).toBe(6)
  })

  it('has no answer from an old or missing spot', () => {
    expect(basis({ ...STOCK, spotAgeMs: 300_000 })).not.toBeNull()
    expect(basis({ ...STOCK, spotAgeMs: 300_001 })).toBeNull()
    expect(basis({ ...STOCK, spot: Number.NaN })).toBeNull()
    expect(basis({ ...STOCK, futurePrice: Number.NaN })).toBeNull()
  })

  it('has a basis but no yearly cost on the last day', () => {
    expect(basis({ ...STOCK, yearsToExpiry: 0.99 / 365 })?.costOfCarryPct).toBeNaN()
    expect(basis({ ...STOCK, yearsToExpiry: 0.99 / 365 })?.points).toBe(10)
    expect(basis({ ...STOCK, yearsToExpiry: 1 / 365 })?.costOfCarryPct).toBeCloseTo(243.33, 2)
  })
})

describe('rollover (§F10)', () => {
  it('is the share of the later months', () => {
    expect(rolloverPct(3000, 7500, 500)).toBeCloseTo(72.73, 2)
    expect(rolloverPct(48_000, 30_000, 2000)).toBeCloseTo(40, 10)
    expect(rolloverPct(10, 0, 0)).toBe(0)
  })

  it('is unknown without OI or with a month lost', () => {
    expect(rolloverPct(0, 0, 0)).toBeNaN()
    expect(rolloverPct(10, Number.NaN, 1)).toBeNaN()
  })

  it('of a group is summed in rupees of open interest', () => {
    // A: 100 × (60, 30, 10), B: 1,000 × (20, 70, 10): (30 + 10) × 100 + (70 + 10) × 1,000 of 100 × 100 + 100 × 1,000
    const group = { price: [100, 1000], nearOi: [60, 20], nextOi: [30, 70], farOi: [10, 10] }
    const found = groupRollover(group)
    expect(found).toMatchObject({ nearValue: 26_000, laterValue: 84_000 })
    expect(found.pct).toBeCloseTo((100 * 84_000) / 110_000, 10)
    expect(groupRollover({ ...group, price: [100, Number.NaN] }).pct).toBeCloseTo(40, 10)
    expect(groupRollover({ ...group, nextOi: [Number.NaN, 70] }).pct).toBeCloseTo(80, 10)
    expect(groupRollover({ price: [], nearOi: [], nextOi: [], farOi: [] }).pct).toBeNaN()
  })

  it('compares with the last three series at the same distance', () => {
    expect(rolloverAverage([10, 60, 62, 70])).toEqual({ averagePct: 64, series: 3 })
    expect(rolloverAverage([60, Number.NaN, 62])).toEqual({ averagePct: 61, series: 2 })
    expect(rolloverAverage([90, 60, Number.NaN, 62])).toEqual({ averagePct: 61, series: 2 })
    expect(rolloverAverage([Number.NaN])).toBeNull()
  })

  it('opens five sessions before the expiry', () => {
    expect([6, 5, 0].map(isRolloverWindow)).toEqual([false, true, true])
  })

  it('is heavy five points above its average', () => {
    expect(isHeavyRoll(69, 64)).toBe(true)
    expect(isHeavyRoll(68.9, 64)).toBe(false)
    expect(isHeavyRoll(69, Number.NaN)).toBe(false)
  })
})

describe('roll cost (§F10)', () => {
  it('is next over near, yearly by the days between the expiries', () => {
    const roll = rollSpread(1512, 1521, 28)
    expect(roll?.points).toBe(9)
    expect(roll?.costPct).toBeCloseTo(0.595, 3)
    expect(roll?.annualPct).toBeCloseTo(7.76, 2)
    // a commodity's cost of carry: +90 on 5,600 with 30 days
    expect(rollSpread(5600, 5690, 30)?.annualPct).toBeCloseTo(19.55, 2)
  })

  it('has no answer without the next month', () => {
    expect(rollSpread(1512, Number.NaN, 28)).toBeNull()
    expect(rollSpread(1512, 1521, 0)).toBeNull()
    expect(rollSpread(0, 1521, 28)).toBeNull()
  })

  it('names the curve', () => {
    expect([9, -9, 0, Number.NaN].map(curveLabel)).toEqual(['Contango', 'Backwardation', null, null])
  })
})
