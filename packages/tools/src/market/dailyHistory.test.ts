import { describe, expect, it } from 'vitest'
import { rangeOfYear } from './dailyHistory.ts'

const DAY = 86_400_000
const history = (high: readonly number[], low: readonly number[]) => ({
  date: Float64Array.from(high, (_, day) => day * DAY),
  high: Float64Array.from(high),
  low: Float64Array.from(low),
  close: Float64Array.from(low),
})

describe('the 52-week range of a share', () => {
  it('has the last session in it', () => {
    expect(rangeOfYear(history([110, 120], [90, 95]))).toMatchObject({ high: 120, low: 90 })
  })
  it('is not known where only the close of the last session is', () => {
    expect(rangeOfYear(history([110, Number.NaN], [90, Number.NaN]))).toBeNull()
    expect(rangeOfYear(history([], []))).toBeNull()
  })
})
