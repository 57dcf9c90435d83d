import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gannAngleAt, gannAngles, gannLevel } from './gannAngles.ts'
import { gannGrid } from './gannGrid.ts'
import { gannHits } from './gannHits.ts'
import { spiralAngle, spiralCell, spiralLine, spiralNumber } from './gannSpiral.ts'

function expectClose(actual: ArrayLike<number>, expected: readonly number[]) {
  expect(actual.length).toBe(expected.length)
  for (const [i, value] of expected.entries()) expect(actual[i]).toBeCloseTo(value, 2)
}

describe('Gann levels by angle', () => {
  it('give the check of 100', () => {
    const levels = gannAngles(100) ?? []
    expect(levels.map(({ angle }) => angle)).toEqual([45, 90, 135, 180, 225, 270, 315, 360])
    const at = (degrees: number) => levels.find(({ angle }) => angle === degrees)
    expect(at(45)?.resistance).toBeCloseTo(105.06, 2)
    expect(at(45)?.support).toBeCloseTo(95.06, 2)
    expect(at(90)).toEqual({ angle: 90, resistance: 110.25, support: 90.25 })
    expect(at(180)).toEqual({ angle: 180, resistance: 121, support: 81 })
    expect(at(360)).toEqual({ angle: 360, resistance: 144, support: 64 })
  })

  it('give the check of 25,000', () => {
    const levels = gannAngles(25_000) ?? []
    expect(levels[0].resistance).toBeCloseTo(25_079.12, 2)
    expect(levels[0].support).toBeCloseTo(24_921.01, 2)
    expect(levels[7].resistance).toBeCloseTo(25_636.46, 2)
    expect(levels[7].support).toBeCloseTo(24_371.54, 2)
  })

  it('have no support below the centre of the square', () => {
    // √1 − 1 = 0 at 180°
    const levels = gannAngles(1, { step: 90, turns: 1, scale: 1 }) ?? []
    expect(levels.map(({ support }) => support)).toEqual([0.25, null, null, null])
  })

  it('take the root of the scaled price and divide back', () => {
    // √(1·100) = 10: the levels of 100, over 100
    expect(gannLevel(1, 360, 100)).toBeCloseTo(1.44, 12)
  })

  it('have no answer for a price that is not above 0', () => {
    expect(gannAngles(0)).toBeNull()
    expect(gannAngles(Number.NaN)).toBeNull()
  })

  it('name the angle the price is at, within 0.1 % of the level', () => {
    const levels = gannAngles(100) ?? []
    expect(gannAngleAt(levels, 110.25)).toBe(90)
    // 121·0.1 % = 0.121
    expect(gannAngleAt(levels, 121.12)).toBe(180)
    expect(gannAngleAt(levels, 121.13)).toBeNull()
    expect(gannAngleAt(levels, 80.95)).toBe(180)
  })

  it('turn out and back to the price', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 200_000, noNaN: true }),
        fc.constantFrom(45, 90, 360, 720),
        fc.constantFrom(1, 10, 100),
        (price, degrees, scale) => {
          expect(gannLevel(gannLevel(price, degrees, scale), -degrees, scale) / price).toBeCloseTo(1, 10)
        },
      ),
      { seed: 3, numRuns: 100 },
    )
  })
})

describe('the eighth-step grid', () => {
  it('gives the check of 1,530', () => {
    const answer = gannGrid(1_530)
    if (!answer.ok) throw new Error(answer.why)
    const { base, levels, upperTrigger, lowerTrigger, upTargets, downTargets } = answer.grid
    expect(base).toBe(38)
    expect(levels.length).toBe(25)
    expect(lowerTrigger).toBe(1_521)
    expect(upperTrigger).toBeCloseTo(1_530.77, 2)
    expectClose(upTargets, [1_540.56, 1_550.39, 1_560.25, 1_570.14, 1_580.06])
    expectClose(downTargets, [1_511.27, 1_501.56, 1_491.89, 1_482.25, 1_472.64])
  })

  it('takes the next levels when the price is a level itself', () => {
    const answer = gannGrid(1_521)
    // (39 ± 1/8)²
    expect(answer.ok && [answer.grid.lowerTrigger, answer.grid.upperTrigger]).toEqual([1_511.265625, 1_530.765625])
  })

  it('asks for a scale below 4 and refuses a price that is not above 0', () => {
    expect(gannGrid(3.99)).toEqual({ ok: false, why: 'scale-too-small' })
    expect(gannGrid(3.99, 100).ok).toBe(true)
    expect(gannGrid(4).ok).toBe(true)
    expect(gannGrid(0)).toEqual({ ok: false, why: 'price-not-positive' })
  })

  it('always has five targets on both sides', () => {
    fc.assert(
      fc.property(fc.double({ min: 4, max: 1e6, noNaN: true }), (price) => {
        const answer = gannGrid(price)
        if (!answer.ok) throw new Error(answer.why)
        const { lowerTrigger, upperTrigger, upTargets, downTargets } = answer.grid
        expect(lowerTrigger).toBeLessThan(price)
        expect(upperTrigger).toBeGreaterThan(price)
        expect([upTargets.length, downTargets.length]).toEqual([5, 5])
        expect(downTargets[4]).toBeGreaterThan(0)
      }),
      { seed: 4, numRuns: 200 },
    )
  })
})

describe('the spiral', () => {
  it('has 25 at 315° as every odd square, even squares at 135°', () => {
    expect([9, 25, 49, 81].map(spiralAngle)).toEqual([315, 315, 315, 315])
    expect([4, 16, 36].map(spiralAngle)).toEqual([135, 135, 135])
    expect(spiralAngle(1)).toBe(315)
  })

  it('winds out of the centre to the right and anticlockwise', () => {
    //  5 4 3
    //  6 1 2
    //  7 8 9 10
    const cells = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => spiralCell(number))
    expect(cells.map((cell) => [cell?.column, cell?.row])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
      [2, -1],
    ])
  })

  it('puts neighbouring numbers into neighbouring cells and finds each again', () => {
    for (let number = 1; number <= 2_000; number++) {
      const cell = spiralCell(number)
      const next = spiralCell(number + 1)
      if (cell === null || next === null) throw new Error('a whole number has a cell')
      expect(spiralNumber(cell)).toBe(number)
      expect(Math.abs(cell.column - next.column) + Math.abs(cell.row - next.row)).toBe(1)
    }
  })

  it('marks the cardinal cross and the diagonals', () => {
    expect([1, 2, 3, 4, 9, 10].map((number) => spiralLine(spiralCell(number) ?? { column: 0, row: 0 }))).toEqual([
      null,
      'cardinal',
      'diagonal',
      'cardinal',
      'diagonal',
      null,
    ])
  })

  it('has no cell for a fraction or a number below 1', () => {
    expect(spiralCell(0)).toBeNull()
    expect(spiralCell(2.5)).toBeNull()
  })
})

describe('hit statistics', () => {
  const angle = { mode: 'angle', step: 90, turns: 1, scale: 1 } as const
  // Levels of 100 at 90°: 110.25, 121, 132.25, 144 and 90.25, 81, 72.25, 64.
  const days = (rows: readonly (readonly [number, number, number])[]) => ({
    anchor: Float64Array.from(rows, ([anchor]) => anchor),
    high: Float64Array.from(rows, ([, high]) => high),
    low: Float64Array.from(rows, ([, , low]) => low),
  })

  it('count the days whose high or low is within 0.1 % of a level', () => {
    const hits = gannHits(
      days([
        [100, 110.3, 99], // high at 110.25
        [100, 105, 90.2], // low at 90.25
        [100, 105, 95], // neither
        [100, 105, 100], // the reference price is no level
        [100, 156.25, 99], // 450°, beyond one turn
        [Number.NaN, 110.25, 99],
      ]),
      angle,
      () => 0.5,
      1,
    )
    // A draw of 0.5 does not move the levels: the random share is the same.
    expect(hits).toEqual({ sessions: 5, hitPct: 40, randomHitPct: 40 })
  })

  it('move the random levels in the root by up to half a step', () => {
    // Half a step inwards: (10 − 0.25 + 0.5·k)². k = 1 gives 10.25² = 105.0625; k = 0, 9.75² = 95.0625, is no level.
    const moved = (high: number, low: number) => gannHits(days([[100, high, low]]), angle, () => 0, 1)?.randomHitPct
    expect(moved(105.06, 99)).toBe(100)
    expect(moved(110.25, 99)).toBe(0)
    expect(moved(102, 95.06)).toBe(0)
  })

  it('work on the grid', () => {
    // Grid of 1,530: 1,540.56 is a level; 1,535.67 lies midway between two.
    const grid = { mode: 'grid', scale: 1 } as const
    expect(gannHits(days([[1_530, 1_540.6, 1_526]]), grid, () => 0.5, 1)?.hitPct).toBe(100)
    expect(gannHits(days([[1_530, 1_535.67, 1_526]]), grid, () => 0.5, 1)?.hitPct).toBe(0)
  })

  it('have no answer without a session', () => {
    expect(gannHits(days([]), angle, () => 0.5)).toBeNull()
  })
})
