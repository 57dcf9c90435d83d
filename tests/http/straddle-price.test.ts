import type { StraddlePrice } from '@strikelens/tools/strategy/straddle-price/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChains } from './rawChain.ts'
import {
  attributed,
  combined,
  combinedGreeks,
  combinedVolume,
  decayPath,
  probabilityBelow,
  type RawHolding,
  strikeOf,
} from './reference/combination.ts'
import { derived, syntheticAt } from './reference/derived.ts'

const TOOL = 'straddle-price'

const straddleOf = (strike: number): RawHolding[] => [
  { strike, right: 'CE', quantity: 1 },
  { strike, right: 'PE', quantity: 1 },
]

describe('the straddle over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    base: { with: { from: '09:45' } },
    days: { values: ['2', '3', '5'], bad: '4' },
    chart: { shows: 'page' },
    ov: { values: ['vwap,vix'], bad: 'moon' },
    ind: { values: ['ema:5', 'bollinger:10:2,rsi:7'], bad: 'ema:0' },
    vs: { values: ['25500', 'BANKNIFTY', 'BANKNIFTY:58000'] },
    cols: { values: ['straddle,vwap'], bad: 'moon' },
    sort: { values: ['straddle', 'volume'] },
    dir: { values: ['asc'], with: { sort: 'straddle' } },
  })

  it.each([
    { symbol: 'NIFTY', date: '2026-11-13', times: ['09:40', '09:41', '09:42', '09:43', '09:44'] },
    { symbol: 'SENSEX', date: '2026-11-12', times: ['13:20', '13:21', '13:22', '13:23', '13:24'] },
    { symbol: 'CRUDEOIL', date: '2026-11-12', times: ['18:30', '18:31', '18:32', '18:33', '18:34'] },
  ])('figures and reasons follow from the raw chains: $symbol $date', async ({ symbol, date, times }) => {
    const chains = await rawChains({ symbol, date }, times)
    const each = chains.map((chain) => derived(chain))
    const [first, last] = [each[0], each[4]]
    const { data } = await answered<StraddlePrice>(TOOL, {
      symbol,
      date,
      time: times[4],
      interval: '1m',
      base: 'time',
      from: times[0],
    })
    const strike = last.atm
    const legs = straddleOf(strike)
    const { figures, since } = data
    expect(data.resolved.strike).toBe(strike)
    const value = combined(last, legs)
    expect(figures.value).toBeCloseTo(value, 6)
    const { raw } = strikeOf(last, strike)
    const before = raw.ce.previousClose + raw.pe.previousClose
    expect(figures.prevClose).toBeCloseTo(before, 6)
    expect(figures.changePct).toBeCloseTo((100 * (value - before)) / before, 6)
    expect(figures.premiumPct).toBeCloseTo((100 * value) / chains[4].spot, 6)
    expect([figures.lower, figures.upper]).toEqual([
      expect.closeTo(strike - value, 6),
      expect.closeTo(strike + value, 6),
    ])
    expect(figures.tiltPct).toBeCloseTo((100 * (raw.ce.ltp - raw.pe.ltp)) / value, 6)
    expect(figures.rupeesPerLot).toBeCloseTo(value * chains[4].pointValue, 4)
    const intrinsic = Math.abs(last.forward - strike)
    expect(figures.timeValue).toBeCloseTo(value - intrinsic, 4)
    const greeks = combinedGreeks(chains[4], last, legs)
    expect(figures.delta).toBeCloseTo(greeks.delta, 5)
    const { ce, pe } = strikeOf(last, strike)
    const discount = Math.exp(-chains[4].rate * last.years)
    const left =
      Math.max(ce.mark.price - discount * Math.max(last.forward - strike, 0), 0) +
      Math.max(pe.mark.price - discount * Math.max(strike - last.forward, 0), 0)
    // Within its last day what is left to decay: a day's theta would be more than all of it.
    expect(figures.theta).toBeCloseTo(last.years * 365 < 1 ? -left : greeks.thetaPerDay, 3)
    expect(figures.vegaPerPoint).toBeCloseTo(greeks.vegaPerPoint, 3)
    expect(figures.iv).toBeCloseTo(strikeOf(last, strike).ivK, 6)
    const pop = probabilityBelow(last, strike + value) - probabilityBelow(last, strike - value)
    expect(figures.popShort).toBeCloseTo(pop, 5)
    const marks = strikeOf(last, strike)
    const synthetic = syntheticAt(strike, marks.ce.mark.price, marks.pe.mark.price, chains[4].rate, last.years)
    expect(figures.synthetic).toBeCloseTo(synthetic, 4)

    expect(since.value).toBeCloseTo(combined(first, legs), 6)
    expect(since.change).toBeCloseTo(value - combined(first, legs), 6)
    const parts = attributed(chains, each, legs)
    const { attribution } = since
    expect(attribution.delta).toBeCloseTo(parts.delta, 3)
    expect(attribution.gamma).toBeCloseTo(parts.gamma, 3)
    expect(attribution.iv).toBeCloseTo(parts.iv, 3)
    expect(attribution.time).toBeCloseTo(parts.time, 3)
    const explained = parts.delta + parts.gamma + parts.iv + parts.time
    expect(attribution.residual).toBeCloseTo(value - combined(first, legs) - explained, 3)
    expect(data.path).toBeCloseTo(decayPath(chains[4], first, last, legs), 3)
  })

  it('is the sum of its legs at every minute, its VWAP that of the sums', async () => {
    const at = { symbol: 'NIFTY', date: '2026-11-12' }
    const times = ['09:16', '09:17', '09:18', '09:19', '09:20']
    const each = (await rawChains(at, times)).map((chain) => derived(chain))
    const legs = straddleOf(each[4].atm)
    const { data } = await answered<StraddlePrice>(TOOL, { ...at, time: '09:20', interval: '1m' })
    const sums = each.map((one) => combined(one, legs))
    const volumes = each.map((one) => combinedVolume(one, legs))
    const values = data.rows.close.slice(-5)
    for (const [i, sum] of sums.entries()) expect(values[i]).toBeCloseTo(sum, 6)
    const steps = volumes.map((volume, i) => volume - (volumes[i - 1] ?? 0))
    const turnover = sums.reduce((total, sum, i) => total + sum * steps[i], 0)
    expect(data.figures.vwap).toBeCloseTo(turnover / volumes[4], 5)
    expect(data.figures.dayHigh).toBeCloseTo(Math.max(...sums), 6)
  })

  it('takes indicators of the combined premium', async () => {
    const query = { symbol: 'NIFTY', date: '2026-11-12', time: '12:00' }
    const { data } = await answered<StraddlePrice>(TOOL, { ...query, ind: 'sma:5,donchian:4' })
    const [sma, donchian] = data.indicators
    const closes = data.rows.close.map((close) => close ?? Number.NaN)
    expect(sma.series[0].values.at(-1)).toBeCloseTo(closes.slice(-5).reduce((sum, close) => sum + close, 0) / 5, 6)
    const highs = data.rows.high.map((high) => high ?? Number.NaN)
    expect(donchian.series[0].values.at(-1)).toBeCloseTo(Math.max(...highs.slice(-4)), 6)
  })

  it.each([{}, { symbol: 'BANKNIFTY', sort: 'straddle', dir: 'asc' }, { symbol: 'GOLD', cols: 'straddle,vwap' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})
