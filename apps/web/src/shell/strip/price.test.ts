import { describe, expect, it } from 'vitest'
import { newest } from './price.ts'

const polled = { asOf: 1000, last: 25_985, change: 80, changePct: 0.31, isClose: true }
const live = { symbol: 'NIFTY', at: 2000, last: 26_000, prevClose: 25_000 }

describe('the price of a tile', () => {
  it('is what the live channel told since it was asked for', () => {
    // 26,000 − 25,000 = 1,000, which is 4% of 25,000.
    expect(newest(polled, live)).toEqual({ asOf: 2000, last: 26_000, change: 1000, changePct: 4, isClose: false })
  })
  it('is what was asked for when nothing newer was told', () => {
    expect(newest(polled, undefined)).toBe(polled)
    expect(newest(polled, { ...live, at: 1000 })).toBe(polled)
  })
  it('has no change without a close before', () => {
    expect(newest(polled, { ...live, prevClose: null })).toMatchObject({ last: 26_000, change: null, changePct: null })
  })
})
