import { describe, expect, it } from 'vitest'
import { CE, PE, type Right } from '../pricing/index.ts'
import { decayPath } from '../strategy/index.ts'
import { chainDerivation } from './chainDerivation.ts'
import { AT_0930, AT_1015 } from './fixtureA.ts'
import { decayOnlyLabel, isBaseTooSmall, legVwapLabel } from './legPremiumLabels.ts'
import { allStrikes, legRange, type Money } from './moneyness.ts'
import { decayState, excessDecay, expectedDecay, sideDecay } from './premiumDecay.ts'

const NONE = Number.NaN
const STRIKE = AT_0930.chain.strike
const base = chainDerivation(AT_0930.chain, AT_0930.terms)
const { rate, expiryAt, tickSize } = AT_0930.terms

/** What the legs of a side would cost at an instant, had only time passed since 09:30. */
function decayOnly(right: Right, asOf: number): Float64Array {
  return STRIKE.map((strike, i) => {
    const leg = { right, strike, expiryAt, quantity: 1, forward: base.forward, ivK: base.byStrike.ivK[i] }
    return decayPath([leg], Float64Array.of(asOf), rate)[0]
  })
}

describe('an option against its decay-only price', () => {
  const gap = (right: Right) => {
    const { ltp } = right === CE ? AT_1015.chain.ce : AT_1015.chain.pe
    return { ltp: ltp[2], decayOnly: decayOnly(right, AT_1015.terms.asOf)[2] }
  }

  it('beats decay by 25.81 in the 26000 CE of Fixture A since 09:30', () => {
    const call = gap(CE)
    expect(call.decayOnly).toBeCloseTo(134.39, 2)
    expect(call.ltp - call.decayOnly).toBeCloseTo(25.81, 2)
    expect(decayOnlyLabel(call.ltp, call.decayOnly, tickSize)).toBe('Beating decay')
  })

  it('loses to decay by 34.14 in the 26000 PE', () => {
    const put = gap(PE)
    expect(put.decayOnly).toBeCloseTo(174.34, 2)
    expect(put.ltp - put.decayOnly).toBeCloseTo(-34.14, 2)
    expect(decayOnlyLabel(put.ltp, put.decayOnly, tickSize)).toBe('Losing to decay')
  })

  it.each([
    [100.05, null],
    [100.1, 'Beating decay'],
    [99.95, null],
    [99.9, 'Losing to decay'],
    [100, null],
    [NONE, null],
  ])('at 100.00, tick 0.05, reads %d as %s', (ltp, label) => {
    expect(decayOnlyLabel(ltp, 100, 0.05)).toBe(label)
  })
})

describe('a leg on the premium chart', () => {
  it('is above or below its VWAP, or neither', () => {
    expect([10.1, 9.9, 10, NONE].map((ltp) => legVwapLabel(ltp, 10))).toEqual(['Above VWAP', 'Below VWAP', null, null])
    expect(legVwapLabel(10, NONE)).toBeNull()
  })

  it('is too small to index below 3 ticks', () => {
    expect([0.1, 0.15, 0.2, NONE].map((price) => isBaseTooSmall(price, 0.05))).toEqual([true, false, false, false])
  })
})

describe('expected decay of Fixture A 09:30 → 10:15', () => {
  const side = (right: Right, money: Money) => {
    const before = right === CE ? AT_0930.chain.ce : AT_0930.chain.pe
    const { ltp } = right === CE ? AT_1015.chain.ce : AT_1015.chain.pe
    const range = legRange(right, money, 2, allStrikes(STRIKE))
    const paths = [AT_0930, AT_1015].map(({ terms }) => decayOnly(right, terms.asOf))
    return {
      decay: sideDecay(before.ltp, ltp, before.oiLots, range, 75),
      expected: expectedDecay(before.ltp, ltp, paths[0], paths[1], range),
    }
  }

  it('is −2.17 a side over all strikes, −4.34 together; excess −41.96, Put decay · bullish', () => {
    const [ce, pe] = [side(CE, 'all'), side(PE, 'all')]
    expect(ce.expected).toBeCloseTo(-2.17, 2)
    expect(pe.expected).toBeCloseTo(-2.17, 2)
    expect(ce.expected + pe.expected).toBeCloseTo(-4.34, 2)
    expect(excessDecay(ce.decay, pe.decay, ce.expected, pe.expected)).toBeCloseTo(-41.96, 2)
    expect(decayState(ce.decay.pct, pe.decay.pct)).toBe('Put decay · bullish')
  })

  it('is −1.24 and −1.39 out of the money', () => {
    expect(side(CE, 'otm').expected).toBeCloseTo(-1.24, 2)
    expect(side(PE, 'otm').expected).toBeCloseTo(-1.39, 2)
  })
})

describe('expected decay', () => {
  const all = { from: 0, to: 2 }

  it('counts the legs that have both prices, no others', () => {
    const basePrice = Float64Array.of(10, NONE)
    const price = Float64Array.of(8, 5)
    expect(expectedDecay(basePrice, price, Float64Array.of(10, 6), Float64Array.of(9.5, 2), all)).toBe(-0.5)
  })

  it('is unknown, and excess with it, when a counted leg has no time-only price', () => {
    const price = Float64Array.of(10, 5)
    expect(expectedDecay(price, price, Float64Array.of(10, NONE), Float64Array.of(9, NONE), all)).toBeNaN()
    const side = { points: -2 }
    expect(excessDecay(side, side, -0.5, NONE)).toBeNaN()
    // −2 − 2 + 0.5 + 1
    expect(excessDecay(side, side, -0.5, -1)).toBe(-2.5)
  })
})
