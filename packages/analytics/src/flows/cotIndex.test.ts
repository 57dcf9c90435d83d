import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cotIndex,
  groupNet,
  isReportBalanced,
  managedMoneyLabel,
  moveIndex,
  producerLabel,
  reversalSignal,
  weekAction,
} from './index.ts'

/** 26 weeks: a low of 20,000, a high of 2,20,000, then this one. */
const weeks = (last: number) =>
  Float64Array.from({ length: 26 }, (_, w) => (w === 25 ? last : w === 3 ? 20_000 : w === 9 ? 220_000 : 100_000))

describe('COT index (/cft-cots-data)', () => {
  it('places the net in its look-back', () => {
    expect(groupNet(200_000, 60_000, 500_000)).toEqual({ net: 140_000, ofOiPct: 28 })
    expect(cotIndex(weeks(140_000), 25, 26)?.index).toBe(60)
  })

  it('uses what there is from 26 weeks, and marks it', () => {
    expect(cotIndex(weeks(140_000), 25, 156)).toMatchObject({ index: 60, isShort: true })
    expect(cotIndex(weeks(140_000), 25, 26)?.isShort).toBe(false)
    expect(cotIndex(weeks(140_000), 24, 156)).toBeNull()
  })

  it('leaves weeks without a report out, and has none of its own for them', () => {
    expect(cotIndex(Float64Array.of(Number.NaN, ...weeks(140_000)), 26, 156)?.index).toBe(60)
    expect(cotIndex(weeks(Number.NaN), 25, 26)).toBeNull()
  })

  it('is 50 when the net never changed', () => {
    const flat = cotIndex(new Float64Array(30).fill(0.1), 29, 30)
    expect(flat?.index).toBe(50)
    expect(flat?.z).toBeNaN()
  })

  it('measures how far out the net is', () => {
    // 13 weeks of 1 and 13 of 3: mean 2, sample sd √(26/25)
    const halves = Float64Array.from({ length: 26 }, (_, w) => (w < 13 ? 1 : 3))
    expect(cotIndex(halves, 25, 26)?.z).toBeCloseTo(1 / Math.sqrt(26 / 25), 12)
  })

  it('measures the move of six weeks', () => {
    // rising by 1 a week: the index is 100 now and was 100 six weeks ago
    const rising = Float64Array.from({ length: 40 }, (_, w) => w)
    expect(moveIndex(rising, 39, 26)).toBe(0)
    expect(moveIndex(rising, 30, 26)).toBeNaN()
    const turned = rising.map((w) => (w === 39 ? 14 : w))
    expect(moveIndex(turned, 39, 26)).toBe(-100)
  })

  it('stays within 0–100 and does not know units', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e5, max: 1e5 }), { minLength: 26, maxLength: 60 }), (nets) => {
        const of = cotIndex(Float64Array.from(nets), nets.length - 1, 40)
        const shifted = cotIndex(
          Float64Array.from(nets, (x) => 3 * x + 500),
          nets.length - 1,
          40,
        )
        expect(of?.index).toBeGreaterThanOrEqual(0)
        expect(of?.index).toBeLessThanOrEqual(100)
        expect(shifted?.index).toBeCloseTo(of?.index ?? Number.NaN, 9)
      }),
      { seed: 44, numRuns: 50 },
    )
  })
})

describe('readings of the report', () => {
  it('names the week', () => {
    expect(weekAction(5, 0)).toBe('buying')
    expect(weekAction(5, -5)).toBe('buying')
    expect(weekAction(0, 5)).toBe('selling')
    expect(weekAction(5, 5)).toBe('adding both')
    expect(weekAction(-5, -5)).toBe('reducing both')
    expect(weekAction(0, 0)).toBeNull()
    expect(weekAction(-5, 0)).toBeNull()
    expect(weekAction(0, -5)).toBeNull()
  })

  it('sees crowds and their turn', () => {
    expect([90, 89, 10].map(managedMoneyLabel)).toEqual(['crowded long', null, 'crowded short'])
    expect([80, 79, 20].map(producerLabel)).toEqual(['hedgers unusually bought', null, 'hedgers unusually sold'])
    expect(reversalSignal(10, 1)).toBe('Bullish reversal watch')
    expect(reversalSignal(90, -1)).toBe('Bearish reversal watch')
    expect([reversalSignal(90, 1), reversalSignal(90, 0), reversalSignal(10, 0)]).toEqual([null, null, null])
  })

  it('checks that a side adds up', () => {
    const longs = [90_000, 40_000, 30_000, 200_000, 50_000, 35_000, 10_000, 45_000]
    expect(isReportBalanced(longs, 500_000)).toBe(true)
    expect(isReportBalanced(longs, 500_005)).toBe(true)
    expect(isReportBalanced(longs, 500_006)).toBe(false)
  })
})
