import { describe, expect, it } from 'vitest'
import { barPx } from './drawBars.ts'
import { markOutline } from './drawMarkedPoints.ts'
import { spanAt } from './drawRibbon.ts'
import { fillStacked } from './fillStacked.ts'
import { leaderRuns } from './leaderRuns.ts'
import { needsExtras } from './needsExtras.ts'
import { pointRows } from './readoutFigures.ts'
import { stackedSpans } from './stackedSpans.ts'
import { stretches } from './stretches.ts'
import type { HistogramSeries, TimePane } from './timeChartTypes.ts'
import { gutters, hasTag } from './timeScene.ts'

const NO_VALUE = Number.NaN
const runs = (first: readonly number[], second: readonly number[]) =>
  leaderRuns(
    (slot) => first[slot],
    (slot) => second[slot],
    0,
    first.length - 1,
  )

describe('candles and bars', () => {
  it('fill seven tenths of their slot, between a hair and 28 px', () => {
    expect([0.5, 10, 100].map(barPx)).toEqual([1, 7, 28])
  })
})

describe('the room between two lines', () => {
  it('changes its colour where they cross, at the crossing itself', () => {
    // the gap goes from +2 to −2 between slot 0 and 1, so they meet halfway, at 2
    expect(runs([3, 1], [1, 3])).toEqual([
      {
        leader: 0,
        outline: [
          [0, 3],
          [0.5, 2],
          [0.5, 2],
          [0, 1],
        ],
      },
      {
        leader: 1,
        outline: [
          [0.5, 2],
          [1, 3],
          [1, 1],
          [0.5, 2],
        ],
      },
    ])
  })
  it('ends at a gap of either line and begins after it', () => {
    expect(runs([2, 2, NO_VALUE, 2, 2], [1, 1, 1, 1, 1]).map(({ outline }) => outline[0][0])).toEqual([0, 3])
  })
  it('is nothing while the lines lie on one another, and begins where they part', () => {
    expect(runs([1, 1, 1], [1, 1, 1])).toEqual([])
    expect(runs([1, 1, 2], [1, 1, 1])[0].outline[0]).toEqual([1, 1])
  })
  it('stays with the leader when the lines only touch', () => {
    expect(runs([2, 1, 2], [1, 1, 1]).map(({ leader }) => leader)).toEqual([0])
  })
})

const bars = (key: string, ...values: number[]): HistogramSeries => ({
  kind: 'histogram',
  key,
  name: key,
  color: 'call',
  stack: 'parts',
  values: Float64Array.from(values),
})

describe('stacked bars', () => {
  it('stand on the ones before them above zero and hang from them below', () => {
    const spans = stackedSpans([bars('fixed', 2, -1), bars('slide', 3, -4), bars('rest', -1, 2)], new Set())
    expect([...(spans.get('slide')?.from ?? [])]).toEqual([2, -1])
    expect([...(spans.get('slide')?.to ?? [])]).toEqual([5, -5])
    // what has the other sign begins at zero again
    expect([...(spans.get('rest')?.from ?? [])]).toEqual([0, 0])
  })
  it('close up when one is turned off, and leave a missing value out', () => {
    const spans = stackedSpans([bars('fixed', 2), bars('gap', NO_VALUE), bars('slide', 3)], new Set(['fixed']))
    expect([...(spans.get('slide')?.from ?? [])]).toEqual([0])
    expect(spans.get('gap')?.to[0]).toBeNaN()
    expect(spans.has('fixed')).toBe(false)
  })
})

describe('stacked areas', () => {
  const area = (key: string, ...values: number[]) =>
    ({ kind: 'area', key, name: key, color: 'call', stack: 'months', values: Float64Array.from(values) }) as const
  it('stand on one another as bars do, without a tag of their own', () => {
    const spans = stackedSpans([area('near', 5, 4), area('next', 1, NO_VALUE)], new Set())
    expect([...(spans.get('next')?.from ?? [])]).toEqual([5, NO_VALUE])
    expect([...(spans.get('next')?.to ?? [])]).toEqual([6, NO_VALUE])
    expect(hasTag(area('near', 5))).toBe(false)
  })
  it('are filled down to what they stand on, anew after a gap', () => {
    const drawn: string[] = []
    const upper = [6, 7, NO_VALUE, 9]
    const context = {
      fillStyle: '',
      beginPath: () => drawn.push('begin'),
      lineTo: (x: number, y: number) => drawn.push(`${x},${y}`),
      fill: () => drawn.push('fill'),
    }
    const line = {
      valueAt: (slot: number) => upper[slot],
      first: 0,
      last: 3,
      x0: 0,
      slotPx: 10,
      yOf: (value: number) => -value,
      isStep: false,
    }
    fillStacked(context, line, (slot) => slot + 1, '#123456')
    expect(drawn.join(' ')).toBe('begin 0,-6 10,-7 10,-2 0,-1 fill begin 30,-9 30,-4 fill')
  })
})

describe('a line that is dotted in part', () => {
  const cut = (dotted: readonly number[]) => stretches((slot) => dotted[slot] === 1, 0, dotted.length - 1)
  it('changes its stroke at the point where the doubt begins and ends', () => {
    expect(cut([0, 0, 1, 1, 0])).toEqual([
      { from: 0, to: 1, isDotted: false },
      { from: 1, to: 3, isDotted: true },
      { from: 3, to: 4, isDotted: false },
    ])
  })
  it('is one stroke where nothing is in doubt', () => {
    expect(cut([0, 0, 0])).toEqual([{ from: 0, to: 2, isDotted: false }])
  })
})

describe('a marked point', () => {
  it('stands below the line when it points up, above it when it points down', () => {
    expect(markOutline('up', 10, 50).outline?.every(([, y]) => y > 50)).toBe(true)
    expect(markOutline('down', 10, 50).outline?.every(([, y]) => y < 50)).toBe(true)
    expect(markOutline('dot', 10, 50).outline).toBeNull()
  })
  it('is told in the readout of its point only, unless its line is turned off', () => {
    const panes: TimePane[] = [
      {
        key: 'p',
        series: [
          {
            kind: 'line',
            key: 'ce',
            name: 'CE',
            color: 'call',
            values: Float64Array.of(1, 2),
            points: [{ index: 1, shape: 'up', label: 'Crossover up', letter: 'A' }],
          },
        ],
      },
    ]
    expect(pointRows(panes, new Set(), 1)).toEqual([{ name: 'Crossover up', text: 'A' }])
    expect(pointRows(panes, new Set(), 0)).toEqual([])
    expect(pointRows(panes, new Set(['ce']), 1)).toEqual([])
  })
})

describe('a name at the end of a line', () => {
  const leg = { kind: 'line', key: 'a', name: 'a', color: 'call', values: Float64Array.of(1) } as const
  it('has room beside the plot, before the axis', () => {
    const panes = [{ key: 'p', series: [{ ...leg, endLabel: '26,000 CE' }] }]
    const { right, endLabels } = gutters(panes, 900)
    expect(endLabels).toBeGreaterThan(50)
    expect(right).toBeGreaterThan(endLabels)
    expect(gutters([{ key: 'p', series: [leg] }], 900).endLabels).toBe(0)
    // a phone keeps the room for the lines
    expect(gutters(panes, 390).endLabels).toBe(0)
  })
  it('stands instead of the tag on the axis, unless both are asked for', () => {
    expect(hasTag({ ...leg, endLabel: 'x' })).toBe(false)
    expect(hasTag({ ...leg, endLabel: 'x', hasTag: true })).toBe(true)
    expect(hasTag(leg)).toBe(true)
  })
})

describe('the ribbon', () => {
  it('tells the reading of a moment, and nothing where none was made', () => {
    const spans = [
      { from: 10, to: 20, color: 'up', text: 'Bullish' },
      { from: 30, to: 40, color: 'down', text: 'Bearish' },
    ] as const
    const ribbon = { name: 'Sentiment', spans }
    expect(spanAt(ribbon, 20)?.text).toBe('Bullish')
    expect(spanAt(ribbon, 25)).toBeUndefined()
    expect(spanAt(ribbon, 30)?.text).toBe('Bearish')
  })
})

describe('what a chart loads', () => {
  const line = { kind: 'line', key: 'a', name: 'a', color: 'call', values: Float64Array.of(1) } as const
  const pane = (series: TimePane['series'], more: Partial<TimePane> = {}) => [{ key: 'p', series, ...more }]
  it('is nothing more for lines, candles and bars', () => {
    const column = Float64Array.of(1)
    const candle = { ...line, kind: 'candle', open: column, high: column, low: column, close: column } as const
    expect(needsExtras(pane([line, candle, { ...line, kind: 'histogram' }]), null)).toBe(false)
  })
  it('are the extras for marks, end labels, doubt, stacks, fills, bands and a ribbon', () => {
    expect(needsExtras(pane([{ ...line, points: [] }]), null)).toBe(true)
    expect(needsExtras(pane([{ ...line, endLabel: 'x' }]), null)).toBe(true)
    expect(needsExtras(pane([{ ...line, dotted: Uint8Array.of(1) }]), null)).toBe(true)
    expect(needsExtras(pane([{ ...line, kind: 'histogram', stack: 's' }]), null)).toBe(true)
    expect(needsExtras(pane([{ ...line, kind: 'area', stack: 's' }]), null)).toBe(true)
    expect(needsExtras(pane([line], { fills: [{ between: ['a', 'b'] }] }), null)).toBe(true)
    expect(needsExtras(pane([line], { bands: [{ from: 0, to: 1, color: 'up' }] }), null)).toBe(true)
    expect(needsExtras(pane([line]), { name: 'Sentiment', spans: [] })).toBe(true)
  })
})
