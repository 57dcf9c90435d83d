import { afterEach, describe, expect, it } from 'vitest'
import { type CalendarOverrides, NO_OVERRIDES, setCalendarOverrides } from './overrides.ts'
import { isProvisional } from './provisional.ts'
import { holidayName, isTradingDay, sessionOn } from './session.ts'

const published: CalendarOverrides = {
  ...NO_OVERRIDES,
  equityYears: [2026, 2027],
  equityHolidays: [
    ['2026-12-24', 'Unscheduled closure'],
    ['2027-01-26', 'Republic Day'],
    ['2027-03-22', 'Holi'],
  ],
  mcxYears: [2027],
  mcxHolidays: [
    ['2027-01-01', 'evening', "New Year's Day"],
    ['2027-01-26', 'closed', 'Republic Day'],
    ['2027-03-22', 'morning', 'Holi'],
  ],
  openDays: [['2027-02-06', 'Special session']],
}

afterEach(() => setCalendarOverrides(NO_OVERRIDES))

describe('a calendar with what was published since', () => {
  it('knows the holidays of a year it was written before', () => {
    expect([isTradingDay('cash', '2027-01-26'), isProvisional('cash', 2027)]).toEqual([true, true])
    setCalendarOverrides(published)
    expect([isTradingDay('cash', '2027-01-26'), isProvisional('cash', 2027)]).toEqual([false, false])
    expect(holidayName('derivatives', '2027-03-22')).toBe('Holi')
    expect(isTradingDay('derivatives', '2027-03-23')).toBe(true)
  })

  it('follows the exchange about days to come, and no list about days that were', () => {
    setCalendarOverrides(published)
    expect(isTradingDay('cash', '2026-12-24')).toBe(false)
    // Christmas is no longer in the list of the exchange; Republic Day was observed, whatever a list says.
    expect(isTradingDay('cash', '2026-12-25')).toBe(true)
    expect(isTradingDay('cash', '2026-01-26')).toBe(false)
  })

  it('shuts of MCX what its list says', () => {
    setCalendarOverrides(published)
    expect(sessionOn('mcx', '2027-01-01')?.kind).toBe('morning')
    expect(sessionOn('mcx', '2027-01-26')).toBeNull()
    expect(sessionOn('mcx', '2027-03-22')?.kind).toBe('evening')
    expect(sessionOn('mcx', '2027-03-23')?.kind).toBe('normal')
    expect(holidayName('mcx', '2027-01-01')).toBe("New Year's Day")
  })

  it('opens a weekend that was traded, at hours nobody published', () => {
    setCalendarOverrides(published)
    const session = sessionOn('cash', '2027-02-06')
    expect([session?.kind, session?.isProvisional]).toEqual(['normal', true])
    expect(sessionOn('mcx', '2027-02-06')).toBeNull()
  })
})
