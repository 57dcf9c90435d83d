import { describe, expect, it } from 'vitest'
import { ivToHv, pricing, vrp } from './ivPricing.ts'
import { ivpBreadth, marketVolatility, medianRank, ranksAtClose, sectorMedian } from './ivpBreadth.ts'
import { monthlyMovePct, sessionMovePct } from './vixMove.ts'
import { volTermLabel, volTermSlope } from './volTerm.ts'

describe('pricing of options', () => {
  it('is Rich only when IVP and IV/HV are both high', () => {
    expect(ivToHv(30, 24)).toBeCloseTo(1.25, 10)
    expect(pricing(72, ivToHv(30, 24))).toBe('Rich')
    expect(ivToHv(30, 27)).toBeCloseTo(1.11, 2)
    expect(pricing(72, ivToHv(30, 27))).toBe('Fair')
    expect(pricing(60, 1.2)).toBe('Rich')
    expect(pricing(59.9, 1.2)).toBe('Fair')
  })

  it('is Cheap only when both are low', () => {
    expect(pricing(30, 0.9)).toBe('Cheap')
    expect(pricing(30.1, 0.9)).toBe('Fair')
    expect(pricing(30, 0.91)).toBe('Fair')
  })

  it('has no label when an input is missing', () => {
    expect(pricing(Number.NaN, 1.5)).toBeNull()
    expect(pricing(72, ivToHv(30, 0))).toBeNull()
    expect(pricing(72, ivToHv(30, Number.NaN))).toBeNull()
  })

  it('counts the risk premium in vol points', () => {
    expect(vrp(30, 24)).toBe(6)
    expect(vrp(30, Number.NaN)).toBeNaN()
  })
})

describe('vol term', () => {
  const term = (ivs: number[], dte: number[]) => ({ atmIvPct: ivs, days: dte, dte })

  it('is the step from the first to the second expiry with DTE of at least 2', () => {
    expect(volTermSlope(term([40, 12, 12.5, 20], [1, 5, 12, 40]))).toBeCloseTo(0.5, 12)
    expect(volTermSlope(term([12, 11], [2, 9]))).toBe(-1)
  })

  it('has no slope with one such expiry, or when one of the two has no IV', () => {
    expect(volTermSlope(term([40, 12], [1, 5]))).toBeNaN()
    expect(volTermSlope(term([12, Number.NaN, 13], [5, 12, 19]))).toBeNaN()
  })

  it('reads half a vol point as Contango or Backwardation', () => {
    expect([0.5, 0.49, -0.49, -0.5, Number.NaN].map(volTermLabel)).toEqual([
      'Contango',
      'Flat',
      'Flat',
      'Backwardation',
      null,
    ])
  })
})

describe('breadth of IVP', () => {
  it('counts stocks per band, their median and the share that is High', () => {
    const breadth = ivpBreadth(Float64Array.of(12, 35, 48, 61, 77, 83, 91, 20, Number.NaN))
    expect(Array.from(breadth.bands)).toEqual([1, 2, 1, 2, 2])
    expect(breadth.medianIvp).toBe(54.5)
    expect(breadth.highSharePct).toBe(50)
    expect(breadth.count).toBe(8)
  })

  it('puts 100 into the last bucket and 60 among the High', () => {
    const breadth = ivpBreadth(Float64Array.of(0, 9.9, 60, 100))
    expect(Array.from(breadth.buckets)).toEqual([2, 0, 0, 0, 0, 0, 1, 0, 0, 1])
    expect(breadth.highSharePct).toBe(50)
  })

  it('has no figures without stocks', () => {
    const breadth = ivpBreadth(Float64Array.of(Number.NaN))
    expect(breadth.medianIvp).toBeNaN()
    expect(breadth.highSharePct).toBeNaN()
  })

  it('calls the market high or low only when breadth and VIX agree', () => {
    expect(marketVolatility(60, 60)).toBe('High volatility')
    expect(marketVolatility(39.9, 39.9)).toBe('Low volatility')
    expect(marketVolatility(60, 40)).toBe('Mixed')
    expect(marketVolatility(40, 39)).toBe('Mixed')
    expect(marketVolatility(Number.NaN, 70)).toBeNull()
  })

  it('ranks every symbol of a close against its own days before, and no later one', () => {
    const closes = [Float64Array.of(10, 20, 15, 30), Float64Array.of(5, 5, 9, 7), Float64Array.of(1, 2, Number.NaN, 3)]
    // Day 2: 15 among 10, 20; 9 above 5, 5; the third has no close.
    expect(Array.from(ranksAtClose(closes, 2, 2, 'ivp'))).toEqual([50, 100, Number.NaN])
    // Day 3: 30 above 20, 15; 7 among 5, 9; 3 has one day before it where two are needed.
    expect(Array.from(ranksAtClose(closes, 3, 2, 'ivp'))).toEqual([100, 50, Number.NaN])
    expect(Array.from(ranksAtClose(closes, 3, 2, 'ivr'))).toEqual([100, 50, Number.NaN])
  })

  it('has a median a close, and none where no symbol has a rank', () => {
    const closes = [Float64Array.of(10, 20, 15, 30), Float64Array.of(5, 5, 9, 7)]
    const medians = closes[0].map((_, day) => medianRank(ranksAtClose(closes, day, 2, 'ivp')))
    expect(Array.from(medians.slice(-3))).toEqual([Number.NaN, 75, 75])
    expect(medianRank(ranksAtClose([], 0, 252, 'ivp'))).toBeNaN()
  })

  it('has a sector figure from three stocks on', () => {
    expect(sectorMedian(Float64Array.of(20, Number.NaN, 30))).toBeNaN()
    expect(sectorMedian(Float64Array.of(20, 50, 30))).toBe(30)
  })
})

describe('moves implied by an annual volatility', () => {
  it('VIX 13.6 is 0.857 % a session and 3.926 % a month', () => {
    expect(sessionMovePct(13.6)).toBeCloseTo(0.857, 3)
    expect(monthlyMovePct(13.6)).toBeCloseTo(3.926, 3)
  })
})
