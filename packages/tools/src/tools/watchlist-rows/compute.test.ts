import { tradingDaysBefore } from '@strikelens/market/calendar'
import { SUMMARY_FIELDS } from '@strikelens/market/chains'
import { foOptions, positionLimits } from '@strikelens/market/datasets'
import type { OptionSeries } from '@strikelens/market/instruments'
import { istClock, istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { chainDay, leg, optionsTable } from '../../testing/chainDay.ts'
import { fixtureDays, keepDaily, marketOn, PREVIOUS, type SymbolFixture, TODAY } from '../../testing/futuresDay.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { thinned } from './dayPrice.ts'
import { tool } from './tool.ts'

const NEAR = '2025-11-25'

/** A stock at 1,000 before, 1,020 at 10:15, with a future at 1,030 whose OI grew from 400 to 500. */
const itc: SymbolFixture = {
  symbol: 'ITC',
  sector: 'Consumer',
  lotSize: 100,
  spotPrevClose: 1000,
  usualSharesQty: 200,
  spot: [
    { clock: '09:16', price: 990, volumeQty: 100 },
    { clock: '10:00', price: 1040, volumeQty: 300 },
    { clock: '10:15', price: 1020, volumeQty: 200 },
  ],
  futures: [
    {
      month: '25NOV',
      expiry: NEAR,
      previous: { close: 1010, oiQty: 400 },
      minutes: [{ clock: '10:15', price: 1030.2, oiQty: 500, volumeQty: 100 }],
    },
    { month: '25DEC', expiry: '2025-12-30', previous: { close: 1020, oiQty: 100 }, minutes: [] },
  ],
}

const gold: SymbolFixture = {
  symbol: 'GOLD',
  set: 'COM',
  lotSize: 1,
  pointValue: 100,
  usualFuturesQty: 4,
  futures: [
    {
      month: '25DEC',
      expiry: '2025-12-05',
      previous: { close: 1_20_000, oiQty: 50 },
      minutes: [{ clock: '10:15', price: 1_19_400, oiQty: 40, volumeQty: 6 }],
    },
    {
      month: '26FEB',
      expiry: '2026-02-05',
      previous: { close: 1_21_000, oiQty: 10 },
      minutes: [{ clock: '10:15', price: 1_20_594, oiQty: 10, volumeQty: 2 }],
    },
  ],
}

function withOptions(days: MemoryDays, symbol: string, series: readonly { expiry: string; strikes: number[] }[]): void {
  const options = series.map(
    ({ expiry, strikes }): OptionSeries => ({
      expiry,
      series: expiry,
      expiryAt: istInstant(expiry, '15:30'),
      lotSize: 100,
      pointValue: 100,
      tickSize: 0.05,
      isMonthly: true,
      strikes: Float64Array.from(strikes),
      underlyingFuture: null,
    }),
  )
  const listings = days.listings.get(TODAY) ?? []
  days.listings.set(
    TODAY,
    listings.map((listing) => (listing.symbol === symbol ? { ...listing, options } : listing)),
  )
}

const rows = async (days: MemoryDays, symbols: string, clock = '10:15') =>
  answerOf(await compute(marketOn(days, clock), tool.params.parse({ symbols })))

const rowOf = async (days: MemoryDays, code: string, clock?: string) => (await rows(days, code, clock)).data[0]

describe('a stock', () => {
  it('has its price, its change and its place in the day', async () => {
    const row = await rowOf(fixtureDays([itc]), 'ITC')
    // 1,020 − 1,000 = 20, 2%; between 990 and 1,040: 100 × 30/50
    expect(row).toMatchObject({
      kind: 'stock',
      name: 'ITC Ltd.',
      sector: 'Consumer',
      ltp: 1020,
      chg: 20,
      isTraded: true,
    })
    expect(row).toMatchObject({ open: 990, high: 1040, low: 990, dayPosition: 60 })
    expect(row.chgPct).toBeCloseTo(2, 9)
  })

  it('has its volume against what is usual by this minute, and its side of the VWAP', async () => {
    const row = await rowOf(fixtureDays([itc]), 'ITC')
    // 100 + 300 + 200 = 600 against 200
    expect(row).toMatchObject({ volumeQty: 600, rvol: 3 })
    // VWAP (990 × 100 + 1,040 × 300 + 1,020 × 200)/600 = 1,025; 100 × (1,020/1,025 − 1) = −0.48780
    expect(row.vwapPct).toBeCloseTo(-0.4878, 4)
    // 1,025 × 600 = 6,15,000
    expect(row.turnoverCrore).toBeCloseTo(0.0615, 9)
  })

  it('stands at its previous close, without a day, while it has not traded', async () => {
    const row = await rowOf(fixtureDays([itc, { symbol: 'QUIET', spotPrevClose: 50 }]), 'QUIET')
    expect(row).toMatchObject({ ltp: 50, isTraded: false, chgPct: Number.NaN, volumeQty: Number.NaN, buildup: null })
  })

  it('has its place in 52 weeks, and says when today is a new high', async () => {
    const days = fixtureDays([itc])
    const year = tradingDaysBefore('cash', TODAY, 60)
    const steady = year.map(() => 1000)
    keepDaily(days, ['2024-11-01', ...year], { ITC: [1500, 840, ...steady.slice(1)] })
    // 1,500 is older than a year. 840 to today's 1,040: 100 × (1,020 − 840)/200 = 90
    expect(await rowOf(days, 'ITC')).toMatchObject({
      yearHigh: 1040,
      yearLow: 840,
      yearPosition: 90,
      isYearHigh: true,
      isYearLow: false,
    })
    keepDaily(days, year, { ITC: [1040, ...steady.slice(1)] })
    expect((await rowOf(days, 'ITC')).isYearHigh).toBe(false)
  })

  it('is at no new high of a year of which a few sessions are stored', async () => {
    const days = fixtureDays([itc])
    keepDaily(days, ['2025-11-18', PREVIOUS], { ITC: [840, 1000] })
    expect(await rowOf(days, 'ITC')).toMatchObject({
      yearHigh: Number.NaN,
      yearPosition: Number.NaN,
      isYearHigh: false,
      barSessions: 3,
    })
  })

  it('has what its futures do: basis, OI of all months and buildup', async () => {
    const row = await rowOf(fixtureDays([itc]), 'ITC')
    // 100 × 10.2/1,020 = 1; OI 500 + 100 against 400 + 100: +20%, in lots of 100: 6
    expect(row.basisPct).toBeCloseTo(1, 9)
    expect(row.oiChgPct).toBeCloseTo(20, 9)
    expect(row).toMatchObject({ future: 1030.2, oiLots: 6, buildup: 'LB', expiry: NEAR, days: 5 })
  })

  it('has the near expiry of its options in figures', async () => {
    const days = fixtureDays([itc])
    withOptions(days, 'ITC', [{ expiry: NEAR, strikes: [1000, 1020] }])
    const told: Record<string, number> = {
      atmStrike: 1020,
      pcrOi: 0.8,
      maxPain: 1000,
      r1: 1040,
      s1: 1000,
      atmIv: 0.182,
    }
    days.summaries.set(memoryKey('ITC', NEAR, TODAY), {
      symbol: 'ITC',
      expiry: NEAR,
      date: TODAY,
      count: 1,
      asOf: Float64Array.of(istInstant(TODAY, '10:15')),
      rows: Float64Array.from(SUMMARY_FIELDS, (field) => told[field] ?? Number.NaN),
    })
    const row = await rowOf(days, 'ITC')
    expect(row).toMatchObject({ pcr: 0.8, maxPain: 1000, r1: 1040, s1: 1000, atmIv: 0.182 })
    expect(row.contracts).toEqual([`ITC:${NEAR}:FUT`, `ITC:${NEAR}:1020:CE`, `ITC:${NEAR}:1020:PE`])
  })

  it('without derivatives has none, and in the F&O ban says so', async () => {
    const days = fixtureDays([itc, { symbol: 'CASHCO', spot: [{ clock: '10:15', price: 10 }] }])
    setTable(days, positionLimits, PREVIOUS, {
      symbol: ['ITC'],
      mwplPct: Float64Array.of(97),
      inBan: Float64Array.of(1),
    })
    const { data } = await rows(days, 'CASHCO,ITC')
    expect(data[0]).toMatchObject({ future: Number.NaN, pcr: Number.NaN, expiry: null, isInBan: false })
    expect(data[1].isInBan).toBe(true)
  })
})

describe('an index', () => {
  it('has the VWAP of its future, being without volume', async () => {
    const minutes = [
      { clock: '10:00', price: 26_000, oiQty: 100, volumeQty: 300 },
      { clock: '10:15', price: 26_100, oiQty: 100, volumeQty: 100 },
    ]
    const futures = [{ month: '25NOV', expiry: NEAR, previous: { close: 26_000, oiQty: 100 }, minutes }]
    const spot = [{ clock: '10:15', price: 26_050 }]
    const days = fixtureDays([{ symbol: 'NIFTY', set: 'IDX', spot, spotPrevClose: 25_900, futures }])
    const row = await rowOf(days, 'NIFTY')
    // (26,000 × 300 + 26,100 × 100)/400 = 26,025; 100 × (26,100/26,025 − 1)
    expect(row.vwapPct).toBeCloseTo(0.28818, 5)
    expect(row).toMatchObject({ kind: 'index', sector: 'Indices', volumeQty: Number.NaN, rvol: Number.NaN })
  })
})

describe('a commodity', () => {
  it('has the price of its contract, near against next as its basis, and the volume of all months', async () => {
    const row = await rowOf(fixtureDays([gold]), 'GOLD')
    // 1,19,400 against 1,20,000: −0.5%; 100 × (1,20,594/1,19,400 − 1) = 1; 6 + 2 against 4
    expect(row).toMatchObject({ kind: 'commodity', sector: 'Commodities', ltp: 1_19_400, rvol: 2 })
    expect(row.chgPct).toBeCloseTo(-0.5, 9)
    expect(row.basisPct).toBeCloseTo(1, 9)
    // Price down, OI 40 + 10 against 60
    expect(row.buildup).toBe('LU')
  })
})

describe('a future', () => {
  it('has its own price and open interest', async () => {
    const row = await rowOf(fixtureDays([itc]), `ITC:${NEAR}:FUT`)
    expect(row).toMatchObject({ kind: 'future', symbol: 'ITC', ltp: 1030.2, oiLots: 5, days: 5, isExpired: false })
    // 100 × 20.2/1,010 = 2; 500 against 400
    expect(row.chgPct).toBeCloseTo(2, 9)
    expect(row.oiChgPct).toBeCloseTo(25, 9)
    expect(row.rollTo).toBeNull()
  })

  it('that has expired keeps its place and rolls to the next', async () => {
    const row = await rowOf(fixtureDays([itc]), 'ITC:2025-10-28:FUT')
    expect(row).toMatchObject({ ltp: Number.NaN, isExpired: true, rollTo: `ITC:${NEAR}:FUT`, days: Number.NaN })
  })
})

describe('an option', () => {
  function optionDays(): MemoryDays {
    const days = fixtureDays([itc])
    const chain = { symbol: 'ITC', expiry: NEAR, strikes: [1000, 1020], lotSize: 100 }
    const pe = [leg(5, 1, 1), leg(6, 1, 1)]
    withOptions(days, 'ITC', [
      { expiry: NEAR, strikes: [1000, 1020] },
      { expiry: '2025-12-30', strikes: [1000] },
    ])
    days.chains.set(
      memoryKey('ITC', NEAR, TODAY),
      chainDay({
        ...chain,
        date: TODAY,
        snapshots: [
          { clock: '09:16', spot: 1000, ce: [leg(20, 8, 2), leg(10, 1, 1)], pe },
          { clock: '10:15', spot: 1020, ce: [leg(30, 6, 9), leg(15, 1, 1)], pe },
        ],
      }),
    )
    const close = { clock: '15:30', spot: 1000, ce: [leg(24, 8, 5), leg(12, 1, 1)], pe }
    setTable(days, foOptions, PREVIOUS, optionsTable({ ...chain, close }), 'ITC')
    return days
  }

  it('has its price against the previous close, its OI and what both say', async () => {
    const row = await rowOf(optionDays(), `ITC:${NEAR}:1000:CE`)
    // 30 against 24: +25%; 6 lots against 8: −25%; price up, OI down
    expect(row).toMatchObject({ kind: 'option', ltp: 30, chg: 6, chgPct: 25, open: 20, oiLots: 6, volumeQty: 900 })
    expect(row).toMatchObject({ oiChgPct: -25, buildup: 'SC', high: Number.NaN, days: 5 })
    expect(Array.from(row.spark)).toEqual([20, 30])
  })

  it('of a day of which only the file is stored has its close, and its symbol what the chain of that close says', async () => {
    const days = optionDays()
    days.chains.clear()
    const chain = { symbol: 'ITC', expiry: NEAR, strikes: [1000, 1020], lotSize: 100 }
    const close = { clock: '15:30', spot: 1020, ce: [leg(30, 6, 9), leg(15, 1, 1)], pe: [leg(5, 2, 1), leg(6, 4, 1)] }
    setTable(days, foOptions, TODAY, optionsTable({ ...chain, close }), 'ITC')
    const [option, itself] = (await rows(days, `ITC:${NEAR}:1000:CE,ITC`, '15:30')).data
    // A close tells nothing of the first price and of the way there.
    expect(option).toMatchObject({ ltp: 30, chg: 6, oiLots: 6, oiChgPct: -25, buildup: 'SC', open: Number.NaN })
    expect(option.spark).toHaveLength(0)
    // (2 + 4) ÷ (6 + 1); at 1,000 writers pay 4 × 20 for puts, at 1,020 6 × 20 for calls.
    expect(itself.pcr).toBeCloseTo(6 / 7, 9)
    expect(itself).toMatchObject({ expiry: NEAR, maxPain: 1000 })
  })

  it('that has expired rolls to the same strike of the next expiry, or not at all', async () => {
    const days = optionDays()
    expect(await rowOf(days, 'ITC:2025-11-18:1000:CE')).toMatchObject({
      isExpired: true,
      rollTo: `ITC:${NEAR}:1000:CE`,
    })
    expect(await rowOf(days, 'ITC:2025-11-18:1500:PE')).toMatchObject({ isExpired: true, rollTo: null })
  })

  it('that nobody lists is missing, not expired', async () => {
    expect(await rowOf(optionDays(), 'ITC:2026-11-24:1000:CE')).toMatchObject({ ltp: Number.NaN, isExpired: false })
  })
})

describe('the rows', () => {
  it('come in the order asked for, each once, and none is left out', async () => {
    const { data, asOf, oiAsOf } = await rows(fixtureDays([itc, gold]), 'gold,NOBODY, ITC,GOLD')
    expect(data.map(({ code }) => code)).toEqual(['GOLD', 'NOBODY', 'ITC'])
    expect(data[1]).toMatchObject({ name: 'NOBODY', ltp: Number.NaN, isTraded: false })
    expect([istClock(asOf), istClock(oiAsOf ?? 0)]).toEqual(['10:15', '10:15'])
  })

  it('are asked for by codes only, 250 at most', () => {
    const isAsked = (symbols: string) => tool.params.safeParse({ symbols }).success
    const names = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`).join()
    expect([isAsked(names(250)), isAsked(names(251))]).toEqual([true, false])
    expect(isAsked('NIFTY:2025-11-25:26000:CE,M&M')).toBe(true)
    for (const bad of ['', 'ITC,', '<b>', 'ITC:x:FUT']) expect(isAsked(bad)).toBe(false)
  })
})

describe('a sparkline', () => {
  it('is at most 40 points, the last of each stretch, with its gaps', () => {
    // 81 minutes in stretches of 3: 27 points
    const points = thinned(Float64Array.from({ length: 81 }, (_, t) => (t > 2 && t < 6 ? Number.NaN : t)))
    expect(points).toHaveLength(27)
    expect(Array.from(points.slice(0, 3))).toEqual([2, Number.NaN, 8])
    expect(thinned(new Float64Array(0))).toHaveLength(0)
  })
})
