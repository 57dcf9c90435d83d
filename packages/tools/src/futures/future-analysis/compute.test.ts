import { corporateEvents, delivery, positionLimits } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import {
  futureDays,
  keepRollover,
  keepToday,
  LOT,
  NEAR,
  NEXT,
  OLD,
  pageOf,
} from '../../testing/futureAnalysisMarket.ts'
import { fixtureDays, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { setTable } from '../../testing/memorySource.ts'
import { shownTable } from './cells.ts'
import { costInsight } from './insights.ts'

/** A sentence of the page by its subject, as it is read. */
function said({ answer }: Awaited<ReturnType<typeof pageOf>>, subject: string): string {
  const found = answer.insights.find((insight) => insight.subject === subject)
  return found?.parts.map((part) => (typeof part === 'string' ? part : part.figure)).join('') ?? ''
}

const last = <Value>(values: readonly Value[]) => values[values.length - 1]

describe('the cost of the series’ positions (Check)', () => {
  it('weighs the average price of each buildup day by what was added', async () => {
    const { data } = await pageOf()
    // (40,000 × 1,490 + 60,000 × 1,502) ÷ 1,00,000; 30,000 at 1,515 alone.
    expect(data.series.longCost).toBeCloseTo(1497.2, 9)
    expect(data.series.shortCost).toBeCloseTo(1515, 9)
    expect([data.series.longDays, data.series.shortDays]).toEqual([2, 1])
  })
  it('finds longs trapped 2.15% under their cost', async () => {
    const page = await pageOf()
    expect(page.data.head.price).toBe(1465)
    expect(page.data.series.longGap).toBeCloseTo(-2.15, 2)
    expect(page.data.series.areLongsTrapped).toBe(true)
    expect(page.data.series.areShortsTrapped).toBe(false)
    expect(said(page, 'Who is trapped')).toBe(
      // 40,000 + 60,000 and 30,000 units in lots of 500.
      'Longs: 200 lots added at 1,497.20 on average, 2.15% under water at 1,465.00. Shorts: 60 lots added at 1,515.00 on average, 3.30% in profit.',
    )
  })
  it('says that nobody is, while both stand less than 2% under water', () => {
    const series = { longCost: 100, longAdded: 80, longGap: 1.5, shortCost: 102.5, shortAdded: 1, shortGap: -0.98 }
    const none = { areLongsTrapped: false, areShortsTrapped: false }
    const text = (changes: Partial<Parameters<typeof costInsight>[1]>) =>
      costInsight({ price: 101.5 }, { ...series, ...none, ...changes })
        ?.parts.map((part) => (typeof part === 'string' ? part : part.figure))
        .join('')
    expect(text({})).toBe(
      'Nobody. Longs: 80 lots added at 100.00 on average, 1.50% in profit at 101.50. Shorts: 1 lot added at 102.50 on average, 0.98% in profit.',
    )
    const shorts = { shortCost: 99, shortGap: 2.53, areShortsTrapped: true, longCost: Number.NaN }
    expect(text(shorts)).toBe('Shorts: 1 lot added at 99.00 on average, 2.53% under water at 101.50.')
  })
  it('leaves the running session out until it is complete', async () => {
    // Today price is down and OI up: a Short Buildup, which counts once the day is over, at its average of 1,472.
    expect((await pageOf()).data.head.buildup).toBe('SB')
    const evening = await pageOf({}, { days: keepToday(futureDays()), clock: '18:00' })
    // (30,000 × 1,515 + 30,000 × 1,472) ÷ 60,000: 25,000 came in December, 5,000 in January.
    expect(evening.data.series.shortCost).toBeCloseTo(1493.5, 9)
    expect(evening.data.series.shortDays).toBe(2)
  })
  it('begins with the first session after the last expiry', async () => {
    const { data } = await pageOf()
    expect(data.series).toMatchObject({ firstDate: '2025-11-14', sessions: 5, isWhole: true })
    // 1,465 ÷ 1,480 through every close; (11,20,000 + 90,000) ÷ (10,00,000 + 90,000).
    expect(data.series.dp).toBeCloseTo(100 * (1465 / 1480 - 1), 9)
    expect(data.series.doi).toBeCloseTo(100 * (1210 / 1090 - 1), 9)
    expect(data.series.counts).toEqual({ N: 0, LB: 2, SB: 2, SC: 0, LU: 1 })
  })
  it('counts the shown contract’s own OI and price where it is asked for', async () => {
    const { data } = await pageOf({ month: 'next', oi: 'near' })
    // January rose with OI unchanged: no class day, no cost.
    expect(data.head.expiry).toBe(NEXT)
    expect(data.head.oi).toBe(90_000 / LOT)
    expect(data.series.longCost).toBeNull()
    // With the OI of all months the same days are buildups, at January's own average prices of 1,500 and 1,515.
    const all = await pageOf({ month: 'next' })
    expect(all.data.series.longCost).toBeCloseTo((40 * 1500 + 60 * 1515) / 100, 9)
  })
})

describe('the head', () => {
  it('has price, OI, class and strength of all months since the close before', async () => {
    const { data } = await pageOf()
    const { head } = data
    expect(head).toMatchObject({ expiry: NEAR, price: 1465, prevClose: 1480, lotSize: LOT, buildup: 'SB' })
    expect(head.dp).toBeCloseTo(-1.0135, 4)
    expect(head.oi).toBe(12_10_000 / LOT)
    expect(head.oiChg).toBe(10_000 / LOT)
    expect(head.doi).toBeCloseTo((100 * 10) / 1200, 9)
    expect(head.strength).toBeCloseTo(Math.sqrt(1.013514 * 0.833333), 5)
    // 12,10,000 × 1,465 ÷ 1e7
    expect(head.oiValue).toBeCloseTo(177.265, 9)
  })
  it('has the volume of all months over what is usual by this minute, of a complete day over the sessions before', async () => {
    // 20,000 + 1,000 against 10,000.
    expect((await pageOf()).data.head.rvol).toBeCloseTo(2.1, 9)
    const evening = await pageOf({}, { days: keepToday(futureDays()), clock: '18:00' })
    // 60,000 on each of four sessions before, 1,50,000 on the two with the old month.
    expect(evening.data.head.rvol).toBeCloseTo(60_000 / ((4 * 60_000 + 2 * 1_50_000) / 6), 9)
  })
  it('has basis and carry against the spot of the same time', async () => {
    const { head } = (await pageOf()).data
    // 1,465 − 1,460; from 09:25 on 20 November to 15:30 on 30 December.
    expect(head.basis).toBe(5)
    expect(head.basisPct).toBeCloseTo((100 * 5) / 1460, 9)
    const years = (40 * 1440 + 365) / 525_600
    expect(head.coc).toBeCloseTo((100 * 5) / 1460 / years, 6)
  })
  it('adds dividends back that go ex by the expiry, and says nothing of them without a file', async () => {
    const days = futureDays()
    expect((await pageOf({}, { days })).data.head.adjBasis).toBeNull()
    setTable(days, corporateEvents, '2025-11-19', {
      symbol: ['ABC', 'ABC', 'XYZ'],
      type: ['dividend', 'dividend', 'dividend'],
      eventDate: ['2025-12-15', '2026-01-15', '2025-12-15'],
      ratio: ['', '', ''],
      amount: Float64Array.of(12, 7, 3),
      announcedAt: Float64Array.of(0, 0, 0),
      publishedAt: Float64Array.of(0, 0, 0),
    })
    const { head } = (await pageOf({}, { days })).data
    expect([head.basis, head.dividends, head.adjBasis]).toEqual([5, 12, 17])
    // January's contract sees both.
    expect((await pageOf({ month: 'next' }, { days })).data.head.dividends).toBe(19)
  })
  it('has the rollover of now, with that of the last close beside its average', async () => {
    const days = futureDays()
    keepRollover(days, '2025-11-19', NEAR, 28, 7.5, 6.1)
    const { head } = (await pageOf({}, { days })).data
    // 90,000 of 12,10,000.
    expect(head.rollover).toBeCloseTo((100 * 90) / 1210, 9)
    expect(head.rolled).toEqual({ date: '2025-11-19', pct: 7.5, avg3Pct: 6.1, avg3Series: 3, k: 28 })
  })
  it('has the position limit with the date of its file', async () => {
    const days = futureDays()
    setTable(days, positionLimits, '2025-11-19', {
      symbol: ['ABC'],
      mwplPct: Float64Array.of(96.4),
      inBan: Float64Array.of(1),
    })
    const { data, answer } = await pageOf({}, { days })
    expect(data.head.limit).toEqual({ date: '2025-11-19', mwplPct: 96.4, isInBan: true })
    expect(answer.notices.map(({ text }) => text).join()).toContain('In the F&O ban by the file of 19 Nov')
  })
  it('says what the session reads as', async () => {
    expect(said(await pageOf(), 'Session of 20 Nov')).toBe(
      'Price −1.01%, open interest +0.83%: Short Buildup, mild (0.92).',
    )
  })
})

describe('rows through the session', () => {
  it('hold price, OI and what each did against the row before', async () => {
    const { intraday } = (await pageOf()).data
    expect(intraday?.price).toEqual([1482, 1465])
    expect([intraday?.open[0], intraday?.high[0], intraday?.low[0]]).toEqual([1478, 1482, 1478])
    // Against 1,480, then 1,482.
    expect(intraday?.change).toEqual([2, -17])
    expect(intraday?.oi).toEqual([12_05_000 / LOT, 12_10_000 / LOT])
    expect(intraday?.oiChg).toEqual([5000 / LOT, 5000 / LOT])
    expect(intraday?.doi[1]).toBeCloseTo((100 * 5) / 1205, 9)
    // Since the close before: 12,00,000.
    expect(intraday?.cumulative).toEqual([5000 / LOT, 10_000 / LOT])
    expect(intraday?.volume).toEqual([11_000 / LOT, 10_000 / LOT])
    // (4,000 × 1,478 + 6,000 × 1,482) ÷ 10,000, then with 5,000 each at 1,470 and 1,465.
    expect(intraday?.vwap[0]).toBeCloseTo(1480.4, 9)
    expect(intraday?.vwap[1]).toBeCloseTo(1473.95, 9)
    expect(intraday?.basis).toEqual([6, 5])
  })
  it('are counted by class: "LB in 1 of 2 rows"', async () => {
    const page = await pageOf()
    expect(page.data.intraday?.counts).toEqual({ N: 0, LB: 1, SB: 1, SC: 0, LU: 0 })
    expect(said(page, 'Rows of 5 minutes')).toBe('LB in 1 of 2 rows; SB 1.')
  })
  it('have no class while they run', async () => {
    const { intraday } = (await pageOf({}, { clock: '09:23' })).data
    expect(intraday?.isRead).toEqual([1, 0])
    expect(intraday?.rowsRead).toBe(1)
  })
  it('count the shown contract alone where that is asked for', async () => {
    const { intraday } = (await pageOf({ oi: 'near' })).data
    expect(intraday?.oi).toEqual([11_15_000 / LOT, 11_20_000 / LOT])
    expect(intraday?.volume).toEqual([10_000 / LOT, 10_000 / LOT])
  })
  it('are as long as asked for', async () => {
    expect((await pageOf({ interval: '15m' })).data.intraday?.time).toHaveLength(1)
    expect((await pageOf({ interval: '3m' })).data.intraday?.minutes).toBe(3)
  })
})

describe('days', () => {
  it('are those of the series, each measured against the session before', async () => {
    const { daily } = (await pageOf({ view: 'daily' })).data
    expect(daily?.date).toEqual(['2025-11-14', '2025-11-17', '2025-11-18', '2025-11-19', TODAY])
    expect(daily?.close).toEqual([1490, 1505, 1500, 1480, 1465])
    expect(daily?.dp[1]).toBeCloseTo(100 * (1505 / 1490 - 1), 9)
    expect(daily?.oiChg).toEqual([80, 120, 60, -40, 20])
    // 10,00,000 + 90,000: the month that expired is in neither sum.
    expect(daily?.doi[0]).toBeCloseTo((100 * 40) / 1090, 9)
    expect(daily?.buildup).toEqual([1, 1, 2, 4, 2])
    expect(daily?.volume).toEqual([120, 120, 120, 120, 42])
    expect(daily?.nearOi[0]).toBe(10_40_000 / LOT)
    expect(daily?.nextOi[0]).toBe(90_000 / LOT)
    expect(daily?.farOi[0]).toBeNull()
    expect(daily?.rollover[0]).toBeCloseTo((100 * 90) / 1130, 9)
    expect(daily?.basisPct[0]).toBeCloseTo((100 * 5) / 1485, 9)
    // To 15:30 on 30 December are 46 days.
    expect(daily?.coc[0]).toBeCloseTo(((100 * 5) / 1485) * (365 / 46), 6)
  })
  it('have the costs as they stood after each, running ones without the day itself', async () => {
    const { daily } = (await pageOf({ view: 'daily' })).data
    const long = [1490, 1497.2, 1497.2, 1497.2, 1497.2]
    for (const [row, cost] of long.entries()) expect(daily?.longCost[row]).toBeCloseTo(cost, 9)
    expect(daily?.shortCost).toEqual([null, null, 1515, 1515, 1515])
  })
  it('reach back by span and by dates, joined by ratio over the roll', async () => {
    const { data } = await pageOf({ view: 'daily', span: '3M' })
    expect(data.daily?.date[0]).toBe(OLD)
    // On its last day the old month is not the price: December tells it, from 1,470 to 1,480.
    expect(data.daily?.expiry[0]).toBe(NEAR)
    const dated = await pageOf({ view: 'daily', from: '2025-11-17', to: '2025-11-18' })
    expect(dated.data.daily?.date).toEqual(['2025-11-17', '2025-11-18'])
  })
  it('have the stock’s delivery where it is stored', async () => {
    const days = futureDays()
    setTable(days, delivery, '2025-11-18', {
      id: ['XYZ', 'ABC'],
      deliveryQty: Float64Array.of(1, 2),
      deliveryPct: Float64Array.of(11, 47.5),
    })
    expect((await pageOf({ view: 'daily' }, { days })).data.daily?.delivery).toEqual([null, null, 47.5, null, null])
  })
})

describe('the continuous series (Check)', () => {
  const near = { symbol: 'ABC', month: '25NOV', expiry: '2025-11-25', oiQty: 100 }
  const next = { symbol: 'ABC', month: '25DEC', expiry: NEAR, oiQty: 100 }
  const days = fixtureDays([{ symbol: 'ABC', futures: [{ month: '25DEC', expiry: NEAR, minutes: [] }] }])
  keepFile(days, '2025-11-20', [
    { ...near, close: 1470 },
    { ...next, close: 1480 },
  ])
  keepFile(days, '2025-11-21', [
    { ...near, close: 1480 },
    { ...next, close: 1490 },
  ])
  keepFile(days, '2025-11-24', [
    { ...near, close: 1490 },
    { ...next, close: 1500 },
  ])
  keepFile(days, '2025-11-25', [
    { ...near, close: 1505 },
    { ...next, close: 1515 },
  ])
  keepFile(days, '2025-11-26', [{ ...next, close: 1522.575 }])
  const at = { days, clock: '18:00', date: '2025-11-26' }
  const question = { view: 'daily', span: '3M', date: '2025-11-26' }

  it('moves each day by its own contract', async () => {
    const { daily } = (await pageOf(question, at)).data
    expect(daily?.date).toEqual(['2025-11-21', '2025-11-24', '2025-11-25', '2025-11-26'])
    const joined = daily?.close.map((close, row) => (close ?? 0) * (daily.factor[row] ?? 0)) ?? []
    for (const [row, close] of [1489.93, 1500, 1515, 1522.58].entries()) expect(joined[row]).toBeCloseTo(close, 2)
    for (const [row, dp] of [0.676, 1, 0.5].entries()) expect(daily?.dp[row + 1]).toBeCloseTo(dp, 3)
  })
  it('has the roll with its gap between the closes before it', async () => {
    const { daily } = (await pageOf(question, at)).data
    expect(daily?.rolls).toMatchObject([{ date: '2025-11-25', from: '2025-11-25', to: NEAR, gapPoints: 10 }])
    expect(daily?.rolls[0].gapPct).toBeCloseTo((100 * 10) / 1490, 9)
  })
})

describe('lots of months that differ in size', () => {
  /** A file in which December counts 500 to a lot, and January, revised, 600; nobody traded March, whose lot it lacks. */
  const MAR = '2026-03-31'
  const revised = () => {
    const days = futureDays()
    const row = { symbol: 'ABC', volumeQty: 12_000, underlying: 1463 }
    keepFile(days, TODAY, [
      { ...row, month: '26MAR', expiry: MAR, close: 1500, oiQty: 3000, volumeQty: 0, lotSize: Number.NaN },
      { ...row, month: '25DEC', expiry: NEAR, close: 1468, oiQty: 11_35_000, lotSize: 500 },
      { ...row, month: '26JAN', expiry: NEXT, close: 1478, oiQty: 96_000, lotSize: 600 },
    ])
    return { days, clock: '18:00' }
  }

  it('are each month’s own in the table of months, the near month’s where its file tells none', async () => {
    const rows = (await pageOf({ view: 'months' }, revised())).data.months?.rows ?? []
    // 11,35,000 / 500; 96,000 / 600; 3,000 / 500.
    expect(rows.map(({ oi }) => oi)).toEqual([2270, 160, 6])
    // 12,000 / 500, 12,000 / 600.
    expect(rows.map(({ volume }) => volume)).toEqual([24, 20, 0])
    // 25,000 added to 11,10,000; 6,000 to 90,000; March is new.
    expect(rows.map(({ oiChg }) => oiChg)).toEqual([50, 10, 6])
    expect(rows.map(({ lotSize }) => lotSize)).toEqual([500, 600, 500])
  })
  it('of all months together are units by the near month’s lot', async () => {
    const { head } = (await pageOf({}, revised())).data
    // 11,35,000 + 96,000 + 3,000 = 12,34,000 units by 500.
    expect([head.oi, head.lotSize]).toEqual([2468, 500])
  })
  it('are back in units what the file prints', async () => {
    const { data } = await pageOf({ view: 'months', unit: 'qty' }, revised())
    const { rows, cell } = shownTable(data, { view: 'months', unit: 'qty', adj: 'ratio' })
    expect(rows.map((row) => cell('oi', row))).toEqual([11_35_000, 96_000, 3000])
  })
})

describe('months', () => {
  it('stand each against its own close, the spot and the near month', async () => {
    const { months } = (await pageOf({ view: 'months' })).data
    expect(months?.rows.map(({ expiry }) => expiry)).toEqual([NEAR, NEXT])
    const [near, next] = months?.rows ?? []
    expect(near).toMatchObject({ price: 1465, oi: 2240, oiChg: 20, volume: 40, basis: 5, spread: null, isShown: true })
    expect(next).toMatchObject({ price: 1490, prevClose: 1490, dp: 0, oi: 180, oiChg: 0, basis: 30, spread: 25 })
    expect(near.share).toBeCloseTo((100 * 112) / 121, 9)
    expect((near.share ?? 0) + (next.share ?? 0)).toBeCloseTo(100, 9)
  })
  it('compare the rollover with the last three series at the same number of sessions to expiry', async () => {
    const days = futureDays()
    keepRollover(days, '2025-11-19', NEAR, 28, 7)
    keepRollover(days, '2025-10-16', OLD, 19, 20)
    keepRollover(days, '2025-10-03', OLD, 27, 5)
    keepRollover(days, '2025-10-06', OLD, 26, 5.4)
    keepRollover(days, '2025-09-18', '2025-10-28', 27, 6.6)
    keepRollover(days, '2025-08-20', '2025-09-30', 27, 6.1)
    keepRollover(days, '2025-07-21', '2025-08-26', 27, 60)
    const page = await pageOf({ view: 'months' }, { days })
    const rollovers = page.data.months?.rollovers ?? []
    expect(rollovers.map(({ expiry }) => expiry)).toEqual(['2025-09-30', '2025-10-28', OLD, NEAR])
    const running = last(rollovers)
    // The last point is now: 27 sessions lie from 20 November to 30 December but Christmas.
    expect(running.k).toEqual([28, 27])
    expect(last(running.pct)).toBeCloseTo((100 * 90) / 1210, 9)
    expect(rollovers[2].k).toEqual([27, 26, 19])
    // (5 + 6.6 + 6.1) ÷ 3 = 5.9; 7.44 is 1.5 over it. The fourth series before is not in it.
    expect(said(page, 'Rollover')).toBe(
      '7.4% has moved to later months 27 sessions before expiry, +1.5 points against 5.9% in the last 3 expiries with as many sessions to go.',
    )
  })
})

describe('a commodity', () => {
  const row = (month: string, expiry: string, close: number, oiQty: number) => {
    return { symbol: 'CRUDEOIL', set: 'COM', month, expiry, close, oiQty, lotSize: 100, pointsPerUnit: 1 } as const
  }
  const DECEMBER = '2025-12-18'
  const days = fixtureDays([
    {
      symbol: 'CRUDEOIL',
      set: 'COM',
      lotSize: 100,
      futures: [
        { month: '25NOV', expiry: TODAY, minutes: [{ clock: '09:05', price: 5600, volumeQty: 100, oiQty: 3000 }] },
        { month: '25DEC', expiry: DECEMBER, minutes: [{ clock: '09:05', price: 5656, volumeQty: 500, oiQty: 9000 }] },
      ],
    },
  ])
  keepFile(days, '2025-11-18', [row('25NOV', TODAY, 5500, 9000), row('25DEC', DECEMBER, 5550, 7000)], 'MCX')
  keepFile(days, '2025-11-19', [row('25NOV', TODAY, 5550, 4000), row('25DEC', DECEMBER, 5600, 8500)], 'MCX')

  it('follows its active month, and has next less near as its basis', async () => {
    const { head } = (await pageOf({ symbol: 'CRUDEOIL' }, { days, clock: '09:10' })).data
    expect(head).toMatchObject({ set: 'COM', expiry: DECEMBER, price: 5656, basis: 56, limit: null, isExpiryDay: true })
    expect(head.basisPct).toBeCloseTo(1, 9)
    // 28 days lie between the two expiries.
    expect(head.coc).toBeCloseTo(365 / 28, 6)
    // 12,000 − 12,500, of which 1,000 left with the month that expires: +500 stayed.
    expect(head.oiChg).toBe(-5)
    expect(head.oiChgStaying).toBe(5)
  })
  it('compares its months with the near one', async () => {
    const { months } = (await pageOf({ symbol: 'CRUDEOIL', view: 'months' }, { days, clock: '09:10' })).data
    expect(months?.rows.map(({ basis, spread }) => [basis, spread])).toEqual([
      [null, null],
      [56, 56],
    ])
  })
})

describe('explanations', () => {
  it('of the head and the series are recomputed from their inputs', async () => {
    const { answer, data } = await pageOf()
    const inputs = (key: string) => answer.explanations[key].inputs.map(({ value }) => Number(value))
    const result = (key: string) => answer.explanations[key].result
    const [price, close] = inputs('dp')
    expect(result('dp')).toBeCloseTo(100 * (price / close - 1), 9)
    const [oi, before] = inputs('doi')
    expect(result('doi')).toBeCloseTo((100 * (oi - before)) / before, 9)
    const [dp, doi] = inputs('strength')
    expect(result('strength')).toBeCloseTo(Math.sqrt(Math.abs(dp * doi)), 9)
    const [lots, points, at] = inputs('oiValue')
    expect(result('oiValue')).toBeCloseTo((lots * points * at) / 1e7, 9)
    const [volume, usual] = inputs('rvol')
    expect(result('rvol')).toBeCloseTo(volume / usual, 9)
    const [future, spot, years] = inputs('coc')
    expect(result('coc')).toBeCloseTo((100 * (future / spot - 1)) / years, 9)
    const [near, next, far] = inputs('rollover')
    expect(result('rollover')).toBeCloseTo((100 * (next + far)) / (near + next + far), 9)
    const cost = inputs('longCost')
    expect(result('longCost')).toBeCloseTo((cost[0] * cost[1] + cost[2] * cost[3]) / (cost[0] + cost[2]), 9)
    expect(result('shortCost')).toBe(data.series.shortCost)
    const steps = inputs('seriesDp')
    expect(steps).toHaveLength(5)
    expect(result('seriesDp')).toBeCloseTo(100 * (steps.reduce((growth, pct) => growth * (1 + pct / 100), 1) - 1), 9)
    const [p, c] = inputs('longGap')
    expect(result('longGap')).toBeCloseTo(100 * (p / c - 1), 9)
  })
  it('of the tables are recomputed from their inputs', async () => {
    const rows = (await pageOf()).answer.explanations
    const differences = ['row change', 'row oiChg', 'row basis', 'row cumulative']
    for (const key of differences) {
      const [now, then] = rows[key].inputs.map(({ value }) => Number(value))
      expect(rows[key].result, key).toBeCloseTo(now - then, 9)
    }
    const days = (await pageOf({ view: 'daily' })).answer.explanations
    const [close, before] = days['row dp'].inputs.map(({ value }) => Number(value))
    expect(days['row dp'].result).toBeCloseTo(100 * (close / before - 1), 9)
    const [basis, years] = days['row coc'].inputs.map(({ value }) => Number(value))
    expect(days['row coc'].result).toBeCloseTo(basis / years, 9)
    const months = (await pageOf({ view: 'months' })).answer.explanations
    for (const key of [`basis ${NEXT}`, `spread ${NEXT}`, `oiChg ${NEAR}`]) {
      const [now, then] = months[key].inputs.map(({ value }) => Number(value))
      expect(months[key].result, key).toBeCloseTo(now - then, 9)
    }
    const [oi, total] = months[`share ${NEAR}`].inputs.map(({ value }) => Number(value))
    expect(months[`share ${NEAR}`].result).toBeCloseTo((100 * oi) / total, 9)
  })
})
