import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blackPrice, CE, PE, type Right } from '../pricing/index.ts'
import type { ChainColumns, ChainTerms, LegColumns } from './chainColumns.ts'
import { type ChainDerivation, chainDerivation } from './chainDerivation.ts'
import { netExposure, sideExposure } from './exposures.ts'
import { AT_0930, AT_1015, PREV } from './fixtureA.ts'
import { gammaFlip, gexProfile } from './gammaFlip.ts'
import { IV_QUALITIES, IV_REASONS } from './legIv.ts'
import { MARK_QUALITIES } from './mark.ts'
import { maxPain } from './maxPain.ts'
import { allStrikes } from './moneyness.ts'
import { pcr } from './pcr.ts'
import { atmIv } from './smile.ts'
import { chainSums } from './sums.ts'
import { walls } from './walls.ts'
import { wingsAtDelta } from './wings.ts'

const DAY_MS = 86_400_000
const NONE = Number.NaN

interface Market {
  forward: number
  days: number
  /** Level, slope and curve of the smile in log-moneyness. */
  level: number
  slope: number
  curve: number
  ceOi: readonly number[]
  peOi: readonly number[]
}

const STRIKE_COUNT = 21

/** Strikes 90 to 110 around a forward near 100; whole lots, both sides. */
const market: fc.Arbitrary<Market> = fc.record({
  forward: fc.double({ min: 96, max: 104, noNaN: true }),
  days: fc.integer({ min: 20, max: 60 }),
  level: fc.double({ min: 0.2, max: 0.6, noNaN: true }),
  slope: fc.double({ min: -0.3, max: 0.1, noNaN: true }),
  curve: fc.double({ min: 0, max: 1, noNaN: true }),
  ceOi: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: STRIKE_COUNT, maxLength: STRIKE_COUNT }),
  peOi: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: STRIKE_COUNT, maxLength: STRIKE_COUNT }),
})

function chainOf({ forward, days, level, slope, curve, ceOi, peOi }: Market, scale = 1) {
  const strike = Float64Array.from({ length: STRIKE_COUNT }, (_, i) => (90 + i) * scale)
  const terms: ChainTerms = {
    symbolSet: 'IDX',
    asOf: 0,
    expiryAt: days * DAY_MS,
    spot: forward * scale,
    future: null,
    rate: 0.065,
    tickSize: 1e-9,
    pointValue: 75,
    atmBy: 'fwd',
  }
  const legs = (right: Right, oi: readonly number[]): LegColumns => ({
    ltp: strike.map((k) => {
      const x = Math.log(k / scale / forward)
      const sigma = level + slope * x + curve * x * x
      return blackPrice(right, forward * scale, k, days / 365, sigma, terms.rate)
    }),
    bid: new Float64Array(STRIKE_COUNT).fill(NONE),
    ask: new Float64Array(STRIKE_COUNT).fill(NONE),
    volumeLots: new Float64Array(STRIKE_COUNT).fill(10),
    oiLots: Float64Array.from(oi),
    volumeChangedAt: new Float64Array(STRIKE_COUNT),
  })
  const chain: ChainColumns = { strike, ce: legs(CE, ceOi), pe: legs(PE, peOi) }
  return { chain, terms }
}

function derive({ chain, terms }: { chain: ChainColumns; terms: ChainTerms }, previous?: ChainDerivation) {
  return chainDerivation(chain, terms, previous)
}

describe('a chain whose marks satisfy parity', () => {
  it('gives back the forward and the smile it was made of, the same from calls and puts', () => {
    fc.assert(
      fc.property(market, (made) => {
        const derived = derive(chainOf(made))
        expect(derived.forward).toBeCloseTo(made.forward, 9)
        for (let i = 0; i < STRIKE_COUNT; i++) {
          const x = Math.log((90 + i) / made.forward)
          const sigma = made.level + made.slope * x + made.curve * x * x
          expect(derived.ce.iv[i]).toBeCloseTo(sigma, 7)
          expect(derived.pe.iv[i]).toBeCloseTo(derived.ce.iv[i], 7)
          expect(derived.pe.gamma[i]).toBeCloseTo(derived.ce.gamma[i], 12)
          expect(derived.pe.vegaPerPoint[i]).toBeCloseTo(derived.ce.vegaPerPoint[i], 12)
        }
      }),
      { seed: 21, numRuns: 40 },
    )
  })

  it('has the same volatilities, deltas and PCR when every price is doubled', () => {
    fc.assert(
      fc.property(market, (made) => {
        const once = derive(chainOf(made))
        const doubled = derive(chainOf(made, 2))
        expect(doubled.atmIv).toBeCloseTo(once.atmIv, 9)
        expect(doubled.expectedMove).toBeCloseTo(2 * once.expectedMove, 8)
        expect(doubled.ce.delta[7]).toBeCloseTo(once.ce.delta[7], 8)
        expect(doubled.maxPain).toBe(2 * once.maxPain)
        expect(doubled.pcrOi).toBe(once.pcrOi)
      }),
      { seed: 22, numRuns: 25 },
    )
  })
})

describe('a derivation', () => {
  it('is the same to the last bit warm and cold', () => {
    fc.assert(
      fc.property(market, market, (before, after) => {
        const warm = derive(chainOf(after), derive(chainOf(before)))
        expect(warm).toEqual(derive(chainOf(after)))
      }),
      { seed: 23, numRuns: 30 },
    )
  })

  it('of the same chain twice is identical, and leaves its input as it was', () => {
    const { strike, ce, pe } = AT_1015.chain
    const copies = () => [strike, ...Object.values(ce), ...Object.values(pe)].map((column) => column.slice())
    const before = copies()
    const first = derive(AT_1015)
    expect(derive(AT_1015, derive(AT_1015))).toEqual(first)
    expect(copies()).toEqual(before)
  })

  it('takes over the columns of an earlier one with as many strikes, and of no other', () => {
    const earlier = derive(AT_0930)
    expect(derive(AT_1015, earlier).ce.iv).toBe(earlier.ce.iv)
    const wide = derive(chainOf(fc.sample(market, { seed: 24, numRuns: 1 })[0]))
    expect(derive(AT_1015, wide)).toEqual(derive(AT_1015))
  })

  it('equals the single definitions', () => {
    fc.assert(
      fc.property(market, (made) => {
        const snapshot = chainOf(made)
        const { chain, terms } = snapshot
        const { strike, ce, pe } = chain
        const derived = derive(snapshot)
        const { forward, atm, band, byStrike } = derived
        const every = allStrikes(strike)
        const sums = chainSums(chain, every)
        expect(derived).toMatchObject({ ...sums })
        expect(derived.pcrOi).toBe(pcr(sums.peOiLots, sums.ceOiLots))
        expect(derived.maxPain).toBe(maxPain(strike, ce.oiLots, pe.oiLots, 75, forward)?.strike ?? NONE)
        expect(derived.atmIv).toBe(atmIv(byStrike, forward))
        expect(derived.wings25).toEqual(wingsAtDelta(byStrike, atm, derived, derived.atmIv, 0.25))
        expect(derived.resistance).toEqual(walls(CE, strike, ce.oiLots, atm, band, forward))
        expect(derived.support).toEqual(walls(PE, strike, pe.oiLots, atm, band, forward))
        expect(derived.netExposure).toEqual(
          netExposure(
            sideExposure(derived.ce, ce.oiLots, every, terms.pointValue, forward),
            sideExposure(derived.pe, pe.oiLots, every, terms.pointValue, forward),
          ),
        )
        const oi = { ceOiLots: ce.oiLots, peOiLots: pe.oiLots }
        expect(derived.gammaFlip).toBe(gammaFlip(gexProfile(byStrike, oi, derived, terms.pointValue, 'standard')))
      }),
      { seed: 25, numRuns: 40 },
    )
  })

  it('keeps max pain, PCR and walls, and scales exposures, when all OI is scaled', () => {
    fc.assert(
      fc.property(market, fc.integer({ min: 2, max: 9 }), (made, scale) => {
        const scaled = { ...made, ceOi: made.ceOi.map((oi) => oi * scale), peOi: made.peOi.map((oi) => oi * scale) }
        const before = derive(chainOf(made))
        const after = derive(chainOf(scaled))
        expect(after.maxPain).toBe(before.maxPain)
        expect(after.pcrOi).toBe(before.pcrOi)
        expect([after.resistance, after.support]).toEqual([before.resistance, before.support])
        expect(after.gammaFlip / before.gammaFlip || 1).toBeCloseTo(1, 9)
        expect(Number.isNaN(after.gammaFlip)).toBe(Number.isNaN(before.gammaFlip))
        expect(after.ceExposure.vexCrore / before.ceExposure.vexCrore).toBeCloseTo(scale, 9)
      }),
      { seed: 26, numRuns: 40 },
    )
  })
})

/** Fixture A at 10:15 with one column of one side changed. */
function fixtureWith(side: 'ce' | 'pe', field: keyof LegColumns, index: number, value: number) {
  const { chain, terms } = AT_1015
  const changed = { ...chain[side], [field]: chain[side][field].with(index, value) }
  return { chain: { ...chain, [side]: changed }, terms }
}

describe('a lost leg', () => {
  it('takes every answer that needs its OI, and never counts as 0', () => {
    const lost = derive(fixtureWith('ce', 'oiLots', 4, NONE))
    expect([lost.ceOiLots, lost.pcrOi, lost.maxPain, lost.gexTotalCrore, lost.gammaFlip]).toEqual(Array(5).fill(NONE))
    expect([lost.ceExposure.deltaLots, lost.netExposure.vexCrore]).toEqual([NONE, NONE])
    expect(lost.resistance.first).toBe(-1)
    const zero = derive(fixtureWith('ce', 'oiLots', 4, 0))
    expect(zero.ceOiLots).toBe(178_500)
  })

  it('leaves what does not need it', () => {
    const lost = derive(fixtureWith('ce', 'oiLots', 4, NONE))
    const whole = derive(AT_1015)
    expect(lost.peOiLots).toBe(294_200)
    expect(lost.support).toEqual(whole.support)
    expect([lost.forward, lost.atmIv]).toEqual([whole.forward, whole.atmIv])
  })

  it('without price has no mark and no IV; its twin prices the strike', () => {
    const lost = derive(fixtureWith('ce', 'ltp', 4, NONE))
    expect(MARK_QUALITIES[lost.ce.markQuality[4]]).toBe('none')
    expect(IV_REASONS[lost.ce.ivReason[4]]).toBe('no mark')
    expect(lost.byStrike.forwardK[4]).toBeNaN()
    expect(lost.byStrike.ivK[4]).toBe(lost.pe.iv[4])
    expect(lost.ce.delta[4]).toBeCloseTo(0.31, 2)
  })

  it('with its twin leaves a model IV at the strike, for greeks only', () => {
    const { ce } = fixtureWith('ce', 'ltp', 2, NONE).chain
    const { chain, terms } = fixtureWith('pe', 'ltp', 2, NONE)
    const lost = derive({ chain: { ...chain, ce }, terms })
    expect(IV_QUALITIES[lost.byStrike.ivKQuality[2]]).toBe('model')
    expect(lost.byStrike.ivK[2]).toBeCloseTo((lost.byStrike.ivK[1] + lost.byStrike.ivK[3]) / 2, 12)
    expect(lost.straddleMark.premium).toBeNaN()
    expect(lost.ce.gamma[2]).toBeGreaterThan(0)
  })
})

describe('a chain at its edges', () => {
  it('after the expiry instant has positions but no T, IV or greeks', () => {
    const { chain, terms } = AT_1015
    const derived = chainDerivation(chain, { ...terms, asOf: terms.expiryAt + 60_000 })
    expect([derived.years, derived.atmIv, derived.forward]).toEqual([NONE, NONE, NONE])
    expect([derived.timeQuality, derived.fSource]).toEqual(['expired', null])
    expect(derived.ce.delta.every(Number.isNaN)).toBe(true)
    expect(IV_REASONS[derived.ce.ivReason[0]]).toBe('expired')
    expect(derived.pcrOi).toBeCloseTo(1.0198, 4)
    expect(derived.maxPain).toBe(26000)
  })

  it('in the last half hour has IVs of low quality', () => {
    const { chain, terms } = AT_1015
    const derived = chainDerivation(chain, { ...terms, asOf: terms.expiryAt - 29 * 60_000 })
    expect(derived.timeQuality).toBe('low')
    expect(IV_QUALITIES[derived.byStrike.ivKQuality[2]]).toBe('low')
    expect(derived.atmIv).toBeGreaterThan(0)
  })

  it('without strikes has no answers', () => {
    const none = new Float64Array(0)
    const legs = { ltp: none, bid: none, ask: none, volumeLots: none, oiLots: none, volumeChangedAt: none }
    const derived = chainDerivation({ strike: none, ce: legs, pe: legs }, AT_1015.terms)
    expect([derived.atm, derived.maxPain, derived.pcrOi, derived.atmIv]).toEqual([-1, NONE, NONE, NONE])
    expect(derived.fSource).toBe('spot')
    expect(derived.isThin).toBe(true)
  })

  it('takes ATM by spot where asked: 25905 is nearest to 25900, F 25930 too, spot 25960 to 26000', () => {
    const { chain, terms } = PREV
    expect(chainDerivation(chain, terms).atmStrike).toBe(25900)
    expect(chainDerivation(chain, { ...terms, atmBy: 'spot', spot: 25960 }).atmStrike).toBe(26000)
  })

  it('of a stock 14 days before expiry has F 1424.0100, ATM 1420 and ivK(1420) 21.79', () => {
    const legs = (ltp: number[]): LegColumns => ({
      ltp: Float64Array.from(ltp),
      bid: new Float64Array(3),
      ask: new Float64Array(3),
      volumeLots: new Float64Array(3).fill(5),
      oiLots: new Float64Array(3),
      volumeChangedAt: new Float64Array(3),
    })
    const derived = chainDerivation(
      { strike: Float64Array.of(1400, 1420, 1440), ce: legs([38.5, 26.2, 17]), pe: legs([14.6, 22.2, 32.9]) },
      {
        symbolSet: 'STK',
        asOf: 0,
        expiryAt: 14 * DAY_MS,
        spot: 1420,
        future: null,
        rate: 0.065,
        tickSize: 0.05,
        pointValue: 500,
        atmBy: 'fwd',
      },
    )
    expect(derived.forward).toBeCloseTo(1424.01, 4)
    expect(derived.atmStrike).toBe(1420)
    expect(derived.byStrike.ivK[1] * 100).toBeCloseTo(21.79, 2)
    expect(derived.maxPain).toBeNaN()
    expect(derived.isThin).toBe(true)
  })
})
