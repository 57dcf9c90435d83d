import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RateWindow } from './rateWindow.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the share of an address', () => {
  it('is so many requests in a window, whoever else asks', () => {
    const window = new RateWindow(2, 10_000)
    expect([1, 2, 3].map(() => window.admits('10.0.0.1'))).toEqual([true, true, false])
    expect(window.admits('10.0.0.2')).toBe(true)
    window.close()
  })
  it('is whole again in the next window', () => {
    const window = new RateWindow(1, 10_000)
    window.admits('10.0.0.1')
    vi.advanceTimersByTime(9_999)
    expect(window.admits('10.0.0.1')).toBe(false)
    vi.advanceTimersByTime(1)
    expect(window.admits('10.0.0.1')).toBe(true)
    window.close()
  })
})
