import { describe, expect, it } from 'vitest'
import { heatColour, movesTogether } from './index.ts'

describe('heatmap colour (/future-heatmap)', () => {
  it('saturates each metric at its own cap', () => {
    expect(heatColour('dp', 2.5)).toBe(0.5)
    expect(heatColour('doi', -7)).toBeCloseTo(-0.467, 3)
    expect(heatColour('basis', -1.4)).toBe(-1)
    expect(heatColour('rvol', 1.84)).toBeCloseTo(0.42, 2)
    expect(heatColour('coc', 5)).toBe(0.25)
    expect(heatColour('roll', -2.5)).toBe(-0.25)
    expect(heatColour('mwpl', 47.5)).toBe(0.5)
    expect(heatColour('mwpl', 120)).toBe(1)
  })

  it('leaves a missing value without colour', () => {
    expect(heatColour('dp', Number.NaN)).toBeNaN()
  })
})

describe('a sector that moves together', () => {
  it('agrees in 0.7 of its signs', () => {
    // (17 − 3) / 20 = 0.7; (6 − 1) / 7 = 0.714; (5 − 1) / 6 = 0.667
    expect(movesTogether(Array.from({ length: 20 }, (_, s) => (s < 3 ? -1 : 1)))).toBe(true)
    expect(movesTogether([1, 2, 1, 1, 3, 1, -1])).toBe(true)
    expect(movesTogether([-1, -2, -1, -1, -3, 1])).toBe(false)
  })

  it('needs four symbols with a change', () => {
    expect(movesTogether([1, 1, 1])).toBe(false)
    expect(movesTogether([1, 1, 1, Number.NaN])).toBe(false)
    expect(movesTogether([1, 1, 1, 1])).toBe(true)
  })
})
