import { describe, expect, it } from 'vitest'
import { percentileBand, percentileRank } from '../ranking/index.ts'
import { isPcrDivergence } from './pcrDivergence.ts'

describe('PCR against its history', () => {
  it('of 1.02 after 0.80, 0.95, 1.10, 1.25, 0.70 is at percentile 60.00: High', () => {
    // 0.80, 0.95 and 0.70 of five are below; a look-back of five takes the minimum of 60 sessions off
    const percentile = percentileRank([0.8, 0.95, 1.1, 1.25, 0.7], 1.02, 5)
    expect(percentile).toBe(60)
    expect(percentileBand(percentile)).toBe('High')
  })
})

describe('divergence of spot and PCR', () => {
  it.each([
    [0.25, -0.05, true],
    [-0.25, 0.05, true],
    [0.24, -0.05, false],
    [0.25, -0.049, false],
    [0.5, 0.2, false],
    [-0.5, -0.2, false],
    [0.5, Number.NaN, false],
  ])('spot %d %% with PCR %d: %s', (spotMovePct, pcrMove, isDivergent) => {
    expect(isPcrDivergence(spotMovePct, pcrMove)).toBe(isDivergent)
  })

  it('counts a PCR that fell from 0.95 to 0.90 as having moved by 0.05', () => {
    // 0.9 − 0.95 is −0.04999999999999993 in binary
    expect(isPcrDivergence(0.3, 0.9 - 0.95)).toBe(true)
  })
})
