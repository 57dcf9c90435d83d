import { describe, expect, it } from 'vitest'
import type { Segment } from '../instruments/listing.ts'
import { type ClockTime, type IsoDate, istInstant } from '../time/index.ts'
import { lastCompletedSession, sessionState } from './index.ts'

function at(segment: Segment, date: IsoDate, clock: ClockTime): [string, IsoDate, IsoDate] {
  const { phase, session, next } = sessionState(segment, istInstant(date, clock))
  return [phase, session.date, next.date]
}

describe('the state of a segment', () => {
  it('follows a day of a stock with derivatives through pre-open, trading and auction', () => {
    // 14 August 2026 is a Friday, the 17th the next trading day.
    expect(at('cash-fno', '2026-08-14', '08:59')).toEqual(['closed', '2026-08-13', '2026-08-14'])
    expect(at('cash-fno', '2026-08-14', '09:00')).toEqual(['pre-open', '2026-08-14', '2026-08-17'])
    expect(at('cash-fno', '2026-08-14', '09:15')).toEqual(['open', '2026-08-14', '2026-08-17'])
    expect(at('cash-fno', '2026-08-14', '15:14')).toEqual(['open', '2026-08-14', '2026-08-17'])
    expect(at('cash-fno', '2026-08-14', '15:15')).toEqual(['auction', '2026-08-14', '2026-08-17'])
    expect(at('cash-fno', '2026-08-14', '15:35')).toEqual(['closed', '2026-08-14', '2026-08-17'])
    expect(at('cash-fno', '2026-08-16', '12:00')).toEqual(['closed', '2026-08-14', '2026-08-17'])
  })
  it('keeps Gift Nifty in the session of the evening before until 02:45', () => {
    expect(at('gift', '2026-11-13', '16:00')).toEqual(['closed', '2026-11-13', '2026-11-16'])
    expect(at('gift', '2026-11-13', '16:30')).toEqual(['pre-open', '2026-11-13', '2026-11-16'])
    expect(at('gift', '2026-11-14', '02:44')).toEqual(['open', '2026-11-13', '2026-11-16'])
    expect(at('gift', '2026-11-14', '02:45')).toEqual(['closed', '2026-11-13', '2026-11-16'])
  })
  it('has MCX closed in the morning of a holiday and open in its evening', () => {
    expect(at('mcx', '2026-03-03', '12:00')).toEqual(['closed', '2026-03-02', '2026-03-03'])
    expect(at('mcx', '2026-03-03', '17:00')).toEqual(['open', '2026-03-03', '2026-03-04'])
  })
  it('is closed between the two stretches of a recovery site test', () => {
    expect(at('derivatives', '2024-03-02', '10:30')).toEqual(['closed', '2024-03-02', '2024-03-04'])
    expect(at('cash', '2024-03-02', '11:20')).toEqual(['pre-open', '2024-03-02', '2024-03-04'])
  })
})

describe('the last completed session', () => {
  it('is today from the end of the auction, not from the end of trading', () => {
    expect(lastCompletedSession('cash-fno', istInstant('2026-08-14', '15:34')).date).toBe('2026-08-13')
    expect(lastCompletedSession('cash-fno', istInstant('2026-08-14', '15:35')).date).toBe('2026-08-14')
  })
  it('stays the one before a holiday', () => {
    expect(lastCompletedSession('derivatives', istInstant('2026-01-26', '20:00')).date).toBe('2026-01-23')
  })
  it('of Gift Nifty ends at 02:45 of the next day', () => {
    expect(lastCompletedSession('gift', istInstant('2026-11-14', '02:44')).date).toBe('2026-11-12')
    expect(lastCompletedSession('gift', istInstant('2026-11-14', '02:45')).date).toBe('2026-11-13')
  })
})
