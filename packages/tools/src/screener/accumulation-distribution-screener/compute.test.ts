import { daily, rsDaily } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { DATES, type SharesDay, shareMarket } from '../../testing/shareMarket.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

const ask = (market: Market, query: Record<string, string> = {}) => compute(market, tool.params.parse(query))
const rowsFor = async (
  shares: Readonly<Record<string, SharesDay>>,
  query: Record<string, string> = {},
  keep?: (days: MemoryDays) => void,
) => rowsOfList(await ask(shareMarket(shares, keep), query))

type Day = readonly [high: number, low: number, close: number, volume: number, delivered: number]

/** Quiet sessions at 100, and days behind them: lakhs of shares. */
function quietThen(...days: readonly Day[]): SharesDay {
  const quiet: readonly Day[] = Array.from({ length: DATES.length - days.length }, () => [101, 99, 100, 10, 5])
  const all = [...quiet, ...days]
  return {
    ...{ highs: all.map(([high]) => high), lows: all.map(([, low]) => low), closes: all.map(([, , close]) => close) },
    volumes: all.map(([, , , volume]) => volume * 1e5),
    delivered: all.map(([, , , , delivered]) => delivered * 1e5),
  }
}
/** The five days of the Check, after a close of 100. */
const FIVE: readonly Day[] = [
  [103, 99, 102, 10, 5],
  [104, 101, 101.5, 8, 3],
  [105, 101, 104, 12, 7],
  [106, 103, 105.5, 14, 9],
  [106, 104, 104.5, 6, 2],
]
const without = (share: SharesDay): SharesDay => ({ ...share, delivered: [] })

describe('who has the shares (Check)', () => {
  it('is told by four parts: 66.54, strong accumulation, while the price rose 4.5%', async () => {
    const [row] = await rowsFor({ ITC: quietThen(...FIVE) }, { period: '5' })
    // A/D 5, −0.3333, 5.6667, 15, 12 lakh: CMF 12 ÷ 50; its slope 2.9333 over a mean volume of 10.
    expect(row.number('cmf')).toBeCloseTo(0.24, 9)
    expect(row.number('slope')).toBeCloseTo(0.2933, 3)
    // Delivered 5 + 7 + 9 on days that rose, 3 + 2 on those that fell: 16 ÷ 26. Volume 36 ÷ 14.
    expect(row.number('tilt')).toBeCloseTo(0.6154, 3)
    expect(row.number('upDown')).toBeCloseTo(2.5714, 1)
    expect(row.number('score')).toBeCloseTo(66.54, 1)
    expect([row.number('roc'), row.word('label'), row.word('hidden')]).toEqual([4.5, 'Strong Accumulation', ''])
    // 26 of 50 lakh.
    expect(row.number('delivery')).toBe(52)
  })

  it('is told by the other three without deliveries, and says so', async () => {
    const result = await ask(shareMarket({ ITC: without(quietThen(...FIVE)) }), { period: '5', row: 'ITC' })
    const [row] = rowsOfList(result)
    // 100 × (0.35 × 0.96 + 0.25 × 0.29333 + 0.15 × log2(2.5714) ÷ 2) ÷ 0.75 = (33.6 + 7.333 + 10.219) ÷ 0.75
    expect(row.number('score')).toBeCloseTo(68.2, 1)
    expect(row.number('tilt')).toBeNull()
    const { lines = [], explanations = {} } = answerOf(result).data.opened ?? {}
    expect(lines[0]).toMatch(/^No deliveries are told/)
    expect(explanations.score.inputs).toHaveLength(3)
  })

  it('has held for as many sessions as say the same', async () => {
    // Nine days that close at their high, on the same volume and deliveries, behind quiet ones in mid-range.
    const rising = Array.from({ length: 9 }, (_, n): Day => [101 + n, 99 + n, 101 + n, 10, 5])
    const [row] = await rowsFor({ ITC: quietThen(...rising) }, { period: '5' })
    // One of five: 100 × (0.35 × 0.2 ÷ 0.25 + 0.25 × 0.2 + 0.25 × 0.2 + 0.15) = 53; two of five: 35 + 12.5 + 10 + 15 = 72.5.
    // So it is strong from the second of nine on.
    expect([row.word('label'), row.number('persistence')]).toEqual(['Strong Accumulation', 8])
  })

  it('over other lengths is told of an opened row, with its parts over time', async () => {
    const result = await ask(shareMarket({ ITC: quietThen(...FIVE) }), { period: '5', row: 'ITC' })
    const { beside = [], explanations = {}, charts } = answerOf(result).data.opened ?? {}
    expect(beside.map(({ label }) => label)).toEqual([5, 10, 20, 30].map((n) => `Score of ${n} sessions`))
    expect(beside[0].text).toBe('+67')
    expect(explanations.score.inputs.map(({ name }) => name)).toContain('Delivery tilt')
    const lines = charts?.flow.lines ?? []
    const at = (name: string) => lines.find((line) => line.name === name)?.values.at(-1)
    expect([at('Close'), at('Delivered'), at('Not delivered'), at('CMF')]).toEqual([104.5, 2e5, 4e5, 0.24])
  })
})

describe('the list', () => {
  const fall = FIVE.map(([high, low, close, ...rest]): Day => [200 - low, 200 - high, 200 - close, ...rest])
  /** Closes near the high on most of the volume, but below where it came from. */
  const hidden: readonly Day[] = [
    [101, 95, 95.2, 6, 2],
    [97, 94, 96.9, 14, 9],
    [98, 95, 97.8, 14, 9],
    [99, 96, 98.8, 14, 9],
    [100, 97, 99.5, 14, 9],
  ]
  const market = {
    UP: quietThen(...FIVE),
    DOWN: quietThen(...fall),
    HIDDEN: quietThen(...hidden),
    FLAT: quietThen([101, 99, 100, 10, 5]),
  }
  const listed = async (query: Record<string, string> = {}) => {
    const of = { period: '5', ...query }
    return listedFor(list, tool.params, await ask(shareMarket(market), of), of)
  }

  it('opens with the strongest, both ways, and has each label by its preset', async () => {
    expect((await listed()).filter((symbol) => symbol !== 'HIDDEN')).toEqual(['UP', 'DOWN'])
    expect(await listed({ preset: 'strong-dist' })).toEqual(['DOWN'])
    expect(await listed({ preset: 'neutral' })).toEqual(['FLAT'])
    expect(await listed({ preset: 'hidden' })).toEqual(['HIDDEN'])
  })

  it('is mirrored: what falls by as much scores as much below zero', async () => {
    const rows = await rowsFor(market, { period: '5' })
    const score = (symbol: string) => rows.find((row) => row.symbol === symbol)?.number('score') ?? Number.NaN
    expect(score('DOWN')).toBeCloseTo(-score('UP'), 6)
  })

  it('leaves out shares of which all is delivered, and who has traded too little', async () => {
    const gone = {
      ...market.UP,
      closes: (market.UP.closes ?? []).map((close, t) => (t > 90 && t < 99 ? Number.NaN : close)),
    }
    const rows = await rowsFor({ ...market, GONE: gone }, { period: '10' }, (days) =>
      setTable(days, daily, DATES[DATES.length - 1], {
        id: ['UP', 'DOWN', 'HIDDEN', 'FLAT', 'GONE'],
        series: ['BE', 'EQ', 'EQ', '', 'EQ'],
        close: Float64Array.of(104.5, 95.5, 99.5, 100, 104.5),
      }),
    )
    expect(rows.map(({ symbol }) => symbol).sort()).toEqual(['DOWN', 'FLAT', 'HIDDEN'])
  })

  it('has the strength of the last evening, and says who stands out', async () => {
    const keep = (days: MemoryDays) =>
      setTable(days, rsDaily, DATES[DATES.length - 1], { symbol: ['UP'], rating: Float64Array.of(88) })
    const answer = answerOf(await ask(shareMarket(market, keep), { period: '5' }))
    expect(sentence(answer, 'Most unloaded')).toMatch(/^DOWN scores −67 over 5 sessions: CMF −0\.24, price −4\.50%/)
    expect(sentence(answer, 'Hidden')).toMatch(/^1 were gathered/)
    expect(answer.data.numbers.rating[0]).toBe(88)
    expect(noAnswerOf(await ask(shareMarket(market), { universe: 'watchlist:Mine' })).reason).toContain('Mine')
  })
})
