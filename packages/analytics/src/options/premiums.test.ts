import { describe, expect, it } from 'vitest'
import { CE, PE, type Right } from '../pricing/index.ts'
import { type ChainDerivation, chainDerivation } from './chainDerivation.ts'
import { greekSum, sideExposure } from './exposures.ts'
import { AT_0930, AT_1015, type FixtureSnapshot } from './fixtureA.ts'
import { IV_MODEL } from './legIv.ts'
import { costToCross, liquidityGrade, spreadPct } from './liquidity.ts'
import { allStrikes, legRange, type Money } from './moneyness.ts'
import { decayState, sideDecay } from './premiumDecay.ts'
import { asCrore } from './units.ts'
import { legVegaPremium, sideVegaPremium, type VegaColumns, type VegaPremium, vegaLabel } from './vegaPremium.ts'

const open = chainDerivation(AT_0930.chain, AT_0930.terms)
const now = chainDerivation(AT_1015.chain, AT_1015.terms)
const every = allStrikes(AT_1015.chain.strike)
const sideOf = (right: Right) => (right === CE ? 'ce' : 'pe')
const range = (right: Right, money: Money) => legRange(right, money, now.atm, every)

describe('premium decay of Fixture A 09:30 → 10:15', () => {
  const decay = (right: Right, money: Money) => {
    const base = AT_0930.chain[sideOf(right)]
    return sideDecay(base.ltp, AT_1015.chain[sideOf(right)].ltp, base.oiLots, range(right, money), 75)
  }

  it('over all strikes is CE +126.70 (+17.22 %), PE −173.00 (−18.50 %), total −46.30', () => {
    expect(decay(CE, 'all').points).toBeCloseTo(126.7, 8)
    expect(decay(CE, 'all').pct).toBeCloseTo(17.22, 2)
    expect(decay(PE, 'all').points).toBeCloseTo(-173, 8)
    expect(decay(PE, 'all').pct).toBeCloseTo(-18.5, 2)
    expect(decay(CE, 'all').points + decay(PE, 'all').points).toBeCloseTo(-46.3, 8)
    expect(decayState(decay(CE, 'all').pct, decay(PE, 'all').pct)).toBe('Put decay · bullish')
  })

  it('out of the money is CE +58.25 (+20.44 %), PE −86.05 (−21.22 %)', () => {
    expect(decay(CE, 'otm').points).toBeCloseTo(58.25, 8)
    expect(decay(CE, 'otm').pct).toBeCloseTo(20.44, 2)
    expect(decay(PE, 'otm').points).toBeCloseTo(-86.05, 8)
    expect(decay(PE, 'otm').pct).toBeCloseTo(-21.22, 2)
    expect(decay(PE, 'otm').legs).toBe(3)
  })
})

describe('premium decay', () => {
  it('leaves a leg without base price out of both sums, and counts the others', () => {
    const decay = sideDecay(
      Float64Array.of(10, Number.NaN),
      Float64Array.of(8, 5),
      Float64Array.of(1000, 1),
      { from: 0, to: 2 },
      75,
    )
    // −2 points × 1000 lots × 75 = −₹1,50,000
    expect(decay).toEqual({ points: -2, pct: -20, crore: -0.015, legs: 1 })
  })

  it('has no percent of nothing', () => {
    expect(sideDecay(Float64Array.of(0), Float64Array.of(1), Float64Array.of(1), { from: 0, to: 1 }, 75).pct).toBeNaN()
  })

  it.each([
    [-3, -3, "Both decaying · sellers' day"],
    [3, 3, "Both rising · buyers' day"],
    [-3, 0, 'Call decay · bearish'],
    [-3, 3, 'Call decay · bearish'],
    [3, -3, 'Put decay · bullish'],
    [3, 2, 'Calls rising · bullish'],
    [-2, 3, 'Puts rising · bearish'],
    [2, -2, 'Flat'],
    [Number.NaN, 3, null],
  ])('CE %d %%, PE %d %% is %s', (ce, pe, state) => {
    expect(decayState(ce, pe)).toBe(state)
  })
})

describe('vega of Fixture A, out of the money', () => {
  const columns = ({ chain }: FixtureSnapshot, derived: ChainDerivation, right: Right): VegaColumns => ({
    ...derived.byStrike,
    vegaPerPoint: derived[sideOf(right)].vegaPerPoint,
    price: chain[sideOf(right)].ltp,
    oiLots: chain[sideOf(right)].oiLots,
  })
  const premium = (right: Right) =>
    sideVegaPremium(columns(AT_0930, open, right), columns(AT_1015, now, right), range(right, 'otm'), 75)

  it('since 09:30 lost −10.48 and −10.66 points, −3.68 % and −2.63 %: Volatility sold', () => {
    expect(premium(CE).points).toBeCloseTo(-10.48, 2)
    expect(premium(PE).points).toBeCloseTo(-10.66, 2)
    expect(premium(CE).pct).toBeCloseTo(-3.68, 2)
    expect(premium(PE).pct).toBeCloseTo(-2.63, 2)
    expect(vegaLabel(premium(CE), premium(PE))).toBe('Volatility sold')
  })

  it('sums to 34.13 → 35.53 in calls and 36.11 → 34.87 in puts', () => {
    const ones = new Float64Array(5).fill(1)
    const sum = (derived: ChainDerivation, right: Right) =>
      greekSum(derived[sideOf(right)].vegaPerPoint, ones, range(right, 'otm'))
    expect([sum(open, CE), sum(now, CE)].map((vega) => Math.round(vega * 100) / 100)).toEqual([34.13, 35.53])
    expect([sum(open, PE), sum(now, PE)].map((vega) => Math.round(vega * 100) / 100)).toEqual([36.11, 34.87])
  })

  it('has VEX ₹ 22.80 Cr and 23.15 Cr at 10:15', () => {
    const vex = (right: Right) => {
      const side = sideOf(right)
      return sideExposure(now[side], AT_1015.chain[side].oiLots, range(right, 'otm'), 75, now.forward).vexCrore
    }
    expect(vex(CE)).toBeCloseTo(22.8, 2)
    expect(vex(PE)).toBeCloseTo(23.15, 2)
  })

  it('leaves a strike with a model IV at either end out', () => {
    const later = columns(AT_1015, now, CE)
    const quality = Uint8Array.from(later.ivKQuality)
    quality[4] = IV_MODEL
    const withoutLast = sideVegaPremium(
      columns(AT_0930, open, CE),
      { ...later, ivKQuality: quality },
      range(CE, 'otm'),
      75,
    )
    expect(withoutLast.legs).toBe(2)
    expect(withoutLast.points).toBeGreaterThan(premium(CE).points)
  })
})

describe('vega premium', () => {
  it('is mean vega times the change of IV in vol points', () => {
    expect(legVegaPremium(10, 12, 0.12, 0.125)).toBeCloseTo(5.5, 10)
  })

  it.each([
    [1, 1, 'Volatility bought'],
    [-1, -1, 'Volatility sold'],
    [1, -2, 'Call wing bid'],
    [0, 1, 'Put wing bid'],
    [-2, 1, 'Put wing bid'],
    [-1, 0, 'Call wing sold'],
    [0, -1, 'Put wing sold'],
    [0.9, -0.9, 'Quiet'],
    [Number.NaN, 5, null],
  ])('c %d %%, p %d %% is %s', (c, p, label) => {
    const side = (pct: number): VegaPremium => ({ points: 0, crore: asCrore(0), pct, legs: 3 })
    expect(vegaLabel(side(c), side(p))).toBe(label)
  })

  it('has no label with fewer than 3 legs on a side', () => {
    expect(
      vegaLabel({ points: 0, crore: asCrore(0), pct: 5, legs: 2 }, { points: 0, crore: asCrore(0), pct: 5, legs: 3 }),
    ).toBeNull()
  })
})

describe('liquidity', () => {
  it('of a quote 159.90/160.40 is a spread of 0.31 % and ₹37.50 a lot', () => {
    expect(spreadPct(159.9, 160.4)).toBeCloseTo(0.31, 2)
    expect(costToCross(159.9, 160.4, 75)).toBeCloseTo(37.5, 8)
  })

  it('has neither without a bid', () => {
    expect([spreadPct(0, 12), costToCross(0, 12, 75)]).toEqual([Number.NaN, Number.NaN])
  })

  it.each([
    [0.5, 1000, 'A'],
    [0.5, 999, 'B'],
    [2, 100, 'B'],
    [2, 99, 'C'],
    [5, 0, 'C'],
    [5.1, 5000, 'D'],
    [Number.NaN, 5000, 'D'],
  ])('spread %d %% and %d lots is grade %s', (spread, volume, grade) => {
    expect(liquidityGrade(spread, volume)).toBe(grade)
  })

  it('39.90/40.10 is a spread of 0.5 % and grade A', () => {
    expect(liquidityGrade(spreadPct(39.9, 40.1), 1000)).toBe('A')
  })
})
