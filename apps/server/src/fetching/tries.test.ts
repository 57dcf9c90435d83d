import type { PlannedFile } from '@strikelens/feeds/fetch'
import { DAY_MS, istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import type { FetchTry } from '@strikelens/store/repositories'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTryAt, tickFrom } from './tries.ts'
import { fetchedDays } from './window.ts'

// A Thursday.
const DATE = '2026-11-12'
const at = (clock: string, date = DATE) => istInstant(date, clock)
const FILE: PlannedFile = {
  ...{ site: 'nse-archives', path: '/a.csv', name: 'a.csv', formats: ['index-close'], due: '18:00' },
  ...{ kind: 'indices', date: DATE, dueAt: at('18:00'), lateUntil: at('09:00', '2026-11-13') },
}
const next = (tried: Partial<FetchTry> | null) => {
  const last = {
    date: DATE,
    name: 'a.csv',
    kind: 'indices',
    state: 'absent',
    reason: '',
    tries: 1,
    lastTryAt: 0,
  } as const
  return nextTryAt({ file: FILE, isSettled: false, tried: tried === null ? null : { ...last, ...tried } })
}

describe('a tick', () => {
  it('comes every ten minutes from 16:00 to 08:50 of the next morning, on every day', () => {
    expect(tickFrom(at('16:00'))).toBe(at('16:00'))
    expect(tickFrom(at('16:00') + 1)).toBe(at('16:10'))
    expect(tickFrom(at('23:51'))).toBe(at('00:00', '2026-11-13'))
    expect(tickFrom(at('08:50'))).toBe(at('08:50'))
    expect(tickFrom(at('08:50') + 1)).toBe(at('16:00'))
    // A Saturday.
    expect(tickFrom(at('12:00', '2026-11-14'))).toBe(at('16:00', '2026-11-14'))
  })

  it('is never in the hours of the market, and never further away than they last', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('00:00'), max: at('00:00') + 30 * DAY_MS }), (instant) => {
        const tick = tickFrom(instant)
        const clock = istClock(tick)
        expect(tick % (10 * MINUTE_MS)).toBe(0)
        expect(clock < '09:00' || clock >= '16:00').toBe(true)
        expect(tick - instant).toBeGreaterThanOrEqual(0)
        // From just after 08:50 to 16:00.
        expect(tick - instant).toBeLessThan(430 * MINUTE_MS)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a file that is missing', () => {
  it('is asked for at the first tick at which it may be there', () => {
    expect(next(null)).toBe(at('18:00'))
  })

  it.each([
    [1, '18:00', '18:10'],
    [2, '18:10', '18:30'],
    [3, '18:30', '19:10'],
    [4, '19:10', '20:10'],
    [5, '20:10', '21:10'],
    [40, '20:10', '21:10'],
  ])('was asked for %i times, at %s last: again at %s', (tries, last, again) => {
    expect(next({ tries, lastTryAt: at(last) })).toBe(at(again))
    // Some files came before it in its run.
    expect(next({ tries, lastTryAt: at(last) + 4 * MINUTE_MS })).toBe(at(again))
  })

  it('is not asked for while the market trades', () => {
    expect(next({ tries: 9, lastTryAt: at('08:20', '2026-11-13') })).toBe(at('16:00', '2026-11-13'))
  })

  it('is not asked for before it is due, whenever somebody tried', () => {
    expect(next({ tries: 1, lastTryAt: at('16:00') })).toBe(at('18:00'))
  })

  it('and arrived only to be rejected: the exchange may mend it until the morning, and is left alone from then on', () => {
    expect(next({ state: 'rejected', tries: 1, lastTryAt: at('18:00') })).toBe(at('18:10'))
    expect(next({ state: 'rejected', tries: 12, lastTryAt: at('16:00', '2026-11-13') })).toBeNull()
    // So is one that is kept apart.
    expect(next({ state: 'held', tries: 1, lastTryAt: at('18:00') })).toBe(at('18:10'))
    expect(next({ state: 'held', tries: 12, lastTryAt: at('16:00', '2026-11-13') })).toBeNull()
  })
})

it('the last five sessions are asked for, with the holidays and weekends between', () => {
  // Monday to Monday: the 14th and 15th are a weekend, on the 10th NSE keeps Diwali, and on Sunday the 8th it is open for an hour.
  expect(fetchedDays(at('18:00', '2026-11-16'))).toEqual({ from: '2026-11-09', to: '2026-11-16' })
  expect(fetchedDays(at('00:00', '2026-11-15'))).toEqual({ from: '2026-11-08', to: '2026-11-15' })
})
