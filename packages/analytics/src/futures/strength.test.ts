import { describe, expect, it } from 'vitest'
import { strength, strengthLevel } from './index.ts'

describe('strength (§F6)', () => {
  it('is the geometric mean of the two sizes, whatever their signs', () => {
    expect(strength(2.4, 6)).toBeCloseTo(3.79, 2)
    expect(strength(-2.4, 6)).toBe(strength(2.4, -6))
    expect(strength(0.5, 0.3)).toBeCloseTo(0.39, 2)
  })

  it('is 0 when one of them stands still, and unknown when one is', () => {
    expect(strength(0, 12)).toBe(0)
    expect(strength(Number.NaN, 0)).toBeNaN()
  })

  it('puts each limit into the higher word', () => {
    expect([0, 0.39, 0.5, 1.49, 1.5, 2.99, 3, 3.79].map(strengthLevel)).toEqual([
      'Weak',
      'Weak',
      'Mild',
      'Mild',
      'Strong',
      'Strong',
      'Very strong',
      'Very strong',
    ])
    expect(strengthLevel(Number.NaN)).toBeNull()
  })
})
