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

  it('has an own name for every column', () => {
    expect(new Set(SCAN_COLUMNS).size).toBe(SCAN_COLUMNS.length)
  })
})
