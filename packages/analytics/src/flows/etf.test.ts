import { describe, expect, it } from 'vitest'
import { premiumLabel, premiumPct, trackingErrorPct } from './index.ts'

describe('ETF against its basket (/etf-heatmap)', () => {
  it('costs a premium or a discount', () => {
    expect(premiumPct(98.4, 97.92)).toBeCloseTo(0.49, 2)
    expect(premiumLabel(premiumPct(98.4, 97.92), false)).toBe('Slight')
    expect(premiumPct(98.4, Number.NaN)).toBeNaN()
    expect(premiumPct(98.4, 0)).toBeNaN()
  })

  it('is judged by its class', () => {
    expect([0.25, -0.26, 1, 1.01, -1.01].map((pct) => premiumLabel(pct, false))).toEqual([
      'Fair',
      'Slight',
      'Slight',
      'High premium',
      'Deep discount',
    ])
    expect([0.5, 0.51, 2, 2.01].map((pct) => premiumLabel(pct, true))).toEqual([
      'Fair',
      'Slight',
      'Slight',
      'High premium',
    ])
    expect(premiumLabel(Number.NaN, false)).toBeNull()
  })

  it('tracks its benchmark with some error', () => {
    const nav = [1, -0.5, 0.2, 0.4]
    const benchmark = [1.05, -0.52, 0.19, 0.43]
    expect(trackingErrorPct(nav, benchmark, 4)).toBeCloseTo(0.52, 2)
    expect(trackingErrorPct(nav, benchmark)).toBeNaN()
    expect(trackingErrorPct([...nav, Number.NaN], [...benchmark, 1], 5)).toBeNaN()
  })
})
