import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { biasLabel, buildupBreadth, isMostlyExits, marketBias, sectorStep } from './index.ts'

const VALUES = { N: 0, LB: 1240, SB: 860, SC: 310, LU: 420 }

describe('market bias (/future-dashboard)', () => {
  it('weighs the classes by rupees of changed OI', () => {
    // (1,240 + 310 − 860 − 420) / 2,830 = 270 / 2,830
    expect(marketBias(VALUES)).toBeCloseTo(9.54, 2)
    expect(biasLabel(marketBias(VALUES))).toBe('Mixed')
    expect(isMostlyExits(VALUES)).toBe(false)
  })

  it('sums counts and rupees by class', () => {
    const breadth = buildupBreadth(Uint8Array.of(1, 1, 2, 3, 4, 0), [500, 740, 860, -310, -420, Number.NaN])
    expect(breadth.count).toEqual({ N: 1, LB: 2, SB: 1, SC: 1, LU: 1 })
    expect(breadth.valueCrore).toEqual(VALUES)
  })

  it('has no bias when no rupee changed', () => {
    expect(marketBias({ N: 5, LB: 0, SB: 0, SC: 0, LU: 0 })).toBeNaN()
    expect(biasLabel(Number.NaN)).toBeNull()
  })

  it('labels from 30 on either side', () => {
    expect([30, 29.9, -29.9, -30].map(biasLabel)).toEqual([
      'Bullish positioning',
      'Mixed',
      'Mixed',
      'Bearish positioning',
    ])
  })

  it('warns of exits above 60%', () => {
    expect(isMostlyExits({ N: 0, LB: 20, SB: 20, SC: 30, LU: 30 })).toBe(false)
    expect(isMostlyExits({ N: 0, LB: 20, SB: 19, SC: 30, LU: 31 })).toBe(true)
  })

  it('lies within ±100, turns with the sides and not with the unit', () => {
    const value = fc.integer({ min: 1, max: 1e6 })
    fc.assert(
      fc.property(value, value, value, value, (LB, SB, SC, LU) => {
        const bias = marketBias({ N: 0, LB, SB, SC, LU })
        expect(Math.abs(bias)).toBeLessThanOrEqual(100)
        expect(marketBias({ N: 0, LB: SB, SB: LB, SC: LU, LU: SC })).toBeCloseTo(-bias, 10)
        expect(marketBias({ N: 9, LB: 4 * LB, SB: 4 * SB, SC: 4 * SC, LU: 4 * LU })).toBe(bias)
      }),
      { seed: 6, numRuns: 100 },
    )
  })
})

describe('a sector’s step (/future-dashboard)', () => {
  const sector = {
    priceChangePct: [1.2, -0.6],
    refOiValueCrore: [50, 48],
    oiChangeQty: [50_000, -30_000],
    refOiQty: [1_000_000, 400_000],
    prevClose: [500, 1200],
  }

  it('weighs price by OI value and OI at constant prices', () => {
    // ΔOI: (50,000 × 500 − 30,000 × 1,200) / (10,00,000 × 500 + 4,00,000 × 1,200) = −1.1 / 98 crore
    // Δp: (1.2 × 50 − 0.6 × 48) / 98
    const step = sectorStep(sector)
    expect(step?.oiChangePct).toBeCloseTo(-1.12, 2)
    expect(step?.priceChangePct).toBeCloseTo(0.32, 2)
    expect(step?.buildup).toBe('SC')
    expect(step?.symbols).toBe(2)
  })

  it('needs two symbols with all figures', () => {
    expect(sectorStep({ ...sector, prevClose: [500, Number.NaN] })).toBeNull()
    expect(sectorStep({ ...sector, priceChangePct: [] })).toBeNull()
  })
})
