import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barAt, emptyPanel, seriesOf } from './index.ts'

/** Ascending starts of bars, with gaps. */
const anyStarts = fc
  .array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 })
  .map((steps) => Float64Array.from(steps, (_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0)))

describe('the bar at an instant', () => {
  it('is the last that has begun', () => {
    const start = Float64Array.of(10, 20, 30)
    expect([9, 10, 19, 20, 30, 99].map((instant) => barAt(start, instant))).toEqual([-1, 0, 0, 1, 2, 2])
    expect(barAt(new Float64Array(), 10)).toBe(-1)
  })
  it('is what looking at one after the other finds', () => {
    fc.assert(
      fc.property(anyStarts, fc.integer({ min: -5, max: 400 }), (start, instant) => {
        expect(barAt(start, instant)).toBe(start.findLastIndex((begun) => begun <= instant))
      }),
      { seed: 44 },
    )
  })
})

describe('a panel', () => {
  it('begins with everything missing: none of it is a price of 0', () => {
    const panel = emptyPanel(['NIFTY', 'RELIANCE'], Float64Array.of(10, 20, 30))
    expect([panel.symbolCount, panel.barCount]).toEqual([2, 3])
    for (const field of ['open', 'high', 'low', 'close', 'volume', 'vwap', 'oiQty'] as const) {
      expect(panel[field]).toHaveLength(6)
      expect(panel[field].every(Number.isNaN)).toBe(true)
    }
  })
  it('shows the bars of one instrument without copying them', () => {
    const panel = emptyPanel(['NIFTY', 'RELIANCE'], Float64Array.of(10, 20))
    const series = seriesOf(panel, 1)
    panel.close[3] = 1500
    panel.oiQty[2] = 7
    expect(series.id).toBe('RELIANCE')
    expect(Array.from(series.close)).toEqual([Number.NaN, 1500])
    expect(series.oiQty[0]).toBe(7)
    expect(seriesOf(panel, 0).close.every(Number.isNaN)).toBe(true)
  })
})
