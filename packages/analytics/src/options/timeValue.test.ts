import { describe, expect, it } from 'vitest'
import { isLastDay, thetaAhead } from './timeValue.ts'

const HOUR = 1 / (365 * 24)

describe('what time takes', () => {
  it('of a straddle worth 190 four hours before expiry is 190, not the 548 of a whole day at that pace', () => {
    expect(thetaAhead(-548, 190, 4 * HOUR)).toBe(-190)
  })
  it('is theta a day from a day to expiry on', () => {
    expect([isLastDay(24 * HOUR), isLastDay(23.9 * HOUR)]).toEqual([false, true])
    expect(thetaAhead(-14.32, 140.2, 24 * HOUR)).toBe(-14.32)
  })
  it('is not known without a price', () => {
    expect(thetaAhead(-548, Number.NaN, 4 * HOUR)).toBeNaN()
  })
})
