import { describe, expect, it } from 'vitest'
import { periodReturnPct } from '../ranking/index.ts'
import { moneyLabel, sectorLabel, turnoverFlow } from './index.ts'

describe('sector performance (/sector-performance)', () => {
  it('exceeds the index by points of return', () => {
    const week = [0, 7 * 86_400_000]
    const sector = periodReturnPct(week, [52_500, 54_000], 1, '1W')
    const nifty = periodReturnPct(week, [24_750, 25_000], 1, '1W')
    expect(sector).toBeCloseTo(2.86, 2)
    expect(nifty).toBeCloseTo(1.01, 2)
    expect(sector - nifty).toBeCloseTo(1.847, 3)
  })

  it('takes a share of the turnover, more or less than usual', () => {
    expect(turnoverFlow(18_000, 90_000, 16)).toEqual({ sharePct: 20, flow: 1.25 })
    expect(turnoverFlow(18_000, 90_000, Number.NaN).flow).toBeNaN()
    expect(turnoverFlow(18_000, 90_000, 0).flow).toBeNaN()
  })

  it('is strong with its members, narrow without them', () => {
    expect(sectorLabel(1, 60, false)).toBe('Strong')
    expect(sectorLabel(1, 49, false)).toBe('Narrow strength')
    expect(sectorLabel(1, 55, false)).toBeNull()
    expect(sectorLabel(-1, 40, false)).toBe('Weak')
    expect(sectorLabel(-1, 51, false)).toBe('Narrow weakness')
    expect([sectorLabel(1, 50, false), sectorLabel(-1, 50, false)]).toEqual([null, null])
    expect(sectorLabel(0.5, 60, false)).toBeNull()
    expect(sectorLabel(0.5, 60, true)).toBe('Strong')
    expect(sectorLabel(1, Number.NaN, false)).toBeNull()
  })

  it('is funded or left', () => {
    expect(moneyLabel(1.3, 0.1)).toBe('Money in')
    expect(moneyLabel(1.3, -0.1)).toBe('Money out')
    expect(moneyLabel(1.3, 0)).toBeNull()
    expect(moneyLabel(1.29, 5)).toBeNull()
    expect(moneyLabel(Number.NaN, 5)).toBeNull()
  })
})
