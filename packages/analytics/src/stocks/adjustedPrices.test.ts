import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustedBars, adjustedPrices, adjustedQuantities, exDateBase, factorAhead } from './index.ts'

const DATES = [1, 2, 3, 4, 5]

describe('adjusted prices (§M3)', () => {
  it('divide what came before an ex-date and leave the ex-date itself', () => {
    // split 5 with ex-date 3, bonus 2 with ex-date 5
    const ahead = factorAhead(DATES, [3, 5], [5, 2])
    expect(Array.from(ahead)).toEqual([10, 10, 2, 2, 1])
    expect(Array.from(adjustedPrices([1000, 1010, 204, 206, 104], ahead))).toEqual([100, 101, 102, 103, 104])
    expect(Array.from(adjustedQuantities([7, 7, 7, 7, 7], ahead))).toEqual([70, 70, 14, 14, 7])
  })

  it('know nothing of an action that has not come', () => {
    expect(Array.from(factorAhead(DATES, [6], [5]))).toEqual([1, 1, 1, 1, 1])
    expect(factorAhead([], [6], [5])).toHaveLength(0)
  })

  it('take effect at the next session when the ex-date is none', () => {
    expect(Array.from(factorAhead([1, 2, 5], [3], [2]))).toEqual([2, 2, 1])
  })

  it('break at a demerger without a factor', () => {
    expect(Array.from(factorAhead(DATES, [3, 5], [Number.NaN, 2]))).toEqual([Number.NaN, Number.NaN, 2, 2, 1])
  })

  it('keep every bar’s turnover', () => {
    const raw = Float64Array.of(1000, 204)
    const bars = { open: raw, high: raw, low: raw, close: raw, volume: Float64Array.of(7, 35) }
    const { close, volume } = adjustedBars(bars, [5, 1])
    expect(Array.from(close)).toEqual([200, 204])
    expect(Array.from(volume)).toEqual([35, 35])
    expect(Array.from(raw)).toEqual([1000, 204])
  })

  it('return to the raw ones when the factor is taken out again', () => {
    const row = fc.tuple(fc.double({ min: 1, max: 1e5, noNaN: true }), fc.integer({ min: 1, max: 1e9 }))
    const action = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.double({ min: 1, max: 10, noNaN: true }))
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.array(action, { maxLength: 4 }),
        (rows, actions) => {
          const dates = rows.map((_, d) => d + 1)
          const ahead = factorAhead(
            dates,
            actions.map(([date]) => date),
            actions.map(([, f]) => f),
          )
          const price = adjustedPrices(
            rows.map(([p]) => p),
            ahead,
          )
          const volume = adjustedQuantities(
            rows.map(([, v]) => v),
            ahead,
          )
          const back = ahead.map((f) => 1 / f)
          rows.forEach(([p, v], d) => {
            expect(adjustedPrices(price, back)[d] / p).toBeCloseTo(1, 12)
            expect(adjustedQuantities(volume, back)[d] / v).toBeCloseTo(1, 12)
            expect((price[d] * volume[d]) / (p * v)).toBeCloseTo(1, 12)
          })
          expect(ahead[rows.length - 1]).toBe(1)
        },
      ),
      { seed: 32, numRuns: 40 },
    )
  })
})

describe('base of the ex-date (§M3)', () => {
  it('is the previous close ÷ f', () => {
    expect(exDateBase(1000, 1000, 2, 0.05)).toBe(500)
  })

  it('is the file’s own when the exchange has adjusted it', () => {
    expect(exDateBase(1000, 500.5, 2, 0.05)).toBe(500.5)
    expect(exDateBase(1000, 1000.05, 2, 0.05)).toBe(1000.05)
    expect(exDateBase(1000, 1000.02, 2, 0.05)).toBe(500)
  })

  it('is the plain previous close when the file gives none and nothing happened', () => {
    expect(exDateBase(1000, Number.NaN, 1, 0.05)).toBe(1000)
  })
})
