import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILDUPS } from '../futures/index.ts'
import { intervalChange, intervalVolume } from './intervalChange.ts'
import { writeLegBuildups } from './legBuildup.ts'

const column = (...values: number[]) => Float64Array.from(values)

describe('interval volume', () => {
  it('is the whole volume at the first row, then the difference', () => {
    expect(intervalVolume(column(90_000, 210_000)).volume).toEqual(column(90_000, 120_000))
  })

  it('counts a correction of the feed as 0 and flags it', () => {
    const { volume, isCorrected } = intervalVolume(column(100, 90, 120))
    expect(volume).toEqual(column(100, 0, 30))
    expect(isCorrected).toEqual(Uint8Array.of(0, 1, 0))
  })

  it('spans a gap from end to end', () => {
    expect(intervalVolume(column(100, Number.NaN, 130)).volume).toEqual(column(100, Number.NaN, 30))
  })

  it('adds up to the day volume when the feed never corrects', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 1 }), (steps) => {
        let sum = 0
        const day = Float64Array.from(steps, (step) => {
          sum += step
          return sum
        })
        expect(Array.from(intervalVolume(day).volume)).toEqual(steps)
      }),
      { seed: 5, numRuns: 100 },
    )
  })
})

describe('interval change', () => {
  it('at strike 26000 of Fixture A from 09:30 to 10:15', () => {
    expect(intervalChange(column(88_000, 80_000))[1]).toBe(-8000)
    expect(intervalChange(column(63_000, 84_000))[1]).toBe(21_000)
    expect(intervalVolume(column(80_000, 220_000)).volume[1]).toBe(140_000)
  })

  it('has none at the first row, and 0 is not none', () => {
    expect(intervalChange(column(500, 500, 560))).toEqual(column(Number.NaN, 0, 60))
  })

  it('gives oi 500, 500, 560 with ltp 12.00, 12.00, 11.40 the buildups –, –, SB', () => {
    const codes = new Uint8Array(3)
    writeLegBuildups(codes, intervalChange(column(12, 12, 11.4)), intervalChange(column(500, 500, 560)))
    expect(Array.from(codes, (code) => BUILDUPS[code])).toEqual(['N', 'N', 'SB'])
  })
})
