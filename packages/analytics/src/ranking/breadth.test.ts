import { describe, expect, it } from 'vitest'
import { breadth, moveLabel } from './index.ts'

describe('breadth (§M6)', () => {
  it('counts the rows that have a price', () => {
    // 4 up, 2 down, 1 unchanged, 2 without a price: 4/2, and (4 − 2) / 7
    const of = breadth([1, 2, 0.1, 0.5, -3, -1, 0, Number.NaN, Number.NaN])
    expect(of).toMatchObject({ advances: 4, declines: 2, unchanged: 1, advanceDeclineRatio: 2 })
    expect(of.advancingPct).toBeCloseTo(66.67, 2)
    expect(of.breadthPct).toBeCloseTo(28.57, 2)
  })

  it('has no ratio when nothing falls, and nothing to say of nothing', () => {
    expect(breadth([1, 2]).advanceDeclineRatio).toBeNaN()
    expect(breadth([1, 2]).advancingPct).toBe(100)
    expect(breadth([0]).advancingPct).toBeNaN()
    expect(breadth([]).breadthPct).toBeNaN()
  })
})

describe('reading of an index’s move (/index-heatmap)', () => {
  it('tells broad from narrow, both ways', () => {
    expect(moveLabel(0.25, 70)).toBe('Broad rally')
    expect(moveLabel(0.25, 49.9)).toBe('Narrow rally')
    expect(moveLabel(0.25, 60)).toBe('Mixed')
    expect(moveLabel(-0.25, 30)).toBe('Broad fall')
    expect(moveLabel(-0.25, 50.1)).toBe('Narrow fall')
    expect([moveLabel(0.25, 50), moveLabel(-0.25, 50)]).toEqual(['Mixed', 'Mixed'])
    expect(moveLabel(0.24, 90)).toBe('Mixed')
    expect(moveLabel(0.5, Number.NaN)).toBe('Mixed')
  })
})
