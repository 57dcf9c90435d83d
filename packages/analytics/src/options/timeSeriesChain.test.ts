import { describe, expect, it } from 'vitest'
import { BUILDUPS, type Buildup, streak } from '../futures/index.ts'
import { vwap } from '../strategy/index.ts'
import { intervalVolume } from './intervalChange.ts'

describe('a leg through the day', () => {
  it('at 100, 104, 102 with volumes 10, 30, 20 has a VWAP of 102.67', () => {
    // (1000 + 3120 + 2040)/60
    const { volume } = intervalVolume(Float64Array.of(10, 40, 60))
    const average = vwap(Float64Array.of(100, 104, 102), volume)
    expect(average[0]).toBe(100)
    expect(average[1]).toBe(103)
    expect(average[2]).toBeCloseTo(102.67, 2)
  })

  it('counts the rows that repeat a buildup: 3 × Short Buildup', () => {
    const rows: Buildup[] = ['SB', 'LB', 'SB', 'SB', 'SB', 'N']
    const codes = Uint8Array.from(rows, (label) => BUILDUPS.indexOf(label))
    expect([4, 1, 5].map((row) => streak(codes, row))).toEqual([3, 1, 0])
  })
})
