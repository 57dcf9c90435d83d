import { describe, expect, it } from 'vitest'
import { dailyVwap, isInBan, mwplPct, rangePositionPct, valueCrore } from './index.ts'

describe('values (§F12)', () => {
  it('turns lots into ₹ crore', () => {
    // 1,000 lots × 75 × 25,000 = ₹187.5 crore
    expect(valueCrore(1000, 75, 25_000)).toBe(187.5)
    expect(valueCrore(-1000, 75, 25_000)).toBe(-187.5)
  })

  it('finds the VWAP behind a turnover', () => {
    // ₹18,75,00,000 for 100 lots of 75: 25,000
    expect(dailyVwap(187_500_000, 100, 75)).toBe(25_000)
    expect(dailyVwap(187_500_000, 0, 75)).toBeNaN()
  })

  it('places the price in the day’s range', () => {
    expect(rangePositionPct(108, 100, 110)).toBe(80)
    expect(rangePositionPct(100, 100, 100)).toBe(50)
  })
})

describe('position limit (§F13)', () => {
  it('is the exchange’s count over its limit', () => {
    expect(mwplPct(76, 80)).toBe(95)
    expect(mwplPct(76, Number.NaN)).toBeNaN()
    expect(mwplPct(76, 0)).toBeNaN()
  })

  it('bans above 95% until 80% or less', () => {
    const days = [90, 95, 95.1, 94, 80.1, Number.NaN, 80, 90]
    const states: boolean[] = []
    for (const pct of days) states.push(isInBan(pct, states[states.length - 1] ?? false))
    expect(states).toEqual([false, false, true, true, true, true, false, false])
  })
})
