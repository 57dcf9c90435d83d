import { describe, expect, it } from 'vitest'
import { isDrawable, needsExtras } from './needsExtras.ts'
import type { HistogramSeries } from './timeChartTypes.ts'

const bars: HistogramSeries = { kind: 'histogram', key: 'a', name: 'A', color: 'up', values: Float64Array.of(1) }
const stacked: HistogramSeries = { ...bars, stack: 'shares' }

describe('bars of a stack', () => {
  it('need the extras, and are not drawn from zero before those are there', () => {
    expect(needsExtras([{ key: 'p', series: [stacked] }], null)).toBe(true)
    expect([isDrawable(stacked, false), isDrawable(stacked, true)]).toEqual([false, true])
  })

  it('that stand alone wait for nothing', () => {
    expect(needsExtras([{ key: 'p', series: [bars] }], null)).toBe(false)
    expect(isDrawable(bars, false)).toBe(true)
  })
})
