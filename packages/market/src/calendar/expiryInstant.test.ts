import { describe, expect, it } from 'vitest'
import type { Exchange } from '../instruments/listing.ts'
import { type IsoDate, istClock, istDate } from '../time/index.ts'
import { expiryInstant } from './index.ts'

function clock(exchange: Exchange, expiry: IsoDate): string {
  const instant = expiryInstant(exchange, expiry)
  expect(istDate(instant)).toBe(expiry)
  return istClock(instant)
}

describe('the expiry instant', () => {
  it.each([
    ['2025-10-16', '23:30'],
    ['2025-11-17', '23:55'],
    ['2026-03-06', '23:55'],
    ['2026-03-16', '23:30'],
  ])('of an MCX contract of %s is %s', (expiry, time) => {
    expect(clock('MCX', expiry)).toBe(time)
  })
  it('on NSE and BSE is 15:30, from 3 August 2026 15:40', () => {
    expect(clock('NSE', '2026-07-28')).toBe('15:30')
    expect(clock('BSE', '2026-07-30')).toBe('15:30')
    expect(clock('NSE', '2026-08-04')).toBe('15:40')
    expect(clock('BSE', '2026-08-06')).toBe('15:40')
  })
  it('of Gift Nifty is the end of its day session', () => {
    expect(clock('NSEIX', '2026-11-24')).toBe('15:40')
  })
  it('on a day that later became a holiday is the usual close', () => {
    // NIFTY26MAR was listed for 31 March 2026 until the holiday list moved it to the 30th.
    expect(clock('NSE', '2026-03-31')).toBe('15:30')
    expect(clock('MCX', '2025-12-25')).toBe('23:55')
  })
})
