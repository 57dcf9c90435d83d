import type { SpreadPrice } from '@strikelens/tools/strategy/spread-price/compute'
import fc from 'fast-check'
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
  combinedVolume,
  legPrice,
  probabilityBelow,
  type RawHolding,
  strikeOf,
} from './reference/combination.ts'
import { type Derived, derived } from './reference/derived.ts'
import { oddsOf, payoffOf } from './reference/payoff.ts'

const TOOL = 'spread-price'

/** Legs as an address writes them. */
const written = (legs: readonly (RawHolding & { readonly expiry?: string })[]) =>
  legs
    .map(({ strike, right, quantity, expiry }) => {
      const at = expiry === undefined ? '' : `@${expiry}`
      return `${quantity < 0 ? 'S' : ''}${strike}${right}${at}x${Math.abs(quantity)}`
    })
    .join(',')

const quoteSide = (one: Derived, { strike, right, quantity }: RawHolding) => {
  const { bid, ask } = strikeOf(one, strike).raw[right === 'CE' ? 'ce' : 'pe']
  return quantity > 0 ? ask : bid
}

describe('the spread over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    type: { values: ['bear-put', 'call-calendar', 'put-ratio', 'iron-condor'] },
    width: { values: ['1', '6'], bad: '0' },
    interval: { values: ['1m', '15m', '1h'] },
    base: { with: { from: '09:45' } },
    days: { values: ['2', '5'], bad: '4' },
    chart: { shows: 'page' },
    ov: { values: ['vwap,vix'], bad: 'moon' },
    ind: { values: ['ema:5'], bad: 'ema:0' },
  })

  it.each([
    { symbol: 'NIFTY', date: '2026-11-13', times: ['09:40', '09:41', '09:42'], shape: [0, 3, 6, 9] },
    { symbol: 'BANKNIFTY', date: '2026-11-12', times: ['13:20', '13:21', '13:22'], shape: [-2, 1, 2, 5] },
    { symbol: 'CRUDEOIL', date: '2026-11-12', times: ['18:30', '18:31', '18:32'], shape: [-3, -1, 1, 3] },
  ])('price, risk, odds and reasons follow from the raw chains: $symbol', async ({ symbol, date, times, shape }) => {
    const chains = await rawChains({ symbol, date }, times)
    const each = chains.map((chain) => derived(chain))
    const [first, last] = [each[0], each[2]]
    const at = last.strikes.findIndex(({ strike }) => strike === last.atm)
    const strikes = shape.map((step) => last.strikes[at + step].strike)
    const legs: RawHolding[] = [
      { strike: strikes[0], right: 'CE', quantity: 1 },
      { strike: strikes[1], right: 'CE', quantity: -3 },
      { strike: strikes[2], right: 'CE', quantity: 2 },
      { strike: strikes[3], right: 'PE', quantity: -1 },
    ]
    const moment = { symbol, date, time: times[2] }
    const { data } = await answered<SpreadPrice>(TOOL, {
      ...moment,
      legs: written(legs),
      interval: '1m',
      base: 'time',
      from: times[0],
    })
    const { figures, since } = data
    const value = combined(last, legs)
    expect(figures.signed).toBeCloseTo(value, 6)
    expect(figures.value).toBeCloseTo(Math.abs(value), 6)
    expect(figures.side).toBe(value > 0 ? 'Debit' : 'Credit')
    const closes = legs.map(
      ({ strike, right }) => strikeOf(last, strike).raw[right === 'CE' ? 'ce' : 'pe'].previousClose,
    )
    const before = legs.reduce((sum, { quantity }, i) => sum + quantity * closes[i], 0)
    expect(figures.change).toBeCloseTo(value - before, 6)
    const { maxProfit, maxLoss, breakevens } = payoffOf(legs, value)
    if (maxProfit !== null) expect(figures.maxProfit).toBeCloseTo(maxProfit, 6)
    if (maxLoss !== null) expect(figures.maxLoss).toBeCloseTo(maxLoss, 6)
    expect([figures.isProfitUnlimited, figures.isLossUnlimited]).toEqual([maxProfit === null, maxLoss === null])
    expect(figures.breakevens).toEqual(breakevens.map((x) => expect.closeTo(x, 4)))
    expect(figures.pop).toBeCloseTo(
      oddsOf(legs, value, breakevens, (x) => probabilityBelow(last, x)),
      5,
    )
    const natural = legs.reduce((sum, leg) => sum + leg.quantity * quoteSide(last, leg), 0)
    const mid = combined(last, legs, 'mid')
    expect(figures.natural).toBeCloseTo(natural, 6)
    expect(figures.mid).toBeCloseTo(mid, 6)
    expect(figures.slippage).toBeCloseTo(Math.abs(natural - mid), 6)
    expect(figures.isWide).toBe(Math.abs(natural - mid) > 0.1 * Math.abs(value))
    expect(figures.rupeesPerLot).toBeCloseTo(Math.abs(value) * chains[2].pointValue, 4)
    const greeks = combinedGreeks(chains[2], last, legs)
    expect(figures.delta).toBeCloseTo(greeks.delta, 5)
    expect(figures.theta).toBeCloseTo(greeks.thetaPerDay, 3)
    expect(figures.vegaPerPoint).toBeCloseTo(greeks.vegaPerPoint, 3)
    // What the position gained: a credit is below 0.
    expect(since.change).toBeCloseTo(value - combined(first, legs), 6)
    const parts = attributed(chains, each, legs)
    for (const part of ['delta', 'gamma', 'iv', 'time'] as const) {
      expect(since.attribution[part]).toBeCloseTo(parts[part], 3)
    }
    expect(data.expected.to).toBeCloseTo(last.forward + last.expectedMove, 2)
  })

  it('fills every type from the strike at the money', async () => {
    const [chain] = await rawChains({ symbol: 'NIFTY', date: '2026-11-13' }, ['10:00'])
    const { atm, strikes } = derived(chain)
    const at = strikes.findIndex(({ strike }) => strike === atm)
    const [low, high] = [strikes[at - 2].strike, strikes[at + 2].strike]
    const filled = async (type: string) => {
      const query = { date: '2026-11-13', time: '10:00', type, width: '2' }
      return (await answered<SpreadPrice>(TOOL, query)).data.resolved.legs
    }
    expect(await filled('butterfly')).toBe(`${low}CE,S${atm}CEx2,${high}CE`)
    expect(await filled('iron-fly')).toBe(`S${atm}CE,S${atm}PE,${high}CE,${low}PE`)
    expect(await filled('put-calendar')).toBe(`S${atm}PE,${atm}PE@2026-11-23`)
  })

  it('is the sum of its legs at every minute, whatever legs, ratios and expiries', async () => {
    const at = { symbol: 'NIFTY', date: '2026-11-12' }
    const times = ['09:16', '09:17', '09:18', '09:19']
    const [near, next] = await Promise.all(
      ['2026-11-17', '2026-11-23'].map(async (expiry) => {
        const chains = await rawChains({ ...at, expiry }, times)
        return { expiry, each: chains.map((chain) => derived(chain)) }
      }),
    )
    const anyLeg = fc.record({
      series: fc.constantFrom(near, next),
      place: fc.nat(),
      right: fc.constantFrom('CE' as const, 'PE' as const),
      quantity: fc.integer({ min: 1, max: 9 }).chain((lots) => fc.constantFrom(lots, -lots)),
    })
    const sets = fc.uniqueArray(
      anyLeg.map(({ series, place, right, quantity }) => {
        const { strikes } = series.each[3]
        return { series, strike: strikes[place % strikes.length].strike, right, quantity }
      }),
      { minLength: 1, maxLength: 6, selector: ({ series, strike, right }) => `${series.expiry}${strike}${right}` },
    )
    await fc.assert(
      fc.asyncProperty(sets, fc.constantFrom('ltp' as const, 'mid' as const), async (legs, px) => {
        const { data } = await answered<SpreadPrice>(TOOL, {
          ...at,
          expiry: near.expiry,
          time: times[3],
          interval: '1m',
          px,
          legs: written(legs.map(({ series, ...leg }) => (series === near ? leg : { ...leg, expiry: series.expiry }))),
        })
        const drawn = data.rows.close.slice(-4)
        times.forEach((_, t) => {
          const sum = legs.reduce(
            (all, { series, ...leg }) => all + leg.quantity * legPrice(series.each[t], leg, px),
            0,
          )
          expect(drawn[t]).toEqual(Number.isNaN(sum) ? null : expect.closeTo(Math.abs(sum), 6))
        })
        const volume = legs.reduce((all, { series, ...leg }) => all + combinedVolume(series.each[3], [leg]), 0)
        const steps = data.rows.volumeLots.slice(-4).reduce<number>((all, lots) => all + (lots ?? 0), 0)
        expect(steps).toBeCloseTo(volume, 6)
      }),
      { numRuns: 8, seed: 7 },
    )
  })

  it('has a gap wherever a leg is not listed, and nothing that rests on its value', async () => {
    const { data, notices } = await answered<SpreadPrice>(TOOL, { legs: '25400CE,S25425CE' })
    expect(new Set(data.rows.close)).toEqual(new Set([null]))
    expect([data.figures.value, data.figures.vwap, data.payoff]).toEqual([null, null, null])
    expect(notices.map(({ text }) => text)).toContain('25,425 CE is not listed on 13 Nov.')
  })

  it('says which day a leg whose expiry is over was last traded on', async () => {
    const { reason, actions } = await unanswered(TOOL, { legs: '25400CE,S25400CE@2026-11-10' })
    expect(reason).toBe('25,400 CE 10 Nov has expired, and the spread ended with it')
    expect(actions?.[0].set).toEqual({ date: '2026-11-10', time: null })
  })

  it.each([
    {},
    { symbol: 'RELIANCE', type: 'iron-condor', width: '1' },
    { legs: '25000PE,S25400CEx2,26000CE@2026-11-23' },
  ])('exports the legs of the page: %o', async (query) => {
    const { columns, rows } = await expectFileOf(TOOL, query)
    expect(columns).toEqual([
      'Side',
      'Qty',
      'Strike',
      'Right',
      'Expiry',
      'Bid',
      'Ask',
      'LTP',
      'IV',
      'Delta',
      expect.stringMatching(/^Theta (\/ day|to expiry)$/),
      'Vega',
      'OI',
      'Volume',
    ])
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })
})
