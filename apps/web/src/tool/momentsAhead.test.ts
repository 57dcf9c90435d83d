import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { momentsAhead } from './momentsAhead.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that answers when it is told to. */
function answering() {
  const there = new Set<number>()
  const asked: number[] = []
  const open = new Map<number, { done: () => void; fail: () => void }>()
  const close = (at: number) => {
    const one = open.get(at)
    open.delete(at)
    return one
  }
  const ahead = momentsAhead({
    isThere: (at) => there.has(at),
    fetch: (at) =>
      new Promise((resolve, reject) => {
        asked.push(at)
        open.set(at, { done: resolve, fail: () => reject(new Error('busy')) })
      }),
    cancel: (at) => close(at)?.done(),
  })
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    ahead,
    asked,
    open: () => [...open.keys()],
    async answers(at: number) {
      there.add(at)
      close(at)?.done()
      await settled()
    },
    async refuses(at: number) {
      close(at)?.fail()
      await settled()
    },
  }
}

describe('moments that are fetched ahead', () => {
  it('are asked in order, four at a time, and each once', async () => {
    const { ahead, asked, open, answers } = answering()
    ahead.want([1, 2, 3, 4, 5, 6])
    expect(open()).toEqual([1, 2, 3, 4])
    await answers(2)
    expect(open()).toEqual([1, 3, 4, 5])
    await answers(1)
    ahead.want([2, 3, 4, 5, 6, 7])
    await answers(3)
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('are called off when the reader goes elsewhere', async () => {
    const { ahead, open } = answering()
    ahead.want([1, 2, 3, 4, 5, 6])
    ahead.want([3, 9])
    await vi.advanceTimersByTimeAsync(1)
    expect(open()).toEqual([3, 9])
    ahead.want([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(open()).toEqual([])
  })

  it('wait a while when the server has too much to do, and are asked again', async () => {
    const { ahead, asked, open, refuses } = answering()
    ahead.want([1, 2, 3, 4, 5])
    await refuses(1)
    expect(open()).toEqual([2, 3, 4])
    await vi.advanceTimersByTimeAsync(2_900)
    expect(asked).toEqual([1, 2, 3, 4])
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toEqual([1, 2, 3, 4, 1])
  })
})
