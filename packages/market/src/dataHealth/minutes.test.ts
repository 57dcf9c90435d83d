import { describe, expect, it } from 'vitest'
import { istInstant } from '../time/index.ts'
import { minuteStatus, nextMinuteUpdate } from './minutes.ts'

// 2026-11-12 is a Thursday, 11-13 a Friday, 11-16 the Monday after; derivatives trade 09:15–15:40, MCX 09:00–23:55.
const at = (clock: string, date = '2026-11-13', seconds = 0) => istInstant(date, clock) + seconds * 1000

describe('a stock chain, which comes every 3 minutes', () => {
  const status = (now: number, last = at('11:00')) => minuteStatus('derivatives', 3, last, now)

  it('is OK up to two cadences, Late up to five, Down beyond', () => {
    expect(status(at('11:05', undefined, 30))).toBe('OK')
    expect(status(at('11:06'))).toBe('OK')
    expect(status(at('11:06', undefined, 1))).toBe('Late')
    expect(status(at('11:10'))).toBe('Late')
    expect(status(at('11:15'))).toBe('Late')
    expect(status(at('11:16'))).toBe('Down')
  })
  it('does not grow old while the market is shut: its age counts to the last close', () => {
    expect(status(at('20:00'), at('15:40'))).toBe('OK')
    expect(status(at('12:00', '2026-11-15'), at('15:36'))).toBe('OK')
    expect(status(at('12:00', '2026-11-15'), at('15:30'))).toBe('Late')
    expect(status(at('12:00', '2026-11-15'), at('15:00'))).toBe('Down')
  })
  it('is fresh in the first minutes of a session, though its last update is of the day before', () => {
    expect(status(at('09:20', '2026-11-16'), at('15:40'))).toBe('OK')
    expect(status(at('09:25', '2026-11-16'), at('15:40'))).toBe('Late')
  })
  it('is Down when it missed the end of one session and the whole of the next', () => {
    expect(status(at('10:00', '2026-11-16'), at('14:00'))).toBe('Down')
  })
})

describe('a commodity chain, which comes every minute', () => {
  it('follows the hours of its own exchange', () => {
    expect(minuteStatus('mcx', 1, at('20:00'), at('20:02'))).toBe('OK')
    expect(minuteStatus('mcx', 1, at('20:00'), at('20:04'))).toBe('Late')
    expect(minuteStatus('mcx', 1, at('20:00'), at('20:06'))).toBe('Down')
  })
})

describe('when the next update is expected', () => {
  it('is a cadence after the last one of the session, however late that is', () => {
    expect(nextMinuteUpdate('derivatives', 3, at('11:00'), at('11:01'))).toBe(at('11:03'))
    expect(nextMinuteUpdate('derivatives', 3, at('11:00'), at('11:30'))).toBe(at('11:03'))
    // The last of yesterday says nothing about today: the first of today is due.
    expect(nextMinuteUpdate('derivatives', 3, at('15:40', '2026-11-12'), at('09:16'))).toBe(at('09:18'))
  })
  it('is, while the market is shut, a cadence after the next open', () => {
    expect(nextMinuteUpdate('derivatives', 1, at('15:40'), at('16:00'))).toBe(at('09:16', '2026-11-16'))
    expect(nextMinuteUpdate('derivatives', 1, null, at('08:00'))).toBe(at('09:16'))
  })
})
