import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadedOnce } from './loadedOnce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a part of the app', () => {
  it('is loaded once, however often it is asked for', async () => {
    const load = vi.fn(async (key: string) => key)
    const part = loadedOnce(load)
    expect([await part('about'), await part('about'), await part('team')]).toEqual(['about', 'about', 'team'])
    expect(load).toHaveBeenCalledTimes(2)
  })
  it('that failed fails again at once, and is tried anew a moment later', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('here')
    const part = loadedOnce<string>(load)
    await expect(part('about')).rejects.toThrow('gone')
    await expect(part('about')).rejects.toThrow('gone')
    expect(load).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(await part('about')).toBe('here')
  })
})
