import { describe, expect, it } from 'vitest'
import { placeTags } from '../plot/placeTags.ts'
import { barParts } from './barParts.ts'
import { slotAtPrice } from './strikeSlots.ts'

describe('a bar of open interest', () => {
  it('has the part added since the base on top of what was held', () => {
    // 84,000 held now, 24,000 of it written today.
    expect(barParts(84_000, 24_000, 'both')).toEqual({ held: [0, 60_000], added: [60_000, 84_000], removed: null })
  })
  it('has what was removed as a ghost up to where it stood', () => {
    expect(barParts(80_000, -5000, 'both')).toEqual({ held: [0, 80_000], added: null, removed: [80_000, 85_000] })
  })
  it('is only the change, around zero, in the change view', () => {
    expect(barParts(84_000, 24_000, 'chg').held).toEqual([0, 24_000])
    expect(barParts(80_000, -5000, 'chg')).toEqual({ held: null, added: null, removed: [-5000, 0] })
  })
  it('is whole when the change is unknown and nothing when the interest is', () => {
    expect(barParts(84_000, Number.NaN, 'both').held).toEqual([0, 84_000])
    expect(barParts(Number.NaN, 10, 'both')).toEqual({ held: null, added: null, removed: null })
    expect(barParts(84_000, Number.NaN, 'chg').held).toBeNull()
  })
})

describe('a price among strikes', () => {
  const strikes = Float64Array.of(25_900, 25_950, 26_000, 26_100)
  it('stands between its strikes in proportion, also where the step changes', () => {
    // 35 of 50 points after 25,950
    expect(slotAtPrice(strikes, 25_985)).toBeCloseTo(1.7, 12)
    expect(slotAtPrice(strikes, 26_050)).toBe(2.5)
    expect(slotAtPrice(strikes, 25_875)).toBe(-0.5)
  })
  it('has no place on one strike', () => {
    expect(slotAtPrice(Float64Array.of(100), 100)).toBeNaN()
  })
})

describe('the names of vertical lines', () => {
  it('stand left of the left line and right of the right one', () => {
    expect(
      placeTags(
        [
          { x: 200, width: 70 },
          { x: 220, width: 60 },
        ],
        600,
      ),
    ).toEqual([
      { left: 131, row: 0 },
      { left: 220, row: 0 },
    ])
  })
  it('go a row higher when spot, future and max pain crowd', () => {
    const tags = [198, 200, 202].map((x) => ({ x, width: 70 }))
    const placed = placeTags(tags, 600)
    for (const [i, a] of placed.entries()) {
      for (const [j, b] of placed.entries()) {
        if (i < j && a.row === b.row) expect(Math.abs(a.left - b.left)).toBeGreaterThanOrEqual(70)
      }
    }
  })
  it('stay inside the plot', () => {
    expect(placeTags([{ x: 10, width: 70 }], 300)[0].left).toBeGreaterThanOrEqual(0)
    expect(placeTags([{ x: 295, width: 70 }], 300)[0].left).toBeLessThanOrEqual(230)
  })
})
