import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  crowdingLabel,
  isBalanced,
  longPct,
  longShortRatio,
  netDirection,
  netPosition,
  netStrength,
  optionBias,
  positionAction,
  positionChange,
  shareOfOiPct,
} from './index.ts'

describe('participant positions (/participant-data)', () => {
  const fii = { long: 60_000, short: 140_000 }
  const change = positionChange(fii, { long: 55_000, short: 150_000 })

  it('nets and compares long and short', () => {
    expect(netPosition(fii)).toBe(-80_000)
    expect(longPct(fii)).toBeCloseTo(30, 2)
    expect(longShortRatio(fii)).toBeCloseTo(0.43, 2)
  })

  it('says what changed, in numbers and in words', () => {
    expect(change).toEqual({ long: 5000, short: -10_000, net: 15_000 })
    expect(positionAction(change)).toBe('adding longs, covering shorts')
    expect(netDirection(change.net, 'future')).toBe('Bullish')
  })

  it('knows the other ways to act', () => {
    const action = (long: number, short: number) => positionAction({ long, short, net: long - short })
    expect(action(5, 0)).toBe('adding longs, covering shorts')
    expect(action(0, -5)).toBe('reducing both, net long')
    expect(action(-5, 0)).toBe('reducing both, net short')
    expect(action(5, 2)).toBe('adding both, net long')
    expect(action(2, 5)).toBe('adding both, net short')
    expect(action(0, 5)).toBe('cutting longs, adding shorts')
    expect(action(-5, -2)).toBe('reducing both, net short')
    expect(action(-2, -5)).toBe('reducing both, net long')
    expect(action(-2, -2)).toBe('reducing both')
    expect(action(0, 0)).toBeNull()
    expect(action(Number.NaN, 1)).toBeNull()
  })

  it('has an infinite ratio without a short, and none without a position', () => {
    expect(longShortRatio({ long: 5, short: 0 })).toBe(Number.POSITIVE_INFINITY)
    expect(longShortRatio({ long: 0, short: 0 })).toBeNaN()
    expect(longPct({ long: 0, short: 0 })).toBeNaN()
  })

  it('reads puts the other way round', () => {
    expect(netDirection(5, 'call')).toBe('Bullish')
    expect(netDirection(5, 'put')).toBe('Bearish')
    expect(netDirection(-5, 'put')).toBe('Bullish')
    expect(netDirection(0, 'future')).toBeNull()
  })

  it('grades a change by its percentile', () => {
    expect([19.9, 20, 50, 80, Number.NaN].map(netStrength)).toEqual(['Indecisive', 'Mild', 'Medium', 'Strong', null])
  })

  it('sees crowds at the ends', () => {
    expect([10, 11, 89, 90].map(crowdingLabel)).toEqual(['crowded short, squeeze risk', null, null, 'crowded long'])
  })

  it('nets calls against puts and shares the OI out', () => {
    expect(optionBias({ long: 10, short: 4 }, { long: 3, short: 5 })).toBe(8)
    expect(shareOfOiPct(fii, 1_000_000)).toBe(20)
  })

  it('adds up when every long has a short', () => {
    expect(isBalanced([fii, { long: 140_000, short: 60_000 }])).toBe(true)
    expect(isBalanced([fii, { long: 140_000, short: 60_001 }])).toBe(false)
  })

  it('mirrors when the sides change places', () => {
    const qty = fc.integer({ min: 0, max: 1e6 })
    fc.assert(
      fc.property(qty, qty, (long, short) => {
        fc.pre(long + short > 0)
        expect(netPosition({ long: short, short: long }) + netPosition({ long, short })).toBe(0)
        expect(longPct({ long: short, short: long }) + longPct({ long, short })).toBeCloseTo(100, 9)
      }),
      { seed: 41, numRuns: 60 },
    )
  })
})
