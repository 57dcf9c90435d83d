import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BarPanel, type DayPanel, emptyPanel, PANEL_INTERVALS, packedPanel } from '../bars/index.ts'
import { tradingDays } from '../calendar/index.ts'
import { istClock, istDate, istInstant, istMidnight, MINUTE_MS } from '../time/index.ts'
import { dayPanel, smallSource, starts } from './fixtures/smallSource.ts'
import { marketAt } from './index.ts'

const TODAY = '2026-11-17'
/** Fridays to Tuesdays: two weeks and two months are begun. */
const DATES = tradingDays('cash', '2026-10-26', '2026-11-16')
const closes = DATES.map((_, d) => 100 + d)
const daily = packedPanel(
  dayPanel(DATES[0], DATES.map(istMidnight), { ITC: closes, TCS: closes.map(() => Number.NaN) }),
)
/** Each bar of ten minutes' worth is distinct: the close counts the minutes since the first. */
const minutesOf = (date: string, from = 1000) => {
  const start = starts(date, '09:15', 375)
  return dayPanel(date, start, { ITC: start.map((_, m) => from + m) })
}
const stored15 = DATES.slice(-2).map((date, d) => {
  const start = starts(date, '09:15', 25, 15)
  return dayPanel(date, start, { ITC: start.map((_, b) => 500 + 100 * d + b) }, '15m')
})
const joined = (days: readonly BarPanel[]) => {
  const panel = emptyPanel(['ITC'], Float64Array.from(days.flatMap(({ start }) => [...start])))
  const fields = ['open', 'high', 'low', 'close', 'volume', 'vwap'] as const
  for (const field of fields) panel[field].set(days.flatMap((day) => [...day[field]]))
  return packedPanel(panel)
}
const today: DayPanel = minutesOf(TODAY)
const source = smallSource({
  barWindows: async (_, interval) => (interval === '1d' ? [daily] : interval === '15m' ? [joined(stored15)] : []),
  panelDay: async (_, interval, date) => (interval === '1m' && date === TODAY ? today : null),
})
const at = (clock: string, date = TODAY) => marketAt(source, istInstant(date, clock))
const clocks = (panel: BarPanel | null) => Array.from(panel?.start ?? [], istClock)
const dates = (panel: BarPanel | null) => Array.from(panel?.start ?? [], istDate)

describe('a panel of bars of minutes', () => {
  it('goes on from earlier sessions to the last bar that has ended', async () => {
    const panel = await at('10:00').panel(['ITC'], '15m', 5)
    expect(clocks(panel)).toEqual(['15:00', '15:15', '09:15', '09:30', '09:45'])
    expect([...(panel?.close ?? [])]).toEqual([623, 624, 1014, 1029, 1044])
    expect([...(panel?.volume ?? [])]).toEqual([10, 10, 150, 150, 150])
  })
  it('has the bar that still runs beside it', async () => {
    const running = await at('10:07').runningBar(['ITC'], '15m')
    expect(clocks(running)).toEqual(['10:00'])
    expect([running?.open[0], running?.high[0], running?.close[0], running?.volume[0]]).toEqual([1045, 1051, 1051, 70])
    expect(await at('10:00').runningBar(['ITC'], '15m')).toBeNull()
  })
  it('closes the last hour, which is short, with the session', async () => {
    expect(clocks(await at('15:29').panel(['ITC'], '1h', 1))).toEqual(['14:15'])
    expect(clocks(await at('15:30').panel(['ITC'], '1h', 1))).toEqual(['15:15'])
  })
})

describe('a panel of weeks and months', () => {
  it('has the weeks that are over, the running one beside', async () => {
    const weeks = await at('10:00').panel(['ITC'], '1w', 10)
    expect(dates(weeks)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09'])
    const last = DATES.findLastIndex((date) => date <= '2026-11-13')
    expect(weeks?.close[2]).toBe(closes[last])
    const running = await at('10:00').runningBar(['ITC'], '1w')
    expect(dates(running)).toEqual(['2026-11-16'])
    expect([running?.open[0], running?.close[0]]).toEqual([closes[closes.length - 1], 1044])
  })
  it('ends a month with its last session', async () => {
    expect(dates(await at('16:00', '2026-10-30').panel(['ITC'], '1mo', 5))).toEqual(['2026-10-01'])
    expect(await at('15:00', '2026-10-30').panel(['ITC'], '1mo', 5)).toBeNull()
  })
  it('leaves a share without bars missing', async () => {
    expect((await at('10:00').panel(['TCS'], '1w', 2))?.close.every(Number.isNaN)).toBe(true)
  })
})

describe('no look-ahead', () => {
  it('shows at a moment what was shown then, whatever came afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 390 }),
        fc.constantFrom(...PANEL_INTERVALS),
        async (minute, interval) => {
          const now = istInstant(TODAY, '09:15') + minute * MINUTE_MS
          const cut = smallSource({
            barWindows: source.barWindows,
            panelDay: async (_, wanted, date) => {
              if (wanted !== '1m' || date !== TODAY) return null
              const known = minutesOf(TODAY)
              for (const field of ['open', 'high', 'low', 'close', 'volume', 'vwap'] as const)
                known[field].fill(Number.NaN, minute)
              return known
            },
          })
          for (const read of ['panel', 'runningBar'] as const) {
            const [seen, known] = await Promise.all(
              [source, cut].map((one) => marketAt(one, now)[read](['ITC'], interval, 50)),
            )
            expect([seen?.start, seen?.close, seen?.high]).toEqual([known?.start, known?.close, known?.high])
          }
        },
      ),
      { seed: 92, numRuns: 60 },
    )
  })
})
