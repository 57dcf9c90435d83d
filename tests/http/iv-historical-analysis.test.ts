import type { IvHistoricalAnalysis } from '@strikelens/tools/strategy/iv-historical-analysis/ivHistoricalAnalysis'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { type ChainAt, rawChain, rawChains } from './rawChain.ts'
import { type Derived, derived } from './reference/derived.ts'
import { forwardVol, thirtyDayVol } from './reference/volatility.ts'

const TOOL = 'iv-historical-analysis'
const DAY_MS = 86_400_000
const DAY = '2026-11-12'
/** The market of the tests has a month of closing IVs: what is ranked is ranked over its last 21 sessions. */
const RANKED = { look: '21' }

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** Quantile at (n − 1)·p of the sorted values (§M10). */
function quantile(values: readonly number[], p: number): number {
  const all = sorted(values)
  const place = (all.length - 1) * p
  const below = all[Math.floor(place)]
  return below + (all[Math.ceil(place)] - below) * (place - Math.floor(place))
}

/** Annualised sample deviation of the last n log returns, percent (§S13). */
function realised(closes: readonly number[], n: number): number {
  const last = closes.slice(-n - 1)
  const returns = last.slice(1).map((close, i) => Math.log(close / last[i]))
  const mean = returns.reduce((a, b) => a + b, 0) / n
  return 100 * Math.sqrt((252 * returns.reduce((sum, one) => sum + (one - mean) ** 2, 0)) / (n - 1))
}

/** ATM IV of these expiries in percent at a close or now, from their raw chains. */
async function term(at: ChainAt, expiries: readonly string[]) {
  return Promise.all(
    expiries.map(async (expiry) => {
      const raw = await rawChain({ ...at, expiry })
      return { iv: 100 * derived(raw).atmIv, days: (raw.expiryAt - raw.asOf) / DAY_MS }
    }),
  )
}

/** The smile at a price: linear in strike between the good IVs around it. */
function smileAt({ strikes }: Derived, price: number): number {
  const good = strikes.filter(({ isModel, isLow }) => !isModel && !isLow)
  const below = good.filter(({ strike }) => strike <= price).at(-1)
  const above = good.find(({ strike }) => strike >= price)
  if (below === undefined || above === undefined) return Number.NaN
  if (below === above) return below.ivK
  return below.ivK + ((price - below.strike) / (above.strike - below.strike)) * (above.ivK - below.ivK)
}

describe('IV history over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(
    TOOL,
    {
      look: { values: ['63', '126', '252'], bad: '20' },
      hv: { values: ['10'], bad: '15' },
      expiry: { values: ['next', 'month', '2026-11-23'], bad: 'soon', with: { series: 'expiry' } },
      from: { values: ['2026-10-20'], bad: '10:15' },
      to: { values: ['2026-11-10'], bad: 'today' },
      band: { values: ['very-low', 'low', 'normal', 'high'] },
      sort: { values: ['spot', 'atmIv', 'fixedStrike', 'slide'], with: { view: 'intraday' } },
      dir: { values: ['asc'], with: { view: 'intraday', sort: 'spot' } },
    },
    RANKED,
  )

  it.each([
    { symbol: 'NIFTY', count: 6 },
    { symbol: 'RELIANCE', count: 2 },
  ])('has the IV30 of $symbol that its raw chains give, now and at the close before', async ({ symbol, count }) => {
    const { data } = await answered<IvHistoricalAnalysis>(TOOL, { symbol })
    const expiries = data.term.expiry.slice(0, count)
    const now = await term({ symbol }, expiries)
    expect(now.some(({ days }) => days > 30)).toBe(true)
    expect(data.level.nowPct).toBeCloseTo(thirtyDayVol(now), 4)
    const before = await term({ symbol, date: DAY, time: '15:40' }, expiries)
    expect(data.rows.date.at(-2)).toBe(DAY)
    // What is stored was made from the quotes of the close; the chain of the day adds its last trades.
    expect(data.rows.iv.at(-2) ?? Number.NaN).toBeCloseTo(thirtyDayVol(before), 0)
    expect(data.term.forwardNow[0]).toBeCloseTo(
      forwardVol({ iv: now[0].iv, years: now[0].days }, { iv: now[1].iv, years: now[1].days }),
      3,
    )
  })

  it('ranks now among the closes it lists, with their quantiles, mean, low and high', async () => {
    const { data } = await answered<IvHistoricalAnalysis>(TOOL, RANKED)
    const { level, rows } = data
    const h = known(rows.iv.slice(0, -1)).slice(-21)
    const x = level.nowPct ?? Number.NaN
    expect(h).toHaveLength(21)
    expect(level.ivp).toBeCloseTo((100 * h.filter((iv) => iv < x).length) / 21, 6)
    const [low, high] = [Math.min(...h, x), Math.max(...h, x)]
    expect(level.ivr).toBeCloseTo((100 * (x - low)) / (high - low), 5)
    expect(level.quantiles).toEqual([0.1, 0.25, 0.5, 0.75, 0.9].map((p) => expect.closeTo(quantile(h, p), 5)))
    expect(level.meanPct).toBeCloseTo(h.reduce((a, b) => a + b, 0) / 21, 5)
    expect([level.minPct, level.maxPct]).toEqual([Math.min(...h), Math.max(...h)])
    expect(rows.iv[rows.date.indexOf(level.minDate)]).toBe(level.minPct)
    const { spread } = level
    expect(spread?.counts.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe(21)
  })

  it('realises volatility from the closes it lists, for the line, the cone and the months', async () => {
    const { data } = await answered<IvHistoricalAnalysis>(TOOL, { hv: '10' })
    const closes = known(data.rows.close.slice(0, -1))
    expect(data.rows.hv.at(-1)).toBeCloseTo(realised(closes, 10), 5)
    expect(data.rows.vrp.at(-1)).toBeCloseTo((data.level.nowPct ?? 0) - realised(closes, 10), 5)
    expect(data.cone.current[0]).toBeCloseTo(realised(closes, 10), 5)
    const november = data.rows.date.flatMap((date, i) => (date.startsWith('2026-11') ? [data.rows.iv[i]] : []))
    const month = known(november)
    const at = data.months.month.indexOf('2026-11')
    expect(data.months.meanIv[at]).toBeCloseTo(month.reduce((a, b) => a + b, 0) / month.length, 5)
    expect([data.months.highIv[at], data.months.lowIv[at]]).toEqual([Math.max(...month), Math.min(...month)])
  })

  it('measures results of a stock from the close before to the close after them', async () => {
    const { data } = await answered<IvHistoricalAnalysis>(TOOL, { symbol: 'RELIANCE', view: 'events' })
    const { results, rows } = data
    if (results === null) throw new Error('RELIANCE has results.')
    // Published in the evening of 26 October: the 27th reacts.
    expect([results.date, results.pre, results.post]).toEqual([['2026-10-26'], ['2026-10-26'], ['2026-10-27']])
    const at = rows.date.indexOf('2026-10-26')
    const [before, after] = [rows.iv[at] ?? 0, rows.iv[at + 1] ?? 0]
    expect(results.crush[0]).toBeCloseTo(100 * (after / before - 1), 4)
    expect(results.crush[0]).toBeLessThan(-5)
    const [close, next] = [rows.close[at] ?? 0, rows.close[at + 1] ?? 0]
    expect(results.actual[0]).toBeCloseTo(100 * Math.abs(next / close - 1), 4)
    expect(results.medians.crush).toBe(results.crush[0])
    expect(results.beats).toBe((results.actual[0] ?? 0) > (results.implied[0] ?? 0) ? 1 : 0)
  })

  it('splits the change of the session into repricing and slide', async () => {
    const at = { symbol: 'NIFTY', date: DAY }
    const [last] = await rawChains(at, ['12:00'])
    const [before] = await rawChains({ symbol: 'NIFTY', date: '2026-11-11', expiry: last.expiry }, ['15:40'])
    const [a, b] = [derived(before), derived(last)]
    const { data } = await answered<IvHistoricalAnalysis>(TOOL, { ...at, time: '12:00', view: 'intraday' })
    const rows = data.intraday
    if (rows === null) throw new Error('There are no rows.')
    const fixed = smileAt(b, a.forward) - smileAt(a, a.forward)
    expect(rows.change.at(-1)).toBeCloseTo(b.atmIv - a.atmIv, 6)
    expect(rows.fixedStrike.at(-1)).toBeCloseTo(fixed, 6)
    expect(rows.slide.at(-1)).toBeCloseTo(b.atmIv - a.atmIv - fixed, 6)
  })

  it('looks back from a replayed moment and knows nothing of what came after it', async () => {
    const { data, asOf } = await answered<IvHistoricalAnalysis>(TOOL, { date: DAY, time: '11:00' })
    expect(data.rows.date.at(-1)).toBe(DAY)
    expect(data.rows.time.at(-1)).toBe(asOf)
    const live = (await answered<IvHistoricalAnalysis>(TOOL)).data
    expect(data.rows.iv.at(-2)).toBe(live.rows.iv.at(-3))
  })

  it('says so for a symbol without options', async () => {
    expect((await unanswered(TOOL, { symbol: 'NIFTYIT' })).reason).toContain('has no listed options')
  })

  it.each([
    {},
    { view: 'intraday' },
    { view: 'cone', symbol: 'RELIANCE' },
    { view: 'term' },
    { view: 'events', symbol: 'RELIANCE' },
    { view: 'after', look: '21' },
  ])('exports the table of the page: %o', async (query) => {
    expect((await expectFileOf(TOOL, query)).rows.length).toBeGreaterThan(0)
  })
})
