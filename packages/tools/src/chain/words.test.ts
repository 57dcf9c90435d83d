import { describe, expect, it } from 'vitest'
import { dayLabel } from './words.ts'

describe('dates of sentences', () => {
  it('carry their year where that is not the year of what is shown', () => {
    expect(dayLabel('2026-12-28', '2026-11-18')).toBe('28 Dec')
    expect(dayLabel('2027-12-28', '2026-11-18')).toBe('28 Dec 2027')
    expect(dayLabel('2025-12-30', '2026-01-05')).toBe('30 Dec 2025')
  })
})
