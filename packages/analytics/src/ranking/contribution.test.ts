import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  concentrationLabel,
  contributions,
  driftedWeights,
  flipMinute,
  indexEstimate,
  isTurner,
  pointsPerPercent,
  pullAndDrag,
  shareOfMovePct,
  weightedChangePct,
  weightShare,
} from './index.ts'

describe('index weights (§M7)', () => {
  it('drift with the closes', () => {
    // 60 × 1.1 = 66, 40 × 0.95 = 38: 66/104 and 38/104
    const weights = driftedWeights([60, 40], [100, 200], [110, 190])
    expect(100 * weights[0]).toBeCloseTo(63.46, 2)
    expect(100 * weights[1]).toBeCloseTo(36.54, 2)
  })

  it('leave a stock without a close out', () => {
    const weights = driftedWeights([50, 25, 25], [100, 100, Number.NaN], [100, 100, 100])
    expect(weights[0]).toBeCloseTo(2 / 3, 12)
    expect(weights[2]).toBeNaN()
  })
})

describe('contribution (§M7, /index-pullers-draggers)', () => {
  const weights = [0.6, 0.3, 0.1]
  const points = contributions(weights, [100, 100, 100], [101, 98, 100.5], [100, 100, 100], 25_000)

  it('splits the move into the points of its stocks', () => {
    expect(points[0]).toBeCloseTo(150, 8)
    expect(points[1]).toBeCloseTo(-150, 8)
    expect(points[2]).toBeCloseTo(12.5, 8)
  })

  it('admits what the weights do not explain', () => {
    const of = pullAndDrag(points, 13.1)
    expect(of.pull).toBeCloseTo(162.5, 8)
    expect(of.drag).toBeCloseTo(-150, 8)
    expect(of.net).toBeCloseTo(12.5, 8)
    expect(of.residual).toBeCloseTo(0.6, 8)
    expect(of.isResidualShown).toBe(false)
    expect(pullAndDrag(points, 13.6).isResidualShown).toBe(true)
    // on a move of 200 points 2% is 4
    expect(pullAndDrag([196.1], 200).isResidualShown).toBe(false)
    expect(pullAndDrag([195.9], 200).isResidualShown).toBe(true)
  })

  it('measures a stretch of the day from its own base', () => {
    expect(contributions([0.6], [1006], [1010], [1000], 25_000)[0]).toBeCloseTo(60, 8)
  })

  it('adds a sector up', () => {
    // HDFCBANK 13% +1.20%, ICICIBANK 9% −0.50%: (15.6 − 4.5) / 22; (0.156 − 0.045)% of 25,000
    expect(weightedChangePct([0.13, 0.09], [1.2, -0.5])).toBeCloseTo(0.5045, 4)
    const sector = contributions([0.13, 0.09], [100, 100], [101.2, 99.5], [100, 100], 25_000)
    expect(sector[0] + sector[1]).toBeCloseTo(27.75, 8)
    expect(weightedChangePct([0.13, 0.09], [1.2, Number.NaN])).toBeCloseTo(1.2, 12)
  })

  it('gives the points for each percent and the index of a what-if', () => {
    expect(pointsPerPercent(0.6, 25_000)).toBe(150)
    expect(indexEstimate(weights, [1, -2, 0.5], 25_000)).toBeCloseTo(25_012.5, 8)
  })

  it('shares the move out unless it is under a point', () => {
    expect(shareOfMovePct(150, 12.5)).toBe(1200)
    expect(shareOfMovePct(0.5, 0.9)).toBeNaN()
  })

  it('measures how few stocks carry it', () => {
    // five of 10, five of 1: 50 / 55
    const few = pullAndDrag([10, -10, 10, -10, 10, 1, 1, 1, 1, 1], 0)
    expect(few.concentrationPct).toBeCloseTo(90.91, 2)
    expect(pullAndDrag([Number.NaN, 0], 0).concentrationPct).toBeNaN()
    expect([60, 59, 35].map(concentrationLabel)).toEqual(['few-stock move', null, 'broad move'])
  })

  it('finds the minute since which the sign holds', () => {
    expect(flipMinute([-1, 2, -3, 4, 5])).toBe(3)
    expect(flipMinute([1, 2])).toBe(0)
    expect(flipMinute([1, 0])).toBeNull()
    expect(flipMinute([])).toBeNull()
  })

  it('sees a stock turn', () => {
    expect(isTurner(-26, 100)).toBe(true)
    expect(isTurner(-25, 100)).toBe(false)
    expect(isTurner(40, 100)).toBe(false)
  })

  it('sums to the index move when the weights are exact', () => {
    const stock = fc.record({
      shares: fc.integer({ min: 1, max: 1000 }),
      prevClose: fc.double({ min: 10, max: 5000, noNaN: true }),
      change: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(stock, { minLength: 1, maxLength: 50 }), (stocks) => {
        // A free-float index is the value of its shares over a divisor; the divisor makes it 25,000 at the previous close.
        const value = stocks.reduce((sum, s) => sum + s.shares * s.prevClose, 0)
        const now = stocks.reduce((sum, s) => sum + s.shares * s.prevClose * (1 + s.change), 0)
        const closes = stocks.map((s) => s.prevClose)
        const exact = driftedWeights(
          stocks.map((s) => s.shares * s.prevClose),
          closes,
          closes,
        )
        const prices = stocks.map((s) => s.prevClose * (1 + s.change))
        const move = 25_000 * (now / value - 1)
        expect(pullAndDrag(contributions(exact, closes, prices, closes, 25_000), move).residual).toBeCloseTo(0, 6)
      }),
      { seed: 27, numRuns: 60 },
    )
  })

  it('stays exact when published weights drift to a later close', () => {
    const stock = fc.tuple(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 10, max: 900, noNaN: true }),
      fc.double({ min: 10, max: 900, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(stock, { minLength: 1, maxLength: 30 }), (stocks) => {
        const published = stocks.map(([shares, then]) => shares * then)
        const drifted = driftedWeights(
          published,
          stocks.map(([, then]) => then),
          stocks.map(([, , now]) => now),
        )
        const total = stocks.reduce((sum, [shares, , now]) => sum + shares * now, 0)
        stocks.forEach(([shares, , now], i) => {
          expect(drifted[i]).toBeCloseTo((shares * now) / total, 10)
        })
      }),
      { seed: 28, numRuns: 60 },
    )
  })
})

describe('share of weight', () => {
  it('sums the weight behind a flag', () => {
    expect(weightShare([60, 30, 10, Number.NaN], [1, 0, 1, 1])).toBe(70)
    expect(weightShare([], [])).toBeNaN()
  })
})
