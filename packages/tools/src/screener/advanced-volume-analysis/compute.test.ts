import { volumePhaseDaily } from '@strikelens/market/datasets'
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

/** A close that rises or falls by a rupee a session, ±1 around it, on the same volume and half of it delivered. */
function trending(
  step: number,
  named: Partial<Record<number, { close?: number; high?: number; low?: number; volume?: number }>> = {},
): SharesDay {
  const close = (t: number) => named[t]?.close ?? 500 + step * t
  const of = (pick: (t: number) => number) => DATES.map((_, t) => pick(t))
  return {
    closes: of(close),
    highs: of((t) => named[t]?.high ?? close(t) + 1),
    lows: of((t) => named[t]?.low ?? close(t) - 1),
    volumes: of((t) => named[t]?.volume ?? 1e6),
    delivered: of((t) => (named[t]?.volume ?? 1e6) / 2),
  }
}

describe('who is in control of a share', () => {
  it('is told by the trends of OBV and A/D, signals and delivery tilt', async () => {
    // Each of 20 sessions rises: OBV grows by a mean volume a session, all deliveries are on days that rose. Closes are in
    // mid-range, so the A/D line is flat; a quiet rise without less volume than before names nothing.
    const [row] = await rowsFor({ UP: trending(1) })
    expect([row.number('obvTrend'), row.number('adTrend'), row.number('vpaNet')]).toEqual([1, 0, 0])
    // 30 × 1 + 25 × 0 + 25 × 0 + 20 × 1
    expect([row.number('score'), row.word('phase'), row.number('delivery')]).toEqual([50, 'Mark-Up', 50])
    const [down] = await rowsFor({ DOWN: trending(-1) })
    expect([down.number('score'), down.word('phase')]).toEqual([-50, 'Mark-Down'])
  })

  it('names a bar by its volume, spread and close', async () => {
    // An average range of 2; 1.5 times the volume, a range of 3, a close at its top: effort up, +2.
    const close = 500 + LAST
    const effort = { [LAST]: { close, high: close, low: close - 3, volume: 1.6e6 } }
    const result = await ask(shareMarket({ UP: trending(1, effort) }), { row: 'UP' })
    const [row] = rowsOfList(result)
    expect([row.word('vpa'), row.number('vpaAge')]).toEqual(['Effort Up', 0])
    expect(row.number('vpaNet')).toBeCloseTo(2 / 3, 3)
    const { explanations = {}, charts, badges = [] } = answerOf(result).data.opened ?? {}
    expect(explanations.score.inputs.map(({ name }) => name)).toEqual([
      'OBV trend',
      'A/D trend',
      'VPA',
      'Delivery tilt',
    ])
    expect(badges).toEqual(['Mark-Up', 'Effort Up'])
    const [candles, volume] = charts?.vpa.lines ?? []
    expect(candles.marks).toEqual([{ at: 59, label: 'Effort Up', side: 'up' }])
    // A volume of 1.6 times its mean is in the series' own colour, one of 2 or more in another.
    expect(volume.barColor?.at.slice(-2)).toEqual([255, 255])
  })

  it('draws OBV and A/D over the sessions, from their first stored one', async () => {
    const share = trending(1)
    const { charts } = answerOf(await ask(shareMarket({ UP: share }), { row: 'UP' })).data.opened ?? {}
    const line = (name: string) => (charts?.vpa.lines ?? []).find((one) => one.name === name)?.values
    // OBV adds the volume of every day that rose: 99 of 100.
    expect([line('OBV')?.length, line('OBV')?.at(-1)]).toEqual([60, 99e6])
    expect(line('A/D')?.at(-1)).toBe(0)
  })

  it('counts its days by what the evenings have stored', async () => {
    const keep = (phase: string) => (days: MemoryDays) =>
      setTable(days, volumePhaseDaily, DATES[LAST - 1], {
        symbol: ['UP'],
        phase: [phase],
        sessionsInPhase: Float64Array.of(7),
        phaseBefore: ['Distribution'],
      })
    const told = async (phase: string, query: Record<string, string> = {}) => {
      const [row] = await rowsFor({ UP: trending(1) }, query, keep(phase))
      return [row.number('daysIn'), row.word('before')]
    }
    expect(await told('Mark-Up')).toEqual([8, 'Distribution'])
    expect(await told('Accumulation')).toEqual([1, 'Accumulation'])
    // Phases are stored over 20 sessions alone.
    expect(await told('Mark-Up', { period: '30' })).toEqual([null, ''])
  })

  it('needs sixty sessions', async () => {
    const young = { closes: DATES.map((_, t) => (t < LAST - 58 ? Number.NaN : 500 + t)) }
    expect((await rowsFor({ UP: trending(1), YOUNG: young })).map(({ symbol }) => symbol)).toEqual(['UP'])
  })
})

describe('the list', () => {
  const market = { UP: trending(1), DOWN: trending(-1), FLAT: trending(0) }
  const listed = async (query: Record<string, string> = {}) =>
    listedFor(list, tool.params, await ask(shareMarket(market), query), query)

  it('has the strongest first, and each phase, trend and strength by its choice', async () => {
    expect(await listed()).toEqual(['UP', 'FLAT', 'DOWN'])
    expect(await listed({ preset: 'strong' })).toEqual(['UP'])
    expect(await listed({ preset: 'weak' })).toEqual(['DOWN'])
    expect(await listed({ phase: 'markdown' })).toEqual(['DOWN'])
    // Without a trend and a score of 0.
    expect(await listed({ phase: 'accumulation' })).toEqual(['FLAT'])
    expect(await listed({ obv: 'rising' })).toEqual(['UP'])
    expect(await listed({ vpa: 'spring' })).toEqual([])
  })

  it('counts phases through the sessions whose evenings are stored, of its own shares', async () => {
    const keep = (days: MemoryDays) =>
      setTable(days, volumePhaseDaily, DATES[LAST - 1], {
        symbol: ['UP', 'DOWN', 'FLAT', 'OTHER'],
        phase: ['Accumulation', 'Mark-Down', '', 'Mark-Up'],
      })
    const answer = answerOf(await ask(shareMarket(market, keep)))
    const last = Object.fromEntries(
      answer.data.charts.map.lines.map(({ name, values }) => [name, [...values.slice(-3)]] as const),
    )
    expect(last).toEqual({
      Accumulation: [Number.NaN, 1, 1],
      'Mark-Up': [Number.NaN, 0, 1],
      Distribution: [Number.NaN, 0, 0],
      'Mark-Down': [Number.NaN, 1, 1],
    })
    expect(sentence(answer, 'Strongest')).toMatch(/^UP scores \+50, Mark-Up: OBV trend \+1\.00/)
    expect(noAnswerOf(await ask(shareMarket(market), { universe: 'watchlist:Mine' })).reason).toContain('Mine')
  })
})
