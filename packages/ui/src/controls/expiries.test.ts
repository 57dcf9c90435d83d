import { describe, expect, it } from 'vitest'
import { expiriesInSight, expiryBeside } from './expiries.ts'

const EXPIRIES = ['2025-11-25', '2025-12-02', '2025-12-09', '2025-12-16', '2025-12-30'].map((date, i) => ({
  date,
  daysLeft: i * 7 + 5,
  isMonthly: date === '2025-11-25' || date === '2025-12-30',
}))
const dates = (chosen: string[]) => expiriesInSight(EXPIRIES, chosen, 3).map(({ date }) => date)

describe('expiry chips', () => {
  it('steps to the next and the previous expiry and stops at the ends', () => {
    expect(expiryBeside(EXPIRIES, '2025-11-25', 1)).toBe('2025-12-02')
    expect(expiryBeside(EXPIRIES, '2025-11-25', -1)).toBe('2025-11-25')
    expect(expiryBeside(EXPIRIES, '2025-12-30', 1)).toBe('2025-12-30')
    expect(expiryBeside(EXPIRIES, '2024-01-01', 1)).toBe('2025-11-25')
    expect(expiryBeside([], '2025-11-25', 1)).toBeNull()
  })

  it('keeps a chosen far expiry in sight', () => {
    expect(dates(['2025-11-25'])).toEqual(['2025-11-25', '2025-12-02', '2025-12-09'])
    expect(dates(['2025-12-30'])).toEqual(['2025-11-25', '2025-12-02', '2025-12-30'])
  })
})
