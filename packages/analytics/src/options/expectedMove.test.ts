import { describe, expect, it } from 'vitest'
import { expectedMove, oneSessionMove, straddle } from './expectedMove.ts'

describe('expected move', () => {
  it('is F·σ·√T: 100 at 20 % over a quarter year is 10', () => {
    expect(expectedMove(100, 0.2, 0.25)).toBe(10)
  })

  it('of one session takes a 252nd of the variance', () => {
    // 26020.0115 × 0.120395 / 15.874508
    expect(oneSessionMove(26020.0115, 0.120395)).toBeCloseTo(197.34, 2)
  })

  it('has no answer without ATM IV', () => {
    expect(expectedMove(100, Number.NaN, 0.25)).toBeNaN()
  })
})

describe('straddle', () => {
  it('breaks even one premium away from its strike', () => {
    expect(straddle(26000, 160, 140)).toEqual({ premium: 300, lower: 25700, upper: 26300 })
  })

  it('has no premium with a leg missing', () => {
    expect(straddle(26000, 160, Number.NaN).premium).toBeNaN()
  })
})
