import { describe, expect, it } from 'vitest'
import { automaticCap, change, changeBase, colourHue, colourIntensity } from './index.ts'

describe('change (§M4)', () => {
  it('is measured from the base', () => {
    expect(change(102, 100)).toEqual({ points: 2, pct: 2 })
  })

  it('has no answer without a positive base or a price', () => {
    expect(change(102, 0)).toBeNull()
    expect(change(102, Number.NaN)).toBeNull()
    expect(change(Number.NaN, 100)).toBeNull()
  })

  it('starts from the issue price on the listing day', () => {
    expect(changeBase(Number.NaN, 420, true)).toEqual({ price: 420, isIpo: true })
    expect(changeBase(483, 420, false)).toEqual({ price: 483, isIpo: false })
    expect(changeBase(Number.NaN, 420, false)).toBeNull()
  })
})

describe('colour (§M5)', () => {
  it('saturates at the cap', () => {
    expect(colourIntensity(1.2, 3)).toBeCloseTo(0.4, 12)
    expect(colourIntensity(-9, 3)).toBe(1)
    expect(colourIntensity(Number.NaN, 3)).toBeNaN()
  })

  it('is grey when the value prints as 0.00', () => {
    expect([0.004, -0.004, 0.006, -0.006].map(colourHue)).toEqual(['grey', 'grey', 'green', 'red'])
    expect(colourHue(Number.NaN)).toBeNull()
  })

  it('takes the 95th percentile of the sizes when a tool names no cap', () => {
    // 0 … 20 with mixed signs: position 19
    const values = Float64Array.from({ length: 21 }, (_, i) => (i % 2 === 0 ? i : -i))
    expect(automaticCap(values)).toBe(19)
    expect(automaticCap([...values, Number.NaN])).toBe(19)
    expect(automaticCap([])).toBeNaN()
  })
})
