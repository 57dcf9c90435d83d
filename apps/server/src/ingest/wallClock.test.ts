import { simulatorFeed } from '@strikelens/feeds/simulator'
import type { TickBatch } from '@strikelens/market/ticks'
import { istClock, istInstant } from '@strikelens/market/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { smallWorld } from '../testing/smallWorld.ts'
import { WallClock } from './wallClock.ts'

const at = (clock: string) => istInstant('2026-11-13', clock)
const never = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers({ now: at('15:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is told of Nifty, Gift Nifty and gold in so many real milliseconds. */
async function told(clock: WallClock, realMs: number): Promise<TickBatch[]> {
  const stop = new AbortController()
  const heard: TickBatch[] = []
  const listening = (async () => {
    for await (const message of simulatorFeed(smallWorld(), clock).ticks(
      ['NIFTY', 'GIFTNIFTY', 'GOLD26DECFUT'],
      stop.signal,
    )) {
      if ('instrument' in message) heard.push(message)
    }
  })().catch(() => {})
  await vi.advanceTimersByTimeAsync(realMs)
  stop.abort()
  await listening
  return heard
}

describe('a market that lives by the real time', () => {
  it('says the real time, however far it has been told', () => {
    const clock = new WallClock(at('10:15'))
    expect(clock.reading()).toEqual({ now: at('15:00'), speed: 1 })
    vi.advanceTimersByTime(60_000)
    clock.hold(at('23:00'))
    expect(clock.reading()).toEqual({ now: at('15:01'), speed: 1 })
  })
  it('waits for what has not come, and for nothing that has', async () => {
    const clock = new WallClock(at('10:15'))
    await clock.until(at('14:59'), never)
    expect(clock.now()).toBe(at('14:59'))
    let hasCome = false
    void clock.until(at('18:00'), never).then(() => {
      hasCome = true
    })
    await vi.advanceTimersByTimeAsync(at('18:00') - at('15:00') - 1)
    expect(hasCome).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(hasCome).toBe(true)
  })
  it('passes over no evening: MCX and Gift Nifty tick second by second', async () => {
    vi.setSystemTime(at('20:00'))
    const heard = await told(new WallClock(at('20:00')), 120_000)
    // Where the day stood, and then the 120 seconds.
    expect(heard.map((batch) => (batch.at - at('20:00')) / 1000)).toEqual(Array.from({ length: 121 }, (_, i) => i - 1))
  })
  it('is told what it missed without a wait, and nothing before its time', async () => {
    const heard = await told(new WallClock(at('14:58')), 0)
    expect(istClock(heard[1].at)).toBe('14:58')
    // Two minutes of 60 seconds and where the day stood.
    expect(heard).toHaveLength(121)
    expect(heard[120].at).toBe(at('15:00') - 1000)
  })
})
