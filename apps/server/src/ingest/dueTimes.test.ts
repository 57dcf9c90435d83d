import { sessionOn } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import { istClock } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { dueTimes } from './dueTimes.ts'

function due(segment: Segment, date: string, cadenceMinutes: number): string[] {
  const session = sessionOn(segment, date)
  if (session === null) throw new Error('It does not trade.')
  return dueTimes(session, cadenceMinutes).map(istClock)
}

describe('when chains are taken', () => {
  it('is the end of every minute of an index, 385 in a session of 09:15 to 15:40', () => {
    const times = due('derivatives', '2026-11-13', 1)
    expect([times.length, times[0], times.at(-1)]).toEqual([385, '09:16', '15:40'])
  })
  it('is every third minute of a stock, and the close, which is none of them', () => {
    const times = due('derivatives', '2026-11-13', 3)
    expect([times.length, times[0], ...times.slice(-2)]).toEqual([129, '09:18', '15:39', '15:40'])
  })
  it('is not between the two parts of a test of the recovery site', () => {
    const times = due('derivatives', '2024-03-02', 1)
    expect(times.filter((clock) => clock > '10:00' && clock <= '11:30')).toEqual([])
    expect(times).toContain('10:00')
    expect(times).toContain('11:31')
  })
})
