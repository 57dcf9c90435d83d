import { type CandleName, candleCode } from '@strikelens/analytics/patterns'
import { describe, expect, it } from 'vitest'
import { type DayPanel, emptyPanel, packedPanel } from '../bars/index.ts'
import { tradingDaysBefore } from '../calendar/index.ts'
import { smallSource, starts } from '../market/fixtures/smallSource.ts'
import { marketAt } from '../market/index.ts'
import { istInstant, istMidnight, MINUTE_MS } from '../time/index.ts'
import { RunningScan, SCAN_COLUMNS, type Scan, scanColumn } from './index.ts'

const TODAY = '2026-11-17'
const IDS = ['ITC', 'TCS', 'NEWCO', 'NIFTY']
const BEFORE = tradingDaysBefore('cash', TODAY, 30)

/** Prices that wander, in paise; the second name misses some bars and the third is young. */
function wandering(date: string, start: readonly number[], seed: number, isYoung: boolean): DayPanel {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const panel = emptyPanel(IDS, Float64Array.from(start))
  IDS.forEach((_, i) => {
    let price = 100 * (i + 1) + 50 * random()
    for (let b = 0; b < start.length; b++) {
      const open = price
      price *= 1 + 0.02 * (random() - 0.5)
      if ((i === 1 && random() < 0.2) || (i === 2 && isYoung)) continue
      const paise = (rupees: number) => Math.round(100 * rupees) / 100
      const at = i * start.length + b
      panel.open[at] = paise(open)
      panel.close[at] = paise(price)
      panel.high[at] = paise(Math.max(open, price) * 1.004)
      panel.low[at] = paise(Math.min(open, price) * 0.996)
      panel.volume[at] = i === 3 ? Number.NaN : Math.floor(1e5 * random())
      panel.vwap[at] = paise(price)
    }
  })
  return { ...panel, date, interval: '1m' }
}

const joined = (days: readonly DayPanel[]) => {
  const out = emptyPanel(IDS, Float64Array.from(days.flatMap(({ start }) => [...start])))
  for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) {
    IDS.forEach((_, i) => {
      const row = days.flatMap((day) => [...day[field].subarray(i * day.barCount, (i + 1) * day.barCount)])
      out[field].set(row, i * out.barCount)
    })
  }
  return packedPanel(out)
}
const past15 = joined(BEFORE.map((date, d) => wandering(date, starts(date, '09:15', 25, 15), d + 1, d < 25)))
const past1d = packedPanel(wandering(TODAY, tradingDaysBefore('cash', TODAY, 700).map(istMidnight), 77, false))
const today = wandering(TODAY, starts(TODAY, '09:15', 375), 99, false)
const source = smallSource({
  barWindows: async (_, interval) => (interval === '15m' ? [past15] : interval === '1d' ? [past1d] : []),
  panelDay: async (_, interval, date) => (interval === '1m' && date === TODAY ? today : null),
})
const at = (clock: string) => marketAt(source, istInstant(TODAY, clock))

/**
 * Quiet bars of one range around 100 with 1,000 shares each, and today a fast one between two that leave prices untraded; its
 * clock stretch traded 1,000 shares in so many sessions before and none is known of those before them.
 */
function gapDay(sessions = 30, tickSize = 0.05) {
  const quiet = [100, 100.5, 99.5, 100]
  const fast = [
    [99, 101, 98.5, 100.6],
    [100.8, 105, 100.5, 104.6],
    [104.6, 106, 103.5, 105.5],
  ]
  const panelOf = (start: readonly number[], rows: readonly (readonly number[])[], volume: (bar: number) => number) => {
    const panel = emptyPanel(['ITC'], Float64Array.from(start))
    rows.forEach((prices, bar) => {
      ;(['open', 'high', 'low', 'close'] as const).forEach((field, f) => {
        panel[field][bar] = prices[f]
      })
      panel.volume[bar] = volume(bar)
    })
    return panel
  }
  const before = BEFORE.flatMap((date) => starts(date, '09:15', 25, 15))
  const known = 25 * sessions
  const past = packedPanel(
    panelOf(
      before,
      before.map(() => quiet),
      (bar) => (bar >= before.length - known ? 1000 : Number.NaN),
    ),
  )
  const own = starts(TODAY, '09:15', 10, 15)
  const day = panelOf(own, [...own.slice(3).map(() => quiet), ...fast], (bar) => (bar === 8 ? 1800 : 1000))
  const market = marketAt(
    smallSource({
      barWindows: async (_, interval) => (interval === '15m' ? [past, packedPanel(day)] : []),
      panelDay: async (_, interval, date) =>
        interval === '1m' && date === TODAY ? { ...day, date, interval: '1m' } : null,
      profile: (symbol) => ({
        ...{ symbol, kind: 'stock', exchange: 'NSE', company: symbol, sector: '', industry: '' },
        tickSize,
      }),
    }),
    istInstant(TODAY, '11:45'),
  )
  return { market, start: own[9], bars: before.length }
}

describe('a scan', () => {
  it('carried on bar by bar says what one made anew says, to the bit', async () => {
    const running = new RunningScan('15m', IDS, TODAY)
    let carried: Scan | undefined
    for (let minute = 1; minute <= 375; minute++) {
      const market = marketAt(source, istInstant(TODAY, '09:15') + minute * MINUTE_MS)
      const told = await running.advance(market.panel)
      carried = told.at(-1) ?? carried
      if (told.length === 0) continue
      const anew = await market.scan('15m')
      expect(carried?.start).toBe(anew?.start)
      expect(carried?.values).toEqual(anew?.values)
    }
    expect(carried?.start).toBe(istInstant(TODAY, '15:15'))
  })

  it('begun in mid-session, as after a restart, goes on with the same figures', async () => {
    const anew = await new RunningScan('15m', IDS, TODAY).advance(at('12:07').panel)
    expect(anew.at(-1)?.values).toEqual((await at('12:07').scan('15m'))?.values)
  })

  it('tells averages, extremes and changes as sums over the bars have them', async () => {
    const market = at('16:00')
    const [scan, panel] = await Promise.all([market.scan('1d'), market.panel(IDS, '1d', 250)])
    if (scan === null || panel === null) throw new Error('no bars')
    const place = (id: string) => scan.ids.indexOf(id)
    const figure = (id: string, column: string) => scanColumn(scan, column)[place(id)]
    for (const id of ['ITC', 'TCS']) {
      const row = IDS.indexOf(id) * panel.barCount
      const known = Array.from({ length: panel.barCount }, (_, b) => row + b).filter(
        (i) => !Number.isNaN(panel.close[i]),
      )
      const last = (count: number) => known.slice(-count)
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
      // A name without a bar at the last close has no figures of it.
      if (known.at(-1) !== row + panel.barCount - 1) continue
      expect(figure(id, 'sma(50)')).toBeCloseTo(mean(last(50).map((i) => panel.close[i])), 8)
      expect(figure(id, 'volume.sma(20)')).toBeCloseTo(mean(last(20).map((i) => panel.volume[i])), 4)
      expect(figure(id, 'donchian.upper')).toBe(Math.max(...last(20).map((i) => panel.high[i])))
      expect(figure(id, 'priorLow')).toBe(
        Math.min(
          ...last(21)
            .slice(0, 20)
            .map((i) => panel.low[i]),
        ),
      )
      const [now, before] = [panel.close[known[known.length - 1]], panel.close[known[known.length - 11]]]
      expect(figure(id, 'roc')).toBeCloseTo(100 * (now / before - 1), 8)
    }
  })

  it('knows of a running session nothing that has not closed', async () => {
    const scan = await at('10:07').scan('15m')
    expect(scan?.start).toBe(istInstant(TODAY, '09:45'))
  })

  it('for patterns tells the candlesticks of the bar, as its neighbours make them', async () => {
    const market = at('16:00')
    const [scan, panel] = await Promise.all([market.scan('1d', 'patterns'), market.panel(IDS, '1d', 20)])
    if (scan === null || panel === null) throw new Error('no bars')
    const i = IDS.indexOf('ITC')
    const bar = (back: number) => (i + 1) * panel.barCount - 1 - back
    const { high, low } = panel
    const range = (back: number) => high[bar(back)] - low[bar(back)]
    const isInside = high[bar(0)] < high[bar(1)] && low[bar(0)] > low[bar(1)]
    const isNarrowest = (count: number) =>
      Array.from({ length: count - 1 }, (_, b) => range(b + 1)).every((before) => range(0) < before)
    const told = scanColumn(scan, 'candles')[scan.ids.indexOf('ITC')]
    const has = (name: CandleName) => Math.floor(told / 2 ** candleCode(name)) % 2 === 1
    expect([has('Inside Bar'), has('NR4'), has('NR7')]).toEqual([isInside, isNarrowest(4), isNarrowest(7)])
    const close = panel.close[bar(0)]
    expect(scanColumn(scan, 'level.below')[scan.ids.indexOf('ITC')]).toBeLessThanOrEqual(close)
    expect(scanColumn(scan, 'level.above')[scan.ids.indexOf('ITC')]).toBeGreaterThan(close)
  })

  it('for patterns grades the gaps by range, body and volume against the same clock time of 20 sessions', async () => {
    const { start, bars, market } = gapDay()
    // Range 1 a bar until the fast one; the ATR of that: (13 × ATR before + 4.5) ÷ 14.
    const scan = await market.scan('15m', 'patterns')
    if (scan === null) throw new Error('no bars')
    const figure = (column: string) => scanColumn(scan, column)[scan.ids.indexOf('ITC')]
    expect(scan.start).toBe(start)
    expect([figure('gap.below.bottom'), figure('gap.below.top')]).toEqual([101, 103.5])
    const atr = (13 * 1 + 4.5) / 14
    // Size and body beyond 1 and 1.5 ATR: 40 and 30; 1.8 times the usual volume: 18; above EMA50: 10.
    expect(2.5 / atr).toBeGreaterThan(1)
    expect(3.8 / atr).toBeGreaterThan(1.5)
    expect(bars).toBeGreaterThan(400)
    expect(figure('gap.below.score')).toBeCloseTo(98, 9)
  })

  it('for patterns grades without a volume that five sessions tell by the other parts', async () => {
    const scan = await gapDay(4).market.scan('15m', 'patterns')
    if (scan === null) throw new Error('no bars')
    // (40 + 30 + 10) × 100 ÷ 80
    expect(scanColumn(scan, 'gap.below.score')[scan.ids.indexOf('ITC')]).toBeCloseTo(100, 9)
  })

  it('for patterns sees no gap below a tick of the name', async () => {
    const below = async (tickSize: number) => {
      const scan = await gapDay(20, tickSize).market.scan('15m', 'patterns')
      return scan === null ? Number.NaN : scanColumn(scan, 'gap.below.top')[scan.ids.indexOf('ITC')]
    }
    expect([await below(2.5), await below(2.6)]).toEqual([103.5, Number.NaN])
  })

  it('has an own name for every column', () => {
    expect(new Set(SCAN_COLUMNS).size).toBe(SCAN_COLUMNS.length)
  })
})
