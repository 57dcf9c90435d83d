import { describe, expect, it } from 'vitest'
import { quantity, quantityChange } from './quantities.ts'
import { age, clockIst, dayMonth, dayYear, duration, moment, monthYear } from './times.ts'

/** 20 November 2025, 10:15 in India is 04:45 UTC. */
const MORNING = Date.UTC(2025, 10, 20, 4, 45)

describe('times in India', () => {
  it('shows clock, date and moment in IST', () => {
    expect(clockIst(MORNING)).toBe('10:15 IST')
    expect(moment(MORNING)).toBe('20 Nov 2025 10:15')
    expect(moment(null)).toBe('–')
    expect(dayMonth('2027-12-28')).toBe('28 Dec')
    expect(dayYear('2025-11-05')).toBe('5 Nov 2025')
    expect(monthYear('2025-11-20')).toBe('November 2025')
  })

  it('counts the time to expiry down without rounding up', () => {
    // 20 Nov 10:15 to 25 Nov 15:30 is 5 days and 5:15 hours.
    expect(duration(Date.UTC(2025, 10, 25, 10, 0) - MORNING)).toBe('5d 5h')
    expect(duration(5.25 * 3_600_000)).toBe('5h 15m')
    expect(duration(59_999)).toBe('0m')
    expect(duration(-1)).toBe('–')
  })

  it('says how old a snapshot is', () => {
    expect(age(32_400)).toBe('32 s ago')
    expect(age(61_000)).toBe('1 min ago')
    expect(age(3 * 3_600_000)).toBe('3 h ago')
    expect(age(1128.5 * 86_400_000)).toBe('1,128 d ago')
    expect(age(Number.NaN)).toBe('–')
  })
})

describe('lots or quantity', () => {
  it('divides units by the lot size only in lots', () => {
    expect(quantity(6_000_000, 'lots', 75)).toBe('80,000')
    expect(quantity(6_000_000, 'qty', 75)).toBe('60,00,000')
    expect(quantityChange(-375_000, 'lots', 75)).toBe('−5,000')
    expect(quantity(Number.NaN, 'lots', 75)).toBe('–')
  })
})
