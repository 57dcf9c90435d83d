import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayPanel } from '../bars/index.ts'
import { summaryAt, summaryColumn } from '../chains/index.ts'
import { participantOi } from '../datasets/index.ts'
import { filledTable } from '../testing/index.ts'
import { type IsoDate, istClock, istInstant, MINUTE_MS } from '../time/index.ts'
import { chainOf, dayPanel, keptUnder, listingOf, smallSource, starts, summariesOf } from './fixtures/smallSource.ts'
import { marketAt } from './index.ts'

// A Thursday and the Wednesday before it.
const TODAY = '2026-11-12'
const YESTERDAY = '2026-11-11'
const EXPIRY = '2026-11-17'

const source = smallSource({
  chainDay: keptUnder({
    [`NIFTY ${EXPIRY} ${YESTERDAY}`]: chainOf(YESTERDAY, { '15:39': 25_890, '15:40': 25_900 }),
    [`NIFTY ${EXPIRY} ${TODAY}`]: chainOf(TODAY, { '09:16': 25_950, '10:15': 26_000, '10:16': 26_050 }),
  }),
  summaryDay: keptUnder({
    [`NIFTY ${EXPIRY} ${TODAY}`]: summariesOf(TODAY, { '09:16': 1, '10:15': 2, '10:16': 3 }),
  }),
  panelDay: keptUnder({
    [`cash 1m ${YESTERDAY}`]: dayPanel(YESTERDAY, starts(YESTERDAY, '15:28', 2), { RELIANCE: [1498, 1499] }),
    [`cash 1m ${TODAY}`]: dayPanel(TODAY, starts(TODAY, '10:13', 4), { RELIANCE: [1500, 1501, 1502, 1503] }),
    [`cash 5m ${TODAY}`]: dayPanel(TODAY, starts(TODAY, '10:05', 3, 5), { RELIANCE: [1495, 1502, 1507] }, '5m'),
  }),
})
const at = (clock: string, date = TODAY) => marketAt(source, istInstant(date, clock))

describe('a market at 10:15', () => {
  const market = at('10:15')

  it('sees no later snapshot of a chain', async () => {
    const chain = await market.chainSeries('NIFTY', EXPIRY)
    expect(chain?.count).toBe(2)
    expect(Array.from(chain?.spot ?? [])).toEqual([25_950, 26_000])
    expect(chain?.ce.ltp).toHaveLength(4)
    expect(istClock(chain?.asOf.at(-1) ?? 0)).toBe('10:15')
  })
  it('sees no later summary, in any of its columns', async () => {
    const summaries = await market.chainSummaries('NIFTY', EXPIRY)
    if (summaries === null) throw new Error('no summaries')
    expect(Array.from(summaryColumn(summaries, 'maxPain'))).toEqual([1, 2])
    expect(summaryAt(summaries, 'rr25', 1)).toBe(2)
    expect(summaries.rows).not.toContain(3)
  })
  it('sees no bar that has not ended', async () => {
    const minutes = await market.sessionBars(['RELIANCE'], '1m')
    expect(Array.from(minutes?.close ?? [])).toEqual([1500, 1501])
    const fives = await market.bars('RELIANCE', '5m')
    expect(Array.from(fives?.start ?? [], istClock)).toEqual(['10:05', '10:10'])
  })
  it('finds the minutes of a growing day that are not published missing', async () => {
    const growing = dayPanel(TODAY, starts(TODAY, '10:13', 4), { RELIANCE: [1500, Number.NaN, Number.NaN, Number.NaN] })
    const live = smallSource({ panelDay: async () => growing })
    const seen = await marketAt(live, istInstant(TODAY, '10:14')).sessionBars(['RELIANCE'], '1m')
    expect(Array.from(seen?.close ?? [])).toEqual([1500])
    const ahead = await marketAt(live, istInstant(TODAY, '10:15')).sessionBars(['RELIANCE'], '1m')
    expect(Array.from(ahead?.close ?? [])).toEqual([1500, Number.NaN])
    // What was handed out does not grow with the day.
    growing.close[1] = 1501
    expect(ahead?.close[1]).toBeNaN()
  })
  it('knows nothing of a session that has not come', async () => {
    const later = { date: '2026-11-13' }
    const known = smallSource({
      panelDay: async () => dayPanel(later.date, starts(later.date, '09:15', 3), { RELIANCE: [1, 2, 3] }),
      chainDay: async () => chainOf(later.date, { '09:16': 1 }),
    })
    const early = marketAt(known, istInstant(TODAY, '10:15'))
    expect(await early.sessionBars(['RELIANCE'], '1m', later.date)).toBeNull()
    expect(await early.chainSeries('NIFTY', EXPIRY, later.date)).toBeNull()
  })
  it('reads the files of a day once its session is over, not before', async () => {
    const table = { participant: ['FII'], product: ['fut-index'] }
    const asked: string[] = []
    const published = smallSource({
      table: async (dataset, date) => {
        asked.push(`${dataset} ${date}`)
        return filledTable(dataset, table)
      },
    })
    const seen = (clock: string) => marketAt(published, istInstant(TODAY, clock))
    expect(await seen('15:39').table(participantOi, TODAY)).toBeNull()
    expect(await seen('15:39').optionDay('NIFTY', EXPIRY, TODAY)).toBeNull()
    expect(await seen('15:40').table(participantOi, '2026-11-13')).toBeNull()
    expect(asked).toEqual([])
    expect(await seen('15:40').table(participantOi, TODAY)).toMatchObject(table)
    expect(await seen('10:15').table(participantOi, YESTERDAY)).toMatchObject(table)
    // MCX closes at 23:55 while New York keeps winter time.
    expect(await seen('23:54').optionDay('GOLD', '2026-11-27', TODAY)).toBeNull()
    expect(asked).toHaveLength(2)
  })
})

describe('the same market at another moment', () => {
  it('goes back', async () => {
    const chain = await at('10:16').at(istInstant(TODAY, '09:16')).chainSeries('NIFTY', EXPIRY)
    expect(Array.from(chain?.spot ?? [])).toEqual([25_950])
  })
  it('never looks ahead, however often it is asked', () => {
    const now = istInstant(TODAY, '10:15')
    const anyMinute = fc.integer({ min: -3000, max: 3000 }).map((minutes) => now + minutes * MINUTE_MS)
    fc.assert(
      fc.property(fc.array(anyMinute, { minLength: 1, maxLength: 5 }), (instants) => {
        let market = at('10:15')
        for (const instant of instants) market = market.at(instant)
        expect(market.now).toBe(Math.min(now, ...instants))
      }),
      { seed: 41 },
    )
  })
})

describe('the session', () => {
  it('is yesterday’s before the first minute of the day has ended', async () => {
    for (const clock of ['00:00', '08:59', '09:05', '09:15']) {
      expect(at(clock).sessionDate('derivatives')).toBe(YESTERDAY)
      expect((await at(clock).chainSeries('NIFTY', EXPIRY))?.spot.at(-1)).toBe(25_900)
      expect((await at(clock).sessionBars(['RELIANCE'], '1m'))?.close.at(-1)).toBe(1499)
    }
    expect(at('09:16').sessionDate('derivatives')).toBe(TODAY)
    expect((await at('09:16').chainSeries('NIFTY', EXPIRY))?.spot.at(-1)).toBe(25_950)
  })
  it('is Friday’s on a Sunday, and the last one on a holiday', () => {
    expect(at('12:00', '2026-11-15').sessionDate('cash')).toBe('2026-11-13')
    // Balipratipada, a Tuesday.
    expect(at('12:00', '2026-11-10').sessionDate('cash')).toBe('2026-11-09')
  })
  it('of MCX keeps its own day: it opens at 09:00, and at 17:00 on a holiday of the stock exchanges', async () => {
    expect(at('09:01').sessionDate('mcx')).toBe(TODAY)
    expect(at('09:01').sessionDate('derivatives')).toBe(YESTERDAY)
    expect(at('17:00', '2026-11-10').sessionDate('mcx')).toBe('2026-11-09')
    expect(at('17:01', '2026-11-10').sessionDate('mcx')).toBe('2026-11-10')
    const asked: IsoDate[] = []
    const holiday = smallSource({
      listings: async (date) => {
        asked.push(date)
        return [listingOf('GOLD', 'COM', 'MCX', []), listingOf('NIFTY', 'IDX', 'NSE', [])]
      },
    })
    const evening = marketAt(holiday, istInstant('2026-11-10', '20:00'))
    expect((await evening.listing('GOLD'))?.symbol).toBe('GOLD')
    expect((await evening.listing('NIFTY'))?.symbol).toBe('NIFTY')
    expect(await evening.listing('NOBODY')).toBeNull()
    expect(asked).toEqual(['2026-11-10', '2026-11-09', '2026-11-09'])
  })
  it('of Gift Nifty belongs to the date on which it began, past midnight too', () => {
    expect(at('01:30', '2026-11-13').sessionDate('gift')).toBe(TODAY)
    // Saturday: the night that began on Friday.
    expect(at('01:30', '2026-11-14').sessionDate('gift')).toBe('2026-11-13')
  })
})

describe('bars over several sessions', () => {
  it('follow each other without those of days that are not stored', async () => {
    const bars = await at('10:15').bars('RELIANCE', '1m', 3)
    expect(Array.from(bars?.start ?? [], istClock)).toEqual(['15:28', '15:29', '10:13', '10:14'])
    expect(Array.from(bars?.close ?? [])).toEqual([1498, 1499, 1500, 1501])
  })
  it('are in today’s shares after a split; futures follow their stock', async () => {
    const day = (date: IsoDate, closes: number[]) => dayPanel(date, starts(date, '09:15', 1), { RELIANCE: closes })
    const future = (date: IsoDate, closes: number[]) => ({
      ...dayPanel(date, starts(date, '09:15', 1), { RELIANCE26NOVFUT: closes }),
      oiQty: Float64Array.of(500),
    })
    const split = smallSource({
      panelDay: keptUnder<DayPanel>({
        [`cash 1m ${YESTERDAY}`]: day(YESTERDAY, [3000]),
        [`cash 1m ${TODAY}`]: day(TODAY, [1510]),
        [`futures 1m ${YESTERDAY}`]: future(YESTERDAY, [3010]),
        [`futures 1m ${TODAY}`]: future(TODAY, [1515]),
      }),
      listings: async () => [listingOf('RELIANCE', 'STK', 'NSE', [['RELIANCE26NOVFUT', '2026-11-24']])],
      adjustments: (symbol) => (symbol === 'RELIANCE' ? [{ exDate: TODAY, factor: 2 }] : []),
    })
    const market = marketAt(split, istInstant(TODAY, '10:15'))
    const shares = await market.bars('RELIANCE', '1m', 2)
    expect(Array.from(shares?.close ?? [])).toEqual([1500, 1510])
    expect(Array.from(shares?.volume ?? [])).toEqual([20, 10])
    const futures = await market.bars('RELIANCE26NOVFUT', '1m', 2)
    expect(Array.from(futures?.close ?? [])).toEqual([1505, 1515])
    expect(Array.from(futures?.oiQty ?? [])).toEqual([1000, 500])
    // The evening before, nobody divides by what has not come.
    const before = await market.at(istInstant(YESTERDAY, '16:00')).bars('RELIANCE', '1m', 2)
    expect(Array.from(before?.close ?? [])).toEqual([3000])
  })
})

describe('the volume clock', () => {
  it('is told by symbol: of shares, of all months of a future, of a commodity by its own hours', async () => {
    const clock = (symbol: string, volumes: number[]) => ({
      ...dayPanel(TODAY, starts(TODAY, '09:15', 2), { [symbol]: [Number.NaN, Number.NaN] }, 'clock'),
      volume: Float64Array.from(volumes),
    })
    const usual = smallSource({
      volumeClock: keptUnder<DayPanel>({
        [`cash ${TODAY}`]: clock('RELIANCE', [100, 250]),
        [`futures ${TODAY}`]: clock('RELIANCE', [30, 70]),
        [`mcx ${TODAY}`]: clock('GOLD', [5, 9]),
      }),
    })
    const market = marketAt(usual, istInstant(TODAY, '10:15'))
    const volumes = async (of: 'cash' | 'futures', symbol: string) =>
      Array.from((await market.volumeClock(of, [symbol]))?.volume ?? [])
    expect(await volumes('cash', 'RELIANCE')).toEqual([100, 250])
    expect(await volumes('futures', 'RELIANCE')).toEqual([30, 70])
    expect(await volumes('futures', 'GOLD')).toEqual([5, 9])
    expect(await volumes('cash', 'NEWCO')).toEqual([Number.NaN, Number.NaN])
  })
})

describe('what holds on a date', () => {
  it('is asked for with the moment’s date', () => {
    const asked: string[] = []
    const dated = smallSource({
      rate: (date) => {
        asked.push(`rate ${date}`)
        return 0.065
      },
      constituents: (index, date) => {
        asked.push(`${index} ${date}`)
        return [{ symbol: 'RELIANCE', shares: 1 }]
      },
      profile: (symbol) => ({
        symbol,
        kind: 'stock',
        exchange: 'NSE',
        company: 'Reliance Industries',
        sector: 'Energy',
        industry: 'Refineries',
      }),
    })
    const market = marketAt(dated, istInstant(TODAY, '08:00'))
    expect(market.source).toBe('Test')
    expect(market.rate()).toBe(0.065)
    expect(market.constituents('NIFTY')).toHaveLength(1)
    expect(market.profile('RELIANCE')?.sector).toBe('Energy')
    // The rate is the calendar day's; the index is the last session's.
    expect(asked).toEqual([`rate ${TODAY}`, `NIFTY ${YESTERDAY}`])
  })
})
