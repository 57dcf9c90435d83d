import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blackPrice, CE, PE } from '../pricing/index.ts'
import { impliedVariance, type VarianceQuotes, varianceIndexPct } from './varianceIndex.ts'

/** Strike, call and put mid; a quote of one point around each, none where the mid is 0. */
function quotes(
  rows: readonly (readonly [strike: number, call: number, put: number])[],
  forward: number,
): VarianceQuotes {
  return {
    strike: Float64Array.from(rows, ([strike]) => strike),
    callBid: Float64Array.from(rows, ([, call]) => Math.max(0, call - 0.5)),
    callAsk: Float64Array.from(rows, ([, call]) => (call > 0 ? call + 0.5 : 0)),
    putBid: Float64Array.from(rows, ([, , put]) => Math.max(0, put - 0.5)),
    putAsk: Float64Array.from(rows, ([, , put]) => (put > 0 ? put + 0.5 : 0)),
    forward,
    years: 0.1,
    rate: 0,
  }
}

/** A chain priced by Black-76 at one volatility, strikes from 40 % to 250 % of the forward. */
function flatSmile(sigma: number, years: number, forward = 26000, rate = 0.065, step = 25): VarianceQuotes {
  const strike = Float64Array.from({ length: Math.floor((2.1 * forward) / step) }, (_, i) => 0.4 * forward + i * step)
  const call = strike.map((k) => blackPrice(CE, forward, k, years, sigma, rate))
  const put = strike.map((k) => blackPrice(PE, forward, k, years, sigma, rate))
  return { strike, callBid: call, callAsk: call, putBid: put, putAsk: put, forward, years, rate }
}

describe('implied variance of one expiry', () => {
  it('weighs each out-of-the-money mid by ΔK/K²', () => {
    // (2/0.1)·(10/90²·1 + 10/100²·(3 + 2)/2 + 10/110²·1.5) − (1/0.1)·(101/100 − 1)²
    // = 20·(0.001234568 + 0.0025 + 0.001239669) − 0.001 = 0.0984847
    const chain = quotes(
      [
        [90, 12, 1],
        [100, 3, 2],
        [110, 1.5, 9],
      ],
      101,
    )
    expect(impliedVariance(chain)).toBeCloseTo(0.0984847, 6)
  })

  it('takes the strike at F itself as K0', () => {
    // F = 100 = K0: the same sum without the correction, 20·0.004974237
    const chain = quotes(
      [
        [90, 12, 1],
        [100, 3, 2],
        [110, 1.5, 9],
      ],
      100,
    )
    expect(impliedVariance(chain)).toBeCloseTo(0.0994847, 6)
  })

  it('passes over one strike without a bid and widens its neighbours, but stops at two in a row', () => {
    // 120 and 140 are unquoted one by one; 160 and 170 end the side, 180 is not reached.
    const chain = quotes(
      [
        [90, 12, 1],
        [100, 3, 2],
        [110, 1.5, 9],
        [120, 0, 9],
        [130, 1, 9],
        [140, 0, 9],
        [150, 0.8, 9],
        [160, 0, 9],
        [170, 0, 9],
        [180, 5, 9],
      ],
      100,
    )
    // 110 now has (130 − 100)/2 = 15, 130 has (150 − 110)/2 = 20, 150 at the edge 150 − 130 = 20:
    // 20·(0.001234568 + 0.0025 + 15/12100·1.5 + 20/16900·1 + 20/22500·0.8) = 20·0.007488615
    expect(impliedVariance(chain)).toBeCloseTo(0.1497723, 6)
  })

  it('treats a one-sided quote as no quote', () => {
    const chain = quotes(
      [
        [90, 12, 1],
        [100, 3, 2],
        [110, 1.5, 9],
        [120, 1, 9],
      ],
      100,
    )
    chain.callAsk[3] = Number.NaN
    expect(impliedVariance(chain)).toBeCloseTo(0.0994847, 6)
  })

  it('has no answer without K0, without its quotes, or with K0 alone', () => {
    const rows = [
      [90, 12, 1],
      [100, 3, 2],
      [110, 1.5, 9],
    ] as const
    expect(impliedVariance(quotes(rows, 85))).toBeNaN()
    expect(impliedVariance(quotes([rows[0], [100, 0, 2], rows[2]], 101))).toBeNaN()
    expect(impliedVariance(quotes([[100, 3, 2]], 101))).toBeNaN()
    expect(impliedVariance(quotes(rows, Number.NaN))).toBeNaN()
  })

  it('returns the volatility of a flat smile with dense strikes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.4, noNaN: true }),
        fc.double({ min: 15 / 365, max: 60 / 365, noNaN: true }),
        fc.double({ min: 25900, max: 26100, noNaN: true }),
        (sigma, years, forward) => {
          expect(100 * Math.sqrt(impliedVariance(flatSmile(sigma, years, forward)))).toBeCloseTo(100 * sigma, 2)
        },
      ),
      { seed: 2003, numRuns: 20 },
    )
  })
})

describe('variance index', () => {
  it('is the common volatility of two flat smiles', () => {
    expect(varianceIndexPct(flatSmile(0.136, 12 / 365), flatSmile(0.136, 40 / 365))).toBeCloseTo(13.6, 2)
  })

  it('interpolates variance × time to 30 days, as IV30 does', () => {
    // 13.2 % at 12 days and 14.6 % at 40 days → 14.41 %
    expect(varianceIndexPct(flatSmile(0.132, 12 / 365), flatSmile(0.146, 40 / 365))).toBeCloseTo(14.41, 2)
  })

  it('has no answer when the next expiry is not later or one side has none', () => {
    expect(varianceIndexPct(flatSmile(0.13, 40 / 365), flatSmile(0.13, 12 / 365))).toBeNaN()
    expect(varianceIndexPct(flatSmile(0.13, 12 / 365), quotes([[100, 3, 2]], 101))).toBeNaN()
  })
})
