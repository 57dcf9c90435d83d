import { dayYear } from '@strikelens/market/formats'
import { describe, expect, it } from 'vitest'
import { day, monthName, weekdayDay, writeDatesOf } from './pageDates.ts'

describe('dates of a page', () => {
  it('are short before it is known what the page shows', () => {
    expect([day('2026-11-17'), day('2025-12-02'), weekdayDay('2025-11-20')]).toEqual(['17 Nov', '2 Dec', 'Thu 20 Nov'])
  })

  it('writes the year of a date that is not of the year on the page', () => {
    writeDatesOf('2026-11-18')
    expect([day('2026-12-28'), day('2027-12-28'), day('2025-11-05')]).toEqual(['28 Dec', '28 Dec 2027', '5 Nov 2025'])
    expect([weekdayDay('2027-12-28'), dayYear('2026-12-28')]).toEqual(['Tue 28 Dec 2027', '28 Dec 2026'])
    expect([monthName('2026-12-29'), monthName('2027-01-26')]).toEqual(['Dec', 'Jan 2027'])
  })
})
