import { describe, expect, it } from 'vitest'
import {
  firstSession,
  monthBeside,
  monthDays,
  sessionBeside,
  type TradingCalendar,
  whyClosed,
} from './tradingCalendar.ts'

const CALENDAR: TradingCalendar = {
  first: '2025-10-01',
  last: '2025-11-20',
  holidays: { '2025-10-02': 'Gandhi Jayanti', '2025-10-21': 'Diwali Laxmi Pujan', '2025-11-05': 'Guru Nanak Jayanti' },
  specialSessions: { '2025-10-21': 'Muhurat trading' },
  gaps: [],
}

describe('days that can be opened', () => {
  it('names the holiday, the weekend and the ends of history', () => {
    expect(whyClosed(CALENDAR, '2025-11-05')).toBe('Guru Nanak Jayanti')
    expect(whyClosed(CALENDAR, '2025-11-08')).toBe('Weekend')
    expect(whyClosed(CALENDAR, '2025-09-30')).toBe('Before stored history')
    expect(whyClosed(CALENDAR, '2025-11-21')).toBe('Not yet')
    expect(whyClosed(CALENDAR, '2025-11-20')).toBeNull()
  })

  it('opens Muhurat trading although the day is a holiday', () => {
    expect(whyClosed(CALENDAR, '2025-10-21')).toBeNull()
  })

  it('finds the sessions before and after a closed day', () => {
    expect(sessionBeside(CALENDAR, '2025-11-05', -1)).toBe('2025-11-04')
    expect(sessionBeside(CALENDAR, '2025-11-05', 1)).toBe('2025-11-06')
    expect(sessionBeside(CALENDAR, '2025-11-07', 1)).toBe('2025-11-10')
    expect(sessionBeside(CALENDAR, '2025-11-20', 1)).toBeNull()
    expect(sessionBeside(CALENDAR, '2024-01-01', 1)).toBe('2025-10-01')
    expect(sessionBeside(CALENDAR, '2026-05-05', -1)).toBe('2025-11-20')
  })

  it('passes over sessions of which nothing is stored', () => {
    const calendar = { ...CALENDAR, gaps: [{ from: '2025-11-04', to: '2025-11-10' }] }
    expect(whyClosed(calendar, '2025-11-04')).toBe('Not stored')
    expect(whyClosed(calendar, '2025-11-05')).toBe('Guru Nanak Jayanti')
    expect(whyClosed(calendar, '2025-11-08')).toBe('Weekend')
    expect(whyClosed(calendar, '2025-11-11')).toBeNull()
    expect(sessionBeside(calendar, '2025-11-03', 1)).toBe('2025-11-11')
    expect(sessionBeside(calendar, '2025-11-11', -1)).toBe('2025-11-03')
  })

  it('opens a month on its first trading day, or on its first day when it has none', () => {
    // 1 and 2 November 2025 were a weekend.
    expect(firstSession(CALENDAR, '2025-11-01')).toBe('2025-11-03')
    expect(firstSession(CALENDAR, '2025-10-01')).toBe('2025-10-01')
    expect(firstSession(CALENDAR, '2025-12-01')).toBe('2025-12-01')
  })

  it('lays a month out in six weeks from Monday', () => {
    const days = monthDays('2025-11-20')
    // 1 November 2025 was a Saturday.
    expect(days[0]).toBe('2025-10-27')
    expect(days[5]).toBe('2025-11-01')
    expect(days).toHaveLength(42)
    expect(monthBeside('2025-11-20', 2)).toBe('2026-01-01')
    expect(monthBeside('2026-01-31', -1)).toBe('2025-12-01')
  })
})
