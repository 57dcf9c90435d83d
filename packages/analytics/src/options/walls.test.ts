import { describe, expect, it } from 'vitest'
import { CE, PE } from '../pricing/index.ts'
import { chainDerivation } from './chainDerivation.ts'
import { changePct, writeChanges } from './change.ts'
import { AT_1015, PREV } from './fixtureA.ts'
import { largestExits, largestLegs } from './largestLegs.ts'
import { legRange } from './moneyness.ts'
import { isThinChain, relevanceBand } from './relevanceBand.ts'
import { isConfirmedByVolume, type WallScenario, wallScenario, writeRankPct } from './wallScenario.ts'
import { breakEven, isNearWall, wallDistancePct, wallShare, walls } from './walls.ts'

const { chain, terms } = AT_1015
const { strike } = chain
const now = chainDerivation(chain, terms)
const at = (index: number) => strike[index]

describe('walls of Fixture A at 10:15', () => {
  it('has R1 26200, R2 26000, q 72.73 %: Strong', () => {
    const { first, second, q, state } = now.resistance
    expect([at(first), at(second), state]).toEqual([26200, 26000, 'Strong'])
    expect(q).toBeCloseTo(0.7273, 4)
  })

  it('has S1 25800, S2 26000, q 83.17 %: Shifting up', () => {
    const { first, second, q, state } = now.support
    expect([at(first), at(second), state]).toEqual([25800, 26000, 'Shifting up'])
    expect(q).toBeCloseTo(0.8317, 4)
  })

  const byVolume = {
    resistance: walls(CE, strike, chain.ce.volumeLots, now.atm, now.band, now.forward),
    support: walls(PE, strike, chain.pe.volumeLots, now.atm, now.band, now.forward),
  }

  it('by volume has resistance 26000 then 26200, q 90.48 %, support 26000 then 25800, q 68.18 %', () => {
    const { resistance, support } = byVolume
    expect([at(resistance.first), at(resistance.second), resistance.state]).toEqual([26000, 26200, 'Shifting up'])
    expect(resistance.q).toBeCloseTo(0.9048, 4)
    expect([at(support.first), at(support.second), support.state]).toEqual([26000, 25800, 'Strong'])
    expect(support.q).toBeCloseTo(0.6818, 4)
  })

  it('reads Mildly Bullish · Floor rising, confirmed by volume', () => {
    const byOi = wallScenario(now.support.state, now.resistance.state)
    const confirming = wallScenario(byVolume.support.state, byVolume.resistance.state)
    expect(byOi).toEqual({ score: 1, band: 'Mildly Bullish', movement: 'Floor rising' })
    expect(confirming?.score).toBe(1)
    expect(byOi && confirming && isConfirmedByVolume(byOi, confirming)).toBe(true)
  })

  it('has writer break-evens 26273.00 and 25723.85', () => {
    expect(breakEven(CE, at(now.resistance.first), now.ce.mark[now.resistance.first])).toBeCloseTo(26273, 8)
    expect(breakEven(PE, at(now.support.first), now.pe.mark[now.support.first])).toBeCloseTo(25723.85, 8)
  })

  it('has a call wall share of 110000 in 288500', () => {
    expect(wallShare(chain.ce.oiLots, now.resistance.first, now.band)).toBeCloseTo(0.381282, 6)
  })
})

describe('break-even', () => {
  it('of a long 26000 CE at 160.20 is 26160.20', () => {
    expect(breakEven(CE, 26000, 160.2)).toBe(26160.2)
  })
})

describe('OI changes of Fixture A at 10:15 since PREV', () => {
  const all = { from: 0, to: 5 }
  const change = (side: 'ce' | 'pe') => {
    const out = new Float64Array(5)
    writeChanges(out, chain[side].oiLots, PREV.chain[side].oiLots)
    return out
  }
  const named = (values: Float64Array, indices: number[]) => indices.map((i) => [at(i), values[i]])

  it('has the top writers', () => {
    expect(named(change('ce'), largestLegs(change('ce'), all, 3))).toEqual([
      [26200, 12_000],
      [26100, 5000],
    ])
    expect(named(change('pe'), largestLegs(change('pe'), all, 3))).toEqual([
      [26000, 24_000],
      [25900, 11_000],
      [25800, 9000],
    ])
  })

  it('has the top exits: three calls, no put', () => {
    expect(named(change('ce'), largestExits(change('ce'), all, 3))).toEqual([
      [26000, -5000],
      [25900, -2500],
      [25800, -1000],
    ])
    expect(largestExits(change('pe'), all, 3)).toEqual([])
  })

  it('has the default legs of the multi-strike chart', () => {
    const calls = largestLegs(chain.ce.oiLots, legRange(CE, 'otm', now.atm, now.band), 3)
    const puts = largestLegs(chain.pe.oiLots, legRange(PE, 'otm', now.atm, now.band), 3)
    expect(calls.map(at)).toEqual([26200, 26000, 26100])
    expect(puts.map(at)).toEqual([25800, 26000, 25900])
    expect(calls.map((i) => change('ce')[i])).toEqual([12_000, -5000, 5000])
    expect(puts.map((i) => change('pe')[i])).toEqual([9000, 24_000, 11_000])
    const shownPct = (side: 'ce' | 'pe', i: number) =>
      changePct(chain[side].oiLots[i], PREV.chain[side].oiLots[i]).toFixed(2)
    expect(calls.map((i) => shownPct('ce', i))).toEqual(['12.24', '-5.88', '7.81'])
    expect(puts.map((i) => shownPct('pe', i))).toEqual(['9.78', '40.00', '15.49'])
  })

  it('ranks OI and ΔOI against the largest of the side', () => {
    const rank = new Float64Array(5)
    writeRankPct(rank, chain.ce.oiLots, now.band)
    expect(rank[4]).toBe(100)
    expect(rank[2]).toBeCloseTo(72.73, 2)
    writeRankPct(rank, change('ce'), now.band)
    // +5000 of +12000; −5000 of 12000 in size
    expect(rank[3]).toBeCloseTo(41.67, 2)
    expect(rank[2]).toBeCloseTo(-41.67, 2)
  })

  it('has no rank where nothing was added, or the value is unknown', () => {
    const rank = new Float64Array(3)
    writeRankPct(rank, Float64Array.of(0, -4, Number.NaN), { from: 0, to: 3 })
    expect(rank).toEqual(Float64Array.of(Number.NaN, -100, Number.NaN))
  })
})

describe('walls', () => {
  const ladder = Float64Array.of(90, 95, 100, 105, 110)
  const all = { from: 0, to: 5 }
  const calls = (...lots: number[]) => walls(CE, ladder, Float64Array.from(lots), 2, all, 101)
  const puts = (...lots: number[]) => walls(PE, ladder, Float64Array.from(lots), 2, all, 101)

  it('are sought among calls from ATM up and puts from ATM down', () => {
    expect(calls(99, 99, 1, 2, 3)).toMatchObject({ first: 4, second: 3 })
    expect(puts(3, 2, 1, 99, 99)).toMatchObject({ first: 0, second: 1 })
  })

  it('of equal size are ordered by nearness to F', () => {
    expect(calls(0, 0, 1, 5, 5)).toMatchObject({ first: 3, second: 4, q: 1, state: 'Shifting up' })
    expect(puts(5, 5, 1, 0, 0)).toMatchObject({ first: 1, second: 0, q: 1, state: 'Shifting down' })
  })

  it('of equal size and nearness are ordered from the lower strike', () => {
    expect(walls(CE, ladder, Float64Array.of(0, 0, 5, 5, 0), 2, all, 102.5)).toMatchObject({ first: 2, second: 3 })
  })

  it('shift from q 0.75 on', () => {
    expect(calls(0, 0, 75, 0, 100).state).toBe('Shifting down')
    expect(calls(0, 0, 74, 0, 100).state).toBe('Strong')
  })

  it('have no second and no state with one candidate above 0', () => {
    expect(calls(0, 0, 0, 7, 0)).toEqual({ first: 3, second: -1, q: Number.NaN, state: null })
    expect(calls(0, 0, 0, 0, 0)).toEqual({ first: -1, second: -1, q: Number.NaN, state: null })
  })

  it('of positive ΔOI pass over exits', () => {
    expect(calls(0, 0, -9, 3, -9)).toMatchObject({ first: 3, second: -1 })
  })

  it('are unknown when a candidate is lost, known when the lost leg is none', () => {
    expect(calls(0, 0, 5, Number.NaN, 7).first).toBe(-1)
    expect(calls(Number.NaN, 0, 5, 6, 7).first).toBe(4)
  })

  it('have their share of the side, and none without a wall', () => {
    expect(wallShare(Float64Array.of(3, 1), 0, { from: 0, to: 2 })).toBe(0.75)
    expect(wallShare(Float64Array.of(1, 2), -1, { from: 0, to: 2 })).toBeNaN()
  })

  it('are near within 0.5 % of F, a stock’s within 1 %', () => {
    expect(wallDistancePct(26200, 26020.0115)).toBeCloseTo(0.69, 2)
    expect(wallDistancePct(25800, 26020.0115)).toBeCloseTo(-0.85, 2)
    expect([isNearWall(0.5, 'IDX'), isNearWall(-0.51, 'COM'), isNearWall(-1, 'STK'), isNearWall(1.01, 'STK')]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(isNearWall(Number.NaN, 'IDX')).toBe(false)
    // Half a percent either side of a forward of 6,000
    expect([6030, 5970].map((strike) => isNearWall(wallDistancePct(strike, 6000), 'COM'))).toEqual([true, true])
  })

  it('measures the walls of a stock: F 1,495, 1,500 is +0.33 % and near, 1,450 is −3.01 % and not', () => {
    expect(wallDistancePct(1500, 1495)).toBeCloseTo(0.33, 2)
    expect(wallDistancePct(1450, 1495)).toBeCloseTo(-3.01, 2)
    expect([1500, 1450].map((strike) => isNearWall(wallDistancePct(strike, 1495), 'STK'))).toEqual([true, false])
  })
})

describe('relevance band', () => {
  const ladder = Float64Array.from({ length: 41 }, (_, i) => 80 + i)

  it('holds the strikes within 3 EM of F, both ends included', () => {
    expect(relevanceBand(ladder, 20, 100, 2)).toEqual({ from: 14, to: 27 })
  })

  it('holds at least 5 strikes on each side of ATM', () => {
    expect(relevanceBand(ladder, 20, 100, 0.5)).toEqual({ from: 15, to: 26 })
    expect(relevanceBand(ladder, 2, 82, 0.5)).toEqual({ from: 0, to: 8 })
    expect(relevanceBand(ladder, 0, 79, 0.5)).toEqual({ from: 0, to: 6 })
  })

  it('is those 5 alone while EM is unknown, and empty without F', () => {
    expect(relevanceBand(ladder, 20, 100, Number.NaN)).toEqual({ from: 15, to: 26 })
    expect(relevanceBand(ladder, -1, Number.NaN, 2)).toEqual({ from: 0, to: 0 })
  })

  it('makes a chain thin when fewer than 10 of its legs traded', () => {
    expect(isThinChain(chain, { from: 0, to: 5 })).toBe(false)
    expect(isThinChain(chain, { from: 1, to: 5 })).toBe(true)
    const untraded = { ...chain.pe, volumeLots: chain.pe.volumeLots.with(0, 0) }
    expect(isThinChain({ ...chain, pe: untraded }, { from: 0, to: 5 })).toBe(true)
    expect(isThinChain({ ...chain, ce: untraded }, { from: 0, to: 5 })).toBe(true)
  })

  it('counts all legs of a chain whose band is not known: no spot is not no trade', () => {
    const untraded = { ...chain.pe, volumeLots: chain.pe.volumeLots.with(0, 0) }
    expect(isThinChain(chain, { from: 0, to: 0 })).toBe(false)
    expect(isThinChain({ ...chain, pe: untraded }, { from: 0, to: 0 })).toBe(true)
  })
})

describe('wall scenario', () => {
  it.each([
    ['Shifting up', 'Shifting up', 2, 'Bullish', 'Both shifting up'],
    ['Shifting up', 'Strong', 1, 'Mildly Bullish', 'Floor rising'],
    ['Strong', 'Shifting up', 1, 'Mildly Bullish', 'Ceiling lifting'],
    ['Strong', 'Strong', 0, 'Neutral', 'Range'],
    ['Shifting down', 'Shifting up', 0, 'Neutral', 'Range widening'],
    ['Shifting up', 'Shifting down', 0, 'Neutral', 'Range narrowing'],
    ['Shifting down', 'Strong', -1, 'Mildly Bearish', 'Floor giving way'],
    ['Strong', 'Shifting down', -1, 'Mildly Bearish', 'Ceiling lowering'],
    ['Shifting down', 'Shifting down', -2, 'Bearish', 'Both shifting down'],
  ] as const)('support %s, resistance %s scores %d: %s, %s', (support, resistance, score, band, movement) => {
    expect(wallScenario(support, resistance)).toEqual({ score, band, movement })
  })

  it('is not given without a state on both sides', () => {
    expect(wallScenario(null, 'Strong')).toBeNull()
  })

  it('is confirmed only by a score of its sign', () => {
    const of = (score: number): WallScenario => ({ score, band: 'Neutral', movement: '' })
    expect(isConfirmedByVolume(of(1), of(2))).toBe(true)
    expect(isConfirmedByVolume(of(1), of(0))).toBe(false)
    expect(isConfirmedByVolume(of(0), of(0))).toBe(true)
    expect(isConfirmedByVolume(of(-1), of(1))).toBe(false)
  })
})
