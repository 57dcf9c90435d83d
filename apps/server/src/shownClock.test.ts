import { istInstant } from '@strikelens/market/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShownClock } from './shownClock.ts'

const at = (clock: string) => istInstant('2026-11-13', clock)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the market time that pages are told', () => {
  it('stands where the market will go on for as long as it is prepared, and goes on from there', () => {
    const clock = new ShownClock({ now: at('10:15'), speed: 0 })
    vi.advanceTimersByTime(90_000)
    expect(clock.reading(at('10:15'))).toEqual({ now: at('10:15'), speed: 0 })
    clock.set({ now: at('10:15'), speed: 60 })
    expect(clock.reading(at('10:15'))).toEqual({ now: at('10:15'), speed: 60 })
    vi.advanceTimersByTime(1000)
    expect(clock.reading(at('10:15'))).toEqual({ now: at('10:16'), speed: 60 })
  })
  it('is never earlier than the last published minute, as when a day left after midnight is taken up again', () => {
    const clock = new ShownClock({ now: at('00:30'), speed: 0 })
    clock.set({ now: at('00:30') - 31 * 60_000, speed: 0 })
    expect(clock.reading(at('00:30'))).toEqual({ now: at('00:30'), speed: 0 })
  })
  it('is the real time in a market that lives by it, from the first moment on', () => {
    vi.setSystemTime(at('15:31'))
    const clock = new ShownClock({ now: Date.now(), speed: 1 })
    vi.advanceTimersByTime(3_600_000)
    expect(clock.reading(at('15:40'))).toEqual({ now: at('16:31'), speed: 1 })
  })
})
