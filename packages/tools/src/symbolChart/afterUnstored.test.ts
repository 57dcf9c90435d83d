import { istInstant, istMidnight } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { afterUnstored } from './afterUnstored.ts'

const days = (...dates: string[]) => Float64Array.from(dates, istMidnight)

describe('a bar after what is not stored', () => {
  it('is one before which a session is missing; weekends and holidays are none', () => {
    // Fri 14 to Mon 17 Nov 2025 is a weekend, 18 to 20 Nov lacks the 19th.
    expect(afterUnstored(days('2025-11-14', '2025-11-17', '2025-11-18', '2025-11-20'), 'cash', '1d')).toEqual([3])
    // Wed 5 Nov 2025 was a holiday.
    expect(afterUnstored(days('2025-11-04', '2025-11-06'), 'cash', '1d')).toEqual([])
  })
  it('is one before which a week or a month is missing', () => {
    expect(afterUnstored(days('2025-11-03', '2025-11-10', '2025-11-24'), 'cash', '1w')).toEqual([2])
    expect(afterUnstored(days('2025-09-01', '2025-10-01', '2025-12-01'), 'cash', '1mo')).toEqual([2])
  })
  it('within a session is none, whatever the feed left out', () => {
    const at = (date: string, clock: string) => istInstant(date, clock)
    const time = Float64Array.of(at('2025-11-17', '15:25'), at('2025-11-18', '09:15'), at('2025-11-18', '11:00'))
    expect(afterUnstored(time, 'cash', '5m')).toEqual([])
  })
})
