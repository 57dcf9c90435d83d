import { describe, expect, it } from 'vitest'
import { insiderCluster, insiderFigures, insiderScore, isLateDisclosure } from './index.ts'

const TRADE = { quantity: 150_000, valueRupees: 60_000_000, sharesBefore: 1_000_000, beforePct: 0.5, afterPct: 0.575 }
const BUYING = {
  netValueCrore: 3,
  marketCapCrore: 5000,
  persons: 3,
  promoterShare: 0.6,
  isMeanPriceBelowSma200: false,
}

describe('insider trades (/insider-trading)', () => {
  it('show the price and the change of holding', () => {
    const figures = insiderFigures(TRADE)
    expect(figures.price).toBe(400)
    expect(figures.holdingChangePp).toBeCloseTo(0.075, 3)
    expect(figures.ofHoldingPct).toBe(15)
  })

  it('have no price without a value, no change without a holding', () => {
    expect(insiderFigures({ ...TRADE, valueRupees: 0 }).price).toBeNaN()
    expect(insiderFigures({ ...TRADE, quantity: 0 }).price).toBeNaN()
    expect(insiderFigures({ ...TRADE, beforePct: Number.NaN }).holdingChangePp).toBeNaN()
    expect(insiderFigures({ ...TRADE, sharesBefore: 0 }).ofHoldingPct).toBeNaN()
  })

  it('score a company’s buying', () => {
    // 40 × min(3 / 2.5, 1) + 30 + 20 × 0.6 + 0
    expect(insiderScore(BUYING)).toBeCloseTo(82, 10)
    // 40 × 1.25 / 2.5 + 30 × 1/3 + 20 + 10
    const small = { ...BUYING, netValueCrore: 1.25, persons: 1, promoterShare: 1, isMeanPriceBelowSma200: true }
    expect(insiderScore(small)).toBeCloseTo(60, 10)
    expect(insiderScore({ ...BUYING, netValueCrore: 0 })).toBeNaN()
  })

  it('cluster from three persons', () => {
    expect(insiderCluster(3, 0, 1)).toBe('buy')
    expect(insiderCluster(3, 0, 0)).toBeNull()
    expect(insiderCluster(2, 3, -1)).toBe('sell')
    expect([insiderCluster(2, 2, 5), insiderCluster(2, 2, -5), insiderCluster(0, 3, 0)]).toEqual([null, null, null])
  })

  it('are late after four sessions', () => {
    expect([4, 5].map(isLateDisclosure)).toEqual([false, true])
  })
})
