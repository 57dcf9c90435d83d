import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxPain } from './maxPain.ts'

type Row = readonly [strike: number, ceOi: number, peOi: number]

function painOf(rows: readonly Row[], forward = Number.NaN, pointValue = 1) {
  const column = (field: 0 | 1 | 2) => Float64Array.from(rows, (row) => row[field])
  return maxPain(column(0), column(1), column(2), pointValue, forward)
}

/** The definition read literally: every settlement against every strike. */
function bruteForce(rows: readonly Row[]): number[] {
  return rows.map(([settle]) =>
    rows.reduce((pay, [k, ce, pe]) => pay + ce * Math.max(settle - k, 0) + pe * Math.max(k - settle, 0), 0),
  )
}

const ladder = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 25 }).chain((strikes) => {
  const sorted = strikes.sort((a, b) => a - b)
  const oi = fc.array(fc.nat(5), { minLength: sorted.length, maxLength: sorted.length })
  return fc.tuple(oi, oi).map(([ce, pe]) => sorted.map((k, i): Row => [k * 2.5, ce[i], pe[i]]))
})

describe('max pain', () => {
  it('is the middle strike, which costs writers least', () => {
    // settle 100: puts (110 − 100)·20 + (120 − 100)·10 = 400
    // settle 110: call (110 − 100)·10 + put (120 − 110)·10 = 200
    // settle 120: calls (120 − 100)·10 + (120 − 110)·20 = 400
    const pain = painOf([
      [100, 10, 30],
      [110, 20, 20],
      [120, 30, 10],
    ])
    expect(pain).toEqual({ strike: 110, painRupees: Float64Array.of(400, 200, 400) })
  })

  it('pays by pointValue', () => {
    expect(
      painOf(
        [
          [100, 10, 30],
          [110, 20, 20],
        ],
        Number.NaN,
        75,
      )?.painRupees,
    ).toEqual(Float64Array.of(15_000, 7500))
  })

  it('of equal pains takes the one nearer to F, then the lower', () => {
    // Calls at 100 against puts at 130: pain 30 wherever the settlement is between them.
    const rows: Row[] = [
      [100, 1, 0],
      [110, 0, 0],
      [120, 0, 0],
      [130, 0, 1],
    ]
    expect(painOf(rows, 118)?.strike).toBe(120)
    expect(painOf(rows, 115)?.strike).toBe(110)
    expect(painOf(rows)?.strike).toBe(100)
  })

  it('of pains that are equal in units takes the one nearer to F, whatever lots they were divided by', () => {
    // settle 300: calls 100·3, puts 100·8 + 200·3 = 1700; settle 400: calls 200·3 + 100·8, put 100·3 = 1700 units.
    // In lots of 30 the two sums end in different bits.
    const lots = (units: number) => units / 30
    const rows: Row[] = [
      [100, lots(0), lots(0)],
      [200, lots(3), lots(0)],
      [300, lots(8), lots(0)],
      [400, lots(1), lots(8)],
      [500, lots(0), lots(3)],
    ]
    expect([310, 390].map((forward) => painOf(rows, forward)?.strike)).toEqual([300, 400])
    expect(painOf(rows)?.strike).toBe(300)
  })

  it('has no answer when all OI is 0', () => {
    expect(
      painOf([
        [100, 0, 0],
        [110, 0, 0],
      ]),
    ).toBeNull()
    expect(painOf([])).toBeNull()
  })

  it('has no answer with a lost leg, which is not a leg with no interest', () => {
    expect(
      painOf([
        [100, Number.NaN, 30],
        [110, 20, 20],
      ]),
    ).toBeNull()
    expect(
      painOf([
        [100, 10, 30],
        [110, 20, Number.NaN],
      ]),
    ).toBeNull()
  })

  it('is the only strike of a chain of one', () => {
    expect(painOf([[100, 5, 5]])).toEqual({ strike: 100, painRupees: Float64Array.of(0) })
  })

  it('by one sweep equals the definition read literally', () => {
    fc.assert(
      fc.property(ladder, fc.integer({ min: 1, max: 1000 }), (rows, forward) => {
        const slow = bruteForce(rows)
        const least = Math.min(...slow)
        const tied = rows.filter((_, i) => slow[i] === least).map((row) => row[0])
        tied.sort((a, b) => Math.abs(a - forward) - Math.abs(b - forward) || a - b)
        const hasOi = rows.some(([, ce, pe]) => ce + pe > 0)
        const fast = painOf(rows, forward)
        expect(fast === null ? null : [fast.strike, Array.from(fast.painRupees)]).toEqual(
          hasOi ? [tied[0], slow] : null,
        )
      }),
      { seed: 14, numRuns: 300 },
    )
  })

  it('stays where it was when all OI is scaled', () => {
    fc.assert(
      fc.property(ladder, fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 2, max: 9 }), (rows, forward, scale) => {
        const scaled = rows.map(([k, ce, pe]): Row => [k, ce * scale, pe * scale])
        expect(painOf(scaled, forward)?.strike).toBe(painOf(rows, forward)?.strike)
      }),
      { seed: 15, numRuns: 200 },
    )
  })

  it('moves along when all strikes and F are shifted', () => {
    fc.assert(
      fc.property(
        ladder,
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 500 }),
        (rows, forward, shift) => {
          const shifted = rows.map(([k, ce, pe]): Row => [k + shift, ce, pe])
          const before = painOf(rows, forward)
          expect(painOf(shifted, forward + shift)?.strike).toBe(before === null ? undefined : before.strike + shift)
        },
      ),
      { seed: 16, numRuns: 200 },
    )
  })
})
