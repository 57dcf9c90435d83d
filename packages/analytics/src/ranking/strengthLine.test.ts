import { describe, expect, it } from 'vitest'
import { mansfield, relativeStrengthPct, strengthHigh, strengthLine } from './index.ts'

describe('RS line (/relative-strength)', () => {
  it('grows by what the stock did beyond the benchmark', () => {
    // 1.18 / 1.05 − 1
    const line = strengthLine([100, 118], [20, 21])
    expect(relativeStrengthPct(line, 1, 1)).toBeCloseTo(12.38, 2)
    expect(relativeStrengthPct(line, 1, 2)).toBeNaN()
  })

  it('stands above its yearly average by Mansfield’s measure', () => {
    expect(mansfield(0.0825, 0.08)).toBeCloseTo(3.125, 3)
  })

  it('can make a high before the price does', () => {
    const close = new Float64Array(252).fill(90)
    close[10] = 100
    close[251] = 95
    const benchmark = new Float64Array(252).fill(100)
    benchmark[10] = 120
    expect(strengthHigh(strengthLine(close, benchmark), close, 251)).toEqual({ isNewHigh: true, isBeforePrice: true })
    benchmark[10] = 100
    expect(strengthHigh(strengthLine(close, benchmark), close, 251)).toEqual({ isNewHigh: false, isBeforePrice: false })
    close[251] = 101
    expect(strengthHigh(strengthLine(close, benchmark), close, 251)).toEqual({ isNewHigh: true, isBeforePrice: false })
  })

  it('needs 252 sessions for a high', () => {
    expect(strengthHigh(new Float64Array(251), new Float64Array(251), 250)).toBeNull()
  })
})
