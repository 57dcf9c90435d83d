import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpr, cprDirection, cprType, virginCprs } from './centralPivotRange.ts'
import { levelConfluence, levelDistancePct, levelZone, namedLevels } from './namedLevels.ts'
import {
  camarillaPivots,
  camarillaReading,
  demarkPivots,
  fibonacciPivots,
  pivotInputFault,
  pivotTable,
  standardPivots,
  woodiePivots,
} from './pivots.ts'

const period = { high: 25_200, low: 24_900, close: 25_100, open: 25_000 }

function expectLevels(levels: Record<string, number>, expected: Record<string, number>) {
  for (const [name, price] of Object.entries(expected)) expect(levels[name], name).toBeCloseTo(price, 2)
}

describe('the pivot calculator, check of the catalogue', () => {
  it('gives the standard pivots', () => {
    expectLevels(standardPivots(period), {
      P: 25_066.67,
      R1: 25_233.33,
      S1: 24_933.33,
      R2: 25_366.67,
      S2: 24_766.67,
      R3: 25_533.33,
      S3: 24_633.33,
      R4: 25_700,
      S4: 24_500,
    })
  })

  it('gives the Fibonacci pivots with the extra ones at 1.382 and 1.618 ranges', () => {
    expectLevels(fibonacciPivots(period), { R1: 25_181.27, R2: 25_252.07, S1: 24_952.07, S2: 24_881.27 })
    // P 25,066.67 ± 300; + 1.382·300 = 414.6; + 1.618·300 = 485.4
    expectLevels(fibonacciPivots(period), { R3: 25_366.67, S3: 24_766.67 })
    expectLevels(fibonacciPivots(period), { 'R1.382': 25_481.27, 'R1.618': 25_552.07, 'S1.618': 24_581.27 })
  })

  it('gives the Camarilla levels', () => {
    expectLevels(camarillaPivots(period), {
      R1: 25_127.5,
      R2: 25_155,
      R3: 25_182.5,
      R4: 25_265,
      S1: 25_072.5,
      S2: 25_045,
      S3: 25_017.5,
      S4: 24_935,
      R5: 25_402.41,
      S5: 24_797.59,
    })
  })

  it('gives the Woodie pivots by the close and by the open', () => {
    expectLevels(woodiePivots(period), { P: 25_075, R1: 25_250, S1: 24_950, R4: 25_850, S4: 24_350 })
    expectLevels(woodiePivots(period, 25_150), { P: 25_100, R1: 25_300, S1: 25_000 })
  })

  it('gives the DeMark levels: close above open, X 1,00,400', () => {
    expectLevels(demarkPivots(period), { P: 25_100, R1: 25_300, S1: 25_000 })
  })

  it('gives the central range', () => {
    const range = cpr(period)
    expect(range.BC).toBeCloseTo(25_050, 2)
    expect(range.TC).toBeCloseTo(25_083.33, 2)
    expect(range.widthPct).toBeCloseTo(0.133, 3)
    expect(cprType(range.widthPct)).toBe('Narrow')
  })

  it('gives the pivots of /mcx-technical-analysis', () => {
    expectLevels(standardPivots({ high: 121_000, low: 119_400, close: 120_600, open: Number.NaN }), {
      P: 120_333.33,
      R1: 121_266.67,
      S1: 119_666.67,
      R2: 121_933.33,
      S2: 118_733.33,
    })
  })
})

describe('DeMark by where the close lies against the open', () => {
  const bar = { high: 110, low: 100, close: 104 }
  it('doubles the low on a falling period', () => {
    // X = 110 + 200 + 104 = 414
    expect(demarkPivots({ ...bar, open: 106 })).toEqual({ R1: 107, P: 103.5, S1: 97 })
  })
  it('doubles the close on an unchanged one', () => {
    // X = 110 + 100 + 208 = 418
    expect(demarkPivots({ ...bar, open: 104 })).toEqual({ R1: 109, P: 104.5, S1: 99 })
  })
  it('has no answer without an open', () => {
    expect(demarkPivots({ ...bar, open: Number.NaN })).toEqual({ R1: Number.NaN, P: Number.NaN, S1: Number.NaN })
  })
})

describe('prices that cannot be a period', () => {
  it('are refused with the reason', () => {
    expect(pivotTable({ ...period, high: 24_800 })).toEqual({ ok: false, why: 'high-below-low' })
    expect(pivotTable({ ...period, close: 25_201 })).toEqual({ ok: false, why: 'close-outside-range' })
    expect(pivotTable({ ...period, close: 24_899 })).toEqual({ ok: false, why: 'close-outside-range' })
    expect(pivotTable({ ...period, low: Number.NaN })).toEqual({ ok: false, why: 'missing-price' })
  })
  it('are fine when the close is the high or the low', () => {
    expect(pivotInputFault({ ...period, close: 25_200 })).toBeNull()
    expect(pivotInputFault({ ...period, close: 24_900 })).toBeNull()
  })
})

describe('the central pivot range', () => {
  it('swaps the names when the close lies in the lower half', () => {
    // P 104, BC 105, TC 2·104 − 105 = 103
    const range = cpr({ high: 110, low: 100, close: 102 })
    expect(range).toEqual({ TC: 105, P: 104, BC: 103, widthPct: 200 / 104 })
  })
  it('is Narrow below 0.25 %, Wide above 0.5 %, Average on both borders', () => {
    expect(cprType(0.2499)).toBe('Narrow')
    expect(cprType(0.25)).toBe('Average')
    expect(cprType(0.5)).toBe('Average')
    expect(cprType(0.5001)).toBe('Wide')
    expect(cprType(Number.NaN)).toBeNull()
  })
  it('is ascending or descending by its pivot', () => {
    expect(cprDirection(101, 100)).toBe('Ascending')
    expect(cprDirection(99, 100)).toBe('Descending')
    expect(cprDirection(100, 100)).toBeNull()
  })
  it('is virgin while no later session has touched it', () => {
    // Ranges: 0 → 103–105, 1 → 124.33–125, 2 → 143–145. Session 1 gaps over 0's range and session 2 over 1's; then
    // session 3 trades 110–124.5 and touches 1's range from below, never 0's. 3 has had no session after it.
    const high = Float64Array.of(110, 130, 150, 124.5)
    const low = Float64Array.of(100, 120, 140, 110)
    const close = Float64Array.of(102, 124, 142, 120)
    expect(virginCprs({ high, low, close }).map(({ madeBy }) => madeBy)).toEqual([0, 2])
  })
  it('is traded by a session that only touches its edge', () => {
    // 103–105; the next session's low is 105, then 105.05
    const next = (low: number) => {
      return virginCprs({
        high: Float64Array.of(110, 120),
        low: Float64Array.of(100, low),
        close: Float64Array.of(102, 119),
      })
    }
    expect(next(105)).toEqual([])
    expect(next(105.05).length).toBe(1)
  })
  it('is not made nor traded by a session without a bar', () => {
    const high = Float64Array.of(110, Number.NaN, 130)
    const low = Float64Array.of(100, Number.NaN, 120)
    const close = Float64Array.of(102, Number.NaN, 124)
    expect(virginCprs({ high, low, close }).map(({ madeBy }) => madeBy)).toEqual([0])
    expect(virginCprs({ high: high.slice(0, 1), low: low.slice(0, 1), close: close.slice(0, 1) })).toEqual([])
  })
})

describe('price among the levels', () => {
  const levels = namedLevels('standard', { R1: 110, P: 100, S1: 90 })
  it('lies in the zone between its neighbours, a level itself being the lower one', () => {
    expect(levelZone(levels, 104)).toEqual({ below: levels[1], above: levels[0] })
    expect(levelZone(levels, 100)).toEqual({ below: levels[1], above: levels[0] })
    expect(levelZone(levels, 120)).toEqual({ below: levels[0], above: null })
    expect(levelZone(levels, Number.NaN)).toEqual({ below: null, above: null })
  })
  it('has its distance in per cent of the last price', () => {
    expect(levelDistancePct(110, 100)).toBeCloseTo(10)
    expect(levelDistancePct(90, 100)).toBeCloseTo(-10)
    expect(levelDistancePct(90, 0)).toBeNaN()
  })
  it('is in the Camarilla range from S3 to R3 and in a breakout beyond R4 and S4', () => {
    const camarilla = camarillaPivots(period)
    const at = (ltp: number) => camarillaReading(camarilla, ltp)
    expect([25_017.5, 25_182.5, 25_200, 25_265, 25_265.05, 24_934.95].map(at)).toEqual([
      'range',
      'range',
      null,
      null,
      'breakout',
      'breakout',
    ])
  })
})

describe('confluence of methods', () => {
  const level = (source: string, price: number) => ({ source, name: 'R1', price })
  it('needs different methods within 0.05 % of the lower level', () => {
    // 20,000·0.05 % = 10 points
    const a = level('standard', 20_000)
    const b = level('woodie', 20_010)
    expect(levelConfluence([b, a])).toEqual([[a, b]])
    expect(levelConfluence([a, level('woodie', 20_010.05)])).toEqual([])
    expect(levelConfluence([a, level('standard', 20_001)])).toEqual([])
  })
  it('keeps both pairs of a chain whose ends are too far apart', () => {
    const [a, b, c] = [level('standard', 20_000), level('woodie', 20_008), level('demark', 20_016)]
    expect(levelConfluence([a, b, c])).toEqual([
      [a, b],
      [b, c],
    ])
  })
  it('names a group once', () => {
    const [a, b, c] = [level('standard', 20_000), level('woodie', 20_004), level('demark', 20_008)]
    expect(levelConfluence([a, b, c])).toEqual([[a, b, c]])
  })
})

describe('laws of pivots', () => {
  const periods = fc
    .tuple(
      fc.integer({ min: 1_000, max: 100_000 }),
      fc.nat(5_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(100),
    )
    .map(([low, range, at, open]) => ({
      high: low + range,
      low,
      close: low + range * at,
      open: low + (range * open) / 100,
    }))
  const methods = { standardPivots, fibonacciPivots, camarillaPivots, woodiePivots, demarkPivots }

  it('scale with the prices', () => {
    fc.assert(
      fc.property(periods, fc.constantFrom(0.5, 2, 4), ({ high, low, close, open }, k) => {
        for (const pivots of Object.values(methods)) {
          const scaled: Record<string, number> = pivots({
            high: high * k,
            low: low * k,
            close: close * k,
            open: open * k,
          })
          for (const [name, price] of Object.entries(pivots({ high, low, close, open }))) {
            expect(scaled[name]).toBeCloseTo(price * k, 5)
          }
        }
      }),
      { seed: 7, numRuns: 50 },
    )
  })

  it('shift with the prices, except Camarilla R5 and S5, which are ratios', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 1, max: 1_000 }), ({ high, low, close, open }, d) => {
        for (const pivots of Object.values(methods)) {
          const moved: Record<string, number> = pivots({
            high: high + d,
            low: low + d,
            close: close + d,
            open: open + d,
          })
          for (const [name, price] of Object.entries(pivots({ high, low, close, open }))) {
            if (name !== 'R5' && name !== 'S5') expect(moved[name]).toBeCloseTo(price + d, 5)
          }
        }
      }),
      { seed: 8, numRuns: 50 },
    )
  })

  it('run from top to bottom in the order of the table', () => {
    fc.assert(
      fc.property(periods, (prices) => {
        for (const pivots of [standardPivots, fibonacciPivots, woodiePivots]) {
          const levels = Object.values(pivots(prices))
          expect(levels).toEqual(levels.toSorted((a, b) => b - a))
        }
      }),
      { seed: 9, numRuns: 50 },
    )
  })
})
