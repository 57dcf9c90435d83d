import { describe, expect, it } from 'vitest'
import type { TimePane } from './timeChartTypes.ts'
import { tooltipFigures } from './tooltipFigures.ts'

const format = (value: number) => value.toFixed(2)
const panes: TimePane[] = [
  {
    key: 'price',
    left: { name: 'Premium', unit: '₹', format },
    right: { name: 'Spot', unit: 'points', format },
    series: [
      {
        kind: 'line',
        key: 's',
        name: 'Straddle',
        color: 'premium',
        axis: 'left',
        values: Float64Array.of(Number.NaN, 300, 290.5),
      },
      {
        kind: 'line',
        key: 'spot',
        name: 'Spot',
        color: 'spot',
        values: Float64Array.of(100, 101, Number.NaN),
        base: 99,
      },
    ],
  },
]

describe('the tooltip', () => {
  it('tells each series with its unit and its change since the first value of the session', () => {
    const [straddle] = tooltipFigures(panes, new Set(), 2, 0)
    // 290.50 − 300.00
    expect(straddle).toMatchObject({ text: '290.50', unit: '₹', change: { text: '−9.50', sign: -1 } })
  })
  it('measures from the base where one is given', () => {
    expect(tooltipFigures(panes, new Set(), 1, 0)[1].change).toEqual({ text: '+2.00', sign: 1 })
  })
  it('says a missing value is missing, without unit or change', () => {
    expect(tooltipFigures(panes, new Set(), 2, 0)[1]).toMatchObject({ text: '–', unit: '', change: null })
  })
  it('lists many lines of one kind by their value, largest first and the missing last, before those of the right', () => {
    const line = (key: string, value: number) => ({ ...panes[0].series[0], key, values: Float64Array.of(value) })
    const series = [panes[0].series[1], line('a', 5), line('b', Number.NaN), line('c', 9)]
    const many: TimePane[] = [{ ...panes[0], series, isTooltipByValue: true }]
    expect(tooltipFigures(many, new Set(), 0, 0).map((figure) => figure.series.key)).toEqual(['c', 'a', 'b', 'spot'])
  })
  it('leaves out what the reader turned off', () => {
    expect(tooltipFigures(panes, new Set(['s']), 2, 0)).toHaveLength(1)
  })
})
