import { corporateEvents, positionLimits } from '@strikelens/market/datasets'
import { istInstant } from '@strikelens/market/time'
import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { premiumPanes } from '../../instrument/premiumPanes.ts'
import { pagedChart } from '../../pair/pagedChart.ts'
import { answerOf, inputOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { pairPanels } from '../../testing/pairPanels.tsx'
import { plainText } from '../../testing/shownText.ts'
import { type EventRow, eventsTable, limitsTable } from '../../testing/stockFixture.ts'
import { SHARE, SHARE_EXPIRY, SHARE_PREVIOUS, SHARE_TODAY, shareFixture, shareMarket } from '../../testing/stockPair.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { straddleLook, straddleSwitch } from './straddleLook.ts'
import { stockTool, tool } from './tool.ts'

beforeAll(() => wholeTable.load())

const RESULTS: EventRow = { type: 'results', date: '2025-11-21' }

function withEvents(events: readonly EventRow[], days: MemoryDays = shareFixture()): MemoryDays {
  setTable(days, corporateEvents, SHARE_PREVIOUS, eventsTable(events))
  return days
}

async function straddle(days: MemoryDays = shareFixture(), query: Record<string, string> = {}) {
  return answerOf(await compute(shareMarket(days), stockTool.params.parse(query), stockTool))
}

async function page(days: MemoryDays = shareFixture(), query: Record<string, string> = {}): Promise<string> {
  const params = stockTool.params.parse(query)
  const props = viewProps(await compute(shareMarket(days), params, stockTool), params)
  return plainText(renderToStaticMarkup(pairPanels(props, straddleLook, straddleSwitch(props.data))))
}

const texts = (answer: { readonly notices: readonly { readonly text: string }[] }) =>
  answer.notices.map(({ text }) => text)

describe('the 1,480 straddle of RELIANCE', () => {
  it('costs 52.45 at the middle of its quotes', async () => {
    const { figures, resolved } = (await straddle()).data
    expect(resolved).toEqual({ expiry: SHARE_EXPIRY, strike: 1480 })
    expect(figures.value).toBeCloseTo(52.45, 9)
    expect(figures.premiumPct).toBeCloseTo(3.536, 3)
    expect([figures.lower, figures.upper]).toEqual([expect.closeTo(1427.55, 9), expect.closeTo(1532.45, 9)])
    expect(figures.rupeesPerLot).toBeCloseTo(26225, 6)
  })

  it('has quotes of 0.50 at each leg, so 1.91% of it', async () => {
    // 100 × (0.50 + 0.50) ÷ 52.45
    expect((await straddle()).data.figures.quoteWidthPct).toBeCloseTo(1.9066, 4)
  })

  it.each([
    // 4 × half ÷ 52.45: 5.03%, 10.11% (beyond 10% of a leg's middle the mark is the last trade).
    [0.66, 'Costly quotes', 'costly'],
    [1.326, 'Wide quotes', 'wide'],
  ])('with quotes of %d to each side has %s', async (half, badge, word) => {
    const days = shareFixture({ half })
    const answer = await straddle(days)
    expect(sentence(answer, 'Quotes')).toContain(`of the premium wide: ${word}.`)
    const text = await page(days)
    expect(text).toContain(badge)
    expect(text).toMatch(new RegExp(`Quote width ${word} [\\d.]+%`))
  })

  it('has no quote width where a leg has no bid', async () => {
    const days = shareFixture()
    const day = days.chains.get(memoryKey(SHARE, SHARE_EXPIRY, SHARE_TODAY))
    day?.ce.bid.fill(Number.NaN)
    const { data, insights } = await straddle(days)
    expect(data.figures.quoteWidthPct).toBeNaN()
    expect(insights.map(({ subject }) => subject)).not.toContain('Quotes')
  })
})

describe('results before the expiry', () => {
  it('account for so much of what the premium implies', async () => {
    const answer = await straddle(withEvents([RESULTS]))
    const results = answer.data.stock?.results
    if (results?.event == null) throw new Error('There are no results.')
    expect([results.date, results.days, results.isBeforeExpiry]).toEqual(['2025-11-21', 2, true])
    // §S14, from the two expiries that the page lists.
    const { atmIvPct, days } = answer.data.stock?.volatility.listed ?? { atmIvPct: [], days: [] }
    const [v1, v2] = [atmIvPct[0] ** 2 * days[0], atmIvPct[1] ** 2 * days[1]]
    const base2 = (v2 - v1) / (days[1] - days[0])
    const move = Math.sqrt((v1 - base2 * (days[0] - 1)) / 365)
    expect(results.movePct).toBeCloseTo(move, 6)
    expect(results.meanMovePct).toBeCloseTo(move * Math.sqrt(2 / Math.PI), 6)
    expect(sentence(answer, 'Implied move')).toBe(
      `Premium implies ±3.54% by expiry; the results on 21 Nov account for ±${results.meanMovePct.toFixed(2)}%.`,
    )
    expect(await page(withEvents([RESULTS]))).toContain(
      `Event move, 1σ / mean ${move.toFixed(2)}% / ${(move * Math.sqrt(2 / Math.PI)).toFixed(2)}%`,
    )
    expect(await page(withEvents([RESULTS]))).toContain('Days to results 21 Nov 2')
  })

  it('explain their move by inputs that give it again', async () => {
    const answer = await straddle(withEvents([RESULTS]))
    const [iv, days, base] = answer.explanations.eventMove.inputs.map(({ value }) => Number(value))
    expect(answer.explanations.eventMove.result).toBeCloseTo(
      Math.sqrt((iv ** 2 * days - base ** 2 * (days - 1)) / 365),
      9,
    )
    expect(answer.explanations.meanMove.result).toBeCloseTo(
      inputOf(answer, 'meanMove', 'Event move') * Math.sqrt(2 / Math.PI),
      9,
    )
    const bidsAndAsks = ['CE ask', 'PE ask', 'CE bid', 'PE bid'].map((name) => inputOf(answer, 'quoteWidth', name))
    const width = bidsAndAsks[0] + bidsAndAsks[1] - bidsAndAsks[2] - bidsAndAsks[3]
    expect(answer.explanations.quoteWidth.result).toBeCloseTo((100 * width) / inputOf(answer, 'quoteWidth', 'Value'), 9)
  })

  it('are not counted into the premium where they come after it', async () => {
    const answer = await straddle(withEvents([{ type: 'results', date: '2025-12-05' }]))
    expect(sentence(answer, 'Implied move')).toBe('Premium implies ±3.54% by expiry.')
    expect(answer.data.stock?.results?.days).toBe(16)
  })

  it('are over once they came out before a close, and ahead while the share has not answered', async () => {
    const today = (clock: string): EventRow => {
      return { type: 'results', date: SHARE_TODAY, publishedAt: istInstant(SHARE_TODAY, clock) }
    }
    const evening = (event: EventRow) => {
      const days = shareFixture()
      setTable(days, corporateEvents, SHARE_TODAY, eventsTable([event]))
      return compute(shareMarket(days, '18:30'), stockTool.params.parse({}), stockTool)
    }
    expect(answerOf(await evening(today('13:00'))).data.stock?.results).toBeNull()
    expect(answerOf(await evening(today('17:00'))).data.stock?.results?.date).toBe(SHARE_TODAY)
  })

  it('are unknown where no file of events is stored', async () => {
    expect((await straddle()).data.stock?.results).toBeNull()
    expect(await page()).toContain('Event move, 1σ / mean – / – Days to results –')
    expect(await page()).toContain('Event dates not stored')
  })
})

describe('what a stock’s page warns of', () => {
  it('says how many sessions there are where too few are stored to rank by', async () => {
    expect(await page()).toContain('IVP 0 of 252 sessions –')
  })

  it('shows a ban, and that options in the money settle by delivery in the last five sessions', async () => {
    const days = withEvents([])
    setTable(days, positionLimits, SHARE_PREVIOUS, limitsTable(96.2, true))
    const answer = await straddle(days)
    // 19, 20, 21, 24 and 25 November.
    expect(answer.data.stock?.deliverySessions).toBe(5)
    expect(texts(answer).some((text) => text.startsWith('In F&O ban (96.2%'))).toBe(true)
    expect(texts(answer).some((text) => text.includes('settle by delivery of shares'))).toBe(true)
    const text = await page(days)
    expect(text).toContain('In F&O ban, 96.2% of limit')
    expect(text).toContain('Settles by delivery, 5 sessions left')
  })

  it('opens the page of indices for an index, and the page of stocks for a stock', async () => {
    const index = await compute(fixtureMarket('10:15'), stockTool.params.parse({ symbol: 'NIFTY' }), stockTool)
    expect(noAnswerOf(index).opens).toEqual({ tool: 'straddle-price', symbol: 'NIFTY' })
    const share = await compute(shareMarket(), tool.params.parse({ symbol: SHARE }))
    expect(noAnswerOf(share).opens).toEqual({ tool: 'stock-straddle-price', symbol: SHARE })
  })
})

describe('the chart of a stock’s straddle', () => {
  async function chart(days: MemoryDays, query: Record<string, string> = {}) {
    const params = stockTool.params.parse(query)
    const { data } = viewProps(await compute(shareMarket(days), params, stockTool), params)
    return { drawn: pagedChart(data, 'Straddle', params.ov), params, data }
  }

  it('draws a line at results and ex-dates of the drawn sessions, unless they are turned off', async () => {
    const days = withEvents([
      { type: 'dividend', date: SHARE_TODAY, amount: 5 },
      { type: 'results', date: '2025-11-21' },
    ])
    const { drawn } = await chart(days, { days: '2', interval: '1h' })
    expect(drawn.marks?.filter(({ isSlight }) => !isSlight)).toEqual([
      { time: istInstant(SHARE_TODAY, '10:15'), label: 'Dividend 19 Nov, ₹5.00', color: 'ink-3' },
    ])
    const off = await chart(days, { days: '2', interval: '1h', ov: 'vwap' })
    expect(off.drawn.marks).toEqual([])
  })

  it('draws candles from 15 minutes, for a row of three has one snapshot', async () => {
    const kind = async (interval: string) => {
      const { drawn, params } = await chart(shareFixture(), { chart: 'candle', interval })
      return premiumPanes(drawn, params)[0].series.at(-1)?.kind
    }
    expect([await kind('3m'), await kind('15m')]).toEqual(['line', 'candle'])
  })

  it('tells the sessions before a bonus in the shares of now, and the old strike beside them', async () => {
    const bonus: EventRow = { type: 'bonus', date: SHARE_TODAY, ratio: '1:1', factor: 2 }
    const days = withEvents([bonus], shareFixture({ factor: 2 }))
    const { drawn, data } = await chart(days, { days: '2', interval: '1h' })
    // 2 × 28.35 and 2 × 24.10 of the old 2,960, two of which are one of now.
    const before = (data.rows.sessionStarts[1] ?? 0) - 1
    expect(data.rows.close[before]).toBeCloseTo(52.45, 9)
    expect(data.figures.prevClose).toBeCloseTo(52.45, 9)
    expect(drawn.tip?.(before)).toEqual([{ name: 'Strike then', text: '2,960' }])
    expect(drawn.tip?.(data.rows.time.length - 1)).toEqual([])
    const answer = await straddle(days, { days: '2' })
    expect(texts(answer)).toContain('Strikes and premiums from before the ex-date are adjusted to today’s shares.')
  })
})

describe('the controls of a stock’s straddle', () => {
  it('has the defaults of the catalogue', () => {
    expect(stockTool.params.parse({})).toEqual({
      symbol: 'RELIANCE',
      expiry: 'near',
      strike: 'ATM',
      interval: '3m',
      days: 1,
      chart: 'line',
      ov: 'vwap,spot,levels,events',
      px: 'mid',
      base: 'open',
    })
  })

  it.each([{ interval: '1m' }, { interval: '5m' }, { days: '4' }, { ov: 'vix' }])('refuses %o', (query) => {
    expect(stockTool.params.safeParse(query).success).toBe(false)
  })

  it('joins up to ten sessions', () => {
    expect(stockTool.params.safeParse({ days: '10' }).success).toBe(true)
  })
})
