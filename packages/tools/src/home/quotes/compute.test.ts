import { type DayPanel, emptyPanel } from '@strikelens/market/bars'
import { indexDaily } from '@strikelens/market/datasets'
import { type Market, marketAt, type PanelName } from '@strikelens/market/market'
import { type IsoDate, istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { emptyMemory, type MemoryDays, memoryKey, memorySource, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const TODAY = '2026-11-13'
const BEFORE = '2026-11-12'

/** Minutes of a day from a clock time on, each price the open, high, low and close of its minute. */
function keepMinutes(
  days: MemoryDays,
  panel: PanelName,
  date: IsoDate,
  from: string,
  prices: Readonly<Record<string, readonly number[]>>,
): void {
  const rows = Object.values(prices)
  const start = Float64Array.from(rows[0], (_, m) => istInstant(date, from) + m * MINUTE_MS)
  const bars = emptyPanel(Object.keys(prices), start)
  for (const field of ['open', 'high', 'low', 'close'] as const) bars[field].set(rows.flat())
  const day: DayPanel = { ...bars, date, interval: '1m' }
  days.panels.set(memoryKey(panel, '1m', date), day)
  for (const id of Object.keys(prices)) days.panelOf.set(id, panel)
}

/** The last three minutes of a session, and an evening of Gift Nifty, which had ended the day before at 26,000. */
function market(date: IsoDate, clock: string): Market {
  const days = emptyMemory()
  keepMinutes(days, 'cash', TODAY, '15:27', {
    NIFTY: [25_950, 26_030, 25_985],
    INDIAVIX: [12.31, 12.36, 12.02],
    NEWCO: [100, 101, 102],
  })
  setTable(days, indexDaily, BEFORE, {
    id: ['NIFTY', 'INDIAVIX'],
    close: Float64Array.of(25_905, 12.31),
  })
  keepMinutes(days, 'gift', BEFORE, '26:44', { GIFTNIFTY: [26_000] })
  keepMinutes(days, 'gift', TODAY, '18:00', { GIFTNIFTY: [26_100, 26_065] })
  return marketAt(memorySource(days), istInstant(date, clock))
}

const quotes = async (clock: string, symbols: string) =>
  answerOf(await compute(market(TODAY, clock), tool.params.parse({ symbols })))

describe('a quote', () => {
  it('is the last price with its day, against the previous close', async () => {
    const { data, asOf } = await quotes('15:30', 'NIFTY')
    // 25,985 − 25,905 = 80; 100 × 80 / 25,905 = 0.30882…
    expect(data).toEqual([
      {
        symbol: 'NIFTY',
        asOf: istInstant(TODAY, '15:30'),
        open: 25_950,
        high: 26_030,
        low: 25_950,
        last: 25_985,
        isClose: false,
        prevClose: 25_905,
        change: 80,
        changePct: expect.closeTo(0.30882, 5),
      },
    ])
    expect(asOf).toBe(istInstant(TODAY, '15:30'))
  })
  it('comes in the order asked for, whatever the spelling, each symbol once', async () => {
    const { data } = await quotes('15:30', ' indiavix,NIFTY,nifty')
    expect(data.map(({ symbol, last }) => [symbol, last])).toEqual([
      ['INDIAVIX', 12.02],
      ['NIFTY', 25_985],
    ])
  })
  it('has no change where no close before is known', async () => {
    const [quote] = (await quotes('15:30', 'NEWCO')).data
    expect(quote).toMatchObject({ last: 102, prevClose: Number.NaN, change: Number.NaN, changePct: Number.NaN })
  })
  it('of Gift Nifty has the hours and the close of its own session, beside an index that rests', async () => {
    const { data, asOf } = await quotes('18:02', 'GIFTNIFTY,NIFTY')
    // 26,065 − 26,000 = 65; 100 × 65 / 26,000 = 0.25.
    expect(data[0]).toMatchObject({ last: 26_065, high: 26_100, prevClose: 26_000, change: 65, changePct: 0.25 })
    expect(data.map((quote) => istClock(quote.asOf))).toEqual(['18:02', '15:30'])
    expect(istClock(asOf)).toBe('18:02')
  })
})

describe('a symbol without a price', () => {
  it('is left out', async () => {
    expect((await quotes('15:30', 'NOBODY,NIFTY,GIFTNIFTY')).data.map(({ symbol }) => symbol)).toEqual(['NIFTY'])
  })
  it('alone has no answer', async () => {
    const result = await compute(market(TODAY, '15:30'), tool.params.parse({ symbols: 'NOBODY' }))
    expect(noAnswerOf(result).reason).toBe('No prices of these symbols are stored')
  })
})

describe('the question', () => {
  it('takes symbols only, sixty at most', () => {
    const isAsked = (symbols: string) => tool.params.safeParse({ symbols }).success
    const names = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`).join()
    expect([isAsked(names(60)), isAsked(names(61))]).toEqual([true, false])
    for (const bad of ['', 'NIFTY,', '<b>', 'NIFTY;SENSEX']) expect(isAsked(bad)).toBe(false)
    expect(tool.params.safeParse({}).success).toBe(false)
  })
})
