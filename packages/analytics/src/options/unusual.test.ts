import { describe, expect, it } from 'vitest'
import { isUnusual, unusualZ } from './unusual.ts'

const series = (previous: number[], value: number) => Float64Array.of(...previous, value)

describe('unusual change', () => {
  it('is measured against the previous intervals, not against itself', () => {
    // ten values 0 and 2 alternating: mean 1, sample sd √(10/9) = 1.0541; (5 − 1)/1.0541 = 3.7947
    const z = unusualZ(series([0, 2, 0, 2, 0, 2, 0, 2, 0, 2], 5), 10)
    expect(z).toBeCloseTo(3.7947, 4)
    expect(isUnusual(z)).toBe(true)
    expect(isUnusual(-z)).toBe(true)
  })

  it('looks back 20 intervals', () => {
    const old = Array(5).fill(1000)
    const recent = Array.from({ length: 20 }, (_, i) => (i % 2) * 2)
    const values = series([...old, ...recent], 5)
    expect(unusualZ(values, 25)).toBe(unusualZ(series(recent, 5), 20))
  })

  it('needs ten intervals, gaps not counted', () => {
    expect(unusualZ(series([0, 2, 0, 2, 0, 2, 0, 2, 0], 5), 9)).toBeNaN()
    expect(unusualZ(series([0, 2, 0, 2, 0, 2, 0, 2, 0, Number.NaN], 5), 10)).toBeNaN()
    expect(unusualZ(series([0, 2, 0, 2, 0, Number.NaN, 2, 0, 2, 0, 2], 5), 11)).toBeCloseTo(3.7947, 4)
  })

  it('does not exist when nothing varied', () => {
    expect(unusualZ(series(Array(12).fill(0.1), 5), 12)).toBeNaN()
    expect(isUnusual(Number.NaN)).toBe(false)
  })

  it('does not see later intervals', () => {
    const values = series([0, 2, 0, 2, 0, 2, 0, 2, 0, 2], 5)
    expect(unusualZ(Float64Array.of(...values, 99, -99), 10)).toBe(unusualZ(values, 10))
  })
})
