import type { IvDashboard } from '@strikelens/tools/strategy/iv-dashboard/ivDashboard'
import { describe, expect, inject, it } from 'vitest'
import { answered, pageOf, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived } from './reference/derived.ts'
import { thirtyDayVol } from './reference/volatility.ts'

const TOOL = 'iv-dashboard'
const DAY_MS = 86_400_000
/** The market of the tests has a month of history: what is ranked is ranked over its last 21 sessions. */
const RANKED = { look: '21' }

/** ATM IV of the expiries in percent, worked out from their raw chains, with the days they have left. */
async function term(symbol: string, expiries: readonly string[]) {
  return Promise.all(
    expiries.map(async (expiry) => {
      const raw = await rawChain({ symbol, expiry })
      return { iv: 100 * derived(raw).atmIv, days: (raw.expiryAt - raw.asOf) / DAY_MS }
    }),
  )
}

const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

describe('IV dashboard over HTTP', () => {
  it('opens at a symbol by path and by query, with the canonical path in its head', async () => {
    for (const [path, query] of [
      [`${TOOL}/RELIANCE`, {}],
      [TOOL, { symbol: 'reliance' }],
    ] as const) {
      const { status, html } = await pageOf(path, query)
      expect(status).toBe(200)
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/iv-dashboard\/RELIANCE">/)
    }
  })

  holdsParameters(
    TOOL,
    {
      look: { values: ['63', '126', '252'], bad: '20' },
      universe: { values: ['nifty50', 'symbols:RELIANCE,TCS', 'watchlist:Mine'], bad: 'bse500' },
      sector: { values: ['Banks'], bad: 'x'.repeat(41) },
      symbol: { values: ['TCS'], bad: '!', shows: 'page' },
    },
    RANKED,
  )

  it('has the IV30, slope and one-session move of NIFTY that its raw chains give', async () => {
    const { data } = await answered<IvDashboard>(TOOL)
    const nifty = data.indices.find(({ symbol }) => symbol === 'NIFTY')
    const expiries = nifty?.term.expiries.slice(0, 5) ?? []
    const points = await term('NIFTY', expiries)
    // The first two give the slope; among the five are those around thirty days.
    expect(points.some(({ days }) => days > 30)).toBe(true)
    const iv30 = thirtyDayVol(points)
    expect(nifty?.ivPct).toBeCloseTo(iv30, 4)
    expect(nifty?.slopePoints).toBeCloseTo(points[1].iv - points[0].iv, 4)
    expect(nifty?.sessionMovePct).toBeCloseTo(iv30 / Math.sqrt(252), 5)
    expect(nifty?.term.atmIvPct.slice(0, 5)).toEqual(points.map(({ iv }) => expect.closeTo(iv, 4)))
  })

  it('has the IV30 of a stock that its raw chains give', async () => {
    const { data } = await answered<IvDashboard>(TOOL, { universe: 'symbols:TCS' })
    const near = await rawChain({ symbol: 'TCS' })
    const next = await rawChain({ symbol: 'TCS', expiry: 'next' })
    const points = [near, next].map((raw) => ({
      iv: 100 * derived(raw).atmIv,
      days: (raw.expiryAt - raw.asOf) / DAY_MS,
    }))
    expect(points[1].days).toBeGreaterThan(30)
    expect(data.stocks.map(({ symbol }) => symbol)).toEqual(['TCS'])
    expect(data.stocks[0].ivPct).toBeCloseTo(thirtyDayVol(points), 4)
    expect(data.stocks[0].slopePoints).toBeCloseTo(points[1].iv - points[0].iv, 4)
  })

  it('spreads the ranks of its stocks over bands and buckets', async () => {
    const { data } = await answered<IvDashboard>(TOOL, RANKED)
    const ranks = known(data.stocks.map(({ ivp }) => ivp))
    const { now } = data.breadth
    expect(ranks.length).toBeGreaterThan(150)
    expect(now.count).toBe(ranks.length)
    expect(now.median).toBeCloseTo(middle(ranks), 5)
    expect(now.highSharePct).toBeCloseTo((100 * ranks.filter((ivp) => ivp >= 60).length) / ranks.length, 5)
    const bands = [0, 20, 40, 60, 80].map(
      (from) => ranks.filter((ivp) => ivp >= from && (ivp < from + 20 || from === 80)).length,
    )
    expect(now.bands).toEqual(bands)
    expect(now.buckets.reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(ranks.length)
    // So many of 21 sessions, and never a fraction of one.
    for (const ivp of ranks) expect(Math.abs((ivp * 21) / 100 - Math.round((ivp * 21) / 100))).toBeLessThan(1e-6)
  })

  it('draws as the previous close what the day before ended with', async () => {
    const today = await answered<IvDashboard>(TOOL, RANKED)
    const before = await answered<IvDashboard>(TOOL, { ...RANKED, date: '2026-11-12' })
    const { previous, line } = today.data.breadth
    expect(previous.buckets).toEqual(before.data.breadth.now.buckets)
    expect(previous.median).toBeCloseTo(before.data.breadth.now.median ?? Number.NaN, 5)
    expect(line.median.at(-2)).toBeCloseTo(before.data.breadth.now.median ?? Number.NaN, 5)
    expect(line.median).toHaveLength(60)
    const closes = new Map(before.data.stocks.map(({ symbol, ivPct }) => [symbol, ivPct ?? Number.NaN]))
    const apart = today.data.stocks.map(({ symbol, previousIvPct }) =>
      Math.abs((previousIvPct ?? Number.NaN) - (closes.get(symbol) ?? Number.NaN)),
    )
    // The simulator writes past closes without playing their minutes: in a stock of a hundred a thin strike's mark differs.
    expect(apart.filter((points) => points < 0.01).length / apart.length).toBeGreaterThan(0.98)
    for (const { previousIvPct, ivPct, ivChange } of today.data.stocks) {
      expect(ivChange).toBeCloseTo((ivPct ?? 0) - (previousIvPct ?? 0), 5)
    }
  })

  it('has medians of sectors, and lists in the order of their figures', async () => {
    const { data } = await answered<IvDashboard>(TOOL, RANKED)
    for (const { sector, stocks, ivPct, ivChange } of data.sectors) {
      const own = data.stocks.filter((row) => row.sector === sector)
      expect(own).toHaveLength(stocks ?? 0)
      const of = (values: readonly number[]) => (values.length < 3 ? null : expect.closeTo(middle(values), 5))
      expect([sector, ivPct]).toEqual([sector, of(known(own.map((row) => row.ivPct)))])
      expect([sector, ivChange]).toEqual([sector, of(known(own.map((row) => row.ivChange)))])
    }
    const figures = (list: readonly (number | null)[], figure: 'ivp' | 'ivChangePct' | 'slopePoints') =>
      list.map((place) => data.stocks[place ?? 0][figure] ?? Number.NaN)
    const best = (figure: 'ivp' | 'ivChangePct', sign: 1 | -1) =>
      known(data.stocks.map((row) => row[figure]))
        .sort((a, b) => sign * (b - a))
        .slice(0, 10)
    expect(figures(data.lists.highest, 'ivp')).toEqual(best('ivp', 1))
    expect(figures(data.lists.lowest, 'ivp')).toEqual(best('ivp', -1))
    expect(figures(data.lists.risers, 'ivChangePct')).toEqual(best('ivChangePct', 1))
    expect(figures(data.lists.crushed, 'ivChangePct')).toEqual(best('ivChangePct', -1))
    for (const slope of figures(data.lists.backwardation, 'slopePoints')) expect(slope).toBeLessThanOrEqual(-0.5)
  })

  it('reads the market from the median and from VIX, whose value implies its moves', async () => {
    const { data } = await answered<IvDashboard>(TOOL, RANKED)
    const [median, vix] = [data.medianIvp ?? Number.NaN, data.vix?.ivp ?? Number.NaN]
    const reading = median >= 60 && vix >= 60 ? 'High volatility' : median < 40 && vix < 40 ? 'Low volatility' : 'Mixed'
    expect(data.regime).toBe(reading)
    expect(data.vix?.sessionMovePct).toBeCloseTo((data.vix?.value ?? 0) / Math.sqrt(252), 6)
    expect(data.vix?.monthlyMovePct).toBeCloseTo((data.vix?.value ?? 0) / Math.sqrt(12), 6)
  })

  it('has no answer for a list that its reader has not sent', async () => {
    expect((await unanswered(TOOL, { universe: 'watchlist:Mine' })).reason).toBe('This list has no stock with options')
  })

  it.each([{ series: 'iv30' }, { ...RANKED, sector: 'Banks', series: 'near' }])(
    'exports every symbol: %o',
    async (query) => {
      const { columns, rows } = await expectFileOf(TOOL, query)
      expect(rows.map(([symbol]) => symbol).slice(0, 2)).toEqual(['INDIAVIX', 'NIFTY'])
      expect(columns[3]).toBe(query.series === 'near' ? 'Near IV' : 'IV30')
    },
  )
})

describe('/iv-market-dashboard over HTTP', () => {
  it('leads to /iv-dashboard for good, with its query and whatever else stands in it', async () => {
    for (const [from, to] of [
      ['/iv-market-dashboard?look=63', '/iv-dashboard?look=63'],
      ['/iv-market-dashboard?look=63&unknown=a%26b', '/iv-dashboard?look=63&unknown=a%26b'],
      ['/iv-market-dashboard', '/iv-dashboard'],
    ]) {
      const { status, headers } = await fetch(inject('address') + from, { redirect: 'manual' })
      expect([from, status, headers.get('location')]).toEqual([from, 301, to])
    }
  })

  it('is told to crawlers as that page, in the category Market', async () => {
    const { html } = await pageOf('iv-market-dashboard', {})
    expect(html).toContain('<title>Implied Volatility Dashboard: VIX, Indices, F&amp;O Stocks')
    expect(html).toContain('<meta name="category" content="Market">')
    expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^/]+\/iv-dashboard">/)
    const { html: map } = await pageOf('sitemap.xml', {})
    expect(map).toContain('/iv-dashboard</loc>')
    expect(map).not.toContain('iv-market-dashboard')
  })
})
