import { describe, expect, it } from 'vitest'
import { gaugeArc, gaugePoint } from './gaugeArc.ts'
import { labelledPoints } from './scatterLabels.ts'
import { sparklinePath } from './sparklinePath.ts'

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
  it('are left out where they would cover a point or an earlier name', () => {
    const points = [
      { x: 10, y: 50, name: 'INFY' },
      { x: 20, y: 55, name: 'TCS' },
      { x: 20, y: 90, name: 'WIPRO' },
    ]
    expect(labelledPoints(points, 300)).toEqual([false, true, true])
  })
  it('are left out where they would leave the plot', () => {
    expect(labelledPoints([{ x: 290, y: 50, name: 'RELIANCE' }], 300)).toEqual([false])
  })
})
