import { describe, expect, it } from 'vitest'
import { chainDerivation } from './chainDerivation.ts'
import { AT_0930, AT_1015, PREV } from './fixtureA.ts'
import { ivDecomposition, repricing } from './ivDecomposition.ts'
import { IV_LOW, IV_MODEL, IV_OK } from './legIv.ts'
import { atmIv, smileIv, standardDeviations } from './smile.ts'

function smile(points: readonly (readonly [strike: number, iv: number, quality: number])[]) {
  return {
    strike: Float64Array.from(points, (point) => point[0]),
    ivK: Float64Array.from(points, (point) => point[1]),
    ivKQuality: Uint8Array.from(points, (point) => point[2]),
  }
}

describe('ATM IV', () => {
  it('is linear in strike between the two strikes around F', () => {
    // 12 + (12.4 − 12) × 5/20
    expect(
      atmIv(
        smile([
          [100, 12, IV_OK],
          [120, 12.4, IV_OK],
        ]),
        105,
      ),
    ).toBeCloseTo(12.1, 12)
  })

  it('is the strike’s own when F stands on it', () => {
    expect(
      atmIv(
        smile([
          [100, 12, IV_OK],
          [120, 13, IV_OK],
          [140, 15, IV_OK],
        ]),
        120,
      ),
    ).toBe(13)
  })

  it('leaves low and model strikes out', () => {
    const points = smile([
      [90, 14, IV_OK],
      [100, 99, IV_LOW],
      [110, 99, IV_MODEL],
      [120, 11, IV_OK],
    ])
    expect(atmIv(points, 105)).toBeCloseTo(12.5, 12)
    expect(atmIv(points, 100)).toBeCloseTo(13, 12)
  })

  it('takes a low strike on a side that has no other', () => {
    expect(
      atmIv(
        smile([
          [100, 12, IV_LOW],
          [120, 14, IV_OK],
        ]),
        110,
      ),
    ).toBeCloseTo(13, 12)
  })

  it('has no answer unless F lies between two strike IVs', () => {
    const points = smile([
      [100, 12, IV_OK],
      [120, 13, IV_OK],
      [140, 13, IV_MODEL],
    ])
    expect(smileIv(points, 130)).toBeNaN()
    expect(smileIv(points, 90)).toBeNaN()
    expect(smileIv(points, Number.NaN)).toBeNaN()
    expect(smileIv(smile([]), 100)).toBeNaN()
  })

  it('on the lowest strike is its own', () => {
    expect(
      atmIv(
        smile([
          [100, 12, IV_OK],
          [120, 13, IV_OK],
        ]),
        100,
      ),
    ).toBe(12)
    expect(
      atmIv(
        smile([
          [100, 12, IV_LOW],
          [110, 99, IV_LOW],
          [120, 13, IV_OK],
        ]),
        100,
      ),
    ).toBe(12)
  })

  it('does not jump when ATM moves from one strike to the next', () => {
    const points = smile([
      [100, 12, IV_OK],
      [120, 14, IV_OK],
    ])
    expect(atmIv(points, 110 + 1e-9) - atmIv(points, 110 - 1e-9)).toBeCloseTo(0, 8)
  })
})

describe('smile axis', () => {
  it('is 0 at F and ±1 one standard deviation away', () => {
    expect(standardDeviations(100, 100, 0.2, 0.25)).toBe(0)
    expect(standardDeviations(100 * Math.exp(0.1), 100, 0.2, 0.25)).toBeCloseTo(1, 12)
    expect(standardDeviations(100 * Math.exp(-0.1), 100, 0.2, 0.25)).toBeCloseTo(-1, 12)
  })
})

describe('decomposition of an ATM IV change', () => {
  const [prev, open, now] = [PREV, AT_0930, AT_1015].map(({ chain, terms }) => chainDerivation(chain, terms))

  it('of Fixture A PREV → 10:15 is −0.8097 = −0.4006 − 0.4090', () => {
    const { change, fixedStrike, slide } = ivDecomposition(prev.byStrike, prev.forward, now.byStrike, now.forward)
    expect(change * 100).toBeCloseTo(-0.8097, 4)
    expect(Math.abs(fixedStrike * 100 + 0.4006)).toBeLessThan(0.0001)
    expect(Math.abs(slide * 100 + 0.409)).toBeLessThan(0.0001)
  })

  it('of Fixture A 09:30 → 10:15 is −0.5609 = −0.3015 − 0.2594', () => {
    const { change, fixedStrike, slide } = ivDecomposition(open.byStrike, open.forward, now.byStrike, now.forward)
    expect(change * 100).toBeCloseTo(-0.5609, 4)
    expect(Math.abs(fixedStrike * 100 + 0.3015)).toBeLessThan(0.0001)
    expect(Math.abs(slide * 100 + 0.2594)).toBeLessThan(0.0001)
  })

  it('has parts that make up the whole', () => {
    const { change, fixedStrike, slide } = ivDecomposition(prev.byStrike, prev.forward, now.byStrike, now.forward)
    expect(fixedStrike + slide).toBeCloseTo(change, 15)
  })

  it('is all slide on an unchanged smile, all repricing on an unchanged forward', () => {
    expect(ivDecomposition(now.byStrike, 25950, now.byStrike, 26050).fixedStrike).toBe(0)
    expect(ivDecomposition(prev.byStrike, 26000, now.byStrike, 26000).slide).toBe(0)
  })

  it('calls 1.50 points repriced', () => {
    expect([repricing(-1.5), repricing(1.5), repricing(1.49), repricing(Number.NaN)]).toEqual([
      'Repriced lower',
      'Repriced higher',
      null,
      null,
    ])
  })
})
