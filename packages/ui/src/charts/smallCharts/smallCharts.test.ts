import { describe, expect, it } from 'vitest'
import { gaugeArc, gaugePoint } from './gaugeArc.ts'
import { nearestPoint } from './nearestPoint.ts'
import { namePlaces } from './scatterLabels.ts'
import { regionBox, scatterScale } from './scatterScale.ts'
import { sparklinePath, sparklineX } from './sparklinePath.ts'

describe('a sparkline', () => {
  it('runs from the low at the bottom to the high at the top', () => {
    expect(sparklinePath(Float64Array.of(1, 3, 2), 11, 12, 1)).toBe('M1.0 11.0L5.5 1.0L10.0 6.0')
  })
  it('lifts the pen over a gap', () => {
    expect(sparklinePath(Float64Array.of(1, Number.NaN, 3), 11, 12, 1)).toBe('M1.0 11.0M10.0 1.0')
  })
  it('is a middle line when nothing moved and nothing when nothing is known', () => {
    expect(sparklinePath(Float64Array.of(5, 5), 11, 12, 1)).toBe('M1.0 6.0L10.0 6.0')
    expect(sparklinePath(Float64Array.of(Number.NaN, Number.NaN), 11, 12)).toBe('')
  })
  it('has a place for each value, where something can be marked', () => {
    expect([0, 10, 20].map((i) => sparklineX(i, 21, 88))).toEqual([1, 44, 87])
  })
})

describe('a gauge', () => {
  it('points left at the least, up in the middle, right at the most', () => {
    const round = (point: readonly number[]) => point.map((value) => Math.round(value))
    expect(round(gaugePoint(100, 100, 50, 0))).toEqual([50, 100])
    expect(round(gaugePoint(100, 100, 50, 0.5))).toEqual([100, 50])
    expect(round(gaugePoint(100, 100, 50, 1))).toEqual([150, 100])
    expect(gaugeArc(100, 100, 50, 0, 0.5)).toBe('M50.00 100.00A50 50 0 0 1 100.00 50.00')
  })
})

describe('names in a scatter', () => {
  const PLOT = { left: 0, right: 300, top: 0, bottom: 200 }
  const dot = (name: string, x: number, y: number, radius = 4) => ({ name, x, y, radius })

  it('stand right of their point, else left of it, where they cover no point and no earlier name', () => {
    const points = [dot('INFY', 100, 50), dot('TCS', 110, 55), dot('WIPRO', 100, 90)]
    expect(namePlaces(points, PLOT)).toEqual([
      { x: 93, y: 50, anchor: 'end' },
      { x: 117, y: 55, anchor: 'start' },
      { x: 107, y: 90, anchor: 'start' },
    ])
  })
  it('of a large point with small ones on both sides stand above it, else below', () => {
    const around = [dot('A', 84, 50), dot('B', 120, 50)]
    const [name] = namePlaces([dot('INFY', 100, 50, 12), ...around], PLOT)
    expect(name).toEqual({ x: 100, y: 31.5, anchor: 'middle' })
    const [lower] = namePlaces([dot('INFY', 100, 50, 12), ...around, dot('C', 100, 30)], PLOT)
    expect(lower).toEqual({ x: 100, y: 68.5, anchor: 'middle' })
  })
  it('pass close above or below a small point, as long as they do not cover it', () => {
    const beside = (away: number) => namePlaces([dot('INFY', 100, 50), dot('TCS', 120, 50 + away, 3)], PLOT)[0]
    expect(beside(10)).toEqual({ x: 107, y: 50, anchor: 'start' })
    expect(beside(9)).toEqual({ x: 93, y: 50, anchor: 'end' })
  })
  it('turn away from the edge of the plot, and are left out where no side has room', () => {
    expect(namePlaces([dot('RELIANCE', 290, 50)], PLOT)).toEqual([{ x: 283, y: 50, anchor: 'end' }])
    expect(namePlaces([dot('INFY', 10, 50), dot('TCS', 20, 55)], PLOT)[0]).toBeNull()
  })
})

describe('the dot a pointer means', () => {
  const dots = [
    { key: 'large', x: 100, y: 100, radius: 30 },
    { key: 'small', x: 110, y: 100, radius: 2 },
  ]
  it('is the nearest, also where a larger one lies around it', () => {
    expect(nearestPoint(dots, 108, 100)?.key).toBe('small')
    expect(nearestPoint(dots, 102, 101)?.key).toBe('large')
  })
  it('is any it stands on, one that is near, and none far away', () => {
    expect(nearestPoint(dots, 75, 100)?.key).toBe('large')
    expect(nearestPoint([dots[1]], 121, 100)?.key).toBe('small')
    expect(nearestPoint([dots[1]], 123, 100)).toBeNull()
  })
})

describe('the plot of a scatter', () => {
  const axis = { name: '', format: String }
  const box = { left: 0, right: 100, top: 0, bottom: 200 }
  const point = { key: 'A', name: 'A', color: 'up', x: 20, y: 1 } as const

  it('begins and ends where an axis says so, else with the points', () => {
    const scale = scatterScale([point, { ...point, x: 40, y: 2 }], { ...axis, range: [0, 100] }, axis, box)
    expect([scale.px(0), scale.px(40), scale.px(100)]).toEqual([0, 40, 100])
    // 8% of air beyond either end
    expect(scale.yRange).toEqual([0.92, 2.08])
    expect(scale.py(2.08)).toBe(0)
  })
  it('shades what of a region lies in it, and nothing of one that lies outside', () => {
    const scale = scatterScale([point], { ...axis, range: [0, 100] }, { ...axis, range: [0, 2] }, box)
    const region = { label: 'Rich', color: 'down', x: [60, 100], y: [1.2, Number.POSITIVE_INFINITY] } as const
    expect(regionBox(region, scale)).toEqual({ left: 60, right: 100, top: 0, bottom: expect.closeTo(80, 9) })
    expect(regionBox({ ...region, y: [2.5, Number.POSITIVE_INFINITY] }, scale)).toBeNull()
  })
})
