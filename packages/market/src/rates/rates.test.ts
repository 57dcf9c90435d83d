import { describe, expect, it } from 'vitest'
import { rateOn } from './index.ts'

describe('the risk-free rate of a date', () => {
  it('is 6.50 % a year, on every date of the table and before it (§O6)', () => {
    expect(rateOn('2026-11-12')).toBe(0.065)
    expect(rateOn('2000-01-01')).toBe(0.065)
    expect(rateOn('1999-12-31')).toBe(0.065)
  })
})
