import { describe, expect, it } from 'vitest'
import { areLongsTrapped, areShortsTrapped, BUILDUPS, positionCost, runningCosts } from './index.ts'

const [N, LB, SB, SC] = BUILDUPS.map((_, code) => code)

describe('cost of the series’ longs and shorts (/future-analysis)', () => {
  const cost = positionCost([LB, SB, LB, SC, N], [40_000, 30_000, 60_000, -9000, 500], [1490, 1515, 1502, 1600, 1])

  it('weighs each day’s VWAP by the OI added', () => {
    // (40,000 × 1,490 + 60,000 × 1,502) / 1,00,000
    expect(cost.longCost).toBeCloseTo(1497.2, 2)
    expect(cost.shortCost).toBeCloseTo(1515, 2)
  })

  it('finds longs trapped 2% under their cost', () => {
    // 1,465 / 1,497.20 = −2.15%; the limit is 1,467.256
    expect(areLongsTrapped(1465, cost)).toBe(true)
    expect(areLongsTrapped(1467.25, cost)).toBe(true)
    expect(areLongsTrapped(1467.3, cost)).toBe(false)
  })

  it('finds shorts trapped 2% over theirs', () => {
    // 1,515 × 1.02 = 1,545.30
    expect(areShortsTrapped(1545.31, cost)).toBe(true)
    expect(areShortsTrapped(1545.2, cost)).toBe(false)
  })

  it('traps at exactly 2%', () => {
    expect(areLongsTrapped(98, { longCost: 100, shortCost: 100 })).toBe(true)
    expect(areShortsTrapped(102, { longCost: 100, shortCost: 100 })).toBe(true)
  })

  it('runs through a series and begins anew with the next', () => {
    const running = runningCosts([SB, LB, LB, N, LB], [10, 40, 60, 5, 30], [99, 1490, 1502, 1, 1600], [0, 0, 0, 0, 4])
    expect(running.longCost[0]).toBeNaN()
    // 1,490; then (40 × 1,490 + 60 × 1,502) / 100; a neutral day leaves it; the new series knows 1,600 alone.
    for (const [d, cost] of [1490, 1497.2, 1497.2, 1600].entries()) {
      expect(running.longCost[d + 1]).toBeCloseTo(cost, 9)
    }
    expect(running.shortCost[3]).toBe(99)
    expect(running.shortCost[4]).toBeNaN()
  })

  it('traps nobody without a day of the class', () => {
    const none = positionCost([N], [10], [100])
    expect(none.longCost).toBeNaN()
    expect(areLongsTrapped(1, none) || areShortsTrapped(1e9, none)).toBe(false)
  })
})
