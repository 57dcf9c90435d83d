import type { ListData } from '@strikelens/tools/list/listData'
import type { ListedRow } from '@strikelens/tools/list/listedRow'
import { describe, expect, it } from 'vitest'
import { opensAtEveryAddress } from './addresses.ts'
import { answered, csvOf, type Query, refused, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { listedAt } from './listed.ts'
import { holdsParameters } from './parameters.ts'
import { type ChainAt, listedExpiries, rawChain, rawChains } from './rawChain.ts'
import { derived } from './reference/derived.ts'
import { oiSums, ratio } from './reference/positions.ts'
import { skew, thirtyDayVol, wings } from './reference/volatility.ts'

const TOOL = 'iv-screener'
const DAY_MS = 86_400_000
/** The market of the tests has a month of history: what is ranked is ranked over its last 21 sessions. */
const RANKED = { look: '21' }

/** The row of one symbol, and how its figures came about. */
async function rowOf({ symbol, ...moment }: ChainAt) {
  const query = { universe: `symbols:${symbol}`, ...RANKED, ...moment }
  const rows = await listedAt(TOOL, query)
  expect(rows.map((row) => row.symbol)).toEqual([symbol])
  const { data } = await answered<ListData>(TOOL, { ...query, row: symbol })
  return { row: rows[0], explanations: data.opened?.explanations ?? {} }
}

describe('IV screener over HTTP', () => {
  opensAtEveryAddress(TOOL, 'RELIANCE')

  holdsParameters(
    TOOL,
    {
      f: { values: ['ivp:gte:80', 'iv30:between:20..30,rr25:gt:0'], bad: 'ivp:over:80' },
      universe: {
        values: ['fno', 'idx', 'com', 'all', 'symbols:RELIANCE,TCS', 'watchlist:Mine'],
        bad: 'bse500',
      },
      sector: { values: ['Banks', 'Pharma'], bad: 'x'.repeat(41) },
      minTurnover: { values: ['5', '12.5'], bad: '-1' },
      look: { values: ['63', '126', '252'], bad: '20' },
      symbol: { values: ['TCS'], bad: '!', shows: 'page' },
      sort: { values: ['symbol', 'sector', 'iv30', 'turnover', 'pricing'] },
      q: { values: ['bank'], bad: 'x'.repeat(41) },
      cols: { values: ['symbol,ivp', 'symbol,line'], bad: 'symbol,beta' },
      rules: { values: ['ivp >= 80 AND rr25 > 0', 'sector IN (Banks)'], bad: ' ' },
      own: { values: ['Dear: iv30 - hv20'], bad: ';' },
      asked: { values: ['close > sma(5)'], bad: 'x'.repeat(4001) },
      row: { values: ['TCS'], bad: '!' },
      view: { shows: 'page' },
    },
    { ...RANKED, universe: 'nifty50' },
  )

  it.each([
    ['ivp:over:80', "'over' is not an operator: use one of gte, gt, lte, lt, between."],
    ['beta:gt:1', "There is no field 'beta'"],
    ['ivp:between:40..20', "'40..20' is not a span"],
  ])('says what is wrong with %s', async (f, reason) => {
    expect((await refused(TOOL, { f })).message).toContain(reason)
  })

  it.each([
    { symbol: 'TCS' },
    { symbol: 'ABB', date: '2026-11-12', time: '14:21' },
    { symbol: 'NIFTY', time: '09:45' },
    { symbol: 'CRUDEOIL' },
  ])('has what the raw chains of $symbol give: $date $time', async (at) => {
    const { row, explanations } = await rowOf(at)
    const expiries = await listedExpiries(at)
    const raws = await Promise.all(expiries.slice(0, 5).map((expiry) => rawChain({ ...at, expiry })))
    const points = raws.map((raw) => ({
      raw,
      figures: derived(raw),
      iv: 100 * derived(raw).atmIv,
      days: (raw.expiryAt - raw.asOf) / DAY_MS,
    }))
    const counted = points.filter(({ days }) => days >= 2)
    expect(row.number('iv30')).toBeCloseTo(thirtyDayVol(points), 4)
    expect(row.number('move')).toBeCloseTo(thirtyDayVol(points) / Math.sqrt(252), 5)
    expect(row.number('nearIv')).toBeCloseTo(points[0].iv, 4)
    if (counted.length > 1) expect(row.number('slope')).toBeCloseTo(counted[1].iv - counted[0].iv, 4)
    const { calls, puts } = wings(counted[0].figures, counted[0].raw.rate)
    const { rr25, put } = skew(calls, puts, counted[0].figures.atmIv)
    expect(row.number('rr25')).toBeCloseTo(100 * rr25, 4)
    expect(explanations.rr25?.inputs[0].value).toBeCloseTo(100 * put, 4)

    const { raw, figures } = points[0]
    expect(row.number('lot')).toBe(raw.lotSize)
    expect(row.number('pcr')).toBeCloseTo(ratio(oiSums(raw)), 6)
    const atm = figures.strikes.find(({ strike }) => strike === figures.atm)
    if (atm === undefined) throw new Error('No strike at the money.')
    expect(row.number('straddle')).toBeCloseTo((100 * (atm.ce.mark.price + atm.pe.mark.price)) / raw.spot, 5)
    const width = ({ bid, ask }: { bid: number; ask: number }) => (100 * (ask - bid)) / ((ask + bid) / 2)
    const widths = [width(atm.raw.ce), width(atm.raw.pe)]
    const mean = (widths[0] + widths[1]) / 2
    expect(row.number('width')).toEqual(Number.isNaN(mean) ? null : expect.closeTo(mean, 5))
  })

  it('adds up what each snapshot traded at its price', async () => {
    const moment = { symbol: 'TCS', date: '2026-11-12' }
    const raws = await rawChains(moment, ['09:18', '09:21', '09:24', '09:27', '09:30'])
    let rupees = 0
    raws.forEach(({ strikes, pointValue }, t) => {
      strikes.forEach(({ strike, ce, pe }) => {
        const before = raws[t - 1]?.strikes.find((one) => one.strike === strike)
        for (const [leg, earlier] of [
          [ce, before?.ce],
          [pe, before?.pe],
        ] as const) {
          const lots = Math.max(0, leg.volumeLots - (earlier?.volumeLots || 0))
          if (lots > 0) rupees += leg.ltp * lots * pointValue
        }
      })
    })
    const { row } = await rowOf({ ...moment, time: '09:30' })
    expect(rupees).toBeGreaterThan(0)
    expect(row.number('turnover')).toBeCloseTo(rupees / 1e7, 6)
  })

  it('ranks each symbol among the closes it draws, and labels it by that rank and what it realised', async () => {
    const rows = await listedAt(TOOL, { ...RANKED, universe: 'all' })
    const ranked = rows.filter((row) => row.number('ivp') !== null)
    expect(ranked.length).toBeGreaterThan(200)
    for (const row of ranked) {
      const [iv30, ivp, ivr, low, high, ivhv, hv20] = ['iv30', 'ivp', 'ivr', 'low', 'high', 'ivhv', 'hv20'].map((key) =>
        Number(row.number(key) ?? Number.NaN),
      )
      const closes = row
        .wholeLine('line')
        .filter((iv) => !Number.isNaN(iv))
        .slice(-21)
      expect([row.symbol, row.number('sessions'), closes.length]).toEqual([row.symbol, 21, 21])
      expect(ivp).toBeCloseTo((100 * closes.filter((iv) => iv < iv30).length) / 21, 4)
      expect([low, high]).toEqual([
        expect.closeTo(Math.min(iv30, ...closes), 4),
        expect.closeTo(Math.max(iv30, ...closes), 4),
      ])
      expect(ivr).toBeCloseTo((100 * (iv30 - low)) / (high - low), 3)
      if (Number.isNaN(ivhv)) continue
      expect(ivhv).toBeCloseTo(iv30 / hv20, 5)
      const label = ivp >= 60 && ivhv >= 1.2 ? 'Rich' : ivp <= 30 && ivhv <= 0.9 ? 'Cheap' : 'Fair'
      expect([row.symbol, row.word('pricing')]).toEqual([row.symbol, label])
    }
  })

  it('screens the file as it does the page, by what the page has and by what it has to ask', async () => {
    const all = await listedAt(TOOL, RANKED)
    const asked = {
      ...RANKED,
      rules: 'ivhv >= 1.5 AND rr25 BETWEEN 0 AND 4',
      minTurnover: '5',
      sort: 'rr25',
      dir: 'asc',
    }
    const of = (row: ListedRow, key: string) => row.number(key) ?? Number.NaN
    const expected = all
      .filter(
        (row) => of(row, 'ivhv') >= 1.5 && of(row, 'rr25') >= 0 && of(row, 'rr25') <= 4 && of(row, 'turnover') >= 5,
      )
      .sort((a, b) => of(a, 'rr25') - of(b, 'rr25'))
      .map(({ symbol }) => symbol)
    const names = async (query: Query) =>
      (await csvOf(TOOL, { ...query, cols: 'symbol' })).rows.map(([symbol]) => symbol)
    expect(expected.length).toBeGreaterThan(3)
    expect(await names(asked)).toEqual(expected)
    const rising = await names({ ...asked, rules: `${asked.rules} AND close > close[5]` })
    const falling = await names({ ...asked, rules: `${asked.rules} AND NOT close > close[5]` })
    expect([...rising, ...falling].sort()).toEqual([...expected].sort())
    expect([rising.length, falling.length]).not.toContain(0)
  })

  it('shows stocks at their previous close until they have a snapshot, and indices at their first', async () => {
    const early = { date: '2026-11-12', time: '09:17' }
    const stocks = await listedAt(TOOL, { ...early, universe: 'nifty50' })
    expect(new Set(stocks.map((row) => row.word('origin')))).toEqual(new Set(['previous']))
    const { notices } = await answered<ListData>(TOOL, { ...early, universe: 'nifty50' })
    expect(notices.map(({ text }) => text)).toContainEqual(
      'No snapshot of 12 Nov yet: All symbols at the close of 11 Nov, marked.',
    )
    const closed = await listedAt(TOOL, { date: '2026-11-11', universe: 'nifty50' })
    expect(stocks.map((row) => row.number('iv30'))).toEqual(closed.map((row) => row.number('iv30')))
    const indices = await listedAt(TOOL, { ...early, universe: 'idx' })
    expect(indices.map((row) => row.word('origin'))).toContain('snapshot')
  })

  it('leaves a list to its owner', async () => {
    expect((await unanswered(TOOL, { universe: 'watchlist:Mine' })).reason).toContain('Mine')
  })

  it.each([
    RANKED,
    { preset: 'backwardation' },
    { universe: 'all', minTurnover: '0' },
    { f: 'ivhv:gt:99' },
    { own: 'Dear: iv30 - hv20' },
  ])('exports the shown table: %o', async (query) => {
    await expectFileOf(TOOL, query)
  })
})
