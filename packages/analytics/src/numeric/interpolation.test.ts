import { describe, expect, it } from 'vitest'
import { interpolateFlat } from './index.ts'

describe('the broken line, flat beyond its ends', () => {
  const xs = [100, 110, 130]
  it('is linear between neighbours and exact at a point', () => {
    expect(interpolateFlat(xs, [1, 2, 6], 105)).toBe(1.5)
    expect(interpolateFlat(xs, [1, 2, 6], 125)).toBe(5)
    expect(interpolateFlat(xs, [1, 2, 6], 110)).toBe(2)
  })
  it('is flat beyond the ends', () => {
    expect(interpolateFlat(xs, [1, 2, 6], 90)).toBe(1)
    expect(interpolateFlat(xs, [1, 2, 6], 140)).toBe(6)
  })
  it('passes over points that are missing', () => {
    expect(interpolateFlat(xs, [1, Number.NaN, 6], 115)).toBe(3.5)
    expect(interpolateFlat(xs, [Number.NaN, 2, 6], 100)).toBe(2)
    expect(interpolateFlat(xs, [Number.NaN, Number.NaN, Number.NaN], 100)).toBeNaN()
  })
})
