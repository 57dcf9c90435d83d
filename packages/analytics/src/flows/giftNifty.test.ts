import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapLabel, gapRecord, impliedOpen, isGapFilled } from './index.ts'

const REFERENCE = { gift: 25_180.5, giftAtReference: 25_080, niftyAtReference: 25_000, niftyClose: 25_000 }

describe('implied opening (/gift-nifty)', () => {
  it('takes the basis out', () => {
    const open = impliedOpen(REFERENCE)
    expect(open?.level).toBeCloseTo(25_100.18, 2)
    expect(open?.gapPoints).toBeCloseTo(100.18, 2)
    expect(open?.gapPct).toBeCloseTo(0.4, 2)
    expect(open?.basisPoints).toBe(80)
    expect(open?.rawPoints).toBe(180.5)
  })

  it('knows that the official close is not the last value', () => {
    const open = impliedOpen({ ...REFERENCE, niftyAtReference: 25_010 })
    expect(open?.level).toBeCloseTo(25_110.22, 2)
    expect(open?.gapPoints).toBeCloseTo(110.22, 2)
  })

  it('has no answer without a reference', () => {
    expect(impliedOpen({ ...REFERENCE, giftAtReference: Number.NaN })).toBeNull()
    expect(impliedOpen({ ...REFERENCE, giftAtReference: 0 })).toBeNull()
  })

  it('sees no gap while Gift stands where it stood', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1000, max: 1e5, noNaN: true }),
        fc.double({ min: 0.9, max: 1.1, noNaN: true }),
        (n, k) => {
          const still = { gift: n * k, giftAtReference: n * k, niftyAtReference: n, niftyClose: n }
          expect(impliedOpen(still)?.gapPct).toBeCloseTo(0, 9)
        },
      ),
      { seed: 43, numRuns: 60 },
    )
  })

  it('names the gap', () => {
    expect([0.24, 0.25, 0.75, 0.76, -0.25, -0.76].map(gapLabel)).toEqual([
      'Flat',
      'Gap up',
      'Gap up',
      'Large gap up',
      'Gap down',
      'Large gap down',
    ])
    expect(gapLabel(Number.NaN)).toBeNull()
  })
})

describe('its record', () => {
  it('measures error, hits and slope', () => {
    // errors 20, 15, 30, 30, 10; the −5 day is left out of the hits
    const record = gapRecord([100, -40, 25, -60, 10], [80, -55, -5, -30, 20])
    expect(record?.meanAbsoluteError).toBe(21)
    expect(record).toMatchObject({ hits: 4, counted: 4 })
    expect(record?.slope).toBeCloseTo(0.77, 2)
    expect(gapRecord([20, 20], [10, 9.9])).toMatchObject({ hits: 1, counted: 1 })
    expect(gapRecord([], [])).toBeNull()
  })

  it('fills a gap when the close before is touched', () => {
    expect(isGapFilled(25_000, 25_120, 25_000)).toBe(true)
    expect(isGapFilled(25_000, 25_000, 24_880)).toBe(true)
    expect(isGapFilled(25_000, 25_120, 25_001)).toBe(false)
  })
})
