import { describe, expect, it } from 'vitest'
import {
  changeCorrelation,
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

  it('reads each row against the last one at least lookMin before', () => {
    const asOf = Float64Array.from([0, 3, 6, 9, 12], (minute) => minute * MINUTE)
    const premium = Float64Array.of(100, 100, 98, 98, 98)
    const pcr = Float64Array.of(1, 1, 1.05, 1.05, 1.05)
    const spot = Float64Array.of(1, 1, 1, 1, 1)
    const names = Array.from(writingReadings(asOf, premium, pcr, spot, 5), (code) => WRITING_READINGS[code])
    // 6 looks back to 0, 9 to 3, 12 to 6.
    expect(names).toEqual(['none', 'none', 'Put writing, supported', 'Put writing, supported', 'No edge'])
  })
})

describe('correlation of changes', () => {
  const rising = Float64Array.from({ length: 30 }, (_, t) => t + (t % 2))

  it('is −1 for a mirror image', () => {
    const mirror = rising.map((value) => -3 * value)
    expect(changeCorrelation(rising, mirror)).toBeCloseTo(-1, 12)
  })

  it('looks at the last 60 rows only', () => {
    const early = Float64Array.from({ length: 90 }, (_, t) => (t < 29 ? -(t % 2) : t % 2))
    const steady = Float64Array.from({ length: 90 }, (_, t) => t % 2)
    expect(changeCorrelation(early, steady)).toBeCloseTo(1, 12)
  })

  it('has no answer below 20 changes or without variance', () => {
    expect(changeCorrelation(rising.subarray(0, 20), rising.subarray(0, 20))).toBeNaN()
    expect(changeCorrelation(rising.subarray(0, 21), rising.subarray(0, 21))).toBeCloseTo(1, 12)
    expect(changeCorrelation(rising, new Float64Array(30).fill(5))).toBeNaN()
    const gappy = rising.map((value, t) => (t % 3 === 0 ? none : value))
    expect(changeCorrelation(rising, gappy)).toBeNaN()
  })
})
