import { describe, expect, it } from 'vitest'
import type { FutureQuote } from './chainColumns.ts'
import { chainDerivation } from './chainDerivation.ts'
import { AT_1015 } from './fixtureA.ts'
import { forwardOf, futurePrice } from './forward.ts'
import { MARK_NONE, MARK_OK, MARK_STALE } from './mark.ts'
import { parityTrade } from './parityTrade.ts'
import { premiumToSpot } from './premiumToSpot.ts'
import { syntheticAtStrike, syntheticFuture } from './syntheticFuture.ts'

const NONE = Number.NaN
const now = chainDerivation(AT_1015.chain, AT_1015.terms)
const growth = Math.exp(AT_1015.terms.rate * now.years)

/** Strikes 100, 110, … with F_K = strike + offset: the qualities decide which are taken. */
function syntheticOf(forwardK: number[], qualities: number[], spot: number) {
  const strike = Float64Array.from(forwardK, (_, i) => 100 + 10 * i)
  const quality = Uint8Array.from(qualities)
  const marks = { mark: strike, markQuality: quality }
  return syntheticFuture(strike, Float64Array.from(forwardK), marks, marks, spot)
}

describe('synthetic future', () => {
  it('has the F_K of Fixture A at 10:15', () => {
    const shown = [26020.0044, 26020.0115, 26020.0186, 26020.0257, 26019.9828]
    shown.forEach((figure, i) => {
      expect(now.byStrike.forwardK[i]).toBeCloseTo(figure, 4)
    })
  })

  it('is the median over the strikes of a stock 14 days before expiry', () => {
    const carry = Math.exp((0.065 * 14) / 365)
    const forwardK = [
      syntheticAtStrike(1400, 38.5, 14.6, carry),
      syntheticAtStrike(1420, 26.2, 22.2, carry),
      syntheticAtStrike(1440, 17, 32.9, carry),
    ]
    expect(forwardK[0]).toBeCloseTo(1423.9597, 4)
    expect(forwardK[1]).toBeCloseTo(1424.01, 4)
    expect(forwardK[2]).toBeCloseTo(1424.0603, 4)
    expect(syntheticOf(forwardK, [MARK_OK, MARK_OK, MARK_OK], 110)).toBe(forwardK[1])
  })

  it('takes the five ok strikes nearest to spot', () => {
    // spot 131: nearest are 130, 140, 120, 150, 110
    expect(syntheticOf([-999, 5, 1, 3, 2, 4, 999], Array(7).fill(MARK_OK), 131)).toBe(3)
    expect(syntheticOf([1, 2, 3, 4, 5, 999, 999], Array(7).fill(MARK_OK), 90)).toBe(3)
  })

  it('takes the lower of two equally near strikes', () => {
    // spot 125: 120, 130, 110, 140, then 100 before 150
    expect(syntheticOf([0, 1, 2, 3, 4, 999], Array(6).fill(MARK_OK), 125)).toBe(2)
  })

  it('calls a strike ok only when both its marks are', () => {
    const strike = Float64Array.of(100, 110, 120, 130)
    const ok = { mark: strike, markQuality: Uint8Array.of(MARK_OK, MARK_OK, MARK_OK, MARK_OK) }
    const mixed = { mark: strike, markQuality: Uint8Array.of(MARK_OK, MARK_STALE, MARK_OK, MARK_OK) }
    const forwardK = Float64Array.of(1, 999, 2, 3)
    expect(syntheticFuture(strike, forwardK, ok, mixed, 110)).toBe(2)
    expect(syntheticFuture(strike, forwardK, mixed, ok, 110)).toBe(2)
  })

  it('passes over other qualities while three ok strikes exist', () => {
    const stale = [MARK_OK, MARK_STALE, MARK_OK, MARK_STALE, MARK_OK]
    expect(syntheticOf([1, 999, 2, 999, 3], stale, 130)).toBe(2)
  })

  it('takes other qualities, nearest first, only to reach three', () => {
    // ok: 7 at 140; then stale 9 at 130 and 5 at 120; not 1 at 110, nor 999 at 100
    const one = [MARK_STALE, MARK_STALE, MARK_STALE, MARK_STALE, MARK_OK]
    expect(syntheticOf([999, 1, 5, 9, 7], one, 130)).toBe(7)
  })

  it('averages the two middle values of an even count', () => {
    expect(syntheticOf([1, 2, 4, 9], Array(4).fill(MARK_OK), 115)).toBe(3)
  })

  it('does not exist without a strike that has both marks, or without spot', () => {
    expect(syntheticOf([NONE, NONE], [MARK_NONE, MARK_NONE], 105)).toBeNaN()
    expect(syntheticOf([1, 2], [MARK_OK, MARK_OK], NONE)).toBeNaN()
  })
})

describe('forward', () => {
  const future: FutureQuote = { bid: NONE, ask: NONE, last: 26050, tickSize: 0.05 }
  const index = { symbolSet: 'IDX', spot: 26000, future, rate: 0.065 } as const

  it('is the synthetic while it stays near spot', () => {
    expect(forwardOf(index, 26020, 0.1)).toEqual({ forward: 26020, source: 'synthetic' })
    // 3 % + 12 % × 0.1 = 4.2 %: 27092
    expect(forwardOf(index, 27091, 0.1).source).toBe('synthetic')
    expect(forwardOf(index, 27093, 0.1)).toEqual({ forward: 26050, source: 'future' })
  })

  it('gives a stock 8 % instead of 3 %', () => {
    // 8 % + 1.2 % = 9.2 %: 28392
    expect(forwardOf({ ...index, symbolSet: 'STK' }, 28391, 0.1).source).toBe('synthetic')
    expect(forwardOf({ ...index, symbolSet: 'STK' }, 28393, 0.1).source).toBe('future')
  })

  it('falls back to the future, then to carried spot', () => {
    expect(forwardOf(index, NONE, 0.1)).toEqual({ forward: 26050, source: 'future' })
    const { forward, source } = forwardOf({ ...index, future: null }, NONE, 0.1)
    // 26000·e^0.0065 = 26000 × 1.006521 = 26169.55
    expect(forward).toBeCloseTo(26169.55, 2)
    expect(source).toBe('spot')
  })

  it('of a commodity is its underlying future, whatever the options say', () => {
    const quoted = { bid: 71000, ask: 71010, last: 70900, tickSize: 1 }
    const terms = { symbolSet: 'COM', spot: 70900, rate: 0.065 } as const
    expect(forwardOf({ ...terms, future: quoted }, 71200, 0.1)).toEqual({ forward: 71005, source: 'future' })
    expect(forwardOf({ ...terms, future: null }, 71200, 0.1)).toEqual({ forward: NONE, source: null })
  })

  it('uses the last price of a future without a tight quote', () => {
    expect(futurePrice({ bid: 100, ask: 130, last: 120, tickSize: 0.05 })).toBe(120)
    expect(futurePrice(null)).toBeNaN()
  })
})

describe('premium to spot', () => {
  it('is +35.01 points, +0.13 % at 10:15', () => {
    const premium = premiumToSpot(now.forward, AT_1015.terms.spot)
    expect(premium.points).toBeCloseTo(35.01, 2)
    expect(premium.pct).toBeCloseTo(0.13, 2)
    expect(premium.label).toBe('Premium')
  })

  it('is flat within 0.02 %', () => {
    expect(premiumToSpot(10_002, 10_000).label).toBe('Flat')
    expect(premiumToSpot(9_997, 10_000).label).toBe('Discount')
    expect(premiumToSpot(NONE, 10_000).label).toBeNull()
  })
})

describe('parity trade', () => {
  const quotes = { strike: 26000, ceBid: 159.9, ceAsk: 160.4, peBid: 139.95, peAsk: 140.45 }

  it('has the executable synthetic and both edges at 10:15, costs off', () => {
    const trade = parityTrade(quotes, growth, 26023, 26024, 0)
    expect(trade.synBuy).toBeCloseTo(26020.469, 4)
    expect(trade.synSell).toBeCloseTo(26019.4681, 4)
    expect(trade.reversalEdge).toBeCloseTo(2.531, 4)
    expect(trade.conversionEdge).toBeCloseTo(-4.5319, 4)
  })

  it('takes costs from both edges', () => {
    const trade = parityTrade(quotes, growth, 26023, 26024, 2)
    expect(trade.reversalEdge).toBeCloseTo(0.531, 4)
    expect(trade.conversionEdge).toBeCloseTo(-6.5319, 4)
  })

  it('has no edge unless all four quotes are there', () => {
    const trade = parityTrade({ ...quotes, ceBid: 0 }, growth, 26023, 26024, 0)
    expect(trade.synBuy).toBeCloseTo(26020.469, 4)
    expect([trade.synSell, trade.reversalEdge, trade.conversionEdge]).toEqual([NONE, NONE, NONE])
  })
})
