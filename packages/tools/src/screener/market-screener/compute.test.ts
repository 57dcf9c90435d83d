import { marketCap, priceBands } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { PREVIOUS } from '../../testing/futuresDay.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { setTable } from '../../testing/memorySource.ts'
import { type SharesDay, shareMarket } from '../../testing/shareMarket.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

type Shares = Readonly<Record<string, SharesDay>>
type Keep = Parameters<typeof shareMarket>[1]

/** 250 sessions at one price, high and low 1 from it, and minutes of today from 09:16 on. */
const share = (close: number, prices: readonly number[], more: Partial<SharesDay> = {}): SharesDay => ({
  closes: new Array<number>(250).fill(close),
  minutes: prices.map((price, m) => ({ clock: `09:${16 + m}`, price, volumeQty: 1000 })),
  ...more,
})

const ask = (shares: Shares, query: Record<string, string> = {}, keep?: Keep, clock: '10:15' | '14:30' = '10:15') =>
  compute(shareMarket(shares, keep, {}, clock), tool.params.parse({ universe: 'liquid', ...query }))
const rowsFor = async (shares: Shares, keep?: Keep, clock?: '10:15' | '14:30') =>
  new Map(rowsOfList(await ask(shares, {}, keep, clock)).map((row) => [row.symbol, row]))

describe('the day of a share (Check)', () => {
  it('at 209 after 200, opened at 205 between 203 and 212, is a gap that goes', async () => {
    const row = (await rowsFor({ A: share(200, [205, 212, 203, 209]) })).get('A')
    const told = ['gapPct', 'chgPct', 'fromOpen', 'dayPos'].map((key) => row?.number(key))
    expect(told).toEqual([2.5, 4.5, 1.951, 66.7])
    expect([row?.word('reading').includes('Gap and go'), row?.word('tint')]).toEqual([true, ''])
  })
  it('is a faded gap under its open, and is noted once the gap is filled', async () => {
    const rows = await rowsFor({
      FADE: share(200, [206, 203]),
      BACK: share(200, [206, 199]),
      LOST: share(200, [196, 198]),
    })
    const told = (symbol: string) => [rows.get(symbol)?.word('reading').split(', ')[0], rows.get(symbol)?.word('tint')]
    expect(told('FADE')).toEqual(['Gap fade', ''])
    expect(told('BACK')).toEqual(['Gap fade', 'note'])
    expect(told('LOST')).toEqual(['Gap recovery', ''])
  })
  it('measures its range by what is usual, and is quiet only after 14:00', async () => {
    // True ranges of 2 but for today's, which reaches from 200 to 206 and is a fourteenth of its mean: (13 × 2 + 6) ÷ 14.
    const wide = (await rowsFor({ A: share(200, [201, 206]) })).get('A')
    expect(wide?.number('rangeAtr')).toBeCloseTo(5 / ((13 * 2 + 6) / 14), 2)
    expect(wide?.word('reading')).toBe('Range expansion')
    const calm = { A: share(200, [200.2, 200.4]) }
    expect((await rowsFor(calm)).get('A')?.word('reading')).toBe('')
    expect((await rowsFor(calm, undefined, '14:30')).get('A')?.word('reading')).toBe('Quiet')
  })
  it('tells the change over the last five minutes with a trade', async () => {
    const row = (await rowsFor({ A: share(200, [200, 201, 202, 203, 204, 205, 210]) })).get('A')
    // 210 against 201.
    expect(row?.number('fiveMin')).toBe(4.478)
    expect((await rowsFor({ A: share(200, [200, 201, 202, 203, 204]) })).get('A')?.number('fiveMin')).toBeNull()
  })
  it('tells deliveries of the last session, the distance from the year’s high, and its averages', async () => {
    const delivered = new Array<number>(250).fill(400_000)
    const rows = await rowsFor({ A: share(200, [190], { delivered }), B: share(200, [210]) })
    const row = rows.get('A')
    // 4 of 10 lakh; 190 of 201.
    expect([row?.number('delivery'), row?.number('fromHigh'), row?.number('aboveAll')]).toEqual([40, -5.47, 0])
    expect([rows.get('B')?.number('aboveAll'), rows.get('B')?.number('fromHigh')]).toEqual([1, 0])
  })
})

describe('what lists of the exchange say', () => {
  const keep: Keep = (days) => {
    const symbol = ['UP', 'DOWN', 'FREE']
    const series = symbol.map(() => 'EQ')
    setTable(days, priceBands, PREVIOUS, { symbol, series, bandPct: Float64Array.of(5, 10, Number.NaN) })
    setTable(days, marketCap, PREVIOUS, {
      symbol: [...symbol, 'DEBT'],
      series: [...series, 'N1'],
      shares: Float64Array.of(1e7, 2e7, 4e7, 1),
      marketCap: Float64Array.of(2e9, 4e9, 8e9, 1e12),
    })
  }
  const shares = { UP: share(200, [210]), DOWN: share(200, [180]), FREE: share(200, [240]) }
  it('is who stands at a circuit, but not of a stock without a band', async () => {
    const listed = async (preset: string) =>
      listedFor(list, tool.params, await ask(shares, {}, keep), { universe: 'liquid', preset })
    expect([await listed('upper-circuit'), await listed('lower-circuit')]).toEqual([['UP'], ['DOWN']])
    expect((await rowsFor(shares, keep)).get('UP')?.word('tint')).toBe('warn')
  })
  it('is what a company is worth at the price, and its rank among shares', async () => {
    const rows = await rowsFor(shares, keep)
    // 1 crore shares at ₹210, 4 crore at ₹240; bonds are no shares.
    expect([rows.get('UP')?.number('mcap'), rows.get('FREE')?.number('mcap')]).toEqual([210, 960])
    expect(['FREE', 'DOWN', 'UP'].map((symbol) => rows.get(symbol)?.number('capRank'))).toEqual([1, 2, 3])
    const listed = async (mcap: string) =>
      listedFor(list, tool.params, await ask(shares, {}, keep), { universe: 'liquid', preset: 'all', mcap })
    expect([await listed('large'), await listed('mid')]).toEqual([['FREE', 'UP', 'DOWN'], []])
  })
})

describe('the market', () => {
  const many = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [`S${n}`, share(200, [200, n < 32 ? 202 : n < 47 ? 198 : 200])]),
  )
  it('of 32 up, 15 down and 3 unchanged has an A/D of 2.13 and a breadth of +34.00%', async () => {
    const { data } = answerOf(await ask(many))
    const cell = (label: string) => data.cells.find((one) => one.label === label)
    expect([cell('Up')?.value, cell('Up')?.note]).toEqual(['32', '15 down, 3 flat'])
    expect([cell('A/D')?.value, cell('Breadth')?.value]).toEqual(['2.13', '+34.00%'])
    // 202 reaches 3 above 200 ± 1, 198 as far below.
    expect([cell('New 52w highs')?.value, cell('New 52w highs')?.note]).toEqual(['32', '15 lows'])
    expect(cell('Above SMA 20')?.value).toBe('64%')
  })
  it('has a line of breadth through the day', async () => {
    const { breadth } = answerOf(await ask(many)).data.charts
    expect([breadth.lines[0].values[0], breadth.interval]).toEqual([34, '5m'])
  })
  it('is listed by preset, each in its own order', async () => {
    const shares = { RISE: share(200, [200, 204]), JUMP: share(200, [206, 206]), FALL: share(200, [200, 190]) }
    const listed = async (query: Record<string, string> = {}) =>
      listedFor(list, tool.params, await ask(shares), { universe: 'liquid', ...query })
    expect([await listed(), await listed({ preset: 'losers' })]).toEqual([['JUMP', 'RISE'], ['FALL']])
    expect([await listed({ preset: 'gapup' }), await listed({ preset: 'gapdown' })]).toEqual([['JUMP'], []])
    expect(await listed({ preset: 'day-high' })).toEqual(['RISE'])
    expect(sentence(answerOf(await ask(shares)), 'Breadth')).toBe('2 stocks rise and 1 fall.')
  })
})
