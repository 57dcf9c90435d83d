import { describe, expect, it } from 'vitest'
import { chainDerivation } from './chainDerivation.ts'
import { greekSum, netExposure, sideExposure } from './exposures.ts'
import { AT_0930, AT_1015 } from './fixtureA.ts'
import { type DealerConvention, type OiColumns, writeGex } from './gammaExposure.ts'
import { gammaFlip, gexProfile, totalGexAt } from './gammaFlip.ts'
import { deltaBalance, deltaLabel, gammaRegime } from './greekBalance.ts'
import { allStrikes } from './moneyness.ts'
import { columnSum } from './sums.ts'

const { chain, terms } = AT_1015
const now = chainDerivation(chain, terms)
const open = chainDerivation(AT_0930.chain, AT_0930.terms)
const every = allStrikes(chain.strike)
const oi = { ceOiLots: chain.ce.oiLots, peOiLots: chain.pe.oiLots }
const profile = (lots: OiColumns, dealer: DealerConvention = 'standard') =>
  gexProfile(now.byStrike, lots, now, terms.pointValue, dealer)

describe('exposures of Fixture A', () => {
  it('has the delta sums of both sides and their net at 10:15 and 09:30', () => {
    expect(now.ceExposure.deltaLots).toBeCloseTo(124_366.5, 1)
    expect(now.peExposure.deltaLots).toBeCloseTo(-117_117.9, 1)
    expect(now.netExposure.deltaLots).toBeCloseTo(7248.6, 1)
    expect(open.ceExposure.deltaLots).toBeCloseTo(110_405.4, 1)
    expect(open.peExposure.deltaLots).toBeCloseTo(-114_045.4, 1)
    expect(open.netExposure.deltaLots).toBeCloseTo(-3640, 1)
  })

  it('has theta sums −38,58,810 and −40,92,998, TEX −28.94 and −30.70 ₹ Cr a day', () => {
    expect(greekSum(now.ce.thetaPerDay, oi.ceOiLots, every)).toBeCloseTo(-3_858_810, 0)
    expect(greekSum(now.pe.thetaPerDay, oi.peOiLots, every)).toBeCloseTo(-4_092_998, 0)
    expect(now.ceExposure.texCrore).toBeCloseTo(-28.94, 2)
    expect(now.peExposure.texCrore).toBeCloseTo(-30.7, 2)
  })

  it('has VEX ₹ 25.32 Cr and 25.55 Cr a vol point', () => {
    expect(now.ceExposure.vexCrore).toBeCloseTo(25.32, 2)
    expect(now.peExposure.vexCrore).toBeCloseTo(25.55, 2)
  })

  it('has DEX of the net delta: 7248.6 lots × 75 × 26020.01', () => {
    // 7248.6 × 75 × 26020.0115 / 1e7 = 1414.56
    expect(now.netExposure.dexCrore).toBeCloseTo(1414.56, 1)
  })

  it('has delta PCR 0.94 and delta imbalance +0.0300: Balanced', () => {
    const balance = deltaBalance(now.ceExposure.deltaLots, now.peExposure.deltaLots)
    expect(balance.netLots).toBeCloseTo(7248.6, 1)
    expect(balance.deltaPcr).toBeCloseTo(0.94, 2)
    expect(balance.imbalance).toBeCloseTo(0.03, 4)
    expect(deltaLabel(balance.imbalance)).toBe('Balanced')
  })

  it('stands near its flip, 0.14 % above', () => {
    expect((now.forward / now.gammaFlip - 1) * 100).toBeCloseTo(0.14, 2)
    expect(gammaRegime(now.gexTotalCrore, now.forward, now.gammaFlip)).toBe('Near flip')
  })

  it('is negative at every strike when dealers are short both sides, and never flips', () => {
    const gex = new Float64Array(5)
    writeGex(gex, now.ce.gamma, oi, terms.pointValue, now.forward, 'short')
    expect(gex.every((value) => value < 0)).toBe(true)
    expect(gammaFlip(profile(oi, 'short'))).toBeNaN()
  })
})

describe('exposures', () => {
  it('are unknown with a lost leg', () => {
    const lost = Float64Array.from(oi.ceOiLots)
    lost[1] = Number.NaN
    const exposure = sideExposure(now.ce, lost, every, 75, now.forward)
    expect(exposure.deltaLots).toBeNaN()
    expect(netExposure(exposure, now.peExposure).vexCrore).toBeNaN()
    expect(gammaFlip(profile({ ...oi, ceOiLots: lost }))).toBeNaN()
  })
})

describe('gamma flip', () => {
  const total = (forward: number) => totalGexAt(profile(oi), forward)

  it('has at F the total of the strikes', () => {
    expect(total(now.forward)).toBeCloseTo(columnSum(now.byStrike.gexCrore, every), 8)
  })

  it('has totals of opposite sign at its two grid points', () => {
    // 25984.17 lies between F and F·(1 − 0.25 %) = 25954.96
    expect(total(now.forward) * total(now.forward * 0.9975)).toBeLessThan(0)
  })

  it('is found above F as well: from 25900 the same smile flips at the same place, but for the grid', () => {
    const below = { ...now, forward: 25900 }
    const flip = gammaFlip(gexProfile(now.byStrike, oi, below, terms.pointValue, 'standard'))
    expect(Math.abs(flip - now.gammaFlip)).toBeLessThan(1)
  })

  it('is mirrored when calls and puts change places', () => {
    const swapped = { ceOiLots: oi.peOiLots, peOiLots: oi.ceOiLots }
    expect(gammaFlip(profile(swapped))).toBeCloseTo(now.gammaFlip, 8)
  })

  it('does not exist when total GEX is zero everywhere or keeps its sign', () => {
    const none = new Float64Array(5)
    const both = { ceOiLots: oi.ceOiLots, peOiLots: oi.ceOiLots }
    expect(gammaFlip(profile(both))).toBeNaN()
    expect(gammaFlip(profile({ ceOiLots: oi.ceOiLots, peOiLots: none }))).toBeNaN()
  })
})

describe('delta label', () => {
  it.each([
    [0.1, 'Call delta heavy'],
    [0.09, 'Balanced'],
    [-0.1, 'Put delta heavy'],
    [Number.NaN, null],
  ])('%d is %s', (imbalance, label) => {
    expect(deltaLabel(imbalance)).toBe(label)
  })

  it('has no delta PCR without call delta', () => {
    expect(deltaBalance(0, -5).deltaPcr).toBeNaN()
    // Lots that were cut: calls −4, puts −6 of the ones added since the base, so −10 of 10 by size.
    expect(deltaBalance(-4, -6)).toEqual({ netLots: -10, deltaPcr: Number.NaN, imbalance: -1 })
    expect(deltaBalance(4, 6)).toEqual({ netLots: 10, deltaPcr: Number.NaN, imbalance: 1 })
  })
})

describe('gamma regime', () => {
  it.each([
    [100, 10_000, 9_975, 'Near flip'],
    [100, 10_000, 9_900, 'Pinning regime'],
    [-100, 10_000, 10_100, 'Moves amplified'],
    [100, 10_000, 10_100, null],
    [-100, 10_000, 9_900, null],
    [100, 10_000, Number.NaN, 'Pinning regime'],
    [-100, 10_000, Number.NaN, 'Moves amplified'],
    [Number.NaN, 10_000, Number.NaN, null],
  ])('of GEX %d, F %d, flip %d is %s', (gex, forward, flip, regime) => {
    expect(gammaRegime(gex, forward, flip)).toBe(regime)
  })
})
