import type { StranglePrice } from '@strikelens/tools/strategy/strangle-price/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChains } from './rawChain.ts'
import {
  attributed,
  combined,
  combinedGreeks,
  decayPath,
  legPrice,
  probabilityBelow,
  type RawHolding,
  strikeOf,
} from './reference/combination.ts'
import { type Derived, derived, greeksOf } from './reference/derived.ts'
import type { RawChain } from './reference/rawChain.ts'

const TOOL = 'strangle-price'

const legsOf = (put: number, call: number): RawHolding[] => [
  { strike: put, right: 'PE', quantity: 1 },
  { strike: call, right: 'CE', quantity: 1 },
]

/** The listed strike so many steps from ATM. */
function stepsFromAtm({ strikes, atm }: Derived, steps: number): number {
  const listed = strikes.map(({ strike }) => strike)
  return listed[listed.indexOf(atm) + steps]
}

/** The strike whose value is nearest to the one wanted, of two as near the one farther out. */
function nearest(listed: readonly number[], measureOf: (strike: number) => number, wanted: number, isCall: boolean) {
  const known = listed.filter((strike) => !Number.isNaN(measureOf(strike)))
  const distance = (strike: number) => Math.abs(measureOf(strike) - wanted)
  const least = Math.min(...known.map(distance))
  const best = known.filter((strike) => distance(strike) < least + 1e-9)
  return isCall ? best[best.length - 1] : best[0]
}

/** Strikes whose deltas are nearest to the one wanted. */
function byDelta({ rate }: RawChain, each: Derived, wanted: number): [put: number, call: number] {
  const listed = each.strikes.map(({ strike }) => strike)
  const deltaOf = (right: 'CE' | 'PE') => (strike: number) =>
    Math.abs(greeksOf(each, rate, strikeOf(each, strike), right).delta)
  return [nearest(listed, deltaOf('PE'), wanted, false), nearest(listed, deltaOf('CE'), wanted, true)]
}

describe('the strangle over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    pick: { values: ['delta', 'premium'] },
    otm: { values: ['1', '6', '10'], bad: '0' },
    delta: { values: ['0.1', '0.35'], bad: '0.5', with: { pick: 'delta' } },
    prem: { values: ['20', '120.5'], bad: '0', with: { pick: 'premium' } },
    put: { values: ['25000', 'ATM-2'], bad: '25000PE' },
    call: { values: ['25800', 'atm+2'], bad: 'high' },
    base: { with: { from: '09:45' } },
    days: { values: ['2', '3', '5'], bad: '4' },
    chart: { shows: 'page' },
    ov: { values: ['vwap,vix'], bad: 'moon' },
    ind: { values: ['ema:5'], bad: 'ema:0' },
    cols: { values: ['strangle,putSharePct'], bad: 'straddle' },
    sort: { values: ['strangle', 'putSharePct'] },
    dir: { values: ['asc'], with: { sort: 'strangle' } },
  })

  it.each([
    { symbol: 'NIFTY', date: '2026-11-13', otm: '4', times: ['09:40', '09:41', '09:42'] },
    { symbol: 'BANKNIFTY', date: '2026-11-12', otm: '2', times: ['13:20', '13:21', '13:22'] },
    { symbol: 'GOLD', date: '2026-11-12', otm: '3', times: ['18:30', '18:31', '18:32'] },
  ])('figures, distances and reasons follow from the raw chains: $symbol $date', async (query) => {
    const { symbol, date, otm, times } = query
    const chains = await rawChains({ symbol, date }, times)
    const each = chains.map((chain) => derived(chain))
    const [first, last] = [each[0], each[2]]
    const asked = { symbol, date, otm, time: times[2], interval: '1m', base: 'time', from: times[0] }
    const { data } = await answered<StranglePrice>(TOOL, asked)
    const [put, call] = [stepsFromAtm(last, -Number(otm)), stepsFromAtm(last, Number(otm))]
    expect(data.resolved).toMatchObject({ put, call })
    const legs = legsOf(put, call)
    const { figures, since } = data
    const value = combined(last, legs)
    const [pe, ce] = legs.map((leg) => legPrice(last, leg, 'ltp'))
    expect(figures.value).toBeCloseTo(value, 6)
    expect(figures.lower).toBeCloseTo(put - value, 6)
    expect(figures.upper).toBeCloseTo(call + value, 6)
    const prevClose = strikeOf(last, put).raw.pe.previousClose + strikeOf(last, call).raw.ce.previousClose
    expect(figures.changePct).toBeCloseTo((100 * (value - prevClose)) / prevClose, 6)
    expect(figures.width).toBe(call - put)
    expect(figures.legRatio).toBeCloseTo(Math.max(ce, pe) / Math.min(ce, pe), 6)
    expect(figures.cushionUpPct).toBeCloseTo((100 * (call - last.forward)) / last.forward, 5)
    expect(figures.cushionUpSigmas).toBeCloseTo((call - last.forward) / last.expectedMove, 4)
    expect(figures.cushionDownSigmas).toBeCloseTo((last.forward - put) / last.expectedMove, 4)
    const half = (call - put) / 4
    const reading =
      last.forward >= call || last.forward <= put
        ? 'Breached'
        : last.forward >= call - half || last.forward <= put + half
          ? 'Tested'
          : 'Safe'
    expect(figures.reading).toBe(reading)
    const pop = probabilityBelow(last, call + value) - probabilityBelow(last, put - value)
    expect(figures.popShort).toBeCloseTo(pop, 5)
    const greeks = combinedGreeks(chains[2], last, legs)
    expect(figures.delta).toBeCloseTo(greeks.delta, 5)
    expect(figures.theta).toBeCloseTo(greeks.thetaPerDay, 3)
    expect(figures.vegaPerPoint).toBeCloseTo(greeks.vegaPerPoint, 3)
    expect(figures.iv).toBeCloseTo((strikeOf(last, put).ivK + strikeOf(last, call).ivK) / 2, 6)
    const parts = attributed(chains, each, legs)
    expect(since.attribution.delta).toBeCloseTo(parts.delta, 3)
    expect(since.attribution.iv).toBeCloseTo(parts.iv, 3)
    expect(data.path).toBeCloseTo(decayPath(chains[2], first, last, legs), 3)
    const row = data.rows.newestFirst[0] ?? 0
    expect(data.rows.putSharePct[row]).toBeCloseTo((100 * pe) / value, 6)
  })

  it.each(['0.1', '0.2', '0.35'])('takes the legs with deltas nearest to %s', async (delta) => {
    const at = { symbol: 'NIFTY', date: '2026-11-12', time: '11:30' }
    const [raw] = await rawChains(at, ['11:30'])
    const { data } = await answered<StranglePrice>(TOOL, { ...at, pick: 'delta', delta })
    expect([data.resolved.put, data.resolved.call]).toEqual(byDelta(raw, derived(raw), Number(delta)))
  })

  it.each(['30', '75', '150'])('takes the out-of-the-money legs priced nearest to %s', async (prem) => {
    const at = { symbol: 'NIFTY', date: '2026-11-12', time: '11:30' }
    const [raw] = await rawChains(at, ['11:30'])
    const each = derived(raw)
    const listed = each.strikes.map(({ strike }) => strike)
    const priceOf = (right: 'CE' | 'PE') => (strike: number) => legPrice(each, { strike, right }, 'ltp')
    const { data } = await answered<StranglePrice>(TOOL, { ...at, pick: 'premium', prem })
    const puts = listed.filter((strike) => strike <= each.atm)
    const calls = listed.filter((strike) => strike >= each.atm)
    expect([data.resolved.put, data.resolved.call]).toEqual([
      nearest(puts, priceOf('PE'), Number(prem), false),
      nearest(calls, priceOf('CE'), Number(prem), true),
    ])
  })

  it('opens the straddle for one strike, and the page of stocks for a stock', async () => {
    const one = await unanswered(TOOL, { put: '25400', call: '25400' })
    expect(one.opens).toMatchObject({ tool: 'straddle-price', symbol: 'NIFTY', set: { strike: '25400' } })
    expect((await unanswered(TOOL, { symbol: 'TCS' })).opens).toEqual({ tool: 'stock-strangle-price', symbol: 'TCS' })
  })

  it.each([{}, { symbol: 'CRUDEOIL', sort: 'putSharePct' }, { pick: 'delta', cols: 'strangle,vwap' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})
