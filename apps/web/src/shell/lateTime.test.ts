import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { lateTime } from './lateTime.ts'

const THREE_MINUTES = 180_000
const at = (clock: string, date = '2026-11-13') => istInstant(date, clock)

describe('the time beside a price that is asked for every three minutes', () => {
  it('is not written while the price is as new as that allows', () => {
    // Three minutes between two questions, one for the price and one for its way.
    expect(lateTime(at('10:10'), at('10:15'), THREE_MINUTES)).toBeNull()
  })
  it('is written from then on', () => {
    expect(lateTime(at('10:10'), at('10:15') + 1, THREE_MINUTES)).toBe('as of 10:10')
    expect(lateTime(at('15:30'), at('18:00'), THREE_MINUTES)).toBe('as of 15:30')
  })
  it('is the day when that is another: 15:30 of yesterday must not look like today', () => {
    expect(lateTime(at('15:30', '2026-11-12'), at('15:31'), THREE_MINUTES)).toBe('as of 12 Nov')
    expect(lateTime(at('15:30', '2024-06-07'), at('15:31'), THREE_MINUTES)).toBe('7 Jun 2024')
  })
  it('is that of a close for an official one, however new', () => {
    expect(lateTime(at('15:31'), at('15:41'), THREE_MINUTES, true)).toBe('close')
    expect(lateTime(at('15:31'), at('15:32'), THREE_MINUTES, true)).toBe('close')
    expect(lateTime(at('15:31', '2026-11-12'), at('08:00'), THREE_MINUTES, true)).toBe('close of 12 Nov')
  })
})
