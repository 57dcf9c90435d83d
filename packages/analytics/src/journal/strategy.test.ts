import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CE, PE } from '../pricing/index.ts'
import type { Instrument } from './fill.ts'
import { buy, equity, future, option, sell } from './fills.fixture.ts'
import { entryPremiumPaise, maxProfitPct, payoffBounds, payoffPaise } from './strategyPayoff.ts'
import { type StrategyLeg, strategyName } from './strategyShape.ts'
import { suggestedStrategies } from './strategySuggestion.ts'
import { trades } from './trades.ts'

const leg = (instrument: Instrument, qty: number, entryPrice = 0): StrategyLeg => ({ instrument, qty, entryPrice })
const SECOND = 1_000

describe('legs suggested as one strategy', () => {
  const call = option(25_200)
  const put = option(24_800, PE)

  it('are entered within 120 seconds in one account and underlying', () => {
    const found = trades([
      sell(call, 65, 80, 0),
      sell(put, 65, 70, 120 * SECOND),
      buy(option(25_500), 65, 20, 121 * SECOND),
    ])
    expect(suggestedStrategies(found)).toEqual([[found[0], found[1]]])
  })

  it('are counted from the first of them, not from one to the next', () => {
    const found = trades([0, 100, 200, 300].map((at, i) => sell(option(25_000 + 100 * i), 65, 80, at * SECOND)))
    expect(suggestedStrategies(found)).toEqual([
      [found[0], found[1]],
      [found[2], found[3]],
    ])
  })

  it('share an order tag, at whatever time', () => {
    const tag = { orderTag: 'condor' }
    const found = trades([sell(call, 65, 80, 0, tag), sell(put, 65, 70, 900 * SECOND, tag)])
    expect(suggestedStrategies(found)).toEqual([found])
  })

  it('are joined by a tag across two windows', () => {
    const tag = { orderTag: 'roll' }
    const found = trades([
      sell(call, 65, 80, 0, tag),
      sell(put, 65, 70, 10 * SECOND),
      buy(option(25_500), 65, 20, 900 * SECOND, tag),
      buy(option(24_500, PE), 65, 20, 905 * SECOND),
    ])
    expect(suggestedStrategies(found)).toEqual([found])
  })

  it('are not mixed over accounts or underlyings, and one trade is no strategy', () => {
    const bank = option(55_000, CE, { id: 'BANKNIFTY', underlying: 'BANKNIFTY' })
    const tag = { orderTag: 'x' }
    const found = trades([
      sell(call, 65, 80, 0, tag),
      sell(put, 65, 70, 1, { ...tag, account: 'A2' }),
      sell(bank, 30, 90, 2, tag),
    ])
    expect(suggestedStrategies(found)).toEqual([])
    expect(suggestedStrategies([])).toEqual([])
  })
})

describe('the name by the shape of the legs', () => {
  const c = (strike: number, qty: number, expiry = '2026-11-17') => leg(option(strike, CE, { expiry }), qty)
  const p = (strike: number, qty: number) => leg(option(strike, PE), qty)
  it.each([
    ['Straddle', [c(25_000, -65), p(25_000, -65)]],
    ['Straddle', [c(25_000, 65), p(25_000, 65)]],
    ['Strangle', [c(25_200, -65), p(24_800, -65)]],
    ['Strangle', [c(24_800, 65), p(25_200, 65)]],
    ['Bull Call Spread', [c(25_200, -65), c(25_000, 65)]],
    ['Bear Call Spread', [c(25_000, -65), c(25_200, 65)]],
    ['Bull Put Spread', [p(25_000, -65), p(24_800, 65)]],
    ['Bear Put Spread', [p(25_000, 65), p(24_800, -65)]],
    ['Iron Condor', [p(24_600, 65), p(24_800, -65), c(25_200, -65), c(25_400, 65)]],
    ['Iron Butterfly', [p(24_800, 65), p(25_000, -65), c(25_000, -65), c(25_200, 65)]],
    ['Butterfly', [c(24_900, 65), c(25_000, -130), c(25_100, 65)]],
    ['Butterfly', [p(24_900, -65), p(25_000, 130), p(25_100, -65)]],
    ['Calendar', [c(25_000, -65), c(25_000, 65, '2026-11-24')]],
    ['Ratio', [c(25_000, 65), c(25_200, -130)]],
    ['Covered Call', [leg(future(), 65), c(25_200, -65)]],
    ['Covered Call', [leg(equity('RELIANCE'), 250), leg(option(1_500), -250)]],
    ['Custom', [leg(future(), -65), c(25_200, -65)]],
    ['Custom', [leg(future(), 65), c(25_200, 65)]],
    ['Custom', [c(25_000, 65), p(25_000, -65)]],
    ['Custom', [c(25_000, 65), c(25_200, 65)]],
    ['Custom', [c(24_900, 65), c(25_000, -65), c(25_100, 65)]],
    ['Custom', [c(25_000, 65), c(25_000, 65, '2026-11-24')]],
    ['Custom', [c(25_000, -65), c(25_100, 65, '2026-11-24')]],
    // long condor of debit spreads, and a condor with a naked fourth leg
    ['Custom', [p(24_600, -65), p(24_800, 65), c(25_200, 65), c(25_400, -65)]],
    ['Custom', [p(24_600, 65), p(24_800, -65), p(25_200, -65), c(25_400, 65)]],
    ['Custom', [c(25_000, 65)]],
    ['Custom', []],
  ] as const)('%s', (name, legs) => {
    expect(strategyName(legs)).toBe(name)
    expect(strategyName(legs.toReversed())).toBe(name)
  })

  it('adds up legs in one contract and forgets those closed again', () => {
    expect(strategyName([c(25_000, -65), p(25_000, -130), c(25_000, -65), c(25_500, 65), c(25_500, -65)])).toBe(
      'Straddle',
    )
  })
})

describe('premium and payoff', () => {
  const straddle = [leg(option(25_000), -65, 120), leg(option(25_000, PE), -65, 110)]
  const condor = [
    leg(option(24_600, PE), 65, 20),
    leg(option(24_800, PE), -65, 50),
    leg(option(25_200), -65, 60),
    leg(option(25_400), 65, 25),
  ]

  it('is a credit for a short straddle, loss unlimited', () => {
    // (120 + 110)·65 = 14,950
    expect(entryPremiumPaise(straddle)).toBe(1_495_000)
    expect(payoffBounds(straddle)).toEqual({ maxProfitPaise: 1_495_000, maxLossPaise: 'unlimited' })
  })

  it('bounds an iron condor by its credit and its wing', () => {
    // credit 65 points; wing 200: loss 135 points, 65 units each
    expect(payoffBounds(condor)).toEqual({ maxProfitPaise: 422_500, maxLossPaise: -877_500 })
    expect(payoffPaise(condor, 25_000)).toBe(422_500)
  })

  it('measures a result against the max profit', () => {
    expect(maxProfitPct(211_250, { maxProfitPaise: 422_500, maxLossPaise: -877_500 })).toBe(50)
    expect(maxProfitPct(211_250, { maxProfitPaise: 'unlimited', maxLossPaise: -877_500 })).toBeNull()
  })

  it('has an unlimited profit for a long call, a limited one for a long put', () => {
    expect(payoffBounds([leg(option(25_000), 65, 100)])).toEqual({
      maxProfitPaise: 'unlimited',
      maxLossPaise: -650_000,
    })
    // (25,000 − 100)·65 at a price of 0
    expect(payoffBounds([leg(option(25_000, PE), 65, 100)])).toEqual({
      maxProfitPaise: 161_850_000,
      maxLossPaise: -650_000,
    })
  })

  it('caps a covered call at its strike', () => {
    // 250·(1,550 − 1,500 + 20) = 17,500; at 0: 250·(20 − 1,500)
    const covered = [leg(equity('RELIANCE'), 250, 1_500), leg(option(1_550), -250, 20)]
    expect(payoffBounds(covered)).toEqual({ maxProfitPaise: 1_750_000, maxLossPaise: -37_000_000 })
  })

  it('has no answer for two expiries or no legs', () => {
    expect(
      payoffBounds([leg(option(25_000), -65, 100), leg(option(25_000, CE, { expiry: '2026-11-24' }), 65, 150)]),
    ).toBeNull()
    expect(payoffBounds([])).toBeNull()
  })

  it('never leaves its bounds', () => {
    const legs = fc.array(
      fc.record({
        strike: fc.integer({ min: 1, max: 40 }),
        right: fc.constantFrom(CE, PE),
        qty: fc.constantFrom(-130, -65, 65, 130),
        price: fc.integer({ min: 1, max: 500 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(legs, fc.integer({ min: 0, max: 6_000 }), (drawn, settle) => {
        const own = drawn.map(({ strike, right, qty, price }) => leg(option(strike * 100, right), qty, price))
        const bounds = payoffBounds(own)
        if (bounds === null) throw new Error('one expiry')
        const payoff = payoffPaise(own, settle)
        if (bounds.maxProfitPaise !== 'unlimited') expect(payoff).toBeLessThanOrEqual(bounds.maxProfitPaise)
        if (bounds.maxLossPaise !== 'unlimited') expect(payoff).toBeGreaterThanOrEqual(bounds.maxLossPaise)
      }),
      { seed: 51, numRuns: 200 },
    )
  })
})
