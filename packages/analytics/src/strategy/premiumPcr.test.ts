import { describe, expect, it } from 'vitest'
import {
  changeCorrelation,
  lookedBack,
  pcrTrend,
  premiumTrend,
  spotTrend,
  WRITING_READINGS,
  writingReading,
  writingReadings,
} from './premiumPcr.ts'

const none = Number.NaN
const MINUTE = 60_000

describe('premium with PCR', () => {
  it('reads falling premium with rising PCR as put writing', () => {
    const premium = premiumTrend(206.2, 210.55)
    const pcr = pcrTrend(125000 / 110000, 1.1)
    expect(premium).toBe('Falling')
    expect(pcr).toBe('Rising')
    expect(writingReading(premium, pcr, null)).toBe('Put writing, supported')
  })

  it('has trends from 1 % of premium, 0.02 of PCR and 0.1 % of spot', () => {
    expect([101, 100.99, 99.01, 99].map((now) => premiumTrend(now, 100))).toEqual(['Rising', 'Flat', 'Flat', 'Falling'])
    expect([1.12, 1.119, 1.081, 1.08].map((now) => pcrTrend(now, 1.1))).toEqual(['Rising', 'Flat', 'Flat', 'Falling'])
    expect([25025, 25024, 24976, 24975].map((now) => spotTrend(now, 25000))).toEqual(['Up', 'Flat', 'Flat', 'Down'])
    expect([premiumTrend(none, 1), pcrTrend(1, none), spotTrend(none, none)]).toEqual([null, null, null])
  })

  it('names every pair', () => {
    expect(writingReading('Falling', 'Falling', 'Up')).toBe('Call writing, capped')
    expect(writingReading('Falling', 'Flat', 'Down')).toBe('Two-sided writing')
    expect(writingReading('Rising', 'Rising', 'Up')).toBe('Up-move with put support')
    expect(writingReading('Rising', 'Rising', 'Down')).toBe('Hedge demand')
    expect(writingReading('Rising', 'Falling', 'Down')).toBe('Down-move, calls written')
    expect(writingReading('Rising', 'Falling', 'Up')).toBe('Call squeeze')
    expect(writingReading('Rising', 'Rising', 'Flat')).toBe('No edge')
    expect(writingReading('Rising', 'Flat', 'Up')).toBe('No edge')
    expect(writingReading('Flat', 'Rising', 'Up')).toBe('No edge')
    expect(writingReading(null, 'Rising', 'Up')).toBe('none')
    expect(writingReading('Rising', 'Rising', null)).toBe('none')
  })

  const minutes = (...clock: number[]) => Float64Array.from(clock, (minute) => minute * MINUTE)

  it('reads each snapshot against the last one at least lookMin before', () => {
    // 6 looks back to 0, 9 to 3, 12 to 6.
    expect(Array.from(lookedBack(minutes(0, 3, 6, 9, 12), 5))).toEqual([-1, -1, 0, 1, 2])
    // To 5 minutes before where it is there, over a gap to what was known then.
    expect(Array.from(lookedBack(minutes(0, 1, 5, 6, 30, 31), 5))).toEqual([-1, -1, 0, 1, 3, 3])
  })

  it('looks back over no night and over no change of strikes', () => {
    expect(Array.from(lookedBack(minutes(0, 5, 10, 1000, 1005, 1010), 5, [0, 3]))).toEqual([-1, 0, 1, -1, 3, 4])
  })

  it('names the reading of every snapshot', () => {
    const premium = Float64Array.of(100, 100, 98, 98, 98)
    const pcr = Float64Array.of(1, 1, 1.05, 1.05, 1.05)
    const spot = Float64Array.of(1, 1, 1, 1, none)
    const named = (before: Int32Array) =>
      Array.from(writingReadings(premium, pcr, spot, before), (code) => WRITING_READINGS[code])
    expect(named(Int32Array.of(-1, -1, 0, 1, 2))).toEqual([
      ...['none', 'none', 'Put writing, supported', 'Put writing, supported', 'No edge'],
    ])
  })
})

describe('correlation of changes', () => {
  const varied = Float64Array.from({ length: 30 }, (_, t) => t % 3)

  it('is −1 for a mirror image, and is made of covariance and deviations', () => {
    const { correlation, covariance, sdA, sdB, rows } = changeCorrelation(
      varied,
      varied.map((change) => -3 * change),
    )
    expect([rows, correlation]).toEqual([30, expect.closeTo(-1, 12)])
    // Ten each of 0, 1 and 2: squares about the mean of 1 sum to 20, so the variance is 20/29.
    expect([sdA, sdB, covariance]).toEqual([
      expect.closeTo(Math.sqrt(20 / 29), 12),
      expect.closeTo(3 * Math.sqrt(20 / 29), 12),
      expect.closeTo((-3 * 20) / 29, 12),
    ])
  })

  it('looks at the last 60 rows only', () => {
    const early = Float64Array.from({ length: 90 }, (_, t) => (t < 30 ? -(t % 2) : t % 2))
    const steady = Float64Array.from({ length: 90 }, (_, t) => t % 2)
    expect(changeCorrelation(early, steady).correlation).toBeCloseTo(1, 12)
  })

  it('has no answer below 20 changes or without variance', () => {
    const first = (count: number) => changeCorrelation(varied.subarray(0, count), varied.subarray(0, count)).correlation
    expect(first(19)).toBeNaN()
    expect(first(20)).toBeCloseTo(1, 12)
    expect(changeCorrelation(varied, new Float64Array(30).fill(5)).correlation).toBeNaN()
    const gappy = varied.map((value, t) => (t % 3 === 0 ? none : value))
    expect(changeCorrelation(varied, gappy)).toMatchObject({ rows: 20 })
    expect(changeCorrelation(varied, gappy.fill(none, 28)).correlation).toBeNaN()
  })
})
