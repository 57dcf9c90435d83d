import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SENTIMENTS } from './sentiment.ts'
import { flipRecord, moveAfter, sentimentFlips } from './sentimentFlips.ts'

describe('flips of a sentiment', () => {
  it('are changes into Bullish or Bearish, never into what lies between', () => {
    expect(sentimentFlips(['Neutral', 'Mildly Bullish', 'Bullish', 'Bullish', 'Mildly Bullish', 'Bearish'])).toEqual([
      { row: 2, sign: 1 },
      { row: 5, sign: -1 },
    ])
  })
  it('are none at the first row, which has nothing to change from', () => {
    expect(sentimentFlips(['Bullish', 'Bullish'])).toEqual([])
  })
  it('pass over rows without a band', () => {
    expect(sentimentFlips(['Bullish', null, 'Bullish', null, 'Bearish'])).toEqual([{ row: 4, sign: -1 }])
    expect(sentimentFlips([null, 'Bearish'])).toEqual([])
  })
  it('are never more than the changes of band', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SENTIMENTS)), (bands) => {
        const changes = bands.filter((band, row) => row > 0 && band !== bands[row - 1]).length
        return sentimentFlips(bands).length <= changes
      }),
    )
  })
})

describe('the move after a flip', () => {
  const minute = 60_000
  const asOf = Float64Array.from([0, 5, 10, 15, 20], (m) => m * minute)
  const spot = Float64Array.of(100, 101, 103, 102, 99)
  it('is from the last value then to the last value so many minutes later', () => {
    // 101 at minute 5, 99 at minute 20.
    expect(moveAfter(asOf, spot, 5 * minute, 15)).toBe(-2)
    // At minute 12 the last value is 103 of minute 10, at 17 that of 15.
    expect(moveAfter(asOf, spot, 12 * minute, 5)).toBe(-1)
  })
  it('is unknown when the session ends before', () => {
    expect(moveAfter(asOf, spot, 10 * minute, 15)).toBeNaN()
  })
})

describe('the record of flips', () => {
  it('counts moves the band’s way and takes the middle one', () => {
    // 3 of 5 went the band's way; sorted −4, 0, 1, 2, 6 the middle is 1.
    expect(flipRecord([2, -4, 6, 0, 1])).toEqual({ n: 5, hitPct: 60, medianMove: 1 })
  })
  it('leaves out moves that the session’s end cut off', () => {
    expect(flipRecord([3, Number.NaN])).toEqual({ n: 1, hitPct: 100, medianMove: 3 })
  })
  it('has no answer without any', () => {
    expect(flipRecord([])).toEqual({ n: 0, hitPct: Number.NaN, medianMove: Number.NaN })
  })
})
