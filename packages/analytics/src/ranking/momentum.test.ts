import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  annualisedPct,
  intradayScores,
  isInTrend,
  isNewLeader,
  largestJumpPct,
  momentumLabel,
  smoothnessLabel,
  swingScores,
  trendFit,
  unitsPerLakh,
} from './index.ts'

const growing = (slope: number, bars: number) =>
  Float64Array.from({ length: bars }, (_, t) => 100 * Math.exp(slope * t))

describe('trend fit (/momentum-stocks)', () => {
  it('annualises a slope of 0.002 a day', () => {
    expect(annualisedPct(0.002)).toBeCloseTo(65.53, 2)
    expect(annualisedPct(0.002) * 0.9).toBeCloseTo(58.98, 2)
  })

  it('finds the slope of a straight line exactly', () => {
    const fit = trendFit(growing(0.002, 120), 119)
    expect(fit?.annualPct).toBeCloseTo(65.53, 2)
    expect(fit?.rSquared).toBeCloseTo(1, 10)
    expect(fit?.adjustedPct).toBeCloseTo(65.53, 2)
  })

  it('rests on the last 90 bars alone', () => {
    const close = growing(0.002, 120)
    close.fill(7, 0, 30)
    expect(trendFit(close, 119)?.rSquared).toBeCloseTo(1, 10)
    close[30] = 7
    expect(trendFit(close, 119)?.rSquared).toBeLessThan(0.9)
  })

  it('has no answer with fewer bars or a missing one; a flat price has no trend', () => {
    expect(trendFit(growing(0.002, 89), 88)).toBeNull()
    const lost = growing(0.002, 90)
    lost[40] = Number.NaN
    expect(trendFit(lost, 89)).toBeNull()
    expect(trendFit(new Float64Array(90).fill(100), 89)).toEqual({ annualPct: 0, rSquared: 0, adjustedPct: 0 })
  })

  it('does not know the unit of the price, and gives R² between 0 and 1', () => {
    const closes = fc.array(fc.double({ min: 10, max: 500, noNaN: true }), { minLength: 90, maxLength: 90 })
    fc.assert(
      fc.property(closes, (close) => {
        const fit = trendFit(Float64Array.from(close), 89)
        const scaled = trendFit(
          Float64Array.from(close, (x) => x * 20),
          89,
        )
        expect(scaled?.annualPct).toBeCloseTo(fit?.annualPct ?? Number.NaN, 6)
        expect(fit?.rSquared).toBeGreaterThanOrEqual(0)
        expect(fit?.rSquared).toBeLessThanOrEqual(1 + 1e-12)
      }),
      { seed: 25, numRuns: 30 },
    )
  })
})

describe('momentum scores', () => {
  // The first symbol has ranks 4, 5, 4 and 5 of 5.
  const figures = {
    roc21: [8, 9, 1, 2, 3],
    roc63: [30, 1, 2, 3, 4],
    roc126: [40, 50, 1, 2, 3],
    adjustedPct: [90, 1, 2, 3, 4],
  }

  it('weighs the ranks of the swing score', () => {
    // 0.2 × 75 + 0.25 × 100 + 0.25 × 75 + 0.3 × 100
    expect(swingScores(figures, 'bull')[0]).toBeCloseTo(88.75, 10)
  })

  it('reverses every rank for a bear', () => {
    const bull = swingScores(figures, 'bull')
    swingScores(figures, 'bear').forEach((score, s) => {
      expect(score).toBeCloseTo(100 - bull[s], 10)
    })
  })

  it('has no score without a figure', () => {
    expect(swingScores({ ...figures, roc21: [Number.NaN, 9, 1, 2, 3] }, 'bull')[0]).toBeNaN()
  })

  it('reverses price but not volume in the intraday score', () => {
    const today = { fromOpenPct: [2, 1, 0], vwapDistance: [0.5, 0.2, -0.1], rvol: [1, 2, 3] }
    // 0.4 × 100 + 0.3 × 100 + 0; 0 + 0 + 0.3 × 100 → bear of the third 40 + 30 + 30
    expect(intradayScores(today, 'bull')[0]).toBeCloseTo(70, 10)
    expect(intradayScores(today, 'bear')[2]).toBeCloseTo(100, 10)
  })
})

describe('filters and words of /momentum-stocks', () => {
  const place = { close: 150, sma50: 140, sma200: 120, high52: 200, low52: 100 }

  it('lets a rising stock through near its high', () => {
    expect(isInTrend(place, 'bull')).toBe(true)
    expect(isInTrend({ ...place, high52: 200.1 }, 'bull')).toBe(false)
    expect(isInTrend({ ...place, sma200: 141 }, 'bull')).toBe(false)
    expect(isInTrend({ ...place, sma200: Number.NaN }, 'bull')).toBe(false)
  })

  it('lets a falling stock through near its low', () => {
    const falling = { close: 125, sma50: 130, sma200: 140, high52: 200, low52: 100 }
    expect(isInTrend(falling, 'bear')).toBe(true)
    expect(isInTrend({ ...falling, low52: 99 }, 'bear')).toBe(false)
  })

  it('finds the largest jump of either sign', () => {
    expect(largestJumpPct([100, 101, 80, 81], 3)).toBeCloseTo(100 * (1 - 80 / 101), 10)
    expect(largestJumpPct([100, Number.NaN, 110, 121], 3)).toBeCloseTo(10, 10)
    expect(largestJumpPct([100], 0)).toBeNaN()
  })

  it('sizes a lakh by two ATRs', () => {
    // floor(1,000 / 48) = 20
    expect(unitsPerLakh(24)).toBe(20)
    expect(unitsPerLakh(0)).toBeNaN()
  })

  it('names score, smoothness and a new leader', () => {
    expect([90, 75, 74, 10, Number.NaN].map(momentumLabel)).toEqual(['Leader', 'Strong', null, 'Laggard', null])
    expect([0.8, 0.79, 0.4, 0.39].map(smoothnessLabel)).toEqual(['Smooth', null, null, 'Choppy'])
    expect(isNewLeader(20, 41)).toBe(true)
    expect(isNewLeader(20, 40)).toBe(false)
  })
})
