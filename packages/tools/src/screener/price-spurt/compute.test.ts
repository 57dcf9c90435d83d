import { corporateEvents } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { PREVIOUS } from '../../testing/futuresDay.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { memoryKey, setTable } from '../../testing/memorySource.ts'
import { DATES, movedCloses, type SharesDay, shareMarket } from '../../testing/shareMarket.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

const ask = (market: Market, query: Record<string, string> = {}) => compute(market, tool.params.parse(query))
const rowsFor = async (shares: Readonly<Record<string, SharesDay>>, query: Record<string, string> = {}) =>
  rowsOfList(await ask(shareMarket(shares), query))

describe('a move of a few sessions (Check)', () => {
  // 100 to 112 in five sessions after returns of ±1.5%: their sample deviation is 1.5% × √(60/59).
  const spurt = { closes: movedCloses(0.015, 102, 104, 107, 110, 112) }

  it('is measured by the stock’s own deviation: +12% is z 3.35', async () => {
    const [row] = await rowsFor({ RISE: spurt })
    expect(row.number('move')).toBe(12)
    // ln 1.12 ÷ (0.015 × √(60/59) × √5) = 0.11333 ÷ 0.033824
    expect(row.number('z')).toBeCloseTo(3.35, 1)
    expect([row.number('upDays'), row.number('ltp')]).toEqual([5, 112])
  })

  it('on twice the usual volume is a backed spurt, on less than the usual a thin one', async () => {
    const volumes = (last: number) => DATES.map((_, t) => (t < DATES.length - 5 ? 9e5 : last))
    const [backed, thin] = await rowsFor({
      BACKED: { ...spurt, volumes: volumes(18e5) },
      THIN: { ...spurt, volumes: volumes(8e5) },
    })
    expect([backed.number('volRatio'), backed.word('reading')]).toEqual([2, 'Backed spurt'])
    expect([thin.number('volRatio'), thin.word('reading')]).toEqual([0.889, 'Thin spurt'])
  })

  it('tells its deliveries to the last session of which they are told', async () => {
    const delivered = DATES.map((_, t) => (t < DATES.length - 5 ? 250_000 : 600_000))
    const [row] = await rowsFor({ RISE: { ...spurt, delivered } })
    expect([row.number('delivRatio'), row.number('delivery')]).toEqual([2.4, 60])
  })

  it('of one day alone says so', async () => {
    const [row] = await rowsFor({ JUMP: { closes: movedCloses(0.015, 100, 100, 112, 112, 112) } })
    expect([row.number('maxDay'), row.word('reading').includes('One-day jump')]).toEqual([100, true])
  })

  it('over other lengths is told of an opened row, with its own inputs', async () => {
    const result = await ask(shareMarket({ RISE: spurt }), { row: 'RISE' })
    const { explanations = {}, beside = [] } = answerOf(result).data.opened ?? {}
    expect(explanations.move.inputs.map(({ value }) => value)).toEqual([112, 100])
    expect(beside.map(({ label }) => label)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((n) => `z of ${n} sessions`))
  })
})

describe('the list', () => {
  const market = {
    UP: { closes: movedCloses(0.015, 102, 104, 107, 110, 112) },
    DOWN: { closes: movedCloses(0.015, 98, 96, 94, 91, 88) },
    CALM: { closes: movedCloses(0.015, 100, 101, 100, 101, 100) },
  }
  const listed = async (query: Record<string, string> = {}) =>
    listedFor(list, tool.params, await ask(shareMarket(market), query), query)

  it('has what moved by 5% and z 2 at least, the rarest first', async () => {
    expect(await listed()).toEqual(['DOWN', 'UP'])
    expect(await listed({ minZ: '0', minMove: '0' })).toEqual(['DOWN', 'UP', 'CALM'])
  })
  it('takes one side', async () => {
    expect(await listed({ side: 'bull' })).toEqual(['UP'])
    expect(await listed({ side: 'bear' })).toEqual(['DOWN'])
  })
  it('says who went furthest', async () => {
    const answer = answerOf(await ask(shareMarket(market)))
    expect(sentence(answer, 'Furthest up')).toMatch(/^UP \+12\.00% in 5 sessions/)
    expect(sentence(answer, 'Furthest down')).toMatch(/^DOWN −12\.00% in 5 sessions/)
  })
  it('names what the company did in those sessions, and nothing before them', async () => {
    const told = shareMarket(market, (days) =>
      setTable(days, corporateEvents, PREVIOUS, {
        symbol: ['UP', 'DOWN'],
        type: ['results', 'results'],
        eventDate: [DATES[97], DATES[60]],
        announcedAt: Float64Array.of(istInstant(DATES[50], '18:00'), istInstant(DATES[50], '18:00')),
      }),
    )
    const rows = rowsOfList(await ask(told))
    const said = (symbol: string) => rows.find((row) => row.symbol === symbol)?.word('event')
    expect([said('UP')?.startsWith('Results '), said('DOWN')]).toEqual([true, ''])
  })
  it('draws the rarest of what it has over 30 sessions, the first of them 100', async () => {
    const { top } = answerOf(await ask(shareMarket(market))).data.charts
    expect(top.lines.map(({ name }) => name)).toEqual(['DOWN', 'UP'])
    // Closes of UP swing between 100 and 100 × e^0.015 until the move; the thirtieth from the end is the higher one.
    const closes = market.UP.closes.slice(-30)
    const [, up] = top.lines
    expect([up.values[0], up.values[29]]).toEqual([100, Math.round((1e4 * 112) / closes[0]) / 100])
    expect([top.time.length, top.shaded]).toEqual([30, { from: top.time[24], to: top.time[29] }])
  })
  it('is of all shares while no liquid list is stored, and says so', async () => {
    const told = shareMarket(market, (days) => {
      days.tables.delete(memoryKey('liquid_list', '2025-11-03'))
    })
    const { notices, data } = answerOf(await ask(told))
    expect([data.symbol.length, data.named]).toEqual([3, 'All stocks'])
    expect(notices.map(({ text }) => text)).toEqual([
      'The liquid list needs a month of sessions, which are not stored yet: these are all shares.',
    ])
  })
  it('leaves out who has too few sessions, and says when nobody has any', async () => {
    const short = { NEW: { closes: DATES.map((_, t) => (t < DATES.length - 3 ? Number.NaN : 100 + t)) } }
    expect((await rowsFor({ ...market, ...short })).map(({ symbol }) => symbol)).not.toContain('NEW')
    expect(noAnswerOf(await ask(shareMarket(market), { universe: 'watchlist:Mine' })).reason).toContain('Mine')
  })
})
