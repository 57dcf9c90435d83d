import { describe, expect, it } from 'vitest'
import { goldSilverRatio, lotRupees } from './index.ts'

describe('a commodity lot (/commodity-heatmap)', () => {
  it('is worth its points', () => {
    expect(lotRupees(120_000, 100)).toBe(12_000_000)
    expect(lotRupees(600, 100)).toBe(60_000)
    expect(lotRupees(5600, 100)).toBe(560_000)
    expect(lotRupees(280, 1250)).toBe(350_000)
    // ATR of 900 on GOLD
    expect(lotRupees(900, 100)).toBe(90_000)
  })

  it('compares gold and silver kilogram for kilogram', () => {
    // ₹1,20,00,000 a kg against ₹1,50,000
    expect(goldSilverRatio(120_000, 150_000)).toBe(80)
  })
})
