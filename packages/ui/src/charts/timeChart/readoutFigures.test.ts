import { describe, expect, it } from 'vitest'
import { mainOf, readoutFigures, spokenFigure } from './readoutFigures.ts'
import type { CandleSeries, TimePane } from './timeChartTypes.ts'

const format = (value: number) => value.toFixed(2)
const pane: TimePane = {
  key: 'price',
  left: { name: 'Premium', unit: '₹', format },
  right: { name: 'Volume', unit: 'lots', format },
  series: [
    {
      kind: 'line',
      key: 's',
      name: 'Straddle',
      color: 'premium',
      axis: 'left',
      values: Float64Array.of(Number.NaN, 300, 290.5),
    },
    { kind: 'line', key: 'v', name: 'Volume', color: 'spot', values: Float64Array.of(100, 101, Number.NaN), base: 99 },
  ],
}
const candle: CandleSeries = {
  kind: 'candle',
  key: 'c',
  name: 'Premium',
  color: 'premium',
  axis: 'left',
  open: Float64Array.of(112.07),
  high: Float64Array.of(112.17),
  low: Float64Array.of(110.38),
  close: Float64Array.of(110.78),
}

describe('the readout', () => {
  it('tells each series with its change since the first value of the session', () => {
    const [straddle] = readoutFigures(pane, new Set(), 2, 0)
    // 290.50 − 300.00; prices need no unit
    expect(straddle).toMatchObject({ values: [{ text: '290.50' }], unit: '', change: { text: '−9.50', sign: -1 } })
  })
  it('measures from the base where one is given, and names a unit that is not a price', () => {
    expect(readoutFigures(pane, new Set(), 1, 0)[1]).toMatchObject({ unit: 'lots', change: { text: '+2.00', sign: 1 } })
  })
  it('says a missing value is missing, without unit or change', () => {
    const missing = { values: [{ letter: '', text: '–' }], unit: '', change: null }
    expect(readoutFigures(pane, new Set(), 2, 0)[1]).toMatchObject(missing)
    expect(readoutFigures(pane, new Set(), 9, 0)[0]).toMatchObject(missing)
  })
  it('tells a candle as open, high, low and close with its change from open to close', () => {
    const [figure] = readoutFigures({ ...pane, series: [candle] }, new Set(), 0, 0)
    expect(figure.values.map(({ letter, text }) => letter + text).join(' ')).toBe('O112.07 H112.17 L110.38 C110.78')
    // 110.78 − 112.07 = −1.29, which is 1.15 % of 112.07
    expect(figure.change).toEqual({ text: '−1.29 (−1.15%)', sign: -1 })
    expect(spokenFigure(figure)).toBe('Premium O 112.07 H 112.17 L 110.38 C 110.78')
  })
  it('measures a candle from the close before it where the chart has one, and from nothing where that is not known', () => {
    const told = (before: number) =>
      readoutFigures({ ...pane, series: [{ ...candle, before: Float64Array.of(before) }] }, new Set(), 0, 0)[0].change
    // 110.78 − 110 = 0.78, which is 0.71 % of 110
    expect(told(110)).toEqual({ text: '+0.78 (+0.71%)', sign: 1 })
    expect(told(Number.NaN)).toBeNull()
  })
  it('says of a line that is drawn on another scale what the line says of itself, and still that it is missing', () => {
    const other = { ...pane.series[0], told: () => '₹612.35 −3.10%' }
    const figure = (point: number) => readoutFigures({ ...pane, series: [other] }, new Set(), point, 0)[0]
    expect(figure(2)).toMatchObject({ values: [{ text: '₹612.35 −3.10%' }], unit: '', change: null })
    expect(figure(0)).toMatchObject({ values: [{ text: '–' }] })
  })
  it('tells no change of values that are changes themselves', () => {
    const signed = { name: 'ΔOI', unit: 'lots', format: (value: number) => (value > 0 ? `+${value}` : String(value)) }
    expect(readoutFigures({ ...pane, right: signed }, new Set(), 1, 0)[1]).toMatchObject({ change: null })
  })
  it('leaves out what the reader turned off, and what only guides the eye', () => {
    expect(readoutFigures(pane, new Set(['s']), 2, 0)).toHaveLength(1)
    const guide = { ...pane.series[0], isInTooltip: false }
    expect(readoutFigures({ ...pane, series: [guide] }, new Set(), 2, 0)).toEqual([])
  })
  it('begins with the candles, the line that stands out, or the only one', () => {
    const [line] = pane.series
    expect(mainOf({ ...pane, series: [line, candle] })?.key).toBe('c')
    expect(
      mainOf({ ...pane, series: [line, { ...line, key: 'm', kind: 'line', isMain: true, values: candle.close }] })?.key,
    ).toBe('m')
    expect(mainOf({ ...pane, series: [line, { ...line, key: 'd', companionOf: 's' }] })?.key).toBe('s')
    expect(mainOf(pane)).toBeUndefined()
  })
})
