import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { marketOn, PREVIOUS, TODAY } from '../../testing/futuresDay.ts'
import { dashboard, marketDays, NIFTY, STOCKS, stock, VIX } from '../../testing/ivDashboardMarket.ts'
import { ivFixture } from '../../testing/ivFixture.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const texts = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text)

describe('before the first snapshot of the stocks', () => {
  const late = STOCKS.map((one) => {
    const before = [{ clock: '15:30', atmIv: (one.iv30Closes?.at(-1) ?? 0) / 100 }]
    return { ...one, expiries: one.expiries.map((expiry) => ({ ...expiry, before, today: [] })) }
  })

  it('stocks stand at their previous close, marked, and the page says how many', async () => {
    const answer = answerOf(await dashboard({}, marketDays(late)))
    expect(answer.data.stocks.every(({ origin }) => origin === 'previous')).toBe(true)
    expect(answer.data.stocks[0].ivPct).toBeCloseTo(12, 9)
    expect(texts(answer)).toEqual([
      '8 of 8 stocks have no snapshot yet: they are shown at their previous close, marked prev.',
    ])
    // The index is of this minute all the same.
    expect(answer.data.indices[0].origin).toBe('snapshot')
  })

  it('their breadth is that of the previous close', async () => {
    const { breadth } = answerOf(await dashboard({}, marketDays(late))).data
    expect(Array.from(breadth.now.buckets)).toEqual(Array.from(breadth.previous.buckets))
    expect(breadth.now.median).toBeCloseTo(breadth.previous.median, 9)
  })

  it('before the open the close of the session before is shown and said', async () => {
    const answer = answerOf(await dashboard({ date: TODAY }, marketDays(late), '09:10'))
    expect(texts(answer)[0]).toBe('No data of the new session yet: the close of 19 Nov is shown.')
  })
})

describe('what is missing', () => {
  it('VIX: no card and no reading of the market', async () => {
    const { data, insights } = answerOf(await dashboard({}, marketDays(STOCKS, [NIFTY])))
    expect([data.vix, data.regime]).toEqual([null, null])
    expect(insights.map(({ subject }) => subject)).toEqual(['Breadth', 'IV today'])
  })

  it('a young VIX has a value and no rank, so the market is not read', async () => {
    const young = { ...VIX, dailyCloses: VIX.dailyCloses?.slice(-59) ?? [] }
    const { vix, regime } = answerOf(await dashboard({}, marketDays(STOCKS, [NIFTY, young]))).data
    expect([vix?.value, vix?.ivp, vix?.sessions, regime]).toEqual([13.6, Number.NaN, 59, null])
  })

  it('NIFTY: VIX has nothing to stand against', async () => {
    const { vix, indices } = answerOf(await dashboard({}, marketDays(STOCKS, [VIX]))).data
    expect(indices).toEqual([])
    expect(vix?.overHv).toBeNaN()
  })

  it('the file of corporate events: results are unknown, and the page says so', async () => {
    const days = marketDays()
    days.tables.delete(memoryKey('corporate_events', PREVIOUS))
    const answer = answerOf(await dashboard({}, days))
    expect(answer.data.hasResults).toBe(false)
    expect(texts(answer)).toEqual([
      'No file of results days of the last sessions is stored: who reports when is not known.',
    ])
  })

  it('every history: no breadth, no sentence on it, the stocks all the same', async () => {
    const young = STOCKS.map((one) => ({ ...one, iv30Closes: one.iv30Closes?.slice(-5) ?? [] }))
    const { data, insights } = answerOf(await dashboard({}, marketDays(young)))
    expect(data.breadth.now.count).toBe(0)
    expect(data.breadth.now.median).toBeNaN()
    expect(data.lists.highest).toEqual([])
    expect(data.lists.risers).not.toEqual([])
    expect(insights.map(({ subject }) => subject)).toEqual(['IV today', 'India VIX'])
  })

  it('every stock: the indices are shown alone', async () => {
    const answer = answerOf(await dashboard({}, marketDays([])))
    expect(answer.data.indices.map(({ symbol }) => symbol)).toEqual(['NIFTY'])
    expect([answer.data.stocks, answer.data.sectors, answer.data.breadth.now.count]).toEqual([[], [], 0])
    expect(texts(answer)).toEqual(['No stock options are stored for this date, so only the indices are shown.'])
    expect(answer.insights.map(({ subject }) => subject)).toEqual(['India VIX'])
  })

  it('everything: no answer, and the way to the newest data', async () => {
    const days = ivFixture([{ ...stock('ONE', 40), expiries: [{ days: 30 }] }])
    days.tables.delete(memoryKey('iv_expiries', PREVIOUS))
    expect(noAnswerOf(await dashboard({}, days)).reason).toBe('No option prices are stored for 20 Nov')
  })
})

describe('a choice without stocks', () => {
  it('of a sector names it and offers all', async () => {
    const { reason, actions } = noAnswerOf(await dashboard({ sector: 'Metals' }))
    expect(reason).toBe('No stock of the universe is in the sector Metals')
    expect(actions?.map(({ label }) => label)).toEqual(['All sectors', 'All F&O stocks'])
  })

  it('of a list says that it holds none with options', async () => {
    for (const universe of ['symbols:NIFTY,ZZZ', 'watchlist:Mine']) {
      expect(noAnswerOf(await dashboard({ universe })).reason).toBe('This list has no stock with options')
    }
  })
})

describe('other moments', () => {
  it('a replay sees nothing later than its minute', async () => {
    const moved = STOCKS.map((one) => ({
      ...one,
      expiries: one.expiries.map((expiry) => ({
        ...expiry,
        today: [{ clock: '09:30', atmIv: 0.4 }, ...(expiry.today ?? [])],
      })),
    }))
    const { stocks } = answerOf(await dashboard({ date: TODAY, time: '09:45' }, marketDays(moved), '09:45')).data
    expect(stocks.every(({ ivPct }) => Math.abs(ivPct - 40) < 1e-9)).toBe(true)
  })

  it('a date with the evening’s tables alone says so', async () => {
    const answer = answerOf(
      await compute(marketOn(marketDays(), '18:00', PREVIOUS), tool.params.parse({ date: PREVIOUS })),
    )
    expect(texts(answer)).toContain('End-of-day data only for this date')
    expect(answer.data.stocks[0].ivPct).toBe(12)
    // Of a day without minutes VIX is its close.
    expect(answer.data.vix?.value).toBe(13.2)
  })
})

describe('parameters', () => {
  it.each([
    ['look', '100'],
    ['universe', 'bse500'],
    ['sector', 'x'.repeat(41)],
  ])('%s refuses %s', (name, value) => {
    const parsed = tool.params.safeParse({ [name]: value })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([name])
  })
})
