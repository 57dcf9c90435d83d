import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oiStalledSince, oiStalls } from './oiStall.ts'

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

describe('OI stalls of a session', () => {
  it('begin ten minutes after the last change and end with the next', () => {
    const ts = minutes(0, 4, 9, 10, 11, 12)
    expect(Array.from(oiStalls(ts, Float64Array.of(1, 1, 1, 1, 2, 2), 1))).toEqual([0, 0, 0, 1, 0, 0])
  })

  it('are at every snapshot what is said of the snapshots up to it', () => {
    const oi = fc.array(fc.constantFrom(1, 2, Number.NaN), { minLength: 2, maxLength: 24 })
    fc.assert(
      fc.property(oi, fc.constantFrom(1, 2), (values, legCount) => {
        const lots = Float64Array.from(values.slice(0, values.length - (values.length % legCount)))
        const ts = minutes(...Array.from({ length: lots.length / legCount }, (_, i) => 4 * i))
        const said = ts.map((_, t) =>
          Number.isNaN(oiStalledSince(ts.slice(0, t + 1), lots.slice(0, (t + 1) * legCount), legCount)) ? 0 : 1,
        )
        expect(Array.from(oiStalls(ts, lots, legCount))).toEqual(said)
      }),
      { seed: 3, numRuns: 200 },
    )
  })
})
