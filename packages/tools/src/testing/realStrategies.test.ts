import { marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { computeOf, tools } from '../index.ts'
import { compute as ivDashboard } from '../strategy/iv-dashboard/compute.ts'
import { tool as ivDashboardTool } from '../strategy/iv-dashboard/tool.ts'
import { compute as ivHistory } from '../strategy/iv-historical-analysis/compute.ts'
import { tool as ivHistoryTool } from '../strategy/iv-historical-analysis/tool.ts'
import { compute as ivScreener } from '../strategy/iv-screener/compute.ts'
import { tool as ivScreenerTool } from '../strategy/iv-screener/tool.ts'
import { compute as multiStraddle } from '../strategy/multi-straddle-price/compute.ts'
import { tool as multiStraddleTool } from '../strategy/multi-straddle-price/tool.ts'
import { compute as multiStrangle } from '../strategy/multi-strangle-price/compute.ts'
import { tool as multiStrangleTool } from '../strategy/multi-strangle-price/tool.ts'
import { compute as rollingStraddle } from '../strategy/rolling-straddle-chart/compute.ts'
import { tool as rollingStraddleTool } from '../strategy/rolling-straddle-chart/tool.ts'
import { compute as spread } from '../strategy/spread-price/compute.ts'
import { tool as spreadTool } from '../strategy/spread-price/tool.ts'
import { compute as premiumPcr } from '../strategy/straddle-premium-pcr/compute.ts'
import { tool as premiumPcrTool } from '../strategy/straddle-premium-pcr/tool.ts'
import { compute as straddle } from '../strategy/straddle-price/compute.ts'
import { stockTool as stockStraddleTool } from '../strategy/straddle-price/tool.ts'
import { compute as strangle } from '../strategy/strangle-price/compute.ts'
import { stockTool as stockStrangleTool, tool as strangleTool } from '../strategy/strangle-price/tool.ts'
import { answerOf } from './answerOf.ts'
import { rowsOfList } from './listed.ts'
import { type MemoryDays, memoryKey, memorySource } from './memorySource.ts'
import { realCloses, realMinutes } from './realDays.ts'

const strategy = tools.filter(({ group }) => group === 'strategy')
const folder = process.env.REALDATA_DIR ?? ''
const ofIndices = strategy.filter(({ symbols }) => symbols?.some((set) => set === 'IDX'))

describe.skipIf(folder === '')('the minutes of NIFTY on 19 August 2026 (skipped without REALDATA_DIR)', () => {
  const real = folder === '' ? null : realMinutes(folder, '12:30')
  const at = istInstant('2026-08-19', '12:30')

  it.each(ofIndices)(
    '/$key answers for NIFTY with nothing later than the minute asked for',
    async ({ key, params }) => {
      if (real === null) throw new Error('not read')
      const compute = await computeOf(key)
      const found = await compute(marketAt(memorySource(real.days), at), params.parse({ symbol: 'NIFTY' }))
      const { asOf } = answerOf(found)
      expect(asOf).toBeLessThanOrEqual(at)
      expect(asOf).toBeGreaterThan(at - 5 * 60_000)
    },
  )

  it('/rolling-straddle-chart holds the strike at which call and put cost about the same, at the printed prices', async () => {
    if (real === null) throw new Error('not read')
    const expiry = '2026-08-25'
    const chain = real.days.chains.get(memoryKey('NIFTY', expiry, '2026-08-19'))
    if (chain === undefined) throw new Error('No chain.')
    const market = marketAt(memorySource(real.days), at)
    const { data } = answerOf(await rollingStraddle(market, rollingStraddleTool.params.parse({ expiry })))
    const legs = chain.strike.length
    const priceOf = (t: number, k: number) => [chain.ce.ltp[t * legs + k], chain.pe.ltp[t * legs + k]]
    const shown = Array.from(data.rows.time, (time, row) => ({ row, t: chain.asOf.indexOf(time) })).filter(
      ({ t }) => t >= 0,
    )
    expect(shown.length).toBeGreaterThan(30)
    let [gaps, before] = [0, Number.NaN]
    for (const { row, t } of shown) {
      const k = chain.strike.indexOf(data.rows.strike[row])
      const [ce, pe] = priceOf(t, k)
      expect(data.rows.raw[row]).toBeCloseTo(ce + pe, 9)
      // By parity call − put is what the forward lies above the strike: at the money less than the step of 50.
      expect(Math.abs(ce - pe)).toBeLessThan(50)
      if (before >= 0 && k !== before) gaps += ce + pe - priceOf(t, before)[0] - priceOf(t, before)[1]
      before = k
      expect(data.rows.raw[row] - data.rows.adjusted[row]).toBeCloseTo(gaps, 6)
    }
  })

  it('/straddle-premium-pcr has the printed straddle and put-call ratio in every row', async () => {
    if (real === null) throw new Error('not read')
    const market = marketAt(memorySource(real.days), at)
    const { data } = answerOf(await premiumPcr(market, premiumPcrTool.params.parse({})))
    const chain = real.days.chains.get(memoryKey('NIFTY', data.resolved.expiry, '2026-08-19'))
    if (chain === undefined) throw new Error('No chain of the near expiry.')
    const legs = chain.strike.length
    const k = chain.strike.indexOf(data.resolved.strike)
    const summed = Array.from(data.set.strike, (strike) => chain.strike.indexOf(strike))
    const sum = (column: Float64Array, t: number) => summed.reduce((total, at) => total + column[t * legs + at], 0)
    const { rows } = data
    expect(rows.newestFirst.length).toBeGreaterThan(20)
    for (const row of rows.newestFirst) {
      const t = chain.asOf.findLastIndex((asOf) => asOf <= rows.time[row])
      const place = t * legs + k
      expect(rows.close[row]).toBeCloseTo(chain.ce.ltp[place] + chain.pe.ltp[place], 9)
      expect(rows.pcr[row]).toBeCloseTo(sum(chain.pe.oiQty, t) / sum(chain.ce.oiQty, t), 9)
    }
    // The minutes are stored from 11:24 on: 15 minutes later every row is read.
    const read = rows.newestFirst.filter((row) => rows.reading[row] !== null)
    expect(Math.min(...read.map((row) => rows.time[row]))).toBe(istInstant('2026-08-19', '11:42'))
  })

  it('/iv-dashboard has a term structure that the printed straddles agree with', async () => {
    if (real === null) throw new Error('not read')
    const market = marketAt(memorySource(real.days), at)
    const { data, notices } = answerOf(await ivDashboard(market, ivDashboardTool.params.parse({})))
    const [nifty] = data.indices
    expect(nifty.term.expiries).toHaveLength(4)
    for (const [i, expiry] of nifty.term.expiries.entries()) {
      const chain = real.days.chains.get(memoryKey('NIFTY', expiry, '2026-08-19'))
      if (chain === undefined) throw new Error(`No chain of ${expiry}.`)
      const t = chain.asOf.findLastIndex((asOf) => asOf <= at)
      const legs = chain.strike.length
      const ltp = (side: 'ce' | 'pe', k: number) => chain[side].ltp[t * legs + k]
      // At the strike where call and put cost the same, a straddle costs about √(2/π) × F × σ × √T.
      const gap = (k: number) => Math.abs(ltp('ce', k) - ltp('pe', k))
      const strikes = Array.from(chain.strike.keys()).filter((k) => !Number.isNaN(gap(k)))
      const k = strikes.reduce((best, one) => (gap(one) < gap(best) ? one : best))
      const years = nifty.term.days[i] / 365
      const sigma = (ltp('ce', k) + ltp('pe', k)) / chain.strike[k] / Math.sqrt((2 / Math.PI) * years)
      expect(Math.abs(nifty.term.atmIvPct[i] / (100 * sigma) - 1)).toBeLessThan(0.05)
    }
    expect(notices.map(({ text }) => text)).toContain(
      'No stock options are stored for this date, so only the indices are shown.',
    )
  })

  it('/iv-screener has an IV30 that the expiries around 30 days bracket, and makes nothing up', async () => {
    if (real === null) throw new Error('not read')
    const params = ivScreenerTool.params.parse({ universe: 'idx' })
    const market = marketAt(memorySource(real.days), at)
    const result = await ivScreener(market, params)
    const [row] = rowsOfList(result)
    const { data } = answerOf(await ivScreener(market, { ...params, digits: 'all', row: row.symbol }))
    const around = data.opened?.explanations.iv30.inputs.flatMap(({ unit, value }) =>
      unit === '%' ? [Number(value)] : [],
    )
    const iv30 = data.numbers.iv30[0]
    expect(iv30).toBeGreaterThanOrEqual(Math.min(...(around ?? [])) - 1e-9)
    expect(iv30).toBeLessThanOrEqual(Math.max(...(around ?? [])) + 1e-9)
    expect(row.number('turnover')).toBeGreaterThan(0)
    // The file has no quotes, and no session before it a closing IV.
    expect([row.number('width'), row.number('ivp'), row.number('div')]).toEqual([null, null, null])
    expect(answerOf(result).asOf).toBeLessThanOrEqual(at)
  })

  it('/multi-straddle-price centres the smile beside the straddle that was printed cheapest', async () => {
    if (real === null) throw new Error('not read')
    const market = marketAt(memorySource(real.days), at)
    const { smile, resolved } = answerOf(await multiStraddle(market, multiStraddleTool.params.parse({}))).data
    const printed = printedAt(real.days, resolved.expiry, at)
    const straddles = Array.from(smile.strike, (strike) => printed('ce', strike) + printed('pe', strike))
    expect(Array.from(smile.straddle)).toEqual(straddles.map((straddle) => expect.closeTo(straddle, 6)))
    expect(smile.cheapest).toBe(smile.strike[straddles.indexOf(Math.min(...straddles))])
    expect(Math.abs(smile.centre - smile.cheapest)).toBeLessThan(smile.step)
  })

  it('/spread-price costs what its legs were printed at, within what no market can leave', async () => {
    if (real === null) throw new Error('not read')
    const market = marketAt(memorySource(real.days), at)
    for (const type of ['iron-condor', 'call-calendar', 'put-ratio']) {
      const { figures, legs, payoff } = answerOf(await spread(market, spreadTool.params.parse({ type }))).data
      const value = legs.reduce((sum, { expiry, strike, right, quantity }) => {
        return sum + quantity * printedAt(real.days, expiry, at)(right === 'CE' ? 'ce' : 'pe', strike)
      }, 0)
      expect(figures.signed).toBeCloseTo(value, 6)
      expect(payoff).not.toBeNull()
      expect(figures.pop).toBeGreaterThan(0)
      expect(figures.pop).toBeLessThan(1)
    }
    // What a condor wins and loses together is the width of a wing.
    const { figures, legs } = answerOf(await spread(market, spreadTool.params.parse({ type: 'iron-condor' }))).data
    expect(figures.maxProfit - figures.maxLoss).toBeCloseTo(legs[2].strike - legs[0].strike, 6)
    expect(figures.side).toBe('Credit')
  })

  it.each(['0.1', '0.2', '0.3'])('/strangle-price finds legs of delta %s at their printed prices', async (delta) => {
    if (real === null) throw new Error('not read')
    const params = strangleTool.params.parse({ pick: 'delta', delta })
    const { figures, resolved, state } = answerOf(await strangle(marketAt(memorySource(real.days), at), params)).data
    const printed = printedAt(real.days, resolved.expiry, at)
    expect(figures.value).toBeCloseTo(printed('pe', resolved.put) + printed('ce', resolved.call), 6)
    expect(resolved.put).toBeLessThan(figures.forward)
    expect(resolved.call).toBeGreaterThan(figures.forward)
    // Strikes stand 50 apart, a step of some hundredths of a delta.
    for (const leg of state.last.legs) expect(Math.abs(Math.abs(leg.delta) - Number(delta))).toBeLessThan(0.05)
    // Between the breakevens lies more than between the strikes, outside of which each delta is about the odds.
    expect(figures.popShort).toBeGreaterThan(1 - 2 * Number(delta) - 0.1)
  })

  it('/multi-strangle-price costs less and is safer the wider it is', async () => {
    if (real === null) throw new Error('not read')
    const market = marketAt(memorySource(real.days), at)
    const { pairs, resolved } = answerOf(await multiStrangle(market, multiStrangleTool.params.parse({}))).data
    const printed = printedAt(real.days, resolved.expiry, at)
    const premiums = pairs.map(({ put, call }) => printed('pe', put) + printed('ce', call))
    expect(pairs.map(({ figures }) => figures.value)).toEqual(premiums.map((premium) => expect.closeTo(premium, 6)))
    expect(premiums).toEqual(premiums.toSorted((a, b) => b - a))
    const odds = pairs.map(({ figures }) => figures.popShort)
    expect(odds).toEqual(odds.toSorted((a, b) => a - b))
    expect(odds[0]).toBeGreaterThan(0.3)
  })
})

/** What a leg of NIFTY was last printed at, of the minutes as they were stored. */
function printedAt({ chains }: MemoryDays, expiry: string, at: number) {
  const chain = chains.get(memoryKey('NIFTY', expiry, '2026-08-19'))
  if (chain === undefined) throw new Error(`No chain of ${expiry}.`)
  const t = chain.asOf.findLastIndex((asOf) => asOf <= at)
  return (side: 'ce' | 'pe', strike: number) => chain[side].ltp[t * chain.strike.length + chain.strike.indexOf(strike)]
}

describe.skipIf(folder === '')('exchange files of 6 June 2024 without minutes (skipped without REALDATA_DIR)', () => {
  const at = istInstant('2024-06-06', '18:00')
  const nifty = folder === '' ? null : realCloses(folder, 'NIFTY', 'IDX', 25, 22821.4)
  const reliance = folder === '' ? null : realCloses(folder, 'RELIANCE', 'STK', 250, 2863.15)

  it('/stock-straddle-price and /stock-strangle-price have the printed closes of RELIANCE as their one row', async () => {
    if (reliance === null) throw new Error('not read')
    const expiry = '2024-06-27'
    const market = marketAt(memorySource(reliance.days), at)
    const file = await market.optionDay('RELIANCE', expiry, '2024-06-06')
    if (file === null) throw new Error('No file.')
    const close = (side: 'ce' | 'pe', strike: number) => file[side].close[file.strike.indexOf(strike)]
    const one = answerOf(await straddle(market, stockStraddleTool.params.parse({ expiry }), stockStraddleTool))
    const { strike } = one.data.resolved
    expect(one.data.figures.value).toBeCloseTo(close('ce', strike) + close('pe', strike), 6)
    expect(one.data.rows.newestFirst).toHaveLength(1)
    expect(one.data.figures.quoteWidthPct).toBeNaN()
    // One close tells neither the extremes of a day nor its average.
    for (const figure of ['dayHigh', 'dayLow', 'vwap', 'gapPct'] as const) expect(one.data.figures[figure]).toBeNaN()
    expect(one.data.rows.regime).toEqual(['none'])
    const two = answerOf(await strangle(market, stockStrangleTool.params.parse({ expiry }), stockStrangleTool))
    const { put, call } = two.data.resolved
    expect(two.data.figures.value).toBeCloseTo(close('pe', put) + close('ce', call), 6)
    expect(two.data.figures.value).toBeLessThan(one.data.figures.value)
    expect(two.notices.map(({ text }) => text)).toContain('End-of-day data only for this date')
  })

  it.each([
    { symbol: 'NIFTY', real: nifty },
    { symbol: 'RELIANCE', real: reliance },
  ])('/rolling-straddle-chart has the close of $symbol as its one point', async ({ symbol, real }) => {
    if (real === null) throw new Error('not read')
    const params = rollingStraddleTool.params.parse({ symbol, expiry: '2024-06-27' })
    const { data, notices } = answerOf(await rollingStraddle(marketAt(memorySource(real.days), at), params))
    expect(notices.map(({ text }) => text)).toContain('End-of-day data only for this date')
    expect(Array.from(data.rows.raw)).toEqual([data.figures.raw])
    // What was held before a close it does not tell.
    expect(data.figures.adjusted).toBeNaN()
    expect(data.rolls).toEqual([])
    expect(data.figures.premiumPct).toBeGreaterThan(1)
    expect(data.figures.premiumPct).toBeLessThan(10)
  })

  it.each([
    { symbol: 'NIFTY', real: nifty },
    { symbol: 'RELIANCE', real: reliance },
  ])(
    '/iv-historical-analysis has the IV of $symbol that its printed straddle agrees with, marked eod',
    async ({ symbol, real }) => {
      if (real === null) throw new Error('not read')
      const expiry = '2024-06-27'
      const query = { symbol, series: 'expiry', expiry, view: 'intraday' }
      const market = marketAt(memorySource(real.days), at)
      const { data, notices } = answerOf(await ivHistory(market, ivHistoryTool.params.parse(query)))
      expect(notices.map(({ text }) => text)).toContain('End-of-day data only for this date')
      expect([data.rows.date, data.rows.source, data.intraday]).toEqual([['2024-06-06'], ['eod'], null])
      const file = await market.optionDay(symbol, expiry, '2024-06-06')
      if (file === null) throw new Error('No file.')
      const { strike, ce, pe } = file
      const traded = Array.from(strike.keys()).filter((k) => ce.volumeQty[k] > 0 && pe.volumeQty[k] > 0)
      const gap = (k: number) => Math.abs(ce.close[k] - pe.close[k])
      const k = traded.reduce((best, one) => (gap(one) < gap(best) ? one : best))
      // At the strike where call and put cost the same, a straddle costs about √(2/π) × F × σ × √T; 21 days are left.
      const sigma = (ce.close[k] + pe.close[k]) / strike[k] / Math.sqrt(((2 / Math.PI) * 21) / 365)
      expect(Math.abs(data.level.nowPct / (100 * sigma) - 1)).toBeLessThan(0.05)
    },
  )

  it.each([
    { symbol: 'NIFTY', real: nifty },
    { symbol: 'RELIANCE', real: reliance },
  ])('/multi-straddle-price and /multi-strangle-price have the closes of $symbol as their one point', async (one) => {
    const { symbol, real } = one
    if (real === null) throw new Error('not read')
    const market = marketAt(memorySource(real.days), at)
    const expiry = '2024-06-27'
    const straddles = answerOf(await multiStraddle(market, multiStraddleTool.params.parse({ symbol, expiry })))
    const strangles = answerOf(await multiStrangle(market, multiStrangleTool.params.parse({ symbol, expiry })))
    const file = await market.optionDay(symbol, expiry, '2024-06-06')
    if (file === null) throw new Error('No file.')
    const close = (side: 'ce' | 'pe', strike: number) => file[side].close[file.strike.indexOf(strike)]
    for (const { notices, data } of [straddles, strangles]) {
      expect(notices.map(({ text }) => text)).toContain('End-of-day data only for this date')
      expect(data.pairs).toHaveLength(3)
      for (const { put, call, rows, figures } of data.pairs) {
        expect(Array.from(rows.value)).toEqual([figures.value])
        expect(figures.value).toBeCloseTo(close('ce', call) + close('pe', put), 6)
      }
    }
  })
})
