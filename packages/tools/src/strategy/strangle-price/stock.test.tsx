import { corporateEvents } from '@strikelens/market/datasets'
import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf, inputOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { pairPanels } from '../../testing/pairPanels.tsx'
import { plainText } from '../../testing/shownText.ts'
import { type EventRow, eventsTable } from '../../testing/stockFixture.ts'
import { SHARE, SHARE_EXPIRY, SHARE_PREVIOUS, SHARE_TODAY, shareFixture, shareMarket } from '../../testing/stockPair.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { pickControls } from './pickControls.tsx'
import { strangleLook, strangleSwitch } from './strangleLook.ts'
import { stockTool, tool } from './tool.ts'

beforeAll(() => wholeTable.load())

const PAIR = { put: '1440', call: '1520' }

function withResults(date: string, days: MemoryDays = shareFixture()): MemoryDays {
  const results: EventRow = { type: 'results', date }
  setTable(days, corporateEvents, SHARE_PREVIOUS, eventsTable([results]))
  return days
}

async function strangle(days: MemoryDays = shareFixture(), query: Record<string, string> = PAIR) {
  return answerOf(await compute(shareMarket(days), stockTool.params.parse(query), stockTool))
}

async function page(days: MemoryDays = shareFixture(), query: Record<string, string> = PAIR): Promise<string> {
  const params = stockTool.params.parse(query)
  const props = viewProps(await compute(shareMarket(days), params, stockTool), params)
  return plainText(renderToStaticMarkup(pairPanels(props, strangleLook, strangleSwitch(props.data))))
}

describe('the 1,440 PE and 1,520 CE of RELIANCE', () => {
  it('cost 23.50 and break even 4.50% below and 4.07% above spot', async () => {
    const { figures } = (await strangle()).data
    expect(figures.value).toBeCloseTo(23.5, 9)
    expect([figures.lower, figures.upper]).toEqual([expect.closeTo(1416.5, 9), expect.closeTo(1543.5, 9)])
    expect((100 * (figures.spot - figures.lower)) / figures.spot).toBeCloseTo(4.5, 2)
    expect((100 * (figures.upper - figures.spot)) / figures.spot).toBeCloseTo(4.07, 2)
    expect(figures.rupeesPerLot).toBeCloseTo(11750, 6)
  })

  it('have quotes of their own width at each leg', async () => {
    const answer = await strangle()
    const { figures } = answer.data
    // 100 × 0.50 ÷ 12.90 and ÷ 10.60
    expect(figures.ceWidthPct).toBeCloseTo(3.876, 3)
    expect(figures.peWidthPct).toBeCloseTo(4.717, 3)
    expect(await page()).toContain('Quote width, CE / PE 3.88% / 4.72%')
    const [bid, ask] = ['CE bid', 'CE ask'].map((name) => inputOf(answer, 'ceWidth', name))
    expect(answer.explanations.ceWidth.result).toBeCloseTo((200 * (ask - bid)) / (ask + bid), 9)
  })

  it('lie inside the move that the options price for the results', async () => {
    const answer = await strangle(withResults('2025-11-21'))
    const move = answer.data.stock?.results?.movePct ?? Number.NaN
    // The nearer breakeven is 4.07% away.
    expect(move).toBeGreaterThan(4.07)
    expect(sentence(answer, 'Inside event move')).toBe(
      `The nearer breakeven is 4.07% from spot; the options price a move of ${move.toFixed(2)}% (1σ) for the results on 21 Nov.`,
    )
    const html = renderToStaticMarkup(
      pairPanels(viewProps({ answer }, stockTool.params.parse(PAIR)), strangleLook, null),
    )
    expect(html).toMatch(/<span class="[^"]*text-down bg-down-soft[^"]*">Inside event move/)
  })

  it('lie outside it where the strikes are wider, or the results come after the expiry', async () => {
    const wide = await strangle(withResults('2025-11-21'), { put: '1400', call: '1560' })
    expect(wide.insights.map(({ subject }) => subject)).not.toContain('Inside event move')
    expect(await page(withResults('2025-11-21'), { put: '1400', call: '1560' })).not.toContain('Inside event move')
    const late = await strangle(withResults('2025-12-05'))
    expect(late.insights.map(({ subject }) => subject)).not.toContain('Inside event move')
    expect(await page(withResults('2025-12-05'))).not.toContain('Inside event move')
  })

  it('tell both old strikes before a bonus', async () => {
    const days = shareFixture({ factor: 2 })
    const bonus: EventRow = { type: 'bonus', date: SHARE_TODAY, ratio: '1:1', factor: 2 }
    setTable(days, corporateEvents, SHARE_PREVIOUS, eventsTable([bonus]))
    const { stock, rows } = (await strangle(days, { ...PAIR, days: '2', interval: '1h' })).data
    expect(stock?.strikesThen).toEqual([{ date: SHARE_PREVIOUS, put: 2880, call: 3040 }])
    expect(rows.close[rows.sessionStarts[1] - 1]).toBeCloseTo(23.5, 9)
  })

  it('show the other leg alone where one has no price', async () => {
    const days = shareFixture()
    const day = days.chains.get(memoryKey(SHARE, SHARE_EXPIRY, SHARE_TODAY))
    if (day === undefined) throw new Error('No chain.')
    for (const column of [day.ce.ltp, day.ce.bid, day.ce.ask, day.ce.volumeQty]) column[3] = Number.NaN
    const answer = await strangle(days)
    expect(answer.data.missing).toBe('CE')
    expect(answer.data.figures.value).toBeCloseTo(10.6, 9)
    expect(answer.data.figures.lower).toBeNaN()
    expect(await page(days)).toContain('1,440 PE alone, RELIANCE 25 Nov At VWAP 10.60')
  })
})

describe('which strangle of a stock is meant', () => {
  const pair = async (query: Record<string, string>) => {
    const { resolved } = (await strangle(shareFixture(), query)).data
    return [resolved.put, resolved.call]
  }

  it('is two strikes from ATM on each side', async () => {
    expect(await pair({})).toEqual([1400, 1560])
    expect(await pair({ otm: '1' })).toEqual([1440, 1520])
  })

  it('is priced by a share of spot', async () => {
    // 0.8% of 1,483.20 is 11.87: 10.60 at the put, 12.90 at the call. 0.3% is 4.45: 4.35 and 5.20.
    expect(await pair({ pick: 'premium' })).toEqual([1440, 1520])
    expect(await pair({ pick: 'premium', premPct: '0.3' })).toEqual([1400, 1560])
  })

  it('offers that share, and not points', async () => {
    const params = stockTool.params.parse({ pick: 'premium' })
    const { data } = viewProps(await compute(shareMarket(), params, stockTool), params)
    expect(pickControls(params, data, () => {}).map(({ key }) => key)).toEqual(['pick', 'premPct', 'put', 'call'])
  })

  it('opens the straddle of the stock for one strike', async () => {
    const params = stockTool.params.parse({ put: '1480', call: '1480' })
    expect(noAnswerOf(await compute(shareMarket(), params, stockTool)).opens).toEqual({
      tool: 'stock-straddle-price',
      symbol: SHARE,
      set: { strike: '1480', expiry: SHARE_EXPIRY },
    })
  })

  it('opens the page of the other kind for an index or a stock', async () => {
    const index = await compute(fixtureMarket('10:15'), stockTool.params.parse({ symbol: 'NIFTY' }), stockTool)
    expect(noAnswerOf(index).opens).toEqual({ tool: 'strangle-price', symbol: 'NIFTY' })
    const share = await compute(shareMarket(), tool.params.parse({ symbol: SHARE }))
    expect(noAnswerOf(share).opens).toEqual({ tool: 'stock-strangle-price', symbol: SHARE })
  })

  it('has the defaults of the catalogue', () => {
    expect(stockTool.params.parse({})).toMatchObject({
      symbol: 'RELIANCE',
      pick: 'offset',
      otm: 2,
      premPct: 0.8,
      interval: '3m',
      px: 'mid',
      ov: 'vwap,spot,levels,ce,pe,events',
    })
    expect(stockTool.params.parse({})).not.toHaveProperty('prem')
    expect(stockTool.params.safeParse({ premPct: '0' }).success).toBe(false)
  })
})
