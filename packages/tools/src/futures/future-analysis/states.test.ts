import { describe, expect, it } from 'vitest'
import { futureDays, keepToday, LOT, NEAR, NEXT, OLD, pageOf } from '../../testing/futureAnalysisMarket.ts'
import { fixtureDays, marketOn, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

type Page = Awaited<ReturnType<typeof pageOf>>

const texts = ({ answer }: Page) => answer.notices.map(({ text }) => text).join(' | ')

async function refusal(query: Readonly<Record<string, string>>, days = futureDays(), clock = '09:25', date = TODAY) {
  const result = await compute(marketOn(days, clock, date), tool.params.parse(query))
  if (!('noAnswer' in result)) throw new Error('an answer')
  return result.noAnswer
}

describe('parameters', () => {
  it('that are wrong are refused by name', () => {
    const wrong = {
      view: 'weekly',
      month: 'all',
      oi: 'far',
      interval: '1m',
      days: '3',
      span: '2Y',
      from: '14 Nov',
      to: 'x',
      adj: 'back',
      ov: 'macd',
      unit: 'kg',
      sort: 'pe',
      dir: 'up',
      date: '2025-13-01',
      time: '25:00',
    }
    for (const [name, value] of Object.entries(wrong)) {
      const parsed = tool.params.safeParse({ [name]: value })
      expect(parsed.success, name).toBe(false)
      expect(parsed.error?.issues[0].path[0]).toBe(name)
    }
  })
  it('have NIFTY, intraday, five minutes, the price contract and the OI of all months where nothing is said', () => {
    expect(tool.params.parse({})).toMatchObject({
      symbol: 'NIFTY',
      view: 'intraday',
      month: 'active',
      oi: 'agg',
      interval: '5m',
      days: 1,
      span: 'series',
      adj: 'ratio',
      ov: 'vwap,oi,volume,basis',
      unit: 'lots',
    })
  })
})

describe('a symbol', () => {
  it('without futures is told so, with the way to its stock page', async () => {
    const none = await refusal({ symbol: 'NOSUCH' })
    expect(none.reason).toBe('NOSUCH has no listed futures')
    expect(none.links).toEqual([{ tool: 'company', symbol: 'NOSUCH', label: 'NOSUCH as a stock' }])
  })
  it('whose futures are no longer stored is shown on the last day they were', async () => {
    const days = fixtureDays([{ symbol: 'XYZ', futures: [{ month: '25DEC', expiry: NEAR, minutes: [] }] }])
    keepFile(days, '2025-11-18', [{ symbol: 'GONE', month: '25DEC', expiry: NEAR, close: 10, oiQty: 5 }])
    const none = await refusal({ symbol: 'GONE' }, days)
    expect(none.reason).toBe('No futures of GONE are stored for 20 Nov')
    expect(none.actions).toEqual([{ label: '18 Nov', set: { date: '2025-11-18', time: null } }])
  })
})

describe('before the first minute of a day', () => {
  it('the close before is shown, said so', async () => {
    const page = await pageOf({ date: TODAY, time: '09:10' }, { clock: '09:10' })
    expect(texts(page)).toContain('No data of the new session yet: the close of 19 Nov is shown.')
    expect(page.data.head).toMatchObject({ date: '2025-11-19', price: 1480, isTraded: false, buildup: null })
  })
})

describe('in the first 15 minutes', () => {
  it('the page says that it is early', async () => {
    expect(texts(await pageOf())).toContain('First 15 minutes: prices and OI have not settled yet.')
    expect(texts(await pageOf({}, { clock: '09:31' }))).not.toContain('Early')
  })
})

describe('a contract without a trade today', () => {
  it('stands at its close before, without changes, and its series keeps its costs', async () => {
    const days = futureDays()
    const bars = fixtureDays([
      {
        symbol: 'ABC',
        lotSize: 500,
        futures: [
          { month: '25DEC', expiry: NEAR, minutes: [{ clock: '09:20', price: Number.NaN, oiQty: 11_10_000 }] },
          { month: '26JAN', expiry: NEXT, minutes: [{ clock: '09:20', price: 1490, volumeQty: 5, oiQty: 90_000 }] },
        ],
      },
    ])
    for (const [key, panel] of bars.panels) days.panels.set(key, panel)
    const page = await pageOf({ view: 'daily' }, { days })
    expect(page.data.head).toMatchObject({ price: 1480, isTraded: false, dp: null, buildup: null, basis: null })
    expect(texts(page)).toContain('No trade in this contract today')
    expect(page.data.series.longCost).toBeCloseTo(1497.2, 9)
    expect(page.data.daily?.close).toEqual([1490, 1505, 1500, 1480, null])
    expect(page.data.daily?.factor[0]).toBe(1)
  })
})

describe('an OI feed that stands still', () => {
  it('suspends the class of the day and of the rows after it', async () => {
    const days = fixtureDays([{ symbol: 'ABC', futures: [{ month: '25DEC', expiry: NEAR, minutes: STALLED_MINUTES }] }])
    keepFile(days, '2025-11-19', [{ symbol: 'ABC', month: '25DEC', expiry: NEAR, close: 90, oiQty: 90 }])
    const page = await pageOf({ interval: '3m' }, { days, clock: '09:59' })
    expect(texts(page)).toContain('OI feed stalled since 09:45: buildups are suspended.')
    expect(page.data.head.buildup).toBeNull()
    expect(page.answer.insights.some(({ subject }) => subject.startsWith('Session'))).toBe(false)
    const { intraday } = page.data
    const lastRead = intraday?.isRead.lastIndexOf(1) ?? -1
    expect(intraday?.time[lastRead]).toBeLessThanOrEqual(page.answer.oiAsOf ?? 0)
  })
})

describe('the day a month expires', () => {
  it('is priced on the next one in HISTORICAL, with what stayed beside the whole change', async () => {
    const page = await pageOf({ date: OLD, view: 'months' }, { clock: '18:00', date: OLD })
    expect(page.data.head).toMatchObject({ date: OLD, expiry: NEAR, price: 1480, isExpiryDay: true })
    // (10,00,000 − 9,50,000) without the 50,000 that left with the old month: 0 of all, +50,000 of those that stay.
    expect(page.data.head.oiChg).toBe(0)
    expect(page.data.head.oiChgStaying).toBe(100)
    expect(texts(page)).toContain('Near expires today and only converges to spot')
  })
  it('loads the contract that has expired since', async () => {
    const page = await pageOf({ date: OLD, month: 'near', view: 'daily' }, { clock: '18:00', date: OLD })
    expect(page.data.head).toMatchObject({ expiry: OLD, price: 1471 })
    expect(page.data.daily?.close).toEqual([1471])
  })
})

describe('the first session of a series', () => {
  it('has no costs until a class day is complete', async () => {
    const first = { clock: '12:00', date: '2025-11-14' } as const
    const days = futureDays()
    const running = await pageOf(
      { view: 'daily', date: '2025-11-14', time: '18:00' },
      { days, ...first, clock: '18:00' },
    )
    // Complete in the evening: one Long Buildup.
    expect(running.data.series).toMatchObject({ sessions: 1, longCost: 1490, shortCost: null })
    const made = fixtureDays([
      {
        symbol: 'ABC',
        futures: [
          { month: '25DEC', expiry: NEAR, minutes: [{ clock: '09:20', price: 105, volumeQty: 9, oiQty: 1200 }] },
        ],
      },
    ])
    const old = { symbol: 'ABC', month: '25NOV', expiry: '2025-11-19', close: 99, oiQty: 10 }
    keepFile(made, '2025-11-18', [old, { symbol: 'ABC', month: '25DEC', expiry: NEAR, close: 98, oiQty: 900 }])
    keepFile(made, '2025-11-19', [old, { symbol: 'ABC', month: '25DEC', expiry: NEAR, close: 100, oiQty: 1000 }])
    const page = await pageOf({}, { days: made })
    expect(page.data.head.buildup).toBe('LB')
    expect(page.data.series).toMatchObject({ firstDate: TODAY, sessions: 1, longCost: null, shortCost: null })
    expect(page.answer.insights.some(({ subject }) => subject === 'Who is trapped')).toBe(false)
  })
})

describe('the first day of a symbol’s futures', () => {
  const row = {
    symbol: 'ABC',
    month: '25DEC',
    expiry: NEAR,
    lotSize: LOT,
    close: 1468,
    oiQty: 50_000,
    underlying: 1463,
  }
  const page = async (days: MemoryDays) => (await pageOf({ view: 'months' }, { days, clock: '18:00' })).data

  it('adds all that is open: nobody held any the day before', async () => {
    const days = fixtureDays([])
    keepFile(days, '2025-11-19', [{ ...row, symbol: 'XYZ' }])
    keepFile(days, TODAY, [row])
    const { head, months } = await page(days)
    expect([head.oiChg, head.isNew, months?.rows[0].oiChg]).toEqual([100, true, 100])
  })
  it('is told by its own file where that of the day before is not stored', async () => {
    const days = fixtureDays([])
    keepFile(days, TODAY, [{ ...row, oiChangeQty: 50_000 }])
    expect((await page(days)).head.oiChg).toBe(100)
    keepFile(days, TODAY, [row])
    expect((await page(days)).head.oiChg).toBeNull()
  })
})

describe('a day of which only the exchange’s file is stored', () => {
  it('has its close in the head, days and months, and no rows', async () => {
    const at = { clock: '18:00', date: '2025-11-18' } as const
    const intraday = await pageOf({ date: '2025-11-18' }, at)
    expect(intraday.data.intraday).toBeNull()
    expect(texts(intraday)).toContain('End-of-day data only for this date')
    expect(intraday.data.head).toMatchObject({ price: 1500, prevClose: 1505, buildup: 'SB', isTraded: true })
    const daily = await pageOf({ date: '2025-11-18', view: 'daily' }, at)
    expect(daily.data.daily?.date.at(-1)).toBe('2025-11-18')
  })
})

describe('a completed session', () => {
  it('is told by the exchange’s close once its file is out, and says so while it is not', async () => {
    const waiting = await pageOf({}, { clock: '18:00' })
    expect(waiting.data.head.price).toBe(1465)
    expect(texts(waiting)).toContain('The exchange’s file of this session is not stored')
    const out = await pageOf({}, { days: keepToday(futureDays()), clock: '18:00' })
    expect(out.data.head.price).toBe(1468)
    expect(texts(out)).not.toContain('not stored')
  })
})

describe('what cannot be had', () => {
  it('gives way: a month that is not listed, dates without a session, more sessions than are stored', async () => {
    const far = await pageOf({ month: 'far' })
    expect(far.data.head.expiry).toBe(NEAR)
    expect(texts(far)).toContain('No far month is listed: the price contract is shown.')
    const none = await pageOf({ view: 'daily', from: '2025-11-15', to: '2025-11-16' })
    expect(none.data.daily?.date).toHaveLength(5)
    expect(texts(none)).toContain('No session is stored between these dates, so the current series is shown.')
    expect(texts(await pageOf({ view: 'daily', span: '1Y' }))).toContain('Futures are stored from 12 Nov on.')
    expect(texts(await pageOf({ days: '2' }))).toContain('Only the close is stored of 19 Nov: one row each.')
  })
  it('names the days whose file is missing between others', async () => {
    const days = futureDays()
    days.tables.delete(memoryKey('fo_futures', '2025-11-18', 'NSE'))
    expect(texts(await pageOf({}, { days }))).toContain('No exchange file of 18 Nov is stored')
  })
  it('has no class on the only session that is stored: unknown is not unchanged', async () => {
    const days = futureDays()
    for (const key of days.tables.keys()) if (key.startsWith('fo_futures')) days.tables.delete(key)
    const alone = { symbol: 'ABC', month: '25DEC', expiry: NEAR, lotSize: LOT, close: 1480, oiQty: 11_00_000 }
    keepFile(days, TODAY, [alone])
    const { head, series } = (await pageOf({}, { days, clock: '18:00' })).data
    expect([head.price, head.dp, head.oiChg, head.buildup]).toEqual([1480, null, null, null])
    expect([series.sessions, series.buildup]).toEqual([0, null])
    // A file that tells of the session before is measured by what it tells: 1,480 after 1,500, and 1,00,000 more.
    keepFile(days, TODAY, [{ ...alone, prevClose: 1500, oiChangeQty: 1_00_000 }])
    const told = (await pageOf({}, { days, clock: '18:00' })).data
    expect([told.head.prevClose, told.head.buildup]).toEqual([1500, 'SB'])
    expect(told.head.dp).toBeCloseTo(-4 / 3, 6)
    expect(told.head.doi).toBeCloseTo(10, 6)
    expect(told.series).toMatchObject({ sessions: 1, buildup: 'SB' })
  })
  it('counts a series whose beginning is not stored from the first day that is', async () => {
    const days = futureDays()
    for (const date of ['2025-11-12', OLD, '2025-11-14']) days.tables.delete(memoryKey('fo_futures', date, 'NSE'))
    const page = await pageOf({}, { days })
    expect(page.data.series).toMatchObject({ isWhole: false, firstDate: '2025-11-18' })
    expect(texts(page)).toContain('The expiry before this series is not stored: it is counted from 18 Nov on.')
  })
})
