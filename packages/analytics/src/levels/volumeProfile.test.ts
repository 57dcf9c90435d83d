import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueArea, valueAreaSide, volumeNodes, volumeProfile } from './volumeProfile.ts'

function bars(rows: readonly (readonly [low: number, high: number, volume: number])[]) {
  return {
    low: Float64Array.from(rows, ([low]) => low),
    high: Float64Array.from(rows, ([, high]) => high),
    volume: Float64Array.from(rows, ([, , volume]) => volume),
  }
}

describe('the volume profile', () => {
  it('spreads each bar evenly over its range', () => {
    // Rows of 10: 100–110 … 130–140. 400 over 40 points: 100 each. 60 over 105–120: 4 a point, 20 and 40.
    const profile = volumeProfile(
      bars([
        [100, 140, 400],
        [105, 120, 60],
      ]),
      4,
    )
    expect(profile).toEqual({ low: 100, rowHeight: 10, volume: Float64Array.of(120, 140, 100, 100) })
  })

  it('puts a bar of one price whole into its row, the highest price into the top row', () => {
    const profile = volumeProfile(
      bars([
        [100, 100, 5],
        [125, 125, 7],
        [140, 140, 9],
      ]),
      4,
    )
    expect(profile?.volume).toEqual(Float64Array.of(5, 0, 7, 9))
  })

  it('has 24 rows unless told otherwise, and a single one when there is a single price', () => {
    expect(volumeProfile(bars([[100, 124, 1]]))?.volume.length).toBe(24)
    expect(volumeProfile(bars([[100, 100, 3]]))).toEqual({ low: 100, rowHeight: 0, volume: Float64Array.of(3) })
  })

  it('passes over bars that do not exist and has no answer without volume', () => {
    const one = volumeProfile(
      bars([
        [100, 110, 10],
        [Number.NaN, Number.NaN, Number.NaN],
      ]),
      1,
    )
    expect(one?.volume).toEqual(Float64Array.of(10))
    expect(volumeProfile(bars([[100, 110, Number.NaN]]))).toBeNull()
    expect(volumeProfile(bars([]))).toBeNull()
  })

  it('loses and adds no volume', () => {
    const bar = fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.nat(500), fc.integer({ min: 1, max: 1_000_000 }))
    fc.assert(
      fc.property(
        fc.array(bar, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 60 }),
        (drawn, rowCount) => {
          const profile = volumeProfile(
            bars(drawn.map(([low, range, volume]) => [low / 10, (low + range) / 10, volume])),
            rowCount,
          )
          const total = drawn.reduce((sum, [, , volume]) => sum + volume, 0)
          const inRows = profile?.volume.reduce((sum, volume) => sum + volume, 0) ?? 0
          expect(inRows / total).toBeCloseTo(1, 9)
          expect(profile?.volume.every((volume) => volume >= 0)).toBe(true)
        },
      ),
      { seed: 11, numRuns: 150 },
    )
  })
})

describe('point of control and value area', () => {
  const profile = (...volume: number[]) => ({ low: 100, rowHeight: 10, volume: Float64Array.from(volume) })

  it('grow from the fullest row by the fuller neighbour to 70 % of the volume', () => {
    // Total 100: POC row 2 (40), then row 3 (25) = 65, then row 1 (15) = 80 ≥ 70
    const area = valueArea(profile(5, 15, 40, 25, 10, 5))
    expect(area).toEqual({ poc: 125, high: 140, low: 110 })
  })

  it('stop as soon as 70 % is inside', () => {
    // 70 of 100 in one row
    expect(valueArea(profile(10, 70, 20))).toEqual({ poc: 115, high: 120, low: 110 })
  })

  it('take the fullest row nearest the middle, the lower of two', () => {
    expect(valueArea(profile(9, 1, 9, 1, 1)).poc).toBe(125)
    expect(valueArea(profile(1, 9, 9, 1)).poc).toBe(115)
  })

  it('add the upper of two equal neighbours', () => {
    // 6 of 10, needs 7
    expect(valueArea(profile(2, 6, 2))).toEqual({ poc: 115, high: 130, low: 110 })
  })

  it('are the whole profile at a share of 1', () => {
    expect(valueArea(profile(1, 5, 2), 1)).toEqual({ poc: 115, high: 130, low: 100 })
  })

  it('say where price stands, edges being inside', () => {
    const area = { poc: 115, high: 120, low: 110 }
    expect([120.05, 120, 110, 109.95, Number.NaN].map((price) => valueAreaSide(area, price))).toEqual([
      'above',
      'in',
      'in',
      'below',
      null,
    ])
  })

  it('hold 70 % for any profile', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }), (volume) => {
        const { high, low, poc } = valueArea(profile(...volume))
        const inside = volume.slice(Math.round((low - 100) / 10), Math.round((high - 100) / 10))
        const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
        expect(sum(inside)).toBeGreaterThanOrEqual(0.7 * sum(volume) - 1e-9)
        expect(volume[Math.floor((poc - 100) / 10)]).toBe(Math.max(...volume))
      }),
      { seed: 12, numRuns: 150 },
    )
  })
})

describe('volume nodes', () => {
  it('are peaks above and troughs below the mean row', () => {
    // mean 10: peaks 20 (row 1) and 18 (row 4); the dip of 2 (row 3) between them; the ends are no troughs
    const nodes = volumeNodes({ low: 100, rowHeight: 10, volume: Float64Array.of(4, 20, 8, 2, 18, 8) })
    expect(nodes).toEqual({ high: [115, 145], low: [135] })
  })
  it('are not there in a flat profile', () => {
    expect(volumeNodes({ low: 100, rowHeight: 10, volume: Float64Array.of(5, 5, 5) })).toEqual({ high: [], low: [] })
  })
})
