import { describe, expect, it } from 'vitest'
import { filledLots } from './filledLots.ts'

describe('lots that a file does not tell', () => {
  const symbol = ['NIFTY', 'NIFTY', 'NIFTY', 'NIFTY', 'TCS']
  const expiry = ['2016-12-29', '2016-02-25', '2016-01-28', '2016-12-29', '2016-01-28']

  it('are those of another contract of the expiry, else of the near expiry', () => {
    expect(Array.from(filledLots(symbol, expiry, Float64Array.of(Number.NaN, Number.NaN, 75, 25, Number.NaN)))).toEqual(
      [25, 75, 75, 25, Number.NaN],
    )
  })
  it('are asked for nowhere else: what is told stays', () => {
    const told = Float64Array.of(75, 50, 75, 25, 200)
    expect(filledLots(symbol, expiry, told)).toBe(told)
  })
})
