import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Backoff } from './backoff.ts'
import { Pacer } from './pacer.ts'
import { type BrokerToken, SignedOut, TokenKeeper } from './token.ts'

describe('waiting after failures', () => {
  it('doubles up to the longest, and begins anew when it works again', () => {
    const backoff = new Backoff(500, 30_000, () => 0)
    const waits = Array.from({ length: 8 }, () => backoff.next())
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    backoff.reset()
    expect(backoff.next()).toBe(500)
  })
  it('is shortened by chance, by half at most', () => {
    expect(new Backoff(500, 30_000, () => 0.999_999).next()).toBeCloseTo(250, 1)
    expect(new Backoff(500, 30_000, () => 0.5).next()).toBe(375)
  })
})

describe('a pace of three requests a second', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('lets the first through at once and each other a third of a second after the one before', async () => {
    const pacer = new Pacer(3)
    const begun = performance.now()
    const passed: number[] = []
    const { signal } = new AbortController()
    for (let i = 0; i < 4; i++) void pacer.turn(signal).then(() => passed.push(Math.round(performance.now() - begun)))
    await vi.advanceTimersByTimeAsync(2000)
    expect(passed.map((ms) => Math.round(ms / 10))).toEqual([0, 33, 67, 100])
  })
  it('is left by who is stopped', async () => {
    const pacer = new Pacer(1)
    const stop = new AbortController()
    await pacer.turn(stop.signal)
    const second = pacer.turn(stop.signal)
    stop.abort('stopped')
    await expect(second).rejects.toBe('stopped')
    await expect(pacer.turn(stop.signal)).rejects.toBe('stopped')
  })
})

describe('a token', () => {
  const keeper = (token: BrokerToken | null, now = 1000) =>
    new TokenKeeper(
      () => Promise.resolve(token),
      () => now,
    )
  const token = { accessToken: 'a', expiresAt: 2000 }

  it('is used until it runs out', async () => {
    expect(await keeper(token, 1999).current()).toBe(token)
    await expect(keeper(token, 2000).current()).rejects.toThrow('the sign-in has run out')
    await expect(keeper(null).current()).rejects.toThrow(SignedOut)
  })
  it('that was refused is not tried again; another is', async () => {
    let latest = token
    const kept = new TokenKeeper(
      () => Promise.resolve(latest),
      () => 1000,
    )
    kept.refuse(await kept.current())
    await expect(kept.current()).rejects.toThrow('no longer accepts')
    latest = { accessToken: 'b', expiresAt: 2000 }
    expect(await kept.current()).toBe(latest)
  })
})
