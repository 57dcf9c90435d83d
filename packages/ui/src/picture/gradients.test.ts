import { describe, expect, it } from 'vitest'
import { gradientOf, placedStops } from './gradients.ts'

function stops(image: string, px: number) {
  const gradient = gradientOf(image)
  if (gradient === null) throw new Error(`No gradient: ${image}`)
  return placedStops(gradient, px).map(({ color, at }) => [color, Math.round(at * 1000) / 1000])
}

describe('a gradient as a style computes it', () => {
  it('leads down unless it says otherwise, and ends at its ends', () => {
    expect(gradientOf('linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))')?.degrees).toBe(180)
    expect(gradientOf('linear-gradient(to right, red, blue)')?.degrees).toBe(90)
    expect(stops('linear-gradient(90deg, rgb(1, 2, 3), rgb(4, 5, 6))', 200)).toEqual([
      ['rgb(1, 2, 3)', 0],
      ['rgb(4, 5, 6)', 1],
    ])
  })
  it('changes its colour at once where two stops share a place', () => {
    // 50% of 200 px is the middle, 10 px of 200 are 0.05.
    expect(stops('linear-gradient(90deg, red 50%, blue 50%)', 200)).toEqual([
      ['red', 0.5],
      ['blue', 0.5],
    ])
    expect(stops('linear-gradient(90deg, red 10px, blue)', 200)).toEqual([
      ['red', 0.05],
      ['blue', 1],
    ])
  })
  it('spreads stops without a place evenly between their neighbours', () => {
    expect(stops('linear-gradient(red, green, blue 60%, white)', 10).map(([, at]) => at)).toEqual([0, 0.3, 0.6, 1])
  })
  it('repeats as often as it has room: stripes of 2 px over 8 px are four', () => {
    const stripes = stops('repeating-linear-gradient(90deg, red 0px 1px, blue 1px 2px)', 8)
    expect(stripes.filter(([color]) => color === 'red').map(([, at]) => at)).toEqual([
      0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875,
    ])
  })
  it('mixes in steps what is mixed as people see it', () => {
    const mixed = stops('linear-gradient(90deg in oklab, red, blue)', 100)
    expect(mixed.length).toBe(9)
    expect(mixed[4]).toEqual(['color-mix(in oklab, red, blue 50%)', 0.5])
  })
  it('is none where the ground is a file', () => {
    expect(gradientOf('url("a.svg")')).toBeNull()
  })
})
