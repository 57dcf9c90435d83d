import { istInstant } from '@strikelens/market/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SimulatorClock } from './clock.ts'

const START = istInstant('2026-11-12', '10:15')
const never = new AbortController().signal

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Whether a wait is over, told without waiting for it. */
function watched(waiting: Promise<void>) {
  const state = { isOver: false, stoppedBy: null as unknown }
  waiting.then(
    () => {
      state.isOver = true
    },
    (reason: unknown) => {
      state.stoppedBy = reason
    },
  )
  return state
}

describe('the simulated market’s clock', () => {
  it('passes as many market seconds a second as its speed says', () => {
    const clock = new SimulatorClock(START, 60)
    vi.advanceTimersByTime(2000)
    expect(clock.now()).toBe(START + 120_000)
  })
  it('stands still at speed 0', () => {
    const clock = new SimulatorClock(START, 0)
    vi.advanceTimersByTime(3_600_000)
    expect(clock.now()).toBe(START)
  })
  it('goes on from where it is set', () => {
    const clock = new SimulatorClock(START, 10)
    clock.jump(START + 3_600_000)
    vi.advanceTimersByTime(1000)
    expect(clock.now()).toBe(START + 3_610_000)
  })
  it('has come to an instant when it waited for it, at any speed', async () => {
    for (const speed of [0.5, 1, 7, 600]) {
      const clock = new SimulatorClock(START, speed)
      const wait = watched(clock.until(START + 10_000, never))
      await vi.advanceTimersByTimeAsync(10_000 / speed - 3)
      expect(wait.isOver).toBe(false)
      await vi.advanceTimersByTimeAsync(5)
      expect(wait.isOver).toBe(true)
      expect(clock.now()).toBeGreaterThanOrEqual(START + 10_000)
    }
  })
  it('does not wait for what is past', async () => {
    await new SimulatorClock(START, 1).until(START, never)
    await new SimulatorClock(START, 1).until(START - 1, never)
  })
  it('waits for days at a crawl, longer than any timer can be set', async () => {
    const clock = new SimulatorClock(START, 0.00001)
    const wait = watched(clock.until(START + 60_000, never))
    await vi.advanceTimersByTimeAsync(1000)
    expect(wait.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(6_000_000_000)
    expect(wait.isOver).toBe(true)
  })
  it('waits forever while it stands still, until it is stopped', async () => {
    const stop = new AbortController()
    const wait = watched(new SimulatorClock(START, 0).until(START, stop.signal))
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(wait.isOver).toBe(false)
    stop.abort('enough')
    await vi.advanceTimersByTimeAsync(0)
    expect(wait.stoppedBy).toBe('enough')
    expect(vi.getTimerCount()).toBe(0)
  })
  it('does not begin to wait when it was stopped before', async () => {
    await expect(new SimulatorClock(START, 1).until(START, AbortSignal.abort('stopped'))).rejects.toBe('stopped')
  })
})
