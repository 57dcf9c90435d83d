import { emptyPanel, packedPanel } from '@strikelens/market/bars'
import { sessionOn, tradingDaysBefore } from '@strikelens/market/calendar'
import { daily } from '@strikelens/market/datasets'
import { type Market, type MarketSource, marketAt } from '@strikelens/market/market'
import { istInstant, istMidnight, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineList } from '../list/list.ts'
import { listAnswer } from '../list/listAnswer.ts'
import { listTool } from '../list/listTool.ts'
import type { QuoteRow } from '../list/quoteFigures.ts'
import { quoteRows } from '../list/quoteRows.ts'
import { choice } from '../params.ts'
import { compute } from '../screener/price-spurt/compute.ts'
import { list as spurts, tool as spurtTool } from '../screener/price-spurt/tool.ts'
import { fixtureDays, PREVIOUS, TODAY } from '../testing/futuresDay.ts'
import { memorySource, setTable } from '../testing/memorySource.ts'
import { DATES, movedCloses, type SharesDay, shareMarket } from '../testing/shareMarket.ts'
import { finderOf } from './listFinder.ts'

describe('signals of a list’s rows', () => {
  const shares: Readonly<Record<string, SharesDay>> = {
    JUMPS: { closes: movedCloses(0.015, 101, 100, 101, 100, 112) },
    FALLS: { closes: movedCloses(0.015, 100, 101, 100, 101, 88) },
    // Rare yesterday already.
    STAYS: { closes: movedCloses(0.015, 102, 104, 107, 111, 113) },
    CALM: { closes: movedCloses(0.015, 100, 101, 100, 101, 100) },
  }
  const finder = finderOf({
    tool: spurtTool,
    list: spurts,
    compute: (market) => compute(market, spurtTool.params.parse({ universe: 'all' })),
  })
  const find = (market: Market) => finder.find(market, finder.watched[0], PREVIOUS)

  /** ln of five sessions’ move over its own deviation of 60 returns before it (/price-spurt), by plain sums. */
  function zOf({ closes }: SharesDay, last: number): number {
    const returns = Array.from({ length: 60 }, (_, i) => Math.log(closes[last - 5 - i] / closes[last - 6 - i]))
    const mean = returns.reduce((sum, one) => sum + one, 0) / 60
    const variance = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 59
    return Math.log(closes[last] / closes[last - 5]) / Math.sqrt(variance * 5)
  }

  it('are those whose rule was false a session before, at the close of their day', async () => {
    const last = DATES.length - 1
    const expected = Object.keys(shares).flatMap((symbol) => {
      const [now, before] = [zOf(shares[symbol], last), zOf(shares[symbol], last - 1)]
      if (now >= 2 && before < 2) return [['spurt', symbol, 1]]
      return now <= -2 && before > -2 ? [['slide', symbol, -1]] : []
    })
    expect(expected).toEqual([
      ['spurt', 'JUMPS', 1],
      ['slide', 'FALLS', -1],
    ])
    const [evaluation] = await find(shareMarket(shares))
    expect(evaluation.signals.map(({ kind, symbol, side }) => [kind, symbol, side])).toEqual(expected)
    expect([evaluation.interval, evaluation.bar]).toEqual(['1d', istMidnight(PREVIOUS)])
    const [jump] = evaluation.signals
    expect(jump.price).toBe(112)
    expect(jump.score).toBeCloseTo(zOf(shares.JUMPS, last), 1)
    expect(jump.attributes.move).toBe(12)
  })

  it('are known from the close on', async () => {
    const market = shareMarket(shares)
    const [{ seen }] = await find(market)
    expect(seen).toBe(istInstant(PREVIOUS, '15:30'))
    expect(await find(market.at(seen - MINUTE_MS))).toEqual([])
    expect(await find(market.at(seen))).toEqual(await find(market))
  })
})

describe('signals of a list that is computed for one side', () => {
  it('are looked for on both, each kind on its own', async () => {
    interface Mover extends QuoteRow {
      readonly score: number
    }
    const list = defineList<Mover>()({
      noun: 'stock',
      universes: ['all'],
      figures: { score: { label: 'Score', hint: '', decimals: 2, value: ({ score }) => score } },
      order: { by: 'score' },
      links: [],
      signals: {
        kinds: {
          up: { name: 'Up', rule: 'score >= 5', side: 'bull' },
          down: { name: 'Down', rule: 'score >= 5', side: 'bear' },
        },
      },
    })
    const params = z.object({ ...listTool(list, {}).params.shape, side: choice(['bull', 'bear']) })
    const finder = finderOf({
      tool: { key: 'movers', params, segment: () => 'cash', byMinute: null, viewParams: [] },
      list,
      compute: (market, given) => {
        const asked = params.parse(given)
        return listAnswer(market, list, asked, async () => {
          const reading = await quoteRows(market, asked.universe)
          const scored = (row: (typeof shown)[number]) => {
            const rise = 100 * (row.last / row.prevClose - 1)
            return { ...row, score: asked.side === 'bear' ? -rise : rise }
          }
          const shown = reading?.rows ?? []
          return reading && { ...reading, rows: shown.map(scored) }
        })
      },
    })
    const market = shareMarket({
      JUMPS: { closes: movedCloses(0.015, 100, 100, 112) },
      FALLS: { closes: movedCloses(0.015, 100, 100, 88) },
    })
    const [{ signals }] = await finder.find(market, finder.watched[0], PREVIOUS)
    expect(signals.map(({ kind, symbol, side }) => [kind, symbol, side])).toEqual([
      ['up', 'JUMPS', 1],
      ['down', 'FALLS', -1],
    ])
  })
})

describe('signals of bars', () => {
  const MINUTES = 15
  const PAST = tradingDaysBefore('cash', TODAY, 20)
  const IDS = ['AAA', 'BBB', 'GAPS']
  const starts = [...PAST, TODAY].flatMap((date) => {
    const session = sessionOn('cash', date)
    if (session === null) throw new Error(`${date} is no session`)
    const count = (session.closeAt - session.openAt) / (MINUTES * MINUTE_MS)
    return Array.from({ length: count }, (_, i) => session.openAt + i * MINUTES * MINUTE_MS)
  })
  const panel = emptyPanel(IDS, Float64Array.from(starts))
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647 - 0.5
  }
  IDS.forEach((id, s) => {
    let price = 100
    for (let bar = 0; bar < starts.length; bar++) {
      price = Math.round(100 * (price + 2 * random())) / 100
      const at = s * starts.length + bar
      if (id === 'GAPS' && bar % 7 === 3) continue
      panel.open[at] = panel.close[at] = price
      panel.high[at] = price + 0.5
      panel.low[at] = price - 0.5
      panel.volume[at] = 1000
    }
  })
  const days = fixtureDays(IDS.map((symbol) => ({ symbol, spotPrevClose: 100 })))
  for (const date of PAST) setTable(days, daily, date, { id: IDS })
  const packed = packedPanel(panel, ['volume'])
  const source: MarketSource = {
    ...memorySource(days),
    panelDay: async () => null,
    barWindows: async () => [packed],
  }
  const list = defineList()({
    noun: 'stock',
    universes: ['all'],
    figures: {},
    order: { by: 'symbol' as never },
    links: [],
    signals: {
      kinds: {
        cross: { name: 'Over its average', rule: 'close CROSSES ABOVE sma(5)', side: 'bull', intervals: ['15m'] },
        trend: { name: 'Trend', rule: 'close > ema(9) AND rsi(14) > 50', side: 'bull', intervals: ['15m'] },
        under: { name: 'Under', rule: 'close < low[1] FOR 2 BARS', side: 'bear', intervals: ['15m'] },
      },
    },
  })
  const finder = finderOf({
    tool: { key: 'bars', params: z.object({}), segment: () => 'cash', byMinute: null, viewParams: [] },
    list,
    compute: () => Promise.reject(new Error('not needed')),
  })
  const find = (now: number, since?: number) => finder.find(marketAt(source, now), finder.watched[0], TODAY, since)
  const close = sessionOn('cash', TODAY)?.closeAt ?? 0
  const first = starts.findIndex((start) => start >= istMidnight(TODAY))

  it('turn at the bars at which plain loops over the bars of each name say so', async () => {
    const expected: string[] = []
    IDS.forEach((symbol, s) => {
      const own = starts.map((_, bar) => bar).filter((bar) => !Number.isNaN(panel.close[s * starts.length + bar]))
      const price = (i: number) => panel.close[s * starts.length + own[i]]
      const sma = (i: number) => (price(i) + price(i - 1) + price(i - 2) + price(i - 3) + price(i - 4)) / 5
      const lower = (i: number) => price(i) < price(i - 1) - 0.5
      own.forEach((bar, i) => {
        if (bar < first) return
        const at = new Date(starts[bar]).toISOString()
        const crosses = (j: number) => price(j) > sma(j) && price(j - 1) <= sma(j - 1)
        if (crosses(i) && !crosses(i - 1)) expected.push(`${at} cross ${symbol}`)
        const under = (j: number) => lower(j) && lower(j - 1)
        if (under(i) && !under(i - 1)) expected.push(`${at} under ${symbol}`)
      })
    })
    const found = await find(close)
    const told = found.flatMap(({ bar, signals }) =>
      signals
        .filter(({ kind }) => kind !== 'trend')
        .map(({ kind, symbol }) => `${new Date(bar).toISOString()} ${kind} ${symbol}`),
    )
    expect(expected.length).toBeGreaterThan(5)
    expect(told.sort()).toEqual(expected.sort())
    expect(found.map(({ bar }) => bar)).toEqual(starts.slice(first))
    expect(found.every(({ bar, seen }) => seen === bar + MINUTES * MINUTE_MS)).toBe(true)
  })

  it('are the same to the bit bar by bar and over the whole session, whatever an average remembers', async () => {
    const whole = await find(close)
    expect(whole.some(({ signals }) => signals.some(({ kind }) => kind === 'trend'))).toBe(true)
    for (let bars = 1; bars <= whole.length; bars++) {
      const now = whole[bars - 1].seen
      expect(await find(now)).toEqual(whole.slice(0, bars))
      expect(await find(now + MINUTE_MS)).toEqual(whole.slice(0, bars))
      expect(await find(now, whole[bars - 1].bar)).toEqual(whole.slice(bars - 1, bars))
    }
  })
})
