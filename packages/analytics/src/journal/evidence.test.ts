import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cappedLosses,
  hasEvidence,
  isLeak,
  monteCarlo,
  profitFactorWord,
  rollingExpectancy,
  sqnWord,
  tStatistic,
} from './evidence.ts'
import { dteBucket, entryHour, holdBucket, regime } from './tradeBuckets.ts'

const repeat = (times: number, ...values: number[]) => {
  return Float64Array.from({ length: times * values.length }, (_, i) => values[i % values.length])
}

describe('evidence', () => {
  it('is the mean in standard errors', () => {
    // mean 2, sd 1, n 3: 2·√3
    expect(tStatistic(Float64Array.of(1, 2, 3))).toBeCloseTo(2 * Math.sqrt(3), 12)
    expect(tStatistic(Float64Array.of(5))).toBeNull()
    expect(tStatistic(Float64Array.of(5, 5))).toBeNull()
  })
  it('needs 30 trades and |t| of 2', () => {
    expect(hasEvidence(repeat(15, 1, 3))).toBe(true)
    expect(hasEvidence(repeat(14, 1, 3))).toBe(false)
    expect(hasEvidence(repeat(15, -3, 3))).toBe(false)
  })
  it('finds a leak in ten losing trades', () => {
    expect(isLeak(repeat(5, -1, -3))).toBe(true)
    expect(isLeak(repeat(4, -1, -3))).toBe(false)
    expect(isLeak(repeat(5, 1, 3))).toBe(false)
    // mean −0.1 with sd about 3: t is near 0
    expect(isLeak(repeat(5, -3.1, 2.9))).toBe(false)
  })
  it('puts words to a profit factor from ten trades on', () => {
    expect([0.99, 1, 1.29, 1.3, 2, 2.01].map((factor) => profitFactorWord(factor, 10))).toEqual([
      'losing',
      'thin',
      'thin',
      'good',
      'good',
      'strong',
    ])
    expect(profitFactorWord(3, 9)).toBeNull()
    expect(profitFactorWord(null, 10)).toBeNull()
  })
  it('puts words to an SQN from more than 30 trades on', () => {
    expect([1.59, 1.6, 2, 3, 3.01].map((sqn) => sqnWord(sqn, 31))).toEqual([
      'poor',
      'average',
      'good',
      'good',
      'excellent',
    ])
    expect(sqnWord(2, 30)).toBeNull()
  })
})

describe('rolling expectancy', () => {
  it('is the mean and the win rate of the last trades', () => {
    const { expectancyPaise, winRatePct } = rollingExpectancy(Float64Array.of(10, -20, 40, 0), 2)
    expect(expectancyPaise).toEqual(Float64Array.of(Number.NaN, -5, 10, 20))
    expect(winRatePct).toEqual(Float64Array.of(Number.NaN, 50, 50, 50))
  })
})

describe('what-if', () => {
  it('caps each loss at so many R and leaves trades without a risk', () => {
    const capped = cappedLosses(Float64Array.of(-300, -300, 500), Float64Array.of(100, Number.NaN, 100), 1)
    expect(capped).toEqual(Float64Array.of(-100, -300, 500))
  })
})

describe('Monte Carlo', () => {
  it('has one outcome when all trades are alike', () => {
    const { finalPaise, maxDrawdownPaise } = monteCarlo(repeat(4, -100), () => 0.3, 50) ?? {}
    expect(finalPaise).toEqual({ p5: -400, p50: -400, p95: -400 })
    expect(maxDrawdownPaise).toEqual({ p5: 400, p50: 400, p95: 400 })
  })
  it('follows the draws', () => {
    // Draws 0, 0.5, 0 … of [100, −30] alternate: 100, −30, then again 100, −30 …
    let draw = 0
    const result = monteCarlo(Float64Array.of(100, -30), () => (draw++ % 2) / 2, 10)
    expect(result?.finalPaise.p50).toBe(70)
    expect(result?.maxDrawdownPaise.p50).toBe(30)
  })
  it('has no answer without trades', () => {
    expect(monteCarlo(new Float64Array(), () => 0.5)).toBeNull()
  })
  it('keeps its quantiles in order and within what the trades allow', () => {
    const nets = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 20 })
    const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      minLength: 50,
      maxLength: 50,
    })
    fc.assert(
      fc.property(nets, draws, (net, uniform) => {
        let at = 0
        const fan = monteCarlo(Float64Array.from(net), () => uniform[at++ % uniform.length], 30)?.finalPaise
        if (fan === undefined) throw new Error('there are trades')
        expect(fan.p5).toBeLessThanOrEqual(fan.p50)
        expect(fan.p50).toBeLessThanOrEqual(fan.p95)
        expect(fan.p5).toBeGreaterThanOrEqual(net.length * Math.min(...net))
        expect(fan.p95).toBeLessThanOrEqual(net.length * Math.max(...net))
      }),
      { seed: 71, numRuns: 60 },
    )
  })
})

describe('groups of the breakdown', () => {
  it('are the entry hour', () => {
    expect([555, 599, 600, 935].map(entryHour)).toEqual([9, 9, 10, 15])
  })
  it('are the days to expiry', () => {
    expect([0, 1, 2, 3, 4, 7, 8, 30, 31, Number.NaN].map(dteBucket)).toEqual([
      '0',
      '1',
      '2–3',
      '2–3',
      '4–7',
      '4–7',
      '8–30',
      '8–30',
      '> 30',
      null,
    ])
  })
  it('are the hold time', () => {
    const day = [4.9, 5, 15, 60, 239, 240].map((minutes) => holdBucket(minutes, 0))
    expect(day).toEqual(['< 5 min', '5–15', '15–60', '1–4 h', '1–4 h', 'same day'])
    expect([1, 5, 6].map((nights) => holdBucket(3, nights))).toEqual(['overnight', 'overnight', '> 5 days'])
  })
  it('are the regime', () => {
    expect(regime(12.99, 101, 100)).toEqual({ vix: 'low', trend: 'up' })
    expect(regime(13, 99, 100)).toEqual({ vix: 'normal', trend: 'down' })
    expect(regime(18, 100, 100)).toEqual({ vix: 'normal', trend: null })
    expect(regime(18.01, 101, 100)?.vix).toBe('high')
    expect(regime(Number.NaN, 101, 100)).toBeNull()
  })
})
