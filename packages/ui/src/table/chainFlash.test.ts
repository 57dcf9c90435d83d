import { describe, expect, it } from 'vitest'
import { isFlash } from './chainFlash.ts'

const LTP = { tone: 'price' } as const
const TICK = 0.05

describe('what flashes in a chain', () => {
  it('is a price that stepped by more than a tick', () => {
    expect(isFlash(LTP, 0.1, TICK, 0)).toBe(true)
    expect(isFlash(LTP, -0.1, TICK, 0)).toBe(true)
    // 160.25 − 160.20 is a little more than 0.05 in doubles.
    expect(isFlash(LTP, 160.25 - 160.2, TICK, 0)).toBe(false)
    expect(isFlash(LTP, 0, TICK, 0)).toBe(false)
  })

  it('is at the money or at most three strikes from it', () => {
    expect([-4, -3, 0, 3, 4].map((away) => isFlash(LTP, 1, TICK, away))).toEqual([false, true, true, true, false])
  })

  it('is no other figure, however far it moved', () => {
    expect(isFlash({ tone: 'sign' }, 50, TICK, 0)).toBe(false)
    expect(isFlash({}, 50, TICK, 0)).toBe(false)
  })

  it('is nothing where price or money are unknown, and every step where the tick is', () => {
    expect(isFlash(LTP, Number.NaN, TICK, 0)).toBe(false)
    expect(isFlash(LTP, 1, TICK, Number.NaN)).toBe(false)
    expect(isFlash(LTP, 0.01, 0, 0)).toBe(true)
  })
})
