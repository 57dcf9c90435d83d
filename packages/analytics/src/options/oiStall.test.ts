import { describe, expect, it } from 'vitest'
import { oiStalledSince } from './oiStall.ts'

const MINUTE = 60_000
const minutes = (...at: number[]) => at.map((minute) => minute * MINUTE)

describe('OI stall', () => {
  it('names the first snapshot of ten unchanged minutes', () => {
    expect(oiStalledSince(minutes(0, 1, 5, 11), Float64Array.of(1, 2, 1, 3, 1, 3, 1, 3), 2)).toBe(MINUTE)
  })

  it('waits for the full ten minutes', () => {
    expect(oiStalledSince(minutes(0, 1, 5, 10), Float64Array.of(1, 2, 1, 3, 1, 3, 1, 3), 2)).toBeNaN()
  })

  it('is ended by one leg that moves', () => {
    expect(oiStalledSince(minutes(0, 6, 12), Float64Array.of(1, 2, 1, 2, 1, 3), 2)).toBeNaN()
  })

  it('knows nothing without snapshots', () => {
    expect(oiStalledSince([], new Float64Array(0), 2)).toBeNaN()
  })
})
