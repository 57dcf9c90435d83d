import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyPanel } from '../bars/index.ts'
import { dayFigures } from './index.ts'

type Bar = readonly [open: number, high: number, low: number, close: number, volume: number, vwap: number]
const GAP: Bar = [Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN]
const FIELDS = ['open', 'high', 'low', 'close', 'volume', 'vwap'] as const

function figures(bars: readonly Bar[], oiQty: readonly number[] = []) {
  const panel = emptyPanel(
    ['RELIANCE'],
    Float64Array.from(bars, (_, m) => m),
  )
  bars.forEach((bar, m) => {
    FIELDS.forEach((field, f) => {
      panel[field][m] = bar[f]
    })
  })
  panel.oiQty.set(oiQty)
  const { open, high, low, last, vwap, volumeQty, oiQty: oi } = dayFigures(panel)
  return { open: open[0], high: high[0], low: low[0], last: last[0], vwap: vwap[0], volumeQty: volumeQty[0], oi: oi[0] }
}

describe('figures of a day', () => {
  it('are the first open, the extremes, the last close and the sums of its minutes', () => {
    const day = figures([[100, 103, 99, 102, 10, 101], GAP, [102, 102, 97, 98, 30, 99]])
    // (10·101 + 30·99) ÷ 40 = 3980 ÷ 40
    expect(day).toEqual({ open: 100, high: 103, low: 97, last: 98, vwap: 99.5, volumeQty: 40, oi: Number.NaN })
  })
  it('are missing without a trade, while the open interest stands as last told', () => {
    const day = figures([GAP, GAP, GAP], [500, 600, Number.NaN])
    expect(day).toMatchObject({ open: Number.NaN, last: Number.NaN, volumeQty: Number.NaN, oi: 600 })
  })
  it('are of the instruments asked for, in their order, and of the minutes that had ended', () => {
    const panel = emptyPanel(['TCS', 'INFY'], Float64Array.of(0, 1, 2))
    panel.close.set([10, 11, 12, 20, 21, 22])
    const lasts = (ids: readonly string[], bars: number) => Array.from(dayFigures(panel, ids, bars).last)
    expect(lasts(['INFY', 'SBIN', 'TCS'], 2)).toEqual([21, Number.NaN, 11])
    expect(lasts(['TCS'], 2)).toEqual([11])
    expect(lasts(['TCS'], 3)).toEqual([12])
  })
  it('are of all minutes so far where no moment is named, also of a session that goes on', () => {
    const panel = emptyPanel(['GIFTNIFTY'], Float64Array.of(0, 1))
    panel.close[0] = 10
    expect(dayFigures(panel).last[0]).toBe(10)
    panel.close[1] = 11
    expect(dayFigures(panel).last[0]).toBe(11)
  })
  it('have no volume for an index', () => {
    const day = figures([[100, 101, 99, 100, Number.NaN, Number.NaN]])
    expect(day).toMatchObject({ last: 100, volumeQty: Number.NaN, vwap: Number.NaN })
  })
  it('keep their average through a minute in which the price was corrected without a trade', () => {
    const day = figures([
      [100, 100, 100, 100, 10, 100],
      [101, 101, 101, 101, 0, Number.NaN],
    ])
    expect(day).toMatchObject({ last: 101, vwap: 100, volumeQty: 10 })
  })
  it('hold every price of the day between low and high', () => {
    const price = fc.double({ min: 1, max: 1000, noNaN: true })
    const bar = fc.tuple(price, price, fc.integer({ min: 1, max: 1000 })).map(([a, b, volume]): Bar => {
      return [a, Math.max(a, b), Math.min(a, b), b, volume, (a + b) / 2]
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(bar, fc.constant(GAP)), { minLength: 1, maxLength: 20 }), (bars) => {
        const day = figures(bars)
        const traded = bars.filter((each) => each !== GAP)
        expect(Number.isNaN(day.last)).toBe(traded.length === 0)
        if (traded.length === 0) return
        expect(day.high).toBe(Math.max(...traded.map(([, high]) => high)))
        expect(day.low).toBe(Math.min(...traded.map(([, , low]) => low)))
        expect(day.vwap).toBeGreaterThanOrEqual(day.low - 1e-9)
        expect(day.vwap).toBeLessThanOrEqual(day.high + 1e-9)
      }),
      { seed: 43 },
    )
  })
})
