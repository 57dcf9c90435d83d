import { describe, expect, it } from 'vitest'
import { CE, normalCdf, PE } from '../pricing/index.ts'
import { chainDerivation } from './chainDerivation.ts'
import { AT_1015, PREV } from './fixtureA.ts'
import { IV_LOW, IV_MODEL, IV_OK } from './legIv.ts'
import { parityGap } from './parityGap.ts'
import { forwardVols } from './termStructure.ts'
import { wingLabel } from './wingRepricing.ts'
import { forwardDelta, ivAtDelta, ivBetweenDeltas, wings } from './wings.ts'

const prev = chainDerivation(PREV.chain, PREV.terms)
const now = chainDerivation(AT_1015.chain, AT_1015.terms)

describe('25Δ wings', () => {
  it('reads 11.5375 and 13.625 between the bracketing strikes, RR25 +2.0875, BF25 0.48125, Skew 17.25 %', () => {
    const callIv = ivBetweenDeltas(0.3, 11.6, 0.22, 11.5, 0.25)
    const putIv = ivBetweenDeltas(0.28, 13.4, 0.2, 14, 0.25)
    const { riskReversal, butterfly, skewPct } = wings(callIv, putIv, 12.1)
    expect(callIv).toBeCloseTo(11.5375, 10)
    expect(putIv).toBeCloseTo(13.625, 10)
    expect(riskReversal).toBeCloseTo(2.0875, 10)
    expect(butterfly).toBeCloseTo(0.48125, 10)
    expect(skewPct).toBeCloseTo(17.25, 2)
  })

  it('reads 14.5 and 11.4 between 0.28/0.22 and 0.29/0.23, RR25 +3.1', () => {
    const putIv = ivBetweenDeltas(0.28, 14.1, 0.22, 14.9, 0.25)
    const callIv = ivBetweenDeltas(0.29, 11.6, 0.23, 11.3, 0.25)
    expect(putIv).toBeCloseTo(14.5, 10)
    expect(callIv).toBeCloseTo(11.4, 10)
    expect(wings(callIv, putIv, 12).riskReversal).toBeCloseTo(3.1, 10)
  })

  it('never extrapolates', () => {
    expect(ivBetweenDeltas(0.4, 12, 0.3, 11, 0.25)).toBeNaN()
    expect(ivAtDelta(PE, 0.25, now.byStrike, now.atm, now)).toBeNaN()
    expect(ivAtDelta(CE, 0.25, now.byStrike, now.atm, now)).toBeNaN()
  })

  it('is the strike’s own IV when its delta is the one asked for', () => {
    expect(ivBetweenDeltas(0.3, 11, 0.25, 12, 0.25)).toBe(12)
    expect(ivBetweenDeltas(0.25, 11, 0.2, 12, 0.25)).toBe(11)
    expect(ivBetweenDeltas(0.2, 11, 0.25, 12, 0.25)).toBe(12)
    expect(ivBetweenDeltas(0.25, 11, 0.3, 12, 0.25)).toBe(11)
  })

  it('has the smallest put delta of Fixture A at 0.29', () => {
    expect(forwardDelta(PE, now.forward, 25800, now.years, now.byStrike.ivK[0])).toBeCloseTo(0.29, 2)
  })

  // σ√T = 0.1 and K = F·e^{±x}: call N(−x/0.1 + 0.05), put N(−x/0.1 − 0.05) at −x
  const terms = { forward: 100, years: 0.25, rate: 0 }
  const strike = Float64Array.from([-0.2, -0.1, 0, 0.1, 0.2], (x) => 100 * Math.exp(x))
  const ivK = new Float64Array(5).fill(0.2)
  const smile = (...quality: number[]) => ({ strike, ivK, ivKQuality: Uint8Array.from(quality) })

  it('has forward deltas without discounting', () => {
    expect(forwardDelta(CE, 100, strike[3], 0.25, 0.2)).toBeCloseTo(normalCdf(-0.95), 12)
    expect(forwardDelta(PE, 100, strike[1], 0.25, 0.2)).toBeCloseTo(normalCdf(-1.05), 12)
  })

  it('finds the level of a flat smile on both wings', () => {
    const flat = smile(IV_OK, IV_OK, IV_OK, IV_OK, IV_OK)
    expect(ivAtDelta(CE, 0.25, flat, 2, terms)).toBeCloseTo(0.2, 12)
    expect(ivAtDelta(PE, 0.25, flat, 2, terms)).toBeCloseTo(0.2, 12)
    // 5Δ lies between the two lowest strikes, whose put deltas are 0.147 and 0.020
    expect(ivAtDelta(PE, 0.05, flat, 2, terms)).toBeCloseTo(0.2, 12)
    expect(ivAtDelta(CE, 0.5, flat, 0, terms)).toBeCloseTo(0.2, 12)
  })

  it('leaves model and low strikes out unless the wing has no ok one', () => {
    // Without the strike at +0.1 the call wing has ATM 0.52 and 0.026: still bracketed; with ATM alone it is not.
    expect(ivAtDelta(CE, 0.25, smile(IV_OK, IV_OK, IV_OK, IV_LOW, IV_OK), 2, terms)).toBeCloseTo(0.2, 12)
    expect(ivAtDelta(CE, 0.25, smile(IV_OK, IV_OK, IV_OK, IV_LOW, IV_LOW), 2, terms)).toBeNaN()
    expect(ivAtDelta(CE, 0.25, smile(IV_OK, IV_OK, IV_LOW, IV_LOW, IV_LOW), 2, terms)).toBeCloseTo(0.2, 12)
    expect(ivAtDelta(PE, 0.25, smile(IV_OK, IV_LOW, IV_LOW, IV_OK, IV_OK), 2, terms)).toBeNaN()
    expect(ivAtDelta(CE, 0.25, smile(IV_OK, IV_OK, IV_OK, IV_MODEL, IV_MODEL), 2, terms)).toBeNaN()
    expect(ivAtDelta(CE, 0.25, smile(IV_OK, IV_OK, IV_OK, IV_OK, IV_OK), -1, terms)).toBeNaN()
  })
})

describe('wings two strikes from ATM', () => {
  it('at 10:15 are 11.70 and 13.20, RR +1.50, BF 0.41', () => {
    const [call, put] = [now.byStrike.ivK[now.atm + 2] * 100, now.byStrike.ivK[now.atm - 2] * 100]
    const { riskReversal, butterfly } = wings(call, put, now.atmIv * 100)
    expect(call).toBeCloseTo(11.7, 2)
    expect(put).toBeCloseTo(13.2, 2)
    expect(riskReversal).toBeCloseTo(1.5, 2)
    expect(butterfly).toBeCloseTo(0.41, 2)
  })

  it('fell by 0.40 each since PREV: Vol offered', () => {
    const change = (i: number) => (now.byStrike.ivK[i] - prev.byStrike.ivK[i]) * 100
    expect(change(4)).toBeCloseTo(-0.4, 2)
    expect(change(0)).toBeCloseTo(-0.4, 2)
    expect(wingLabel(change(4), change(0))).toBe('Vol offered')
  })

  it.each([
    [0.4, 0.4, 'Vol bid'],
    [0, 0.4, 'Downside bid'],
    [-0.4, 0.4, 'Downside bid'],
    [0.4, 0, 'Upside bid'],
    [0.4, -0.4, 'Upside bid'],
    [0, -0.4, 'Downside sold'],
    [-0.4, 0, 'Upside sold'],
    [0.3, -0.3, 'Stable'],
    [Number.NaN, 0.4, null],
  ])('call %d, put %d is %s', (call, put, label) => {
    expect(wingLabel(call, put)).toBe(label)
  })
})

describe('parity gap', () => {
  it('of the ATM strike at 10:15 is +0.8756 vol points, +10.85 points', () => {
    const { ceIv, peIv, gap, points } = parityGap(26000, 160.2, 140.2, 25985, now)
    expect(25985 * Math.exp(now.rate * now.years)).toBeCloseTo(26009.1608, 4)
    expect(ceIv * 100).toBeCloseTo(12.5536, 4)
    expect(peIv * 100).toBeCloseTo(11.678, 4)
    expect(gap * 100).toBeCloseTo(0.8756, 4)
    expect(points).toBeCloseTo(10.85, 2)
  })
})

describe('term structure', () => {
  it('prices 12 % at 7 days and 13 % at 35 days with a forward vol of 13.2382', () => {
    const vols = forwardVols(Float64Array.of(12, 13), Float64Array.of(7 / 365, 35 / 365))
    expect(vols[0]).toBeCloseTo(13.2382, 4)
    expect(vols[1]).toBeNaN()
  })

  it('has no forward vol when variance falls or an ATM IV is missing', () => {
    const vols = forwardVols(Float64Array.of(20, 8, Number.NaN, 9), Float64Array.of(0.02, 0.04, 0.1, 0.2))
    expect(Array.from(vols)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
  })
})
