import type { PriceVsOi } from '@strikelens/tools/futures/price-vs-oi/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChains } from './rawChain.ts'
import { rawFutures } from './rawFutures.ts'
import { clockTimes, rawMoments } from './rawMoments.ts'
import { rawStep } from './reference/futures.ts'
import { oiSums } from './reference/positions.ts'

const TOOL = 'price-vs-oi'
const QUARTERS = ['09:30', '09:45', '10:00', '10:15']
const DATE = '2026-11-13'

describe('Price vs OI over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    symbol: { values: ['BANKNIFTY', 'CRUDEOIL'], bad: '!' },
    expiry: { values: ['next', 'month'], bad: 'soon', with: { contract: 'ce-total' } },
    strike: { values: ['ATM+1', '25500'], bad: 'ATM*2', with: { contract: 'ce' } },
    interval: { values: ['1m', '3m', '15m', '1h', '1d'], bad: '2m' },
    days: { values: ['2', '5', '10'], bad: '3' },
    from: { values: ['2026-11-02'], bad: '09:45', with: { interval: '1d' } },
    to: { values: ['2026-11-11'], bad: '10:00', with: { interval: '1d' } },
    lookRows: { values: ['3', '12'], bad: '0' },
    vs: { values: ['spot'], bad: 'gold' },
    view: { shows: 'page' },
    sort: { values: ['oiChange', 'volume'] },
    dir: { values: ['asc'], with: { sort: 'time' } },
  })

  it.each([
    { symbol: 'NIFTY', from: '09:20', minutes: 5, interval: '5m' },
    { symbol: 'CRUDEOIL', from: '09:15', minutes: 15, interval: '15m' },
  ] as const)('rows of $symbol are what the list of futures printed', async ({ symbol, from, minutes, interval }) => {
    const { base, moments } = await rawMoments(symbol, clockTimes(from, '10:15', minutes), 'all')
    const { rows, now } = (await answered<PriceVsOi>(TOOL, { symbol, interval })).data
    expect(rows.price).toEqual(moments.map(({ price }) => price))
    moments.forEach(({ price, oi }, row) => {
      const before = row === 0 ? base : moments[row - 1]
      expect(rows.oi[row]).toBeCloseTo(oi, 4)
      expect(rows.oiChange[row]).toBeCloseTo(oi - before.oi, 4)
      expect(rows.priceChangePct[row]).toBeCloseTo(100 * (price / before.price - 1), 5)
    })
    const last = moments[moments.length - 1]
    expect(now.base.oiChangePct).toBeCloseTo(100 * (last.oi / base.oi - 1), 4)
    const dp = moments.map(({ price }, row) => price - (row === 0 ? base.price : moments[row - 1].price))
    const doi = moments.map(({ oi }, row) => oi - (row === 0 ? base.oi : moments[row - 1].oi))
    if (dp.length >= 10) expect(now.correlation).toBeCloseTo(pearson(dp.slice(-20), doi.slice(-20)), 5)
    else expect(now.correlation).toBeNull()
  })

  it.each(['NIFTY', 'CRUDEOIL'])('options of %s are those of the raw chains', async (symbol) => {
    const chains = await rawChains({ symbol, date: DATE }, QUARTERS)
    const strikes = chains[0].strikes.map(({ strike }) => strike)
    const of = async (query: Record<string, string>) =>
      (await answered<PriceVsOi>(TOOL, { symbol, interval: '15m', ...query })).data
    const first = symbol === 'CRUDEOIL' ? 1 : 0
    const [calls, puts, net] = await Promise.all(['ce-total', 'pe-total', 'net'].map((contract) => of({ contract })))
    chains.forEach((chain, i) => {
      const row = first + i
      const { ce, pe } = oiSums(chain, strikes)
      expect([calls.rows.oi[row], puts.rows.oi[row]]).toEqual([expect.closeTo(ce, 3), expect.closeTo(pe, 3)])
      expect(net.rows.oi[row]).toBeCloseTo(pe - ce, 3)
      expect(calls.rows.price[row]).toBeCloseTo(chain.spot, 2)
    })
    const strike = chains[3].strikes[Math.floor(strikes.length / 2)]
    const leg = await of({ contract: 'pe', strike: String(strike.strike) })
    expect(leg.rows.oi[first + 3]).toBeCloseTo(strike.pe.oiLots, 4)
    expect(leg.names.oiName).toContain('PE')
    expect(calls.rows.buildup).toBeNull()
  })

  it('daily rows are the exchange’s, with the change over the contracts of each day', async () => {
    const { rows } = (await answered<PriceVsOi>(TOOL, { interval: '1d', from: '2026-10-26', to: '2026-10-28' })).data
    const dates = rows.sessions.map(({ date }) => date)
    expect(dates).toContain('2026-10-27')
    dates.slice(1).forEach((date, i) => {
      const [today, before] = [rawFutures(date), rawFutures(dates[i])].map((day) => day.get('NIFTY') ?? [])
      const step = rawStep(date, today, before)
      const lot = today[0].lotSize
      expect(rows.price[i + 1]).toBeCloseTo(step?.close ?? Number.NaN, 4)
      expect(rows.oi[i + 1]).toBeCloseTo((step?.oiQty ?? Number.NaN) / lot, 4)
      expect(rows.oiChange[i + 1]).toBeCloseTo((step?.oiChgQty ?? Number.NaN) / lot, 4)
      expect(rows.priceChangePct[i + 1]).toBeCloseTo(step?.dp ?? Number.NaN, 5)
    })
  })

  it('leads a stock to its analysis, and shows the nearest of a strike that is not listed', async () => {
    expect((await unanswered(TOOL, { symbol: 'RELIANCE' })).opens).toEqual({
      tool: 'future-analysis',
      symbol: 'RELIANCE',
    })
    const { notices } = await answered<PriceVsOi>(TOOL, { contract: 'ce', strike: '25417' })
    expect(notices.map(({ text }) => text)).toContain('25,417 is not listed: 25,400 is shown.')
  })

  it.each([
    {},
    { contract: 'net', interval: '3m', unit: 'qty' },
    { symbol: 'GOLD', contract: 'ce', vs: 'future', sort: 'oiChange' },
    { interval: '1d' },
  ])('exports the table of the page: %o', async (query) => {
    const { rows } = await expectFileOf(TOOL, query)
    expect(rows.length).toBeGreaterThan(10)
  })
})

function pearson(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  const of = (x: readonly number[], mx: number, y: readonly number[], my: number) =>
    x.reduce((sum, value, i) => sum + (value - mx) * (y[i] - my), 0)
  return of(a, ma, b, mb) / Math.sqrt(of(a, ma, a, ma) * of(b, mb, b, mb))
}
