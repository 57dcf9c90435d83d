import { describe, expect, it } from 'vitest'
import { istInstant } from '../time/index.ts'
import { minuteStatus, nextFileUpdate, nextMinuteUpdate, sessionStatus, sessionsDue } from './index.ts'

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

describe('a file of the evening, one a session', () => {
  it('is of age 0 until the next session has ended', () => {
    expect(sessionStatus('derivatives', '2026-11-12', at('15:00'))).toBe('OK')
  })
  it('is OK with two sessions ended after it, Late from three, Down from six', () => {
    // 13, 16 | 17 | … 13, 16, 17, 18, 19 | 20 November: all trading days.
    expect(sessionStatus('derivatives', '2026-11-12', at('20:00', '2026-11-16'))).toBe('OK')
    expect(sessionStatus('derivatives', '2026-11-12', at('20:00', '2026-11-17'))).toBe('Late')
    expect(sessionStatus('derivatives', '2026-11-12', at('20:00', '2026-11-19'))).toBe('Late')
    expect(sessionStatus('derivatives', '2026-11-12', at('20:00', '2026-11-20'))).toBe('Down')
  })
})

describe('when the next update is expected', () => {
  it('of minutes: a cadence after the last one of the session, however late that is', () => {
    expect(nextMinuteUpdate('derivatives', 3, at('11:00'), at('11:01'))).toBe(at('11:03'))
    expect(nextMinuteUpdate('derivatives', 3, at('11:00'), at('11:30'))).toBe(at('11:03'))
    // The last of yesterday says nothing about today: the first of today is due.
    expect(nextMinuteUpdate('derivatives', 3, at('15:40', '2026-11-12'), at('09:16'))).toBe(at('09:18'))
  })
  it('of minutes, while the market is shut: a cadence after the next open', () => {
    expect(nextMinuteUpdate('derivatives', 1, at('15:40'), at('16:00'))).toBe(at('09:16', '2026-11-16'))
    expect(nextMinuteUpdate('derivatives', 1, null, at('08:00'))).toBe(at('09:16'))
  })
  it('of files: the evening of the first session that is not there, or after midnight', () => {
    expect(nextFileUpdate('derivatives', '19:30', '2026-11-12', at('15:00'))).toBe(at('19:30'))
    expect(nextFileUpdate('derivatives', '19:30', '2026-11-13', at('20:00'))).toBe(at('19:30', '2026-11-16'))
    expect(nextFileUpdate('mcx', '24:30', '2026-11-12', at('15:00'))).toBe(at('00:30', '2026-11-14'))
    // Overdue since Friday.
    expect(nextFileUpdate('derivatives', '19:30', '2026-11-12', at('20:00', '2026-11-16'))).toBe(at('19:30'))
  })
  it('of files that never came: the next evening', () => {
    expect(nextFileUpdate('derivatives', '19:30', null, at('15:00'))).toBe(at('19:30'))
    expect(nextFileUpdate('derivatives', '19:30', null, at('20:00'))).toBe(at('19:30', '2026-11-16'))
    expect(nextFileUpdate('mcx', '24:30', null, at('00:10', '2026-11-14'))).toBe(at('00:30', '2026-11-14'))
  })
  it('counts a session among those due once its file was to be published', () => {
    expect(sessionsDue('derivatives', '19:30', 2, at('19:29'))).toEqual(['2026-11-12', '2026-11-11'])
    expect(sessionsDue('derivatives', '19:30', 2, at('19:30'))).toEqual(['2026-11-13', '2026-11-12'])
    expect(sessionsDue('mcx', '24:30', 1, at('00:29', '2026-11-14'))).toEqual(['2026-11-12'])
    expect(sessionsDue('mcx', '24:30', 1, at('00:30', '2026-11-14'))).toEqual(['2026-11-13'])
  })
})
