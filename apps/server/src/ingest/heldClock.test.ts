import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HeldClock } from './heldClock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the clock of an ingest', () => {
  it('stands still while a day is prepared, and runs at its speed from there', () => {
    const clock = new HeldClock(1000, 60)
    vi.advanceTimersByTime(5000)
    expect(clock.now()).toBe(1000)
    clock.release()
    vi.advanceTimersByTime(100)
    expect(clock.now()).toBe(7000)
    clock.release()
    expect(clock.now()).toBe(7000)
  })
  it('can be set while it stands and while it runs', () => {
    const clock = new HeldClock(1000, 1)
    clock.jump(5000)
    vi.advanceTimersByTime(50)
    expect(clock.now()).toBe(5000)
    clock.release()
    clock.jump(9000)
    vi.advanceTimersByTime(50)
    expect(clock.now()).toBe(9050)
  })
  it('is held again for the next day', () => {
    const clock = new HeldClock(1000, 1)
    clock.release()
    clock.hold(80_000)
    vi.advanceTimersByTime(700)
    expect(clock.now()).toBe(80_000)
  })
  it('says that it stands while it is held, and its speed when it runs', () => {
    const clock = new HeldClock(1000, 60)
    expect(clock.reading()).toEqual({ now: 1000, speed: 0 })
    clock.release()
    expect(clock.reading()).toEqual({ now: 1000, speed: 60 })
  })
})
