import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accumulation, accumulationLabel, accumulationScore, hiddenFlow, upDownVolume } from './index.ts'

/** The worked five days after a close of 100: H, L, C, V lakh, delivered lakh. */
const DAYS = [
  [100, 100, 100, 1, 1],
  [103, 99, 102, 10, 5],
  [104, 101, 101.5, 8, 3],
  [105, 101, 104, 12, 7],
  [106, 103, 105.5, 14, 9],
  [106, 104, 104.5, 6, 2],
]
const column = (field: number, days = DAYS) => Float64Array.from(days, (day) => day[field])
const bars = {
  high: column(0),
  low: column(1),
  close: column(2),
  volume: column(3),
  deliveryQty: column(4),
}

describe('accumulation', () => {
  it('gives the worked example: CMF 0.24, A/D slope 0.2933, DT 0.6154, UDV 2.5714, score 66.54, ROC 4.50', () => {
    const found = accumulation(bars, 5, 5)
    expect(found?.cmf).toBeCloseTo(0.24, 4)
    expect(found?.adSlope).toBeCloseTo(0.2933, 4)
    expect(found?.deliveryTilt).toBeCloseTo(0.6154, 4)
    expect(found?.upDownVolume).toBeCloseTo(2.5714, 4)
    expect(found?.score).toBeCloseTo(66.54, 2)
    expect(found?.rocPct).toBeCloseTo(4.5, 10)
    expect(accumulationLabel(found?.score ?? Number.NaN)).toBe('Strong Accumulation')
  })
  it('drops the delivery term and rescales the rest when nothing is known of delivery', () => {
    const found = accumulation({ ...bars, deliveryQty: bars.deliveryQty.map(() => Number.NaN) }, 5, 5)
    // (0.35·0.96 + 0.25·0.293333 + 0.15·0.681290)/0.75 = 0.511527/0.75
    expect(found?.deliveryTilt).toBeNaN()
    expect(found?.score).toBeCloseTo(68.2, 1)
  })
  it('is judged on the traded sessions while they are 80 % of all, and not below', () => {
    const gap = (t: number) => ({ ...bars, close: bars.close.map((price, i) => (i === t ? Number.NaN : price)) })
    expect(accumulation(gap(3), 5, 5)).not.toBeNull()
    const twoGaps = { ...bars, close: bars.close.map((price, i) => (i === 3 || i === 4 ? Number.NaN : price)) }
    expect(accumulation(twoGaps, 5, 5)).toBeNull()
  })
  it('needs a close before its first session', () => {
    expect(accumulation(bars, 4, 5)).toBeNull()
  })
})

describe('up and down volume', () => {
  it('is capped at 5, is 5 without down volume and 1 without either', () => {
    expect(upDownVolume([1, -1], [100, 2])).toBe(5)
    expect(upDownVolume([1, 0], [100, 2])).toBe(5)
    expect(upDownVolume([0, 0], [100, 2])).toBe(1)
  })
})

describe('the score', () => {
  it('stays within ±100 and turns its sign with all its parts', () => {
    const part = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(part, part, part, fc.double({ min: 0.2, max: 5, noNaN: true }), (flow, slope, tilt, upDown) => {
        const score = accumulationScore(flow, slope, tilt, upDown)
        expect(Math.abs(score)).toBeLessThanOrEqual(100 + 1e-9)
        expect(accumulationScore(-flow, -slope, -tilt, 1 / upDown)).toBeCloseTo(-score, 9)
      }),
      { seed: 3 },
    )
  })
  it.each([
    [60, 'Strong Accumulation'],
    [59.9, 'Accumulation'],
    [25, 'Accumulation'],
    [24.9, 'Neutral'],
    [-24.9, 'Neutral'],
    [-25, 'Distribution'],
    [-59.9, 'Distribution'],
    [-60, 'Strong Distribution'],
  ] as const)('reads %d as %s', (score, label) => {
    expect(accumulationLabel(score)).toBe(label)
  })
  it('calls it hidden when the price went the other way', () => {
    expect(hiddenFlow(30, -1)).toBe('Hidden accumulation')
    expect(hiddenFlow(-30, 1)).toBe('Hidden distribution')
    expect(hiddenFlow(30, 1)).toBeNull()
    expect(accumulationLabel(Number.NaN)).toBeNull()
  })
})
