import { describe, expect, it } from 'vitest'
import { black76, impliedVolatility, normal } from './reference/black76.ts'
import { derived, greeksOf, strikesAround, syntheticAt } from './reference/derived.ts'
import { exposures, gammaFlip, gexByStrike } from './reference/exposures.ts'
import { mark } from './reference/mark.ts'
import {
  buildup,
  changeRatio,
  ivMove,
  maxPain,
  oiChangeSums,
  oiImbalance,
  oiImbalanceBand,
  oiSums,
  pcrBand,
  ratio,
  relevanceBand,
  volumeImbalancePct,
  volumeSums,
  wall,
} from './reference/positions.ts'
import type { RawChain, RawLeg } from './reference/rawChain.ts'
import { forwardVol, skew, wings, zScore } from './reference/volatility.ts'

const leg = (
  ltp: number,
  oiLots: number,
  volumeLots: number,
  previousClose: number,
  previousOiLots: number,
): RawLeg => ({
  ltp,
  oiLots,
  volumeLots,
  previousClose,
  previousOiLots,
  bid: Number.NaN,
  ask: Number.NaN,
})

const ROWS: readonly [number, RawLeg, RawLeg][] = [
  [25800, leg(295.95, 11000, 4000, 252.1, 12000), leg(76.15, 101000, 150000, 122.2, 92000)],
  [25900, leg(223.1, 18500, 15000, 187.55, 21000), leg(103.2, 82000, 140000, 157.55, 71000)],
  [26000, leg(160.2, 80000, 210000, 133.2, 85000), leg(140.2, 84000, 220000, 203.15, 60000)],
  [26100, leg(110.05, 69000, 160000, 91.2, 64000), leg(189.95, 18000, 22000, 261, 14000)],
  [26200, leg(73, 110000, 190000, 60.95, 98000), leg(252.85, 9200, 5000, 330.65, 9000)],
]

/** Fixture A of the catalogue at 10:15. */
const CHAIN: RawChain = {
  symbol: 'NIFTY',
  set: 'IDX',
  expiry: '2025-11-25',
  expiryAt: Date.parse('2025-11-25T15:30+05:30'),
  asOf: Date.parse('2025-11-20T10:15+05:30'),
  oiAsOf: Date.parse('2025-11-20T10:15+05:30'),
  spot: 25985,
  underlyingFuture: Number.NaN,
  rate: 0.065,
  tickSize: 0.05,
  lotSize: 75,
  pointValue: 75,
  strikes: ROWS.map(([strike, ce, pe]) => ({ strike, ce, pe })),
}

describe('the reference that the answers of the server are held against gives the results of Fixture A', () => {
  const at = derived(CHAIN)

  it('time to expiry, forward and ATM', () => {
    expect(at.years).toBeCloseTo(0.01429795, 8)
    expect([at.forward, at.forwardSource, at.atm]).toEqual([expect.closeTo(26020.0115, 4), 'synthetic', 26000])
    const forwards = CHAIN.strikes.map(({ strike, ce, pe }) => syntheticAt(strike, ce.ltp, pe.ltp, 0.065, at.years))
    const expected = [26020.0044, 26020.0115, 26020.0186, 26020.0257, 26019.9828]
    expect(forwards).toEqual(expected.map((one) => expect.closeTo(one, 4)))
    const listed = CHAIN.strikes.map(({ strike }) => strike)
    expect(strikesAround(listed, 26000, 1)).toEqual([25900, 26000, 26100])
  })
  it('volatility by strike and at the money, and the moves it expects', () => {
    const ivK = at.strikes.map(({ ivK }) => 100 * ivK)
    expect(ivK).toEqual([13.2021, 12.5983, 12.0995, 11.8, 11.6996].map((one) => expect.closeTo(one, 4)))
    expect(100 * at.atmIv).toBeCloseTo(12.0395, 4)
    expect([at.expectedMove, at.oneSessionMove]).toEqual([expect.closeTo(374.59, 2), expect.closeTo(197.34, 2)])
  })
  it('sums, ratios and imbalances with their bands', () => {
    expect(oiSums(CHAIN)).toEqual({ ce: 288500, pe: 294200 })
    expect(oiSums(CHAIN, [26000])).toEqual({ ce: 80000, pe: 84000 })
    expect(ratio(oiSums(CHAIN))).toBeCloseTo(1.0198, 4)
    expect(pcrBand(1.0198)).toBe('Neutral')
    expect(ratio(volumeSums(CHAIN))).toBeCloseTo(0.9275, 4)
    expect(volumeImbalancePct(volumeSums(CHAIN))).toBeCloseTo(-3.76, 2)
    expect(oiChangeSums(CHAIN)).toEqual({ ce: 8500, pe: 48200 })
    // 48,200 ÷ 8,500
    expect(changeRatio(oiChangeSums(CHAIN))).toBeCloseTo(5.6706, 4)
    expect(oiImbalance(oiChangeSums(CHAIN))).toBeCloseTo(0.7002, 4)
    expect(oiImbalanceBand(0.7002, 56700 / 526000)).toBe('Bullish')
    expect(oiImbalanceBand(0.7002, 0.004)).toBe('Neutral')
  })
  it('max pain, walls and buildups', () => {
    expect(maxPain(CHAIN, at.forward)).toEqual({ strike: 26000, pain: 75 * 7_690_000 })
    const resistance = wall('ce', CHAIN, at)
    expect(resistance).toEqual({ strike: 26200, second: 26000, q: expect.closeTo(0.7273, 4), state: 'Strong' })
    const support = wall('pe', CHAIN, at)
    expect(support).toEqual({ strike: 25800, second: 26000, q: expect.closeTo(0.8317, 4), state: 'Shifting up' })
    const listed = CHAIN.strikes.map(({ strike }) => strike)
    expect(relevanceBand(listed, at.atm, at.forward, at.expectedMove)).toEqual(listed)
    const [, , { ce, pe }] = CHAIN.strikes
    expect(buildup(ce.ltp - ce.previousClose, ce.oiLots - ce.previousOiLots)).toBe('SC')
    expect(buildup(pe.ltp - pe.previousClose, pe.oiLots - pe.previousOiLots)).toBe('SB')
    expect([buildup(1, 1), buildup(-1, -1), buildup(0, 1), buildup(ivMove(0.04), 1)]).toEqual(['LB', 'LU', '–', '–'])
  })
  it('greeks and exposures', () => {
    const { delta, gamma, thetaPerDay, vegaPerPoint, rhoPerPoint, probItm } = greeksOf(at, 0.065, at.strikes[2], 'CE')
    expect([delta, probItm]).toEqual([expect.closeTo(0.5236, 4), expect.closeTo(0.5183, 4)])
    expect([gamma, rhoPerPoint]).toEqual([expect.closeTo(0.001057, 6), expect.closeTo(-0.0229, 4)])
    expect([thetaPerDay, vegaPerPoint]).toEqual([expect.closeTo(-14.32, 2), expect.closeTo(12.38, 2)])
    const gex = gexByStrike(CHAIN, at, 'standard')
    const expected = [-3820.79, -3120.57, -214.65, 2749.84, 4980.68]
    expect(gex).toEqual(expected.map((one) => expect.closeTo(one, 1)))
    expect(gammaFlip(CHAIN, at, 'standard')).toBeCloseTo(25984.17, 2)
    expect(gammaFlip(CHAIN, at, 'short')).toBeNaN()
    const { netDeltaLots, dex, vex, tex } = exposures(CHAIN, at)
    expect(dex).toBeCloseTo((netDeltaLots * 75 * at.forward) / 1e7, 6)
    expect([Math.sign(vex), Math.sign(tex)]).toEqual([1, -1])
    const { calls, puts } = wings(at, 0.065)
    expect(skew(calls, puts, at.atmIv).rr25).toBeNaN()
  })
})

describe('the reference gives the formula checks of the catalogue', () => {
  it('Black-76 and its inverse', () => {
    const terms = { forward: 26000, strike: 26000, years: 7 / 365, rate: 0.065 }
    const call = black76('CE', terms, 0.12)
    expect(call.price).toBeCloseTo(172.1555, 4)
    expect(call.delta).toBeCloseTo(0.502688, 6)
    expect(call.thetaPerDay).toBeCloseTo(-12.2659, 4)
    const put = black76('PE', { ...terms, strike: 26500 }, 0.12)
    expect([put.price, put.delta]).toEqual([expect.closeTo(526.6391, 4), expect.closeTo(-0.871335, 6)])
    expect(impliedVolatility('PE', { ...terms, strike: 26500 }, put.price)).toBeCloseTo(0.12, 12)
    expect(impliedVolatility('CE', terms, 0)).toBeNaN()
    expect(normal(1.959963984540054)).toBeCloseTo(0.975, 15)
  })
  it('marks', () => {
    const quoted = (bid: number, ask: number, ltp: number, volume: number) =>
      mark({ ...leg(ltp, 1, volume, 1, 1), bid, ask }, 0.05)
    expect(quoted(10, 14, 9, 3)).toEqual({ price: 10, quality: 'ok' })
    expect(quoted(10, 14, 11, 3)).toEqual({ price: 11, quality: 'ok' })
    expect(quoted(0, 12, 8, 0)).toEqual({ price: Number.NaN, quality: 'none' })
    expect(quoted(10, 14, 11, 0)).toEqual({ price: 12, quality: 'wide' })
  })
  it('skew, forward volatility and the unusual', () => {
    const wing = (...points: [number, number][]) => points.map(([delta, iv]) => ({ delta, iv }))
    expect(skew(wing([0.3, 11.6], [0.22, 11.5]), wing([0.28, 13.4], [0.2, 14]), 12.1)).toEqual({
      call: expect.closeTo(11.5375, 4),
      put: expect.closeTo(13.625, 4),
      rr25: expect.closeTo(2.0875, 4),
      bf25: expect.closeTo(0.48125, 5),
      skewPct: expect.closeTo(17.25, 2),
    })
    expect(forwardVol({ iv: 12, years: 7 / 365 }, { iv: 13, years: 35 / 365 })).toBeCloseTo(13.2382, 4)
    // 1 to 10: mean 5.5, sample deviation 3.0277
    expect(zScore(14.5831, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(3, 3)
    expect(zScore(1, [1, 2, 3])).toBeNaN()
  })
})
