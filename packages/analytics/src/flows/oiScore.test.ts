import { describe, expect, it } from 'vitest'
import { oiScore } from './index.ts'

const PICTURE = {
  pcr: 1.2,
  // (10,00,000 − 4,00,000) / (10,00,000 + 4,00,000)
  oiImbalance: 600_000 / 1_400_000,
  futureBuildup: 'LB',
  futurePrice: 25_050,
  futureVwap: 25_000,
} as const

describe('score of the OI dashboard (/oi-dashboard)', () => {
  it('is the mean of its four parts', () => {
    const of = oiScore(PICTURE)
    expect(of?.parts.pcr).toBeCloseTo(0.5, 10)
    expect(of?.parts.imbalance).toBeCloseTo(0.4286, 4)
    expect(of?.parts.buildup).toBe(1)
    expect(of?.parts.vwap).toBeCloseTo(0.4, 10)
    expect(of?.score).toBeCloseTo(58, 0)
  })

  it('holds each part within ±1', () => {
    expect(oiScore({ ...PICTURE, pcr: 3 })?.parts.pcr).toBe(1)
    expect(oiScore({ ...PICTURE, futurePrice: 20_000 })?.parts.vwap).toBe(-1)
  })

  it('knows every buildup', () => {
    const part = (futureBuildup: 'LB' | 'SC' | 'N' | 'LU' | 'SB') =>
      oiScore({ ...PICTURE, futureBuildup })?.parts.buildup
    expect([part('LB'), part('SC'), part('N'), part('LU'), part('SB')]).toEqual([1, 0.5, 0, -0.5, -1])
  })

  it('leaves a missing part out of the mean', () => {
    // (0.5 + 0.4286 + 0.4) / 3
    expect(oiScore({ ...PICTURE, futureBuildup: null })?.score).toBeCloseTo(44.29, 2)
    const nothing = {
      pcr: Number.NaN,
      oiImbalance: Number.NaN,
      futureBuildup: null,
      futurePrice: 1,
      futureVwap: Number.NaN,
    }
    expect(oiScore(nothing)).toBeNull()
  })
})
