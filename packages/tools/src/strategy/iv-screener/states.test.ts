import { quoteColumns } from '@strikelens/market/chains'
import { corporateEvents } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { marketOn, PREVIOUS } from '../../testing/futuresDay.ts'
import { ivFixture } from '../../testing/ivFixture.ts'
import { screenerOf, stock } from '../../testing/ivScreenerMarket.ts'
import { memoryKey, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const texts = (result: Parameters<typeof answerOf>[0]) => answerOf(result).notices.map(({ text }) => text)
/** Enough for the close before to be ranked too. */
const LONG = Array(61).fill(30)
const CLOSE = [{ clock: '15:30', atmIv: 0.28, turnoverCrore: 40 }]

describe('before the first stock snapshot', () => {
  const early = (symbol: string) => stock(symbol, { expiries: [{ days: 30, before: CLOSE }], iv30Closes: LONG })

  it('stocks stand at their previous close, marked, with a notice', async () => {
    const result = await screenerOf([early('A'), early('B')], {}, '09:17')
    expect(answerOf(result).data.rows.map(({ origin }) => origin)).toEqual(['previous', 'previous'])
    expect(texts(result)).toEqual(['No snapshot of 20 Nov yet: All symbols at the close of 19 Nov, marked.'])
  })

  it('the notice counts them where others have one', async () => {
    const result = await screenerOf([early('A'), stock('B')])
    expect(texts(result)).toEqual(['No snapshot of 20 Nov yet: 1 of 2 symbols at the close of 19 Nov, marked.'])
  })
})

describe('a date with end-of-day data alone', () => {
  it('says so, and what is then not known', async () => {
    const days = ivFixture([stock('A', { expiries: [{ days: 30, previousIvPct: 28 }], iv30Closes: LONG })])
    setTable(days, corporateEvents, '2025-11-18', {
      symbol: [],
      type: [],
      eventDate: [],
      announcedAt: new Float64Array(0),
    })
    const params = tool.params.parse({ date: PREVIOUS })
    const result = await compute(marketOn(days, '18:00', PREVIOUS), params)
    expect(texts(result)).toEqual(['End-of-day data only for this date'])
    expect(answerOf(result).data.rows[0]).toMatchObject({ origin: 'eod', nearIvPct: 28, quoteWidthPct: Number.NaN })
  })
})

describe('what is not stored', () => {
  it('results days: no row can be marked, and the page says so', async () => {
    const days = ivFixture([stock('A')])
    days.tables.delete(memoryKey('corporate_events', PREVIOUS))
    expect(texts(await screenerOf(days))).toEqual([
      'No file of results days of the last sessions is stored: who reports when is not known.',
    ])
    expect(answerOf(await screenerOf(days)).data.summary.resultsAhead).toBeNaN()
    expect(texts(await screenerOf([{ ...stock('NIFTY'), set: 'IDX' }], { universe: 'idx' }))).toEqual([])
  })

  it('a date before the history leads to its beginning', async () => {
    const days = ivFixture([stock('A', { expiries: [{ days: 30 }] })])
    days.tables.delete(memoryKey('iv_expiries', PREVIOUS))
    days.chains.set('A', { ...emptyChain, date: '2025-11-21' })
    expect(noAnswerOf(await screenerOf(days))).toMatchObject({
      reason: 'Data starts on 21 Nov',
      actions: [{ set: { date: '2025-11-21', time: null } }],
    })
  })

  it('a session of which nothing is there has no answer yet', async () => {
    const days = ivFixture([stock('A', { expiries: [{ days: 30 }] })])
    days.tables.delete(memoryKey('iv_expiries', PREVIOUS))
    expect(noAnswerOf(await screenerOf(days)).reason).toBe('No volatilities are stored for 20 Nov yet')
  })
})

describe('a list of one’s own', () => {
  it('is not known to a question that names it: its owner’s page asks for its symbols', async () => {
    const none = noAnswerOf(await screenerOf([stock('A')], { universe: 'watchlist:My picks' }))
    expect(none).toMatchObject({
      reason: '“My picks” is a private watchlist',
      actions: [{ set: { universe: null } }],
    })
  })

  it('without a symbol that has options says so', async () => {
    const none = noAnswerOf(await screenerOf([stock('A')], { universe: 'symbols:NIFTYBEES' }))
    expect(none.reason).toBe('No symbol of this list has options')
  })
})

describe('a symbol new in F&O', () => {
  it('has no rank, and says of how many sessions its window is', async () => {
    const { data } = answerOf(await screenerOf([stock('NEW', { iv30Closes: Array(38).fill(25) })]))
    expect(data.rows[0]).toMatchObject({ ivp: Number.NaN, ivr: Number.NaN, sessions: 38, pricing: null })
  })

  it('is no news beside others; where nobody has a rank the page says what is stored', async () => {
    const young = stock('NEW', { iv30Closes: Array(38).fill(25) })
    expect(texts(await screenerOf([young, stock('A')]))).toEqual([])
    const text = 'No rank yet: IVP and IVR need 60 sessions of closing IVs, 38 are stored.'
    expect(texts(await screenerOf([young]))).toEqual([text])
    expect(texts(await screenerOf([young], { look: '21' }))).toEqual([])
  })
})

const emptyChain = {
  symbol: 'A',
  expiry: '2025-12-20',
  strike: new Float64Array(0),
  count: 0,
  asOf: new Float64Array(0),
  oiAsOf: new Float64Array(0),
  spot: new Float64Array(0),
  futureBid: new Float64Array(0),
  futureAsk: new Float64Array(0),
  futureLast: new Float64Array(0),
  ce: quoteColumns(0),
  pe: quoteColumns(0),
}
