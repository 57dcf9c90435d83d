import { rsDaily, rsSectors } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { PREVIOUS } from '../../testing/futuresDay.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { setTable } from '../../testing/memorySource.ts'
import { DATES, type SharesDay, shareMarket } from '../../testing/shareMarket.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

const SESSIONS = 300
const LAST = SESSIONS - 1
/** Closes that stood so many percent lower than 100 so many sessions ago, and in between at the nearest of those. */
function changed(...[quarter, half, three, year]: readonly number[]): number[] {
  const before = (pct: number) => 100 / (1 + pct / 100)
  return Array.from({ length: SESSIONS }, (_, t) => {
    const ago = LAST - t
    if (ago < 63) return 100
    return before(ago < 126 ? quarter : ago < 189 ? half : ago < 252 ? three : year)
  })
}
const FLAT = { closes: changed(0, 0, 0, 0) }

type Shares = Readonly<Record<string, SharesDay>>
type Keep = Parameters<typeof shareMarket>[1]
const ask = (shares: Shares, query: Record<string, string> = {}, keep?: Keep) =>
  // The benchmark is no share of the list.
  compute(shareMarket({ NIFTY500: FLAT, ...shares }, keep), tool.params.parse({ universe: namesOf(shares), ...query }))
const namesOf = (shares: Shares) => `symbols:${Object.keys(shares).join()}`
const rowsFor = async (shares: Shares, query: Record<string, string> = {}, keep?: Keep) =>
  new Map(rowsOfList(await ask(shares, query, keep)).map((row) => [row.symbol, row]))

const FIVE: Shares = {
  A: { closes: changed(30, 40, 50, 60) },
  B: { closes: changed(10, 20, 30, 40) },
  C: { closes: changed(5, 0, -5, -10) },
  D: { closes: changed(-10, -20, -10, 0) },
  E: { closes: changed(20, 10, 60, 90) },
}
/** The liquid list is these shares. */
const onlyThese =
  (shares: Shares): Keep =>
  (days) => {
    for (const [key, table] of days.tables) {
      if (key.startsWith('liquid_list')) days.tables.set(key, { ...table, symbol: Object.keys(shares) })
    }
  }

describe('ratings (Check)', () => {
  it('of five stocks are 99, 50, 26, 1 and 75', async () => {
    const rows = await rowsFor(FIVE, {}, onlyThese(FIVE))
    const told = (key: string) => ['A', 'B', 'C', 'D', 'E'].map((symbol) => rows.get(symbol)?.number(key))
    expect(told('raw')).toEqual([42, 22, -1, -10, 40])
    expect(told('rating')).toEqual([99, 50, 26, 1, 75])
    expect(['A', 'E', 'B', 'C', 'D'].map((symbol) => rows.get(symbol)?.word('reading'))).toEqual([
      'Leader, RS high',
      'Average, RS high',
      'Average, RS high',
      'Weak',
      'Laggard',
    ])
  })

  it('say 12.38 of 1.18 times the price against 1.05 times the benchmark', async () => {
    const step = (by: number) => FLAT.closes.map((close, t) => (t >= LAST - 54 ? close : close / by))
    const rows = await rowsFor(
      { UP: { closes: step(1.18) }, SAME: FLAT, NIFTY500: { closes: step(1.05) } },
      { universe: 'symbols:UP,SAME' },
    )
    expect(rows.get('UP')?.number('rsPct')).toBeCloseTo(12.38, 2)
  })

  it('measure the RS line by its own mean of 252 sessions', async () => {
    // 100 ÷ 100 now and for 54 sessions, 0.8 in the 197 before: the mean is (55 + 0.8 × 197) ÷ 252.
    const closes = FLAT.closes.map((close, t) => (t >= LAST - 54 ? close : 0.8 * close))
    const row = (await rowsFor({ UP: { closes }, SAME: FLAT })).get('UP')
    expect(row?.number('mansfield')).toBeCloseTo(100 * (1 / ((55 + 0.8 * 197) / 252) - 1), 2)
    expect([row?.number('rsHigh'), row?.number('beforePrice')]).toEqual([1, 0])
  })

  it('mark an RS high that comes before the price', async () => {
    // The stock fell by 5% from its high, the benchmark by a tenth.
    const fall = (to: number) => FLAT.closes.map((close, t) => (t >= LAST - 9 ? to * close : close))
    const shares = { LAGS: { closes: fall(0.95) }, SAME: FLAT, NIFTY500: { closes: fall(0.9) } }
    const rows = await rowsFor(shares, { universe: 'symbols:LAGS,SAME' })
    expect(rows.get('LAGS')?.word('reading')).toContain('RS before price')
    expect(rows.get('SAME')?.word('reading')).toContain('RS high')
  })

  it('of a young stock are marked New and change nobody’s', async () => {
    const shares = {
      ...FIVE,
      YOUNG: { closes: changed(50, 0, 0, 0).slice(-200) },
      BABY: { closes: FLAT.closes.slice(-100) },
    }
    const result = await ask(shares, {}, onlyThese(shares))
    const rows = new Map(rowsOfList(result).map((row) => [row.symbol, row]))
    // ROC 63 alone moved: 0.4 × 50 of 0.4 + 0.2 + 0.2. It lies between 22 and 40: between ranks 3 and 4.
    expect([rows.get('YOUNG')?.number('raw'), rows.get('YOUNG')?.number('rating')]).toEqual([25, 62])
    expect([rows.get('YOUNG')?.word('reading'), rows.has('BABY')]).toEqual(['Average, New', false])
    expect(rows.get('B')?.number('rating')).toBe(50)
    expect(answerOf(result).data.scanned).toBe(7)
  })
})

describe('stored ratings', () => {
  const stored: Keep = (days) => {
    const at = (ago: number) => DATES[DATES.length - 1 - ago]
    const keep = (date: string, ...rating: readonly number[]) =>
      setTable(days, rsDaily, date, {
        symbol: ['A', 'B'],
        raw: Float64Array.of(10, 5),
        rating: Float64Array.from(rating),
        isNew: Float64Array.of(0, 0),
      })
    keep(PREVIOUS, 88, 40)
    keep(at(5), 84, 45)
    keep(at(21), 70, 41)
    setTable(days, rsSectors, PREVIOUS, { sector: ['Banks'], rating: Float64Array.of(61) }, 'sectors')
  }
  it('are shown of a session that is over, with what they were, and never made anew', async () => {
    const rows = await rowsFor({ A: FIVE.A, B: FIVE.B }, {}, stored)
    const told = (symbol: string) => ['rating', 'd5', 'd21', 'sectorRating'].map((key) => rows.get(symbol)?.number(key))
    expect(told('A')).toEqual([88, 4, 18, 61])
    expect(told('B')).toEqual([40, -5, -1, 61])
  })
  it('are listed by preset, also below the rating that is asked for else', async () => {
    const shares = { A: FIVE.A, B: FIVE.B }
    const listed = async (query: Record<string, string>) =>
      listedFor(list, tool.params, await ask(shares, query, stored), { universe: namesOf(shares), ...query })
    expect(await listed({})).toEqual(['A'])
    expect(await listed({ minRating: '0' })).toEqual(['A', 'B'])
    expect(await listed({ preset: 'improving' })).toEqual(['A'])
    expect(await listed({ preset: 'laggards' })).toEqual([])
  })
  it('come with the RS line of a year where a row is opened', async () => {
    const { data } = answerOf(await ask({ A: FIVE.A, B: FIVE.B }, { row: 'A' }, stored))
    const { rs } = data.opened?.charts ?? {}
    expect(rs.lines.map(({ name, values }) => [name, values[0], values.length])).toEqual([
      ['RS line', 100, 252],
      // 300 sessions are stored: the year's first has 49 before it.
      ['Mean of 50', expect.any(Number), 252],
    ])
    // At 100 ÷ 100 now, and at 100 ÷ 1.5 251 sessions ago: 150 of 100.
    expect(rs.lines.map(({ values }) => values[251])).toEqual([150, 150])
  })
})

it('says who leads, and when nobody has enough sessions', async () => {
  expect(sentence(answerOf(await ask(FIVE, {}, onlyThese(FIVE))), 'Strongest')).toMatch(
    /^A is rated 99; over 55 sessions/,
  )
  expect(noAnswerOf(await ask({ BABY: { closes: FLAT.closes.slice(-100) } })).reason).toContain('no data')
})
