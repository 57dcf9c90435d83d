import type { IvScreener } from '@strikelens/tools/strategy/iv-screener/compute'
import { describe, expect, it } from 'vitest'
import { opensAtEveryAddress } from './addresses.ts'
import { answered, csvOf, refused, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { type ChainAt, rawChain, rawChains } from './rawChain.ts'
import { derived } from './reference/derived.ts'
import { oiSums, ratio } from './reference/positions.ts'
import { skew, thirtyDayVol, wings } from './reference/volatility.ts'

const TOOL = 'iv-screener'
const DAY_MS = 86_400_000
/** The market of the tests has a month of history: what is ranked is ranked over its last 21 sessions. */
const RANKED = { look: '21' }

/** The row of one symbol. */
async function rowOf({ symbol, ...moment }: ChainAt) {
  const { data } = await answered<IvScreener>(TOOL, { universe: `symbols:${symbol}`, ...RANKED, ...moment })
  expect(data.rows.map((row) => row.symbol)).toEqual([symbol])
  return data.rows[0]
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
    const row = await rowOf(at)
    const expiries = row.term.expiries.slice(0, 5)
    const raws = await Promise.all(expiries.map((expiry) => rawChain({ ...at, expiry })))
    const points = raws.map((raw) => ({
      raw,
      figures: derived(raw),
      iv: 100 * derived(raw).atmIv,
      days: (raw.expiryAt - raw.asOf) / DAY_MS,
    }))
    const counted = points.filter(({ days }) => days >= 2)
    expect(row.iv30Pct).toBeCloseTo(thirtyDayVol(points), 4)
    expect(row.sessionMovePct).toBeCloseTo(thirtyDayVol(points) / Math.sqrt(252), 5)
    expect(row.nearIvPct).toBeCloseTo(points[0].iv, 4)
    if (counted.length > 1) expect(row.slopePoints).toBeCloseTo(counted[1].iv - counted[0].iv, 4)
    const { calls, puts } = wings(counted[0].figures, counted[0].raw.rate)
    const { rr25, put } = skew(calls, puts, counted[0].figures.atmIv)
    expect(row.rr25Pct).toBeCloseTo(100 * rr25, 4)
    expect(row.putIv25Pct).toBeCloseTo(100 * put, 4)

    const { raw, figures } = points[0]
    expect(row.nearExpiry).toBe(raw.expiry)
    expect([row.lotSize, row.pointValue]).toEqual([raw.lotSize, raw.pointValue])
    expect(row.pcrOi).toBeCloseTo(ratio(oiSums(raw)), 6)
    const atm = figures.strikes.find(({ strike }) => strike === figures.atm)
    if (atm === undefined) throw new Error('No strike at the money.')
    expect(row.straddlePct).toBeCloseTo((100 * (atm.ce.mark.price + atm.pe.mark.price)) / raw.spot, 5)
    const width = ({ bid, ask }: { bid: number; ask: number }) => (100 * (ask - bid)) / ((ask + bid) / 2)
    const widths = [width(atm.raw.ce), width(atm.raw.pe)]
    const mean = (widths[0] + widths[1]) / 2
    expect(row.quoteWidthPct).toEqual(Number.isNaN(mean) ? null : expect.closeTo(mean, 5))
    expect(row.asOf).toBe(raw.asOf)
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
    const { turnoverCrore } = await rowOf({ ...moment, time: '09:30' })
    expect(rupees).toBeGreaterThan(0)
    expect(turnoverCrore).toBeCloseTo(rupees / 1e7, 6)
  })

  it('ranks each symbol among the closes it draws, and labels it by that rank and what it realised', async () => {
    const { data } = await answered<IvScreener>(TOOL, { ...RANKED, universe: 'all' })
    const ranked = data.rows.filter(({ ivp }) => ivp !== null)
    expect(ranked.length).toBeGreaterThan(200)
    for (const row of ranked) {
      const { symbol, ivPct, ivp, ivr, lowPct, highPct, sessions, pricing, ivOverHv, iv30Pct, hv20Pct } = row
      if (ivPct === null || ivp === null || lowPct === null || highPct === null) throw new Error(symbol)
      const closes = row.line.filter((iv) => iv !== null).slice(-21)
      expect([symbol, sessions, closes.length]).toEqual([symbol, 21, 21])
      // Closes are drawn to hundredths: one that near may lie on either side.
      const below = (slack: number) => (100 * closes.filter((iv) => iv < ivPct + slack).length) / 21
      expect(ivp).toBeGreaterThanOrEqual(below(-0.006) - 1e-6)
      expect(ivp).toBeLessThanOrEqual(below(0.006) + 1e-6)
      expect([lowPct, highPct]).toEqual([
        expect.closeTo(Math.min(ivPct, ...closes), 1),
        expect.closeTo(Math.max(ivPct, ...closes), 1),
      ])
      expect(ivr).toBeCloseTo((100 * (ivPct - lowPct)) / (highPct - lowPct), 3)
      if (ivOverHv === null || iv30Pct === null || hv20Pct === null) continue
      expect(ivOverHv).toBeCloseTo(iv30Pct / hv20Pct, 5)
      const label = ivp >= 60 && ivOverHv >= 1.2 ? 'Rich' : ivp <= 30 && ivOverHv <= 0.9 ? 'Cheap' : 'Fair'
      expect([symbol, pricing]).toEqual([symbol, label])
    }
  })

  it('screens the file as it does the page', async () => {
    const { data } = await answered<IvScreener>(TOOL, RANKED)
    const asked = { ...RANKED, f: 'ivhv:gte:1.5,rr25:between:0..4', minTurnover: '5', sort: 'rr25', dir: 'asc' }
    const { rows } = await csvOf(TOOL, { ...asked, cols: 'symbol,rr25' })
    const expected = data.rows
      .filter(({ ivOverHv, rr25Pct, turnoverCrore }) => {
        return (ivOverHv ?? 0) >= 1.5 && (rr25Pct ?? -1) >= 0 && (rr25Pct ?? 9) <= 4 && (turnoverCrore ?? 0) >= 5
      })
      .sort((a, b) => (a.rr25Pct ?? 0) - (b.rr25Pct ?? 0))
    expect(expected.length).toBeGreaterThan(3)
    expect(rows.map(([symbol]) => symbol)).toEqual(expected.map(({ symbol }) => symbol))
  })

  it('shows stocks at their previous close until they have a snapshot, and indices at their first', async () => {
    const stocks = await answered<IvScreener>(TOOL, { date: '2026-11-12', time: '09:17', universe: 'nifty50' })
    expect(new Set(stocks.data.rows.map(({ origin }) => origin))).toEqual(new Set(['previous']))
    expect(stocks.notices.map(({ text }) => text)).toContainEqual(
      'No snapshot of 12 Nov yet: All symbols at the close of 11 Nov, marked.',
    )
    const closed = await answered<IvScreener>(TOOL, { date: '2026-11-11', universe: 'nifty50' })
    expect(stocks.data.rows.map(({ iv30Pct }) => iv30Pct)).toEqual(closed.data.rows.map(({ iv30Pct }) => iv30Pct))
    const indices = await answered<IvScreener>(TOOL, { date: '2026-11-12', time: '09:17', universe: 'idx' })
    expect(indices.data.rows.map(({ origin }) => origin)).toContain('snapshot')
  })

  it('leaves a list to its owner', async () => {
    expect((await unanswered(TOOL, { universe: 'watchlist:Mine' })).reason).toContain('Mine')
  })

  it.each([RANKED, { preset: 'backwardation' }, { universe: 'all', minTurnover: '0' }, { f: 'ivhv:gt:99' }])(
    'exports the shown table: %o',
    async (query) => {
      await expectFileOf(TOOL, query)
    },
  )
})
