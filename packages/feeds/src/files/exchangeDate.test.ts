import { describe, expect, it } from 'vitest'
import { dateInName, dayFirstDate, namedMonthDate, plainDate, printNamedMonth, titleDate } from './exchangeDate.ts'

describe('dates as exchanges write them', () => {
  it('reads every form, and nothing that is not a day of the calendar', () => {
    expect(plainDate('2025-11-25')).toBe('2025-11-25')
    expect(namedMonthDate('05-Jul-2024')).toBe('2024-07-05')
    expect(namedMonthDate('05-JUL-2024')).toBe('2024-07-05')
    expect(namedMonthDate('30 Jul 2025')).toBe('2025-07-30')
    expect(namedMonthDate('05DEC2025')).toBe('2025-12-05')
    expect(dayFirstDate('03-06-2024')).toBe('2024-06-03')
    expect(titleDate('in Equity Derivatives as on Nov 14, 2025"",,,')).toBe('2025-11-14')
    for (const text of ['31-Jun-2024', '5-Jul-2024', '05-Jux-2024', '05-Jul 2024', ''])
      expect(namedMonthDate(text)).toBeNull()
    expect(plainDate('2025-02-29')).toBeNull()
  })

  it('finds the date in the names that exchanges give', () => {
    expect(dateInName('BhavCopy_NSE_FO_0_0_0_20251125_F_0000.csv.zip')).toBe('2025-11-25')
    expect(dateInName('fo05JUL2024bhav.csv')).toBe('2024-07-05')
    expect(dateInName('ind_close_all_20112024.csv')).toBe('2024-11-20')
    expect(dateInName('fii_stats_14-Nov-2025.xls')).toBe('2025-11-14')
    expect(dateInName('2025-11-24.csv')).toBe('2025-11-24')
    expect(dateInName('fiidii.json')).toBeNull()
  })

  it('prints what it reads', () => {
    for (const separator of ['-', ' ', ''])
      expect(namedMonthDate(printNamedMonth('2026-08-03', separator))).toBe('2026-08-03')
  })
})
