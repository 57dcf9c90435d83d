import type { FutureAnalysis } from '@strikelens/tools/futures/future-analysis/futureAnalysis'
import type { Wire } from '@strikelens/tools/result'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, pageOf, type Query, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawFutures } from './rawFutures.ts'
import { type RawStep, rawFrame, rawStep } from './reference/futures.ts'

const TOOL = 'future-analysis'
/** The sessions of November's series, from the expiry before it to the last completed one. */
const SESSIONS = [
  '2026-10-27',
  '2026-10-28',
  '2026-10-29',
  '2026-10-30',
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
  '2026-11-05',
  '2026-11-06',
  '2026-11-08',
  '2026-11-09',
  '2026-11-11',
  '2026-11-12',
]
const LAST = '2026-11-12'
const SYMBOLS = ['NIFTY', 'RELIANCE', 'HDFCBANK', 'TCS', 'SBIN', 'TATASTEEL']

const dataOf = async (query: Query) => (await answered<FutureAnalysis>(TOOL, query)).data

async function dailyOf(query: Query) {
  const data = await dataOf({ ...query, view: 'daily' })
  if (data.daily === null) throw new Error('no days')
  return { ...data, daily: data.daily }
}

function rawRows(symbol: string, date: string) {
  const rows = rawFutures(date).get(symbol)
  if (rows === undefined) throw new Error(`${symbol} has no rows on ${date}.`)
  return rows
}

/** Steps into each session of the series from the one before, by the rows the exchange printed. */
function rawSteps(symbol: string): RawStep[] {
  return SESSIONS.slice(1).map((date, i) => {
    const step = rawStep(date, rawRows(symbol, date), rawRows(symbol, SESSIONS[i]))
    if (step === null) throw new Error(`${symbol} has no step into ${date}.`)
    return step
  })
}

/** As exact as an answer is sent: nine digits. */
const near = (value: number) => expect.closeTo(value, Math.abs(value) > 100 ? 4 : 6)

describe('one future over HTTP', () => {
  it('opens on any day of which futures are stored, further back than chains, and says where they begin', async () => {
    const firstOf = async (of: string) => JSON.parse((await pageOf('api/calendar', { of })).html).first
    const first = await firstOf('futures')
    expect(first < (await firstOf('chains'))).toBe(true)
    expect((await dataOf({ date: first })).head.date).toBe(first)
    expect((await unanswered(TOOL, { date: '2026-06-01' })).actions).toEqual([
      { label: expect.any(String), set: { date: first, time: null } },
    ])
  })

  holdsParameters(TOOL, {
    symbol: { values: ['BANKNIFTY', 'RELIANCE', 'CRUDEOIL', 'SENSEX'], bad: '!' },
    month: { values: ['next', 'far'] },
    interval: { values: ['3m', '15m', '1h'], bad: '1m' },
    days: { values: ['2'], bad: '3' },
    span: { values: ['3M', '6M', '1Y'], with: { view: 'daily' } },
    from: { values: ['2026-11-03', '2026-10-19'], bad: 'monday', with: { view: 'daily' } },
    to: { values: ['2026-11-06'], bad: '2026-11-31', with: { view: 'daily' } },
    adj: { with: { view: 'daily', span: '3M' } },
    ov: { values: ['spot', 'none', 'vwap,spot'], bad: 'macd', shows: 'page' },
    sort: { values: ['price', 'oi', 'oiChg', 'volume', 'class'], bad: 'pe' },
    dir: { values: ['asc'], with: { sort: 'oi' } },
    date: { values: ['2026-11-12', '2026-10-28'], bad: '2026-13-40' },
  })
  answersAtEveryAddress(TOOL, 'RELIANCE')

  it('answers for the near month as such, where it is not the price contract, and for five days', async () => {
    // On its last day near is not what the price is taken from.
    const near_ = await dataOf({ symbol: 'RELIANCE', date: '2026-10-27', month: 'near', view: 'months' })
    const priced = await dataOf({ symbol: 'RELIANCE', date: '2026-10-27', view: 'months' })
    expect([near_.head.expiry, priced.head.expiry]).toEqual(['2026-10-27', '2026-11-23'])
    expect(near_.head.isExpiryDay).toBe(true)
    const five = await dataOf({ days: '5' })
    expect(five.intraday?.sessions.length).toBeGreaterThan(1)
  })
})

describe('a completed session, worked out from the exchange’s rows', () => {
  it.each(SYMBOLS)('of %s has its own step in head and months', async (symbol) => {
    const step = rawSteps(symbol).at(-1)
    if (step === undefined) throw new Error('no step')
    const { head, months } = await dataOf({ symbol, date: LAST, view: 'months' })
    const [first] = rawRows(symbol, LAST)
    expect(head).toMatchObject({
      price: near(step.close),
      dp: near(step.dp),
      doi: near(step.doi),
      buildup: step.buildup,
      oi: near(step.oiQty / first.lotSize),
      volume: near(step.volumeQty / first.lotSize),
      basis: near(step.close - first.underlying),
    })
    const total = rawRows(symbol, LAST).reduce((sum, { oiQty }) => sum + oiQty, 0)
    expect(months?.rows.map(({ expiry, share }) => [expiry, share])).toEqual(
      rawRows(symbol, LAST).map(({ expiry, oiQty }) => [expiry, near((100 * oiQty) / total)]),
    )
    const [nearOi, nextOi = 0, farOi = 0] = rawRows(symbol, LAST).map(({ oiQty }) => oiQty)
    expect(head.rollover).toEqual(near((100 * (nextOi + farOi)) / (nearOi + nextOi + farOi)))
  })
})

describe('the days of a series, worked out from the exchange’s rows', () => {
  it.each(SYMBOLS)('of %s have each its step, and together the series to date', async (symbol) => {
    const steps = rawSteps(symbol)
    const { daily, series } = await dailyOf({ symbol, date: LAST })
    const { lotSize } = rawRows(symbol, LAST)[0]
    expect(daily.date).toEqual(SESSIONS.slice(1))
    expect(daily.close).toEqual(steps.map(({ close }) => near(close)))
    expect(daily.dp).toEqual(steps.map(({ dp }) => near(dp)))
    expect(daily.oiChg).toEqual(steps.map(({ oiChgQty }) => near(oiChgQty / lotSize)))
    expect(daily.doi).toEqual(steps.map(({ doi }) => near(doi)))
    const frame = rawFrame(steps)
    expect(series).toMatchObject({
      firstDate: '2026-10-28',
      sessions: 12,
      dp: near(frame.dp),
      doi: near(frame.doi),
      buildup: frame.buildup,
    })
  })
  it.each(SYMBOLS)('of %s cost what the buildup days’ average prices weigh', async (symbol) => {
    const steps = rawSteps(symbol)
    const { daily, series, head } = await dailyOf({ symbol, date: LAST })
    // The average of a day lies within its range.
    daily.vwap.forEach((vwap, row) => {
      expect(vwap).toBeGreaterThanOrEqual(Number(daily.low[row]))
      expect(vwap).toBeLessThanOrEqual(Number(daily.high[row]))
    })
    const costOf = (of: RawStep['buildup']) => {
      const own = steps.flatMap(({ buildup, oiChgQty }, row) =>
        buildup === of ? [[oiChgQty, Number(daily.vwap[row])]] : [],
      )
      const added = own.reduce((sum, [quantity]) => sum + quantity, 0)
      return own.length === 0 ? null : own.reduce((sum, [quantity, vwap]) => sum + quantity * vwap, 0) / added
    }
    const [long, short] = [costOf('LB'), costOf('SB')]
    expect(series.longCost).toEqual(long === null ? null : near(long))
    expect(series.shortCost).toEqual(short === null ? null : near(short))
    const price = Number(head.price)
    expect(series.areLongsTrapped).toBe(long !== null && price <= 0.98 * long)
    expect(series.areShortsTrapped).toBe(short !== null && price >= 1.02 * short)
  })
  it('roll at the close before expiry day, and join without a gap', async () => {
    const { daily } = await dailyOf({ symbol: 'RELIANCE', date: '2026-10-30', from: '2026-10-22' })
    const [next] = rawRows('RELIANCE', '2026-10-26').slice(1)
    const [old] = rawRows('RELIANCE', '2026-10-26')
    expect(daily.rolls).toEqual([
      {
        date: '2026-10-27',
        from: '2026-10-27',
        to: '2026-11-23',
        gapPoints: near(next.close - old.close),
        gapPct: near((100 * (next.close - old.close)) / old.close),
      },
    ])
    const joined = daily.close.map((close, row) => Number(close) * Number(daily.factor[row]))
    joined.slice(1).forEach((close, i) => {
      expect(100 * (close / joined[i] - 1)).toBeCloseTo(Number(daily.dp[i + 1]), 5)
    })
    expect(joined.at(-1)).toBeCloseTo(Number(daily.close.at(-1)), 6)
  })
})

describe('the running session', () => {
  it('agrees in head, rows and the last day, and leaves the day out of the costs', async () => {
    const intraday = await dataOf({ symbol: 'RELIANCE' })
    const { daily, series } = await dailyOf({ symbol: 'RELIANCE' })
    const rows = intraday.intraday
    if (rows === null) throw new Error('no rows')
    const last = rows.time.length - 1
    expect(rows.price[last]).toBe(intraday.head.price)
    expect(rows.cumulative[last]).toEqual(near(Number(intraday.head.oiChg)))
    expect(daily.date.at(-1)).toBe('2026-11-13')
    expect(daily.close.at(-1)).toBe(intraday.head.price)
    expect(daily.dp.at(-1)).toBe(intraday.head.dp)
    const closed = await dailyOf({ symbol: 'RELIANCE', date: LAST })
    expect([series.longCost, series.shortCost]).toEqual([closed.series.longCost, closed.series.shortCost])
    const sum = rows.oiChg.reduce((total: number, change) => total + Number(change), 0)
    expect(sum).toBeCloseTo(Number(rows.cumulative[last]), 6)
  })
  it('of a replay stands at its minute', async () => {
    const data: Wire<FutureAnalysis> = await dataOf({ symbol: 'RELIANCE', date: LAST, time: '11:00' })
    expect(data.intraday?.time.length).toBe(21)
    expect(data.head.price).toBe(data.intraday?.price.at(-1))
  })
})

describe('a commodity', () => {
  it('has next less near as its basis, and no position limit', async () => {
    const { head, months } = await dataOf({ symbol: 'CRUDEOIL', view: 'months' })
    const [nearRow, nextRow] = months?.rows ?? []
    expect(head.basis).toEqual(near(Number(nextRow.price) - Number(nearRow.price)))
    expect(head.limit).toBeNull()
    expect(nearRow.basis).toBeNull()
  })
})

describe('a day before what is stored', () => {
  it('is refused with the way to what is', async () => {
    expect((await unanswered(TOOL, { symbol: 'GOLDBEES' })).reason).toBe('GOLDBEES has no listed futures')
  })
})

describe('the file', () => {
  it('is the table of each view', async () => {
    const rows = await expectFileOf(TOOL)
    expect(rows.columns[0]).toBe('Time')
    const days = await expectFileOf(TOOL, { view: 'daily', symbol: 'RELIANCE', unit: 'qty' })
    expect(days.rows).toHaveLength(13)
    expect(days.columns).toContain('OI, qty')
    const months = await expectFileOf(TOOL, { view: 'months', symbol: 'TCS', sort: 'oi', dir: 'asc' })
    expect(months.rows).toHaveLength(3)
  })
})
