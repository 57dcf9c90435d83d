import { describe, expect, it } from 'vitest'
import { dteBucket } from './dteBucket.ts'

describe('the bucket of days to expiry', () => {
  it.each([
    [0, '0–1'],
    [1, '0–1'],
    [2, '2–4'],
    [4, '2–4'],
    [5, '5–9'],
    [9, '5–9'],
    [10, '10+'],
    [45, '10+'],
  ])('of %d days is %s', (dte, bucket) => {
    expect(dteBucket(dte)).toBe(bucket)
  })
  it('is none when the days are unknown', () => {
    expect(dteBucket(Number.NaN)).toBeNull()
  })
})
