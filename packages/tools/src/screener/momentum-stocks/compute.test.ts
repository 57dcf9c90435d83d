import { rsDaily } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { PREVIOUS } from '../../testing/futuresDay.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { setTable } from '../../testing/memorySource.ts'
import { type SharesDay, shareMarket } from '../../testing/shareMarket.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

const SESSIONS = 300
/** Closes that grow by the same share a session. */
const grown = (slope: number, sessions = SESSIONS) =>
  Array.from({ length: sessions }, (_, t) => 100 * Math.exp(slope * (t - sessions + 1)))
/** The same with a swing of ±w around the line. */
const swung = (slope: number, w: number) => grown(slope).map((close, t) => close * Math.exp(t % 2 === 0 ? w : -w))

type Shares = Readonly<Record<string, SharesDay>>
const ask = (shares: Shares, query: Record<string, string> = {}, keep?: Parameters<typeof shareMarket>[1]) =>
  compute(shareMarket(shares, keep), tool.params.parse({ universe: 'liquid', ...query }))
const rowsFor = async (shares: Shares, query: Record<string, string> = {}) =>
  new Map(rowsOfList(await ask(shares, query)).map((row) => [row.symbol, row]))

describe('the trend of a share (Check)', () => {
  it('of 0.002 a session is 65.53% a year, and all of it is smooth', async () => {
    const row = (await rowsFor({ RISE: { closes: grown(0.002) }, CALM: { closes: grown(0.0005) } })).get('RISE')
    // 100 × (e^(252 × 0.002) − 1)
    expect([row?.number('slopeYear'), row?.number('r2'), row?.number('adj')]).toEqual([65.53, 1, 65.53])
    // 100 × (e^0.042 − 1), (e^0.126 − 1), (e^0.252 − 1)
    expect(['roc21', 'roc63', 'roc126'].map((key) => row?.number(key))).toEqual([4.29, 13.43, 28.66])
  })

  it('counts less where it swung', async () => {
    // Swings of ±1% around 0.002: ln closes vary by 0.002² × (90² − 1)/12 along the line and 0.01² beside it.
    const row = (await rowsFor({ A: { closes: swung(0.002, 0.01) }, B: { closes: grown(0.001) } })).get('A')
    const along = 0.002 ** 2 * ((90 ** 2 - 1) / 12)
    expect(row?.number('r2')).toBeCloseTo(along / (along + 0.01 ** 2), 2)
  })

  it('of five names, ranked 4th, 5th and 4th by changes and 5th by slope, scores 88.75', async () => {
    // Five steady trends, of which TOP is jolted so that another has the larger change over 21 and over 126 sessions.
    const slopes = { A: 0.0005, B: 0.001, C: 0.0015, D: 0.0025, TOP: 0.003 }
    const shares = Object.fromEntries(Object.entries(slopes).map(([symbol, slope]) => [symbol, grown(slope)]))
    const top = shares.TOP.map((close, t) => (t < SESSIONS - 100 ? close * 1.2 : close))
    const jolted = shares.D.map((close, t) => (t >= SESSIONS - 4 ? close * 1.03 : close))
    const rows = await rowsFor({
      ...Object.fromEntries(Object.entries(shares).map(([symbol, closes]) => [symbol, { closes }])),
      TOP: { closes: top },
      D: { closes: jolted },
    })
    const row = rows.get('TOP')
    // 21 sessions: e^0.063 of TOP, e^0.0525 × 1.03 of D. 63: e^0.189 and e^0.1575 × 1.03. 126: e^0.378 ÷ 1.2 and e^0.315 × 1.03.
    expect(
      ['roc21', 'roc63', 'roc126'].map((key) => (row?.number(key) ?? 0) < (rows.get('D')?.number(key) ?? 0)),
    ).toEqual([true, false, true])
    // e^0.378 ÷ 1.2 = 1.216 is above e^0.189 = 1.208 of C: 4th of five.
    expect([row?.number('score'), row?.number('rank')]).toEqual([88.75, 1])
  })

  it('tells the shares that a lakh buys at 1% risk, and the rating of the last close', async () => {
    const swings = grown(0).map((_, t) => (t % 2 === 0 ? 100 : 106))
    const result = await ask({ A: { closes: swings }, B: { closes: grown(0.001) } }, {}, (days) =>
      setTable(days, rsDaily, PREVIOUS, { symbol: ['A'], rating: Float64Array.of(88) }),
    )
    const row = rowsOfList(result).find(({ symbol }) => symbol === 'A')
    // A bar reaches from 1 above the higher close to the lower one: a range of 7; 1,000 ÷ 14 = 71.4; 7 of 106.
    expect([row?.number('units'), row?.number('atrPct'), row?.number('rsRating')]).toEqual([71, 6.604, 88])
    // The highest bar ends at 107.
    expect(row?.number('fromHigh')).toBe(-0.93)
  })

  it('is told of an opened row with its own inputs', async () => {
    const { data } = answerOf(await ask({ A: { closes: grown(0.002) }, B: { closes: grown(0.001) } }, { row: 'A' }))
    const { score, units } = data.opened?.explanations ?? {}
    expect(score?.inputs.map(({ value }) => value)).toEqual([100, 100, 100, 100])
    // Bars are 2 high, and closes differ by less.
    expect(units?.inputs[0].value).toBeCloseTo(2, 4)
  })
})

describe('the list', () => {
  const shares = {
    UP: { closes: grown(0.003) },
    SLOW: { closes: grown(0.001) },
    DOWN: { closes: grown(-0.003) },
    // Turned down a fortnight ago: under its 50-session average.
    TURNED: { closes: grown(0.004).map((close, t) => (t >= SESSIONS - 10 ? close * 0.7 : close)) },
    JUMPED: { closes: grown(0.002).map((close, t) => (t >= SESSIONS - 40 ? close * 1.25 : close)) },
    YOUNG: { closes: grown(0.002, 150) },
    NEW: { closes: grown(0.002, 100) },
  }
  const listed = async (query: Record<string, string> = {}) =>
    listedFor(list, tool.params, await ask(shares, query), { universe: 'liquid', ...query })

  it('is of those in a trend, without jumps, the highest score first', async () => {
    expect(await listed()).toEqual(['UP', 'SLOW'])
    expect(await listed({ side: 'bear' })).toEqual(['DOWN'])
  })
  it('has those with a jump and those outside a trend where they are asked for, but nobody of under 127 sessions', async () => {
    expect(new Set(await listed({ maxGap: 'off' }))).toEqual(new Set(['UP', 'SLOW', 'JUMPED']))
    expect(new Set(await listed({ maxGap: 'off', trend: 'off' }))).toEqual(
      new Set(['UP', 'SLOW', 'JUMPED', 'DOWN', 'TURNED', 'YOUNG']),
    )
    const { data } = answerOf(await ask(shares))
    expect([data.scanned, data.symbol.length]).toEqual([7, 6])
  })
  it('tells how a rank changed, and who leads anew', async () => {
    // 60 names rise the faster the later they stand; LATE was last and has run up in the last sessions.
    const names = Array.from({ length: 60 }, (_, n) => [`S${n}`, { closes: grown(0.0001 * n) }] as const)
    const late = grown(0).map((close, t) => (t < SESSIONS - 9 ? close : close * 1.07 ** (t - SESSIONS + 10)))
    const rows = await rowsFor({ ...Object.fromEntries(names), LATE: { closes: late } })
    const row = rows.get('LATE')
    expect(row?.number('rank')).toBeLessThanOrEqual(20)
    expect([row?.number('newLeader'), row?.word('reading').includes('New leader')]).toEqual([1, true])
    expect(row?.number('rankChange')).toBeGreaterThan(0)
    expect(rows.get('S59')?.number('newLeader')).toBe(0)
  })
  it('of a day ranks by open, VWAP and volume, and before 09:30 by months', async () => {
    const minutes = (...prices: number[]) =>
      prices.map((price, m) => ({ clock: `09:${16 + m}`, price, volumeQty: 100 * (m + 1) }))
    const today = {
      // 102 of 101 and of a VWAP of (100 × 101 + 200 × 102) ÷ 300; 300 shares against 100.
      FAST: { closes: grown(0.002), minutes: minutes(101, 102), usualQty: 100 },
      EVEN: { closes: grown(0.002), minutes: minutes(100, 100), usualQty: 300 },
      DROP: { closes: grown(0.002), minutes: minutes(100, 98), usualQty: 150 },
    }
    const at = (clock: '09:20' | '10:15', side: 'bull' | 'bear' = 'bull') =>
      compute(
        shareMarket(today, undefined, {}, clock),
        tool.params.parse({ universe: 'liquid', mode: 'intraday', side }),
      )
    const scores = async (side: 'bull' | 'bear') =>
      rowsOfList(await at('10:15', side)).map((row) => [row.symbol, row.number('score')])
    // Ranks 100, 50, 0 of both prices; of volumes 3, 1 and 2 times the usual 100, 0 and 50: 0.7 × price + 0.3 × volume.
    expect(await scores('bull')).toEqual([
      ['FAST', 100],
      ['EVEN', 35],
      ['DROP', 15],
    ])
    expect(await scores('bear')).toEqual([
      ['FAST', 30],
      ['EVEN', 35],
      ['DROP', 85],
    ])
    const [fast] = rowsOfList(await at('10:15'))
    expect([fast.number('fromOpen'), fast.word('dayEnd'), fast.number('rankChange')]).toEqual([
      0.99,
      'Day’s high',
      null,
    ])
    const early = answerOf(await at('09:20'))
    expect(early.notices.map(({ text }) => text)).toContain(
      'Before 09:30 a day has no trend yet: scores and ranks are those of months.',
    )
  })
  it('says who leads and how smooth that is', async () => {
    const answer = answerOf(await ask(shares))
    // e^0.189 and e^0.378
    expect(sentence(answer, 'Strongest')).toMatch(
      /^UP scores .*: \+20\.8% in 63 sessions, \+45\.9% in 126, with an R² of 1\.00/,
    )
  })
  it('says when nobody has enough sessions', async () => {
    expect(noAnswerOf(await ask({ NEW: { closes: grown(0.002, 100) } })).reason).toContain('127 sessions')
  })
})
