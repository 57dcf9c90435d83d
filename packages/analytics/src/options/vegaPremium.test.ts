import { describe, expect, it } from 'vitest'
import { IV_LOW, IV_NONE, IV_OK } from './legIv.ts'
import { sideVegaPremium, type VegaColumns } from './vegaPremium.ts'

const NONE = Number.NaN
const every = { from: 0, to: 2 }

function side(ivK: number[], price: number[], quality = [IV_OK, IV_OK]): VegaColumns {
  return {
    vegaPerPoint: Float64Array.of(10, 20),
    ivK: Float64Array.from(ivK),
    ivKQuality: Uint8Array.from(quality),
    price: Float64Array.from(price),
    oiLots: Float64Array.of(1000, 1000),
  }
}

describe('vega premium of a side', () => {
  // IV up by one point: 10 points on the first leg, 20 on the second.
  const now = side([0.13, 0.13], [110, 60])

  it('of two priced legs is 30 points, 20 % of the 150 they cost', () => {
    const found = sideVegaPremium(side([0.12, 0.12], [100, 50]), now, every, 75)
    expect(found.points).toBeCloseTo(30, 10)
    expect(found.pct).toBeCloseTo(20, 10)
    // 30 × 1000 lots × 75 = ₹22,50,000
    expect(found.crore).toBeCloseTo(0.225, 10)
    expect(found.legs).toBe(2)
  })

  it('keeps a leg without a base price in the points, and takes the percent over the others', () => {
    const found = sideVegaPremium(side([0.12, 0.12], [100, NONE]), now, every, 75)
    expect(found.points).toBeCloseTo(30, 10)
    expect(found.pct).toBeCloseTo(10, 10)
    expect(found.legs).toBe(2)
  })

  it('leaves out a leg without ivK at either end', () => {
    const base = side([0.12, NONE], [100, 50], [IV_LOW, IV_NONE])
    for (const [before, after] of [
      [base, now],
      [now, base],
    ]) {
      expect(sideVegaPremium(before, after, every, 75).legs).toBe(1)
    }
    const found = sideVegaPremium(base, now, every, 75)
    expect(found.points).toBeCloseTo(10, 10)
    expect(found.pct).toBeCloseTo(10, 10)
  })

  it('has no percent when no leg had a price at the base', () => {
    expect(sideVegaPremium(side([0.12, 0.12], [NONE, NONE]), now, every, 75).pct).toBeNaN()
  })
})
