import { blockDeals, bulkDeals, daily } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { DATES, type SharesDay, shareMarket } from '../../testing/shareMarket.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

const LAST = DATES.length - 1
const ask = (market: Market, query: Record<string, string> = {}) => compute(market, tool.params.parse(query))
const rowsFor = async (
  shares: Readonly<Record<string, SharesDay>>,
  query: Record<string, string> = {},
  keep?: (days: MemoryDays) => void,
) => rowsOfList(await ask(shareMarket(shares, keep), query))

/** All sessions alike but the last. */
function day(parts: {
  readonly close?: number
  readonly range?: readonly [high: number, low: number]
  readonly volume?: number
  readonly delivered?: readonly [usual: number, last: number]
  readonly trades?: readonly [usual: number, last: number]
}): SharesDay {
  const { close = 100, range = [close + 1, close - 1], volume = 25e5, delivered, trades } = parts
  const column = (usual: number, last: number) => DATES.map((_, t) => (t === LAST ? last : usual))
  return {
    closes: column(100, close),
    highs: column(101, range[0]),
    lows: column(99, range[1]),
    volumes: column(25e5, volume),
    ...(delivered === undefined ? {} : { delivered: column(...delivered) }),
    ...(trades === undefined ? {} : { trades: column(...trades) }),
  }
}

describe('what a session trades against the sessions before (Check)', () => {
  it('is twice as much at 50 lakh against a mean of 25 lakh', async () => {
    const [row] = await rowsFor({ ITC: day({ volume: 50e5 }) })
    expect([row.number('volume'), row.number('avgVolume'), row.number('volX')]).toEqual([50e5, 25e5, 2])
    expect([row.number('isvolumeup'), row.number('isRunning')]).toEqual([1, 0])
  })

  it('is delivered 2.4 times as usual at 6 lakh against 2.5 lakh, and surges at 13 points above its share', async () => {
    // 48% of 12.5 lakh against 35% of the same: Δ +13; the quantity is 6 lakh against 4.375 lakh.
    const surge = {
      closes: DATES.map(() => 100),
      // 35% of 7,14,286 shares are 2,50,000; 48% of 12,50,000 are 6,00,000.
      volumes: DATES.map((_, t) => (t === LAST ? 1_250_000 : 714_286)),
      delivered: DATES.map((_, t) => (t === LAST ? 600_000 : 250_000)),
    }
    const [row] = await rowsFor({ ITC: surge })
    expect([row.number('delivX'), row.number('delivery')]).toEqual([2.4, 48])
    expect(row.number('points')).toBeCloseTo(13, 1)
    expect(row.number('isdeliverysurge')).toBe(1)
    const [whole] = await rowsFor({ ITC: surge }, {}, (days) =>
      setTable(days, daily, DATES[LAST], { id: ['ITC'], series: ['BE'], close: Float64Array.of(100) }),
    )
    // The trade-to-trade series delivers everything, which is no surge.
    expect(whole.number('isdeliverysurge')).toBe(0)
  })

  it('tells the average trade, and how much larger it is than usual', async () => {
    // 50 lakh shares at ₹100 in 10,000 trades are ₹50,000; before 25 lakh in 12,500 were ₹20,000.
    const [row] = await rowsFor({ ITC: day({ volume: 50e5, trades: [12_500, 10_000] }) })
    expect([row.number('trade'), row.number('tradeX')]).toEqual([50_000, 2.5])
  })

  it('counts sessions in a row that traded their average, and names a record by the longest that holds', async () => {
    const volumeAt = (t: number) => (t > LAST - 3 ? 30e5 + t : t === LAST - 3 ? 10e5 : 20e5)
    const rising = { closes: DATES.map(() => 100), volumes: DATES.map((_, t) => volumeAt(t)) }
    const [row] = await rowsFor({ ITC: rising })
    // 100 sessions are stored: the largest of 60, not of 125.
    expect([row.number('streak'), row.number('record')]).toEqual([3, 60])
  })

  it('is measured by as many sessions as are chosen', async () => {
    const volumes = DATES.map((_, t) => (t === LAST ? 40e5 : t >= LAST - 5 ? 20e5 : 10e5))
    const share = { closes: DATES.map(() => 100), volumes }
    const of = async (period: string) => (await rowsFor({ ITC: share }, { period }))[0].number('volX')
    // Five at 20 lakh; of 20 the other fifteen at 10 lakh: a mean of 12.5 lakh.
    expect([await of('5'), await of('20')]).toEqual([2, 3.2])
  })

  it('has its inputs told of an opened row, with its deliveries over time', async () => {
    const result = await ask(shareMarket({ ITC: day({ volume: 50e5, delivered: [10e5, 20e5] }) }), { row: 'ITC' })
    const { explanations = {}, charts } = answerOf(result).data.opened ?? {}
    expect(explanations.volX.inputs.map(({ value }) => value)).toEqual([50e5, 25e5])
    const [delivered, others, mean] = charts?.volume.lines ?? []
    expect([delivered.values.at(-1), others.values.at(-1), mean.values.at(-1)]).toEqual([20e5, 30e5, 25e5])
  })
})

describe('the list', () => {
  const market = {
    GATHERED: day({ close: 102, range: [102.2, 100], volume: 60e5, delivered: [10e5, 20e5] }),
    SOLD: day({ close: 97, range: [100, 96.8], volume: 60e5, delivered: [10e5, 12e5] }),
    CHURN: day({ close: 100.2, volume: 55e5, delivered: [10e5, 10e5] }),
    DRY: day({ close: 100, range: [100.3, 99.9], volume: 5e5, delivered: [10e5, 2e5] }),
    USUAL: day({ close: 100.1, volume: 26e5, delivered: [10e5, 10e5] }),
  }
  const listed = async (query: Record<string, string> = {}) =>
    listedFor(list, tool.params, await ask(shareMarket(market), query), query)

  it('opens with twice the average, of equals the larger turnover first, and has other days by their presets', async () => {
    expect(await listed()).toEqual(['GATHERED', 'SOLD', 'CHURN'])
    expect(await listed({ preset: 'price-volume-up' })).toEqual(['GATHERED'])
    expect(await listed({ preset: 'price-down-volume-up' })).toEqual(['SOLD'])
    expect(await listed({ preset: 'all', minRvol: '0' })).toHaveLength(5)
    expect(await listed({ preset: 'all', minRvol: '0', minDelivery: '35' })).toEqual(['USUAL', 'DRY'])
  })

  it('finds what dries up, which no least volume binds', async () => {
    expect(await listed({ preset: 'dry-up' })).toEqual(['DRY'])
  })

  it('reads each day', async () => {
    const rows = await rowsFor(market)
    expect(Object.fromEntries(rows.map((row) => [row.symbol, row.word('reading')]))).toEqual({
      ...{ GATHERED: 'Accumulation day', SOLD: 'Distribution day', CHURN: 'Churn day', DRY: 'Dry-up', USUAL: '' },
    })
  })

  it('says who made the volume', async () => {
    const deals = (days: MemoryDays) => {
      setTable(days, bulkDeals, DATES[LAST], { symbol: ['SOLD', 'CHURN', 'CHURN'], side: ['SELL', 'BUY', 'SELL'] })
      setTable(days, blockDeals, DATES[LAST], { symbol: ['GATHERED'], side: ['BUY'] })
    }
    const rows = await rowsFor(market, {}, deals)
    const deal = (symbol: string) => rows.find((row) => row.symbol === symbol)?.word('deal')
    expect(['SOLD', 'CHURN', 'GATHERED', 'DRY'].map(deal)).toEqual(['Bulk sale', 'Bulk, both', 'Block buy', ''])
  })

  it('marks deliveries that are those of a session before', async () => {
    const untold = { ...market.GATHERED, delivered: DATES.map((_, t) => (t === LAST ? Number.NaN : 10e5)) }
    const result = await ask(shareMarket({ ITC: untold }))
    const [row] = rowsOfList(result)
    expect([row.number('isOfBefore'), row.number('delivery'), row.word('reading')]).toEqual([1, 40, ''])
    expect(answerOf(result).notices.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Deliveries, trades and deals are those of 18 Nov/),
    )
  })

  it('says what stands out', async () => {
    const answer = answerOf(await ask(shareMarket(market)))
    expect(sentence(answer, 'Most unusual')).toMatch(/trades 2\.40× its mean of 20 sessions/)
    expect(sentence(answer, 'Direction')).toBe('2 of 3 with twice their volume are up.')
    expect(noAnswerOf(await ask(shareMarket(market), { universe: 'watchlist:Mine' })).reason).toContain('Mine')
  })
})
