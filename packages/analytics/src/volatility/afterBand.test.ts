import { describe, expect, it } from 'vitest'
import { afterBand } from './afterBand.ts'

describe('what followed days in a band of IVP', () => {
  const DAYS = 100
  const ivp = new Float64Array(DAYS).fill(90)
  /** IV30 falls by 0.1 a session; prices stand still, so that HV20 is 0. */
  const iv30Pct = Float64Array.from({ length: DAYS }, (_, day) => 30 - 0.1 * day)
  const closes = new Float64Array(DAYS).fill(100)

  it('takes samples at least ten sessions apart', () => {
    expect(afterBand(ivp, iv30Pct, closes, 'Very high').days).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
  })

  it('gives change of IV30, the share that fell, and HV after less IV then', () => {
    const after = afterBand(ivp, iv30Pct, closes, 'Very high')
    // Samples 0 … 90 reach 5 sessions on (day 95), samples 0 … 80 reach 10 (day 90), samples 0 … 70 reach 20 (day 90).
    expect(after.horizons.map(({ sessions, count }) => [sessions, count])).toEqual([
      [5, 10],
      [10, 9],
      [20, 8],
    ])
    expect(after.horizons.map((horizon) => horizon.meanChange)).toEqual(
      [-0.5, -1, -2].map((x) => expect.closeTo(x, 10)),
    )
    expect(after.horizons.map((horizon) => horizon.medianChange)).toEqual(
      [-0.5, -1, -2].map((x) => expect.closeTo(x, 10)),
    )
    expect(after.horizons.map((horizon) => horizon.fellSharePct)).toEqual([100, 100, 100])
    // Mean IV30 of samples 0, 10, … 70 is 30 − 0.1·35 = 26.5.
    expect(after.meanHvLessIv).toBeCloseTo(-26.5, 10)
    expect(after.hvLessIv).toHaveLength(8)
    expect(after.horizons[2].changes).toEqual(new Array(8).fill(expect.closeTo(-2, 10)))
  })

  it('says nothing of fewer than five samples', () => {
    const few = new Float64Array(DAYS).fill(Number.NaN)
    for (const day of [0, 10, 20, 30]) few[day] = 15
    const after = afterBand(few, iv30Pct, closes, 'Very low')
    expect(after.days).toHaveLength(4)
    expect(after.horizons[0].meanChange).toBeNaN()
    expect(after.horizons[0].fellSharePct).toBeNaN()
    expect(after.meanHvLessIv).toBeNaN()
  })

  it('does not sample days of another band', () => {
    expect(afterBand(ivp, iv30Pct, closes, 'Normal').days).toEqual([])
  })
})
