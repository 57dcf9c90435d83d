import { describe, expect, it } from 'vitest'
import { dayLabel, grouped, plain, price, signed } from './index.ts'

describe('numbers in sentences', () => {
  it('groups the Indian way, whatever their sign and decimals', () => {
    expect(signed(-1314.55, 2)).toBe('−1,314.55')
    expect(signed(1234567.891, 1)).toBe('+12,34,567.9')
    expect(signed(999.996, 2)).toBe('+1,000.00')
  })
  it('gives no sign to what rounds to zero', () => {
    expect([signed(-0.004, 2), signed(0.004, 2), signed(0, 1), signed(-0.4), price(-0.001)]).toEqual([
      '0.00',
      '0.00',
      '0.0',
      '0',
      '0.00',
    ])
  })
  it('writes a dash where nothing is known', () => {
    const none = Number.NaN
    expect([signed(none, 2), plain(none), grouped(none), signed(none), price(none)]).toEqual(Array(5).fill('–'))
  })
})

describe('dates of sentences', () => {
  it('carry their year where that is not the year of what is shown', () => {
    expect(dayLabel('2026-12-28', '2026-11-18')).toBe('28 Dec')
    expect(dayLabel('2027-12-28', '2026-11-18')).toBe('28 Dec 2027')
    expect(dayLabel('2025-12-30', '2026-01-05')).toBe('30 Dec 2025')
  })
})
