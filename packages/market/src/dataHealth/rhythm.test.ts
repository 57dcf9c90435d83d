import { describe, expect, it } from 'vitest'
import { type IsoDate, istInstant } from '../time/index.ts'
import { duePublications, EVERY_YEAR, everySession, everyWeek, nextPublished, publishedStatus } from './rhythm.ts'

// 2026-11-12 is a Thursday, 11-13 a Friday, 11-16 the Monday after; all of these days are sessions.
const at = (clock: string, date: IsoDate = '2026-11-13') => istInstant(date, clock)
const evening = everySession('derivatives', '19:30')
const night = everySession('mcx', '24:30')

describe('a file of the evening, one a session', () => {
  it('is in time until the next is due, whatever has traded since', () => {
    expect(publishedStatus(evening, '2026-11-12', at('15:00'))).toBe('OK')
    expect(publishedStatus(evening, '2026-11-12', at('19:29'))).toBe('OK')
    expect(publishedStatus(evening, '2026-11-12', at('19:30'))).toBe('Late')
  })
  it('is no later on a day without a session', () => {
    expect(publishedStatus(evening, '2026-11-13', at('12:00', '2026-11-15'))).toBe('OK')
    expect(publishedStatus(evening, '2026-11-13', at('19:00', '2026-11-16'))).toBe('OK')
  })
  it('is Late with five missing, Down with six', () => {
    // Missing: 13, 16, 17, 18, 19 | 20 November.
    expect(publishedStatus(evening, '2026-11-12', at('20:00', '2026-11-19'))).toBe('Late')
    expect(publishedStatus(evening, '2026-11-12', at('20:00', '2026-11-20'))).toBe('Down')
  })
  it('is next expected on the evening of the first session that is not there, or after midnight', () => {
    expect(nextPublished(evening, '2026-11-12', at('15:00'))).toBe(at('19:30'))
    expect(nextPublished(evening, '2026-11-13', at('20:00'))).toBe(at('19:30', '2026-11-16'))
    expect(nextPublished(night, '2026-11-12', at('15:00'))).toBe(at('00:30', '2026-11-14'))
    // Overdue since Friday.
    expect(nextPublished(evening, '2026-11-12', at('20:00', '2026-11-16'))).toBe(at('19:30'))
  })
  it('is next expected on the next evening where none ever came', () => {
    expect(nextPublished(evening, null, at('15:00'))).toBe(at('19:30'))
    expect(nextPublished(evening, null, at('20:00'))).toBe(at('19:30', '2026-11-16'))
    expect(nextPublished(night, null, at('00:10', '2026-11-14'))).toBe(at('00:30', '2026-11-14'))
  })
  it('counts a session among those due once its file was to be published', () => {
    expect(duePublications(evening, 2, at('19:29'))).toEqual(['2026-11-12', '2026-11-11'])
    expect(duePublications(evening, 2, at('19:30'))).toEqual(['2026-11-13', '2026-11-12'])
    expect(duePublications(night, 1, at('00:29', '2026-11-14'))).toEqual(['2026-11-12'])
    expect(duePublications(night, 1, at('00:30', '2026-11-14'))).toEqual(['2026-11-13'])
  })
})

describe('a report of the week, of its Tuesday, published in the night after its Friday', () => {
  const weekly = everyWeek('26:30')
  it('is late from Saturday, 02:30, a week later', () => {
    // Tuesday the 3rd came out on Friday the 6th; Tuesday the 10th is due on Saturday the 14th, 02:30.
    expect(publishedStatus(weekly, '2026-11-03', at('02:29', '2026-11-14'))).toBe('OK')
    expect(publishedStatus(weekly, '2026-11-03', at('02:30', '2026-11-14'))).toBe('Late')
    expect(nextPublished(weekly, '2026-11-03', at('10:00'))).toBe(at('02:30', '2026-11-14'))
  })
  it('is of its week, whichever day of it', () => {
    // In a week with a holiday it is of Monday.
    expect(publishedStatus(weekly, '2026-11-09', at('12:00', '2026-11-20'))).toBe('OK')
    expect(['2026-11-09', '2026-11-10', '2026-11-13'].map(weekly.slotOf)).toEqual(Array(3).fill('2026-11-13'))
    expect(weekly.slotOf('2026-11-14')).toBe('2026-11-20')
    expect(duePublications(weekly, 2, at('12:00', '2026-11-17'))).toEqual(['2026-11-13', '2026-11-06'])
  })
})

describe('a list of the year', () => {
  it('is late from the first day of a year that it does not tell', () => {
    expect(publishedStatus(EVERY_YEAR, '2026-01-01', at('12:00', '2026-12-31'))).toBe('OK')
    expect(publishedStatus(EVERY_YEAR, '2026-01-01', at('00:00', '2027-01-01'))).toBe('Late')
    expect(publishedStatus(EVERY_YEAR, '2027-01-01', at('12:00'))).toBe('OK')
    expect(nextPublished(EVERY_YEAR, '2026-01-01', at('12:00'))).toBe(at('00:00', '2027-01-01'))
    expect(duePublications(EVERY_YEAR, 2, at('12:00'))).toEqual(['2026-01-01', '2025-01-01'])
  })
})
