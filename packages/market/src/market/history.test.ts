import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayPanel, packedPanel } from '../bars/index.ts'
import type { Dataset } from '../datasets/index.ts'
import { filledTable } from '../testing/index.ts'
import { type IsoDate, istClock, istDate, istInstant, istMidnight, MINUTE_MS } from '../time/index.ts'
import { dayPanel, keptUnder, smallSource, starts } from './fixtures/smallSource.ts'
import { type HistoryBars, type HistoryInterval, marketAt } from './index.ts'

// Thursday; 10 November is a holiday of the stock exchanges.
const TODAY = '2026-11-12'
const [WEDNESDAY, MONDAY, FRIDAY] = ['2026-11-11', '2026-11-09', '2026-11-06']

/** Closes 1, 2, 3 … */
const counted = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i)
const clocks = ({ start }: HistoryBars) => Array.from(start, istClock)
const dates = ({ start }: HistoryBars) => Array.from(start, istDate)

function minutes(date: IsoDate, closes: readonly number[], from = '09:15'): DayPanel {
  return dayPanel(date, starts(date, from, closes.length), { ITC: closes })
}

/** Daily bars: highs two above, lows three below, opens one below the closes. */
function days(closes: Readonly<Record<IsoDate, number>>): DayPanel {
  const panel = dayPanel(TODAY, Object.keys(closes).map(istMidnight), { ITC: Object.values(closes) }, '1d')
  panel.open.set(panel.close.map((close) => close - 1))
  panel.high.set(panel.close.map((close) => close + 2))
  panel.low.set(panel.close.map((close) => close - 3))
  return panel
}

/** The same as a source gives them. */
const windows = (closes: Parameters<typeof days>[0]) => [packedPanel(days(closes))]

async function read(
  known: Parameters<typeof smallSource>[0],
  interval: HistoryInterval,
  { at = istInstant(TODAY, '16:00'), bars = 100, before, id = 'ITC' }: Partial<Reading> = {},
) {
  const history = await marketAt(smallSource(known), at).history(id, interval, {
    bars,
    ...(before === undefined ? {} : { before }),
  })
  if (history === null) throw new Error('no history')
  return history
}
interface Reading {
  readonly at: number
  readonly bars: number
  readonly before: number
  readonly id: string
}

describe('bars of a session', () => {
  const known = { panelDay: keptUnder({ [`cash 1m ${TODAY}`]: minutes(TODAY, counted(375)) }) }

  it('begin at its first minute, and the last one runs', async () => {
    const { bars, isRunning, sessionStarts } = await read(known, '15m', { at: istInstant(TODAY, '09:47') })
    expect(clocks(bars)).toEqual(['09:15', '09:30', '09:45'])
    // Minutes 1 … 15, 16 … 30, then 31 and 32, of 10 shares each.
    expect(Array.from(bars.open)).toEqual([1, 16, 31])
    expect(Array.from(bars.high)).toEqual([15, 30, 32])
    expect(Array.from(bars.low)).toEqual([1, 16, 31])
    expect(Array.from(bars.close)).toEqual([15, 30, 32])
    expect(Array.from(bars.volume)).toEqual([150, 150, 20])
    expect(isRunning).toBe(true)
    expect(sessionStarts).toEqual([0])
  })
  it('are whole at the minute at which they end', async () => {
    const { bars, isRunning } = await read(known, '15m', { at: istInstant(TODAY, '09:45') })
    expect(bars.start).toHaveLength(2)
    expect(isRunning).toBe(false)
  })
  it.each([
    ['1m', 375, '15:29'],
    ['3m', 125, '15:27'],
    ['5m', 75, '15:25'],
    ['30m', 13, '15:15'],
    ['1h', 7, '15:15'],
  ] as const)('of %s are %i, the last from %s on, which may be short', async (interval, count, last) => {
    const { bars, isRunning } = await read(known, interval)
    expect(bars.start).toHaveLength(count)
    expect(clocks(bars).at(-1)).toBe(last)
    expect(bars.close.at(-1)).toBe(375)
    expect(isRunning).toBe(false)
  })
  it('are left out where nothing was traded', async () => {
    const closes = counted(20).map((close) => (close > 5 && close <= 10 ? Number.NaN : close))
    const gap = { panelDay: keptUnder({ [`cash 1m ${TODAY}`]: minutes(TODAY, closes) }) }
    expect(clocks((await read(gap, '5m')).bars)).toEqual(['09:15', '09:25', '09:30'])
  })
})

describe('bars of several sessions', () => {
  const hours = (date: IsoDate, closes: readonly number[]) =>
    dayPanel(date, starts(date, '09:15', closes.length, 60), { ITC: closes }, '1h')
  const known = {
    panelDay: keptUnder({
      [`cash 1m ${TODAY}`]: minutes(TODAY, counted(61, 1000)),
      [`cash 5m ${WEDNESDAY}`]: dayPanel(WEDNESDAY, starts(WEDNESDAY, '09:15', 13, 5), { ITC: counted(13, 500) }, '5m'),
      [`cash 1h ${MONDAY}`]: hours(MONDAY, [30, 31, 32]),
      [`cash 1h ${FRIDAY}`]: hours(FRIDAY, [20, 21]),
    }),
  }
  it('are made of the longest that are stored of each', async () => {
    const { bars, sessionStarts, hasMore } = await read(known, '1h', { at: istInstant(TODAY, '10:16') })
    expect(Array.from(bars.close)).toEqual([20, 21, 30, 31, 32, 511, 512, 1059, 1060])
    expect(sessionStarts).toEqual([0, 2, 5, 7])
    expect(hasMore).toBe(false)
  })
  it('go back session by session, each bar once', async () => {
    const newest = await read(known, '1h', { at: istInstant(TODAY, '10:16'), bars: 1 })
    expect(Array.from(newest.bars.close)).toEqual([1059, 1060])
    expect(newest.hasMore).toBe(true)
    const before = await read(known, '1h', { bars: 3, before: newest.bars.start[0] })
    expect(Array.from(before.bars.close)).toEqual([30, 31, 32, 511, 512])
    expect(before.isRunning).toBe(false)
    const first = await read(known, '1h', { bars: 50, before: before.bars.start[0] })
    expect(Array.from(first.bars.close)).toEqual([20, 21])
    expect(first.hasMore).toBe(false)
  })
  it('end where shorter bars are no longer stored', async () => {
    const { bars, hasMore } = await read(known, '5m', { at: istInstant(TODAY, '10:16') })
    expect(dates(bars)[0]).toBe(WEDNESDAY)
    expect(hasMore).toBe(false)
  })
  it('are in the shares of today', async () => {
    const split = { ...known, adjustments: () => [{ exDate: TODAY, factor: 2 }] }
    const { bars } = await read(split, '1h', { at: istInstant(TODAY, '10:15') })
    expect(Array.from(bars.close)).toEqual([10, 10.5, 15, 15.5, 16, 255.5, 256, 1059])
    // Two fives of an hour's bars of 10 shares each, then 60 minutes of today's.
    expect(Array.from(bars.volume.slice(-3))).toEqual([240, 20, 600])
  })
  it('are none of a session of which closes alone are kept', async () => {
    const closes = dayPanel(WEDNESDAY, starts(WEDNESDAY, '09:15', 2, 5), { ITC: [1, 2] }, '5m')
    for (const field of ['open', 'high', 'low'] as const) closes[field].fill(Number.NaN)
    const source = smallSource({ panelDay: keptUnder({ [`cash 5m ${WEDNESDAY}`]: closes }) })
    expect(await marketAt(source, istInstant(TODAY, '09:15')).history('ITC', '5m', { bars: 9 })).toBeNull()
  })
})

describe('bars of days', () => {
  const known = {
    barWindows: async () =>
      windows({
        '2026-10-29': 90,
        '2026-10-30': 95,
        '2026-11-05': 97,
        [FRIDAY]: 96,
        [MONDAY]: 100,
        [WEDNESDAY]: 110,
        [TODAY]: 999,
      }),
    panelDay: keptUnder({ [`cash 1m ${TODAY}`]: minutes(TODAY, [111, 115, 109, 112]) }),
  }
  it('end with the running one, made of its minutes, provisional', async () => {
    const { bars, isRunning, hasMore } = await read(known, '1d', { at: istInstant(TODAY, '09:18'), bars: 3 })
    expect(dates(bars)).toEqual([MONDAY, WEDNESDAY, TODAY])
    expect(Array.from(bars.open)).toEqual([99, 109, 111])
    expect(Array.from(bars.high)).toEqual([102, 112, 115])
    expect(Array.from(bars.low)).toEqual([97, 107, 109])
    expect(Array.from(bars.close)).toEqual([100, 110, 109])
    expect([isRunning, hasMore]).toEqual([true, true])
  })
  it('have the official bar once its file is there', async () => {
    const { bars, isRunning } = await read(known, '1d')
    expect(bars.close.at(-1)).toBe(999)
    expect(isRunning).toBe(false)
  })
  it('make weeks of Monday to Friday, the last of which goes on', async () => {
    const { bars, isRunning } = await read(known, '1w')
    expect(dates(bars)).toEqual(['2026-10-26', '2026-11-02', MONDAY])
    expect(Array.from(bars.open)).toEqual([89, 96, 99])
    expect(Array.from(bars.high)).toEqual([97, 99, 1001])
    expect(Array.from(bars.low)).toEqual([87, 93, 97])
    expect(Array.from(bars.close)).toEqual([95, 96, 999])
    expect(Array.from(bars.volume)).toEqual([20, 20, 30])
    expect(isRunning).toBe(true)
    expect((await read(known, '1w', { at: istInstant('2026-10-30', '16:00') })).isRunning).toBe(false)
  })
  it('make calendar months', async () => {
    const { bars } = await read(known, '1mo')
    expect(dates(bars)).toEqual(['2026-10-01', '2026-11-01'])
    expect(Array.from(bars.close)).toEqual([95, 999])
    expect(Array.from(bars.open)).toEqual([89, 96])
  })
  it('lie before what is there already', async () => {
    const { bars, hasMore } = await read(known, '1d', { bars: 2, before: istMidnight(MONDAY) })
    expect(dates(bars)).toEqual(['2026-11-05', FRIDAY])
    expect(hasMore).toBe(true)
    expect((await read(known, '1d', { before: istMidnight(MONDAY) })).hasMore).toBe(false)
  })
  it('show a close that is known alone as a line, and say how many these are', async () => {
    const panel = days({ [MONDAY]: 100, [WEDNESDAY]: 110 })
    for (const field of ['open', 'high', 'low'] as const) panel[field][0] = Number.NaN
    const { bars, closesAlone } = await read({ barWindows: async () => [packedPanel(panel)] }, '1d')
    expect([bars.open[0], bars.high[0], bars.low[0], bars.close[0]]).toEqual([100, 100, 100, 100])
    expect(closesAlone).toBe(1)
  })
  it('of a future are those of its exchange’s files', async () => {
    const file = (close: number, volume = 50) => ({
      name: ['ITC26OCTFUT', 'ITC26NOVFUT'],
      open: Float64Array.of(1, close - 1),
      high: Float64Array.of(1, close + 1),
      low: Float64Array.of(1, close - 2),
      close: Float64Array.of(1, close),
      volumeQty: Float64Array.of(1, volume),
      oiQty: Float64Array.of(1, 7000),
    })
    const files = new Map([
      [MONDAY, file(200)],
      [WEDNESDAY, file(205, 0)],
      [TODAY, file(210)],
    ])
    const source = {
      tables: async <D extends Dataset>(dataset: D, from: IsoDate, to: IsoDate, part?: string) =>
        new Map(
          [...files]
            .filter(([date]) => part === 'NSE' && date >= from && date <= to)
            .map(([date, table]) => [date, filledTable(dataset, table)]),
        ),
    }
    const { bars, hasMore } = await read(source, '1d', { id: 'ITC26NOVFUT' })
    // Nobody traded it on Wednesday.
    expect(dates(bars)).toEqual([MONDAY, TODAY])
    expect(Array.from(bars.open)).toEqual([199, 209])
    expect(Array.from(bars.oiQty)).toEqual([7000, 7000])
    expect(hasMore).toBe(false)
  })
  it('of Gift Nifty are its sessions, which end after midnight', async () => {
    const session = dayPanel(WEDNESDAY, [istInstant(WEDNESDAY, '06:30'), istInstant(TODAY, '02:44')], {
      GIFTNIFTY: [25_000, 25_100],
    })
    const source = {
      panelOf: () => 'gift' as const,
      panelDay: keptUnder({ [`gift 1m ${WEDNESDAY}`]: session }),
    }
    const at = istInstant(TODAY, '06:00')
    const { bars, isRunning } = await read(source, '1d', { id: 'GIFTNIFTY', at })
    expect(dates(bars)).toEqual([WEDNESDAY])
    expect([bars.open[0], bars.close[0]]).toEqual([25_000, 25_100])
    expect(isRunning).toBe(false)
  })
})

describe('a history at a moment', () => {
  it('never sees what comes after it', async () => {
    const source = smallSource({
      barWindows: async () => windows({ [FRIDAY]: 96, [MONDAY]: 100, [WEDNESDAY]: 110, [TODAY]: 999 }),
      panelDay: keptUnder({
        [`cash 1m ${TODAY}`]: minutes(TODAY, counted(375, 1000)),
        [`cash 5m ${WEDNESDAY}`]: dayPanel(WEDNESDAY, starts(WEDNESDAY, '09:15', 75, 5), { ITC: counted(75) }, '5m'),
      }),
    })
    const anyMoment = fc.record({
      date: fc.constantFrom(WEDNESDAY, TODAY),
      minute: fc.integer({ min: 0, max: 420 }),
      interval: fc.constantFrom<HistoryInterval>('1m', '5m', '15m', '1h', '1d', '1w'),
    })
    await fc.assert(
      fc.asyncProperty(anyMoment, async ({ date, minute, interval }) => {
        const now = istInstant(date, '09:15') + minute * MINUTE_MS
        const history = await marketAt(source, now).history('ITC', interval, { bars: 500 })
        if (history === null) return
        const { bars } = history
        expect(bars.start.every((start) => start < now)).toBe(true)
        // Today's minutes tell their own number: those that have ended are 1000 … 999 + minute.
        const newest = Math.max(...bars.high)
        const official = now >= istInstant(TODAY, '15:35') ? 1001 : 0
        const seen = date === TODAY && minute > 0 ? 999 + Math.min(minute, 375) : 112
        expect(newest).toBeLessThanOrEqual(Math.max(seen, official))
      }),
      { seed: 47, numRuns: 200 },
    )
  })
})
