import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILDUP_NAMES, BUILDUPS, buildup, buildupCode, buildupDirection } from './index.ts'

describe('buildup (§F5)', () => {
  it('names the four quarters of price and OI', () => {
    expect(BUILDUP_NAMES[buildup(1, 1)]).toBe('Long Buildup')
    expect(BUILDUP_NAMES[buildup(-1, 1)]).toBe('Short Buildup')
    expect(BUILDUP_NAMES[buildup(1, -1)]).toBe('Short Covering')
    expect(BUILDUP_NAMES[buildup(-1, -1)]).toBe('Long Unwinding')
  })

  it('is Neutral when either stands still or is unknown', () => {
    for (const [price, oi] of [
      [0, 5],
      [5, 0],
      [-5, 0],
      [0, 0],
      [Number.NaN, 5],
      [-5, Number.NaN],
    ]) {
      expect(buildup(price, oi)).toBe('N')
    }
  })

  it('has no dead band', () => {
    expect(buildup(1e-12, -1e-12)).toBe('SC')
  })

  it('calls longs coming and shorts going bullish, the others bearish', () => {
    expect(BUILDUPS.map(buildupDirection)).toEqual([0, 1, -1, 1, -1])
  })

  it('turns to the opposite side when the price does, and to the exit when OI does', () => {
    const change = fc.double({ min: 1e-6, max: 100, noNaN: true })
    fc.assert(
      fc.property(change, change, fc.constantFrom(1, -1), fc.constantFrom(1, -1), (price, oi, up, more) => {
        const of = buildup(up * price, more * oi)
        expect(buildupDirection(buildup(-up * price, more * oi))).toBe(-buildupDirection(of))
        expect(buildupDirection(buildup(up * price, -more * oi))).toBe(buildupDirection(of))
        expect(BUILDUPS[buildupCode(7 * up * price, 3 * more * oi)]).toBe(of)
      }),
      { seed: 5, numRuns: 200 },
    )
  })
})
