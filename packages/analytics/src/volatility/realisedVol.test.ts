import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bars } from '../bars/index.ts'
import { volCone } from './cone.ts'
import { garmanKlassVol, parkinsonVol, rogersSatchellVol, yangZhangVol } from './rangeVol.ts'
import { hv, hvSeries } from './realisedVol.ts'

const bars = (rows: readonly (readonly [open: number, high: number, low: number, close: number])[]): Bars => ({
  open: Float64Array.from(rows, (row) => row[0]),
  high: Float64Array.from(rows, (row) => row[1]),
  low: Float64Array.from(rows, (row) => row[2]),
  close: Float64Array.from(rows, (row) => row[3]),
  volume: new Float64Array(rows.length),
})
const repeat = (row: readonly [number, number, number, number], times: number) => bars(Array(times).fill(row))

const estimators = { parkinsonVol, garmanKlassVol, rogersSatchellVol, yangZhangVol }
const price = fc.double({ min: 50, max: 150, noNaN: true })
/** Bars whose high and low really are the highest and lowest of four prices. */
const anyBars = fc
  .array(fc.tuple(price, price, price, price), { minLength: 6, maxLength: 12 })
  .map((rows) => bars(rows.map(([a, b, c, d]) => [a, Math.max(a, b, c, d), Math.min(a, b, c, d), b] as const)))

describe('HV, close to close', () => {
  it('is the annualised sample deviation of log returns in percent', () => {
    expect(hv([100, 101, 100, 102, 101, 103], 5)).toBeCloseTo(23.7717, 4)
    expect(hv([100, 101, 99.5, 100.5, 102, 101], 5)).toBeCloseTo(21.29, 2)
  })

  it('uses the last n returns only', () => {
    expect(hv([1, 500, 100, 101, 100, 102, 101, 103], 5)).toBeCloseTo(23.7717, 4)
  })

  it('needs n + 1 closes', () => {
    expect(hv([100, 101, 100, 102, 101], 5)).toBeNaN()
    expect(hv([], 20)).toBeNaN()
  })

  it('passes over a day without a close', () => {
    expect(hv([100, 101, Number.NaN, 100, 102, 101, 103], 5)).toBeCloseTo(23.7717, 4)
  })

  it('begins anew after more than seven days without a close', () => {
    const closes = [90, 100, 101, 100, 102, 101, 103]
    const after = (days: number) => [50, ...Array<number>(days).fill(Number.NaN), ...closes]
    expect(hv(after(8), 6)).toBe(hv(closes, 6))
    expect(hv(after(7), 7)).toBe(hv([50, ...closes], 7))
    expect(hv(after(8), 7)).toBeNaN()
    expect(hvSeries(after(8), 7).every(Number.isNaN)).toBe(true)
    expect(hvSeries(after(8), 5)[15]).toBeCloseTo(23.7717, 4)
  })

  it('is 0 for a steady drift: the mean is removed', () => {
    expect(hv([100, 110, 121, 133.1], 3)).toBeCloseTo(0, 5)
  })

  it('gives each day of a series what that day knew, and a gap where a day has no close', () => {
    const closes = Float64Array.of(100, 101, 100, Number.NaN, 102, 101, 103, 99)
    const series = hvSeries(closes, 5)
    expect(Array.from(series.subarray(0, 6)).every(Number.isNaN)).toBe(true)
    expect(series[6]).toBeCloseTo(23.7717, 4)
    expect(series[7]).toBe(hv(closes, 5))
  })

  it('does not change when prices are scaled', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 6, maxLength: 30 }), fc.constantFrom(0.01, 3, 250), (closes, scale) => {
        expect(
          hv(
            closes.map((close) => close * scale),
            5,
          ),
        ).toBeCloseTo(hv(closes, 5), 6)
      }),
      { seed: 252, numRuns: 60 },
    )
  })
})

describe('range estimators', () => {
  const up = 100 * Math.exp(0.01)
  const down = 100 * Math.exp(-0.01)

  it('Parkinson: a daily range of ln 0.02 is 0.02/√(4 ln 2) a day', () => {
    // 0.02/1.665109 = 0.01201122 a day, × √252 × 100
    expect(parkinsonVol(repeat([100, up, down, 100], 5), 5)).toBeCloseTo(19.0672, 3)
  })

  it('Garman–Klass: half the squared range when the close is back at the open', () => {
    // √(0.5·0.0004) = 0.01414214 a day
    expect(garmanKlassVol(repeat([100, up, down, 100], 5), 5)).toBeCloseTo(22.4499, 3)
    // Close at the high: 0.5·0.0004 − 0.386294·0.0001 = 0.000161371; √ = 0.01270317
    expect(garmanKlassVol(repeat([100, up, down, up], 5), 5)).toBeCloseTo(20.1656, 3)
  })

  it('Rogers–Satchell: 0.01·0.01 + 0.01·0.01 when the close is back at the open', () => {
    expect(rogersSatchellVol(repeat([100, up, down, 100], 5), 5)).toBeCloseTo(22.4499, 3)
  })

  it('Rogers–Satchell sees no volatility in a bar that only drifts', () => {
    expect(rogersSatchellVol(repeat([100, up, 100, up], 5), 5)).toBe(0)
  })

  it('Yang–Zhang: without gaps and with steady bars only the Rogers–Satchell part is left', () => {
    // k = 0.34/(1.34 + 6/4) = 0.1197183; √(0.8802817·0.0002) = 0.01326862
    expect(yangZhangVol(repeat([100, up, down, 100], 6), 5)).toBeCloseTo(21.0633, 3)
  })

  it('Yang–Zhang weighs the open-to-close variance by k', () => {
    // Bars that only drift, up and down by ln 1.1, without gaps: variance 2·(ln 1.1)², k = 0.34/(1.34 + 3/1) = 0.07834101
    const drifting = bars([
      [110, 110, 100, 100],
      [100, 110, 100, 110],
      [110, 110, 100, 100],
    ])
    expect(yangZhangVol(drifting, 2)).toBeCloseTo(100 * Math.sqrt(252 * 0.07834101 * 2) * Math.log(1.1), 4)
  })

  it('Yang–Zhang counts the overnight gap that the others do not see', () => {
    // Flat bars at 100, 110, 100: overnight ln 1.1 and −ln 1.1, sample variance 2·0.00908397 over n − 1 = 1
    const gaps = bars([
      [100, 100, 100, 100],
      [110, 110, 110, 110],
      [100, 100, 100, 100],
    ])
    expect(yangZhangVol(gaps, 2)).toBeCloseTo(100 * Math.sqrt(252 * 2) * Math.log(1.1), 8)
    expect(garmanKlassVol(gaps, 2)).toBe(0)
  })

  it('need n bars, Yang–Zhang one more for its first night', () => {
    const four = repeat([100, up, down, 100], 4)
    for (const estimator of Object.values(estimators)) expect(estimator(four, 5)).toBeNaN()
    expect(yangZhangVol(four, 4)).toBeNaN()
    expect(parkinsonVol(four, 4)).toBeGreaterThan(0)
  })

  it('pass over a bar that does not exist', () => {
    const none = Number.NaN
    const holed = bars([
      [100, up, down, 100],
      [none, none, none, none],
      [100, up, down, 100],
    ])
    expect(parkinsonVol(holed, 2)).toBeCloseTo(19.0672, 3)
    expect(yangZhangVol(holed, 2)).toBeNaN()
  })

  it.each(Object.entries(estimators))(
    '%s does not change when prices are scaled and is never negative',
    (_, estimator) => {
      fc.assert(
        fc.property(anyBars, fc.constantFrom(0.02, 7, 1000), (some, scale) => {
          const scaled = {
            open: some.open.map((x) => x * scale),
            high: some.high.map((x) => x * scale),
            low: some.low.map((x) => x * scale),
            close: some.close.map((x) => x * scale),
            volume: some.volume,
          }
          const vol = estimator(some, 5)
          expect(vol).toBeGreaterThanOrEqual(0)
          expect(estimator(scaled, 5)).toBeCloseTo(vol, 6)
        }),
        { seed: 1980, numRuns: 40 },
      )
    },
  )
})

describe('volatility cone', () => {
  it('spreads HVn over the span and ends at HVn now', () => {
    // HV2 of returns a, b is |a − b|/√2·√252·100; returns ±0.01 in turn: every difference 0.02
    const closes = [0, 0.01, 0, 0.01, 0].map(Math.exp)
    const cone = volCone(closes, [2, 10])
    const flat = (100 * Math.sqrt(252) * 0.02) / Math.sqrt(2)
    for (const column of [cone.min, cone.lower, cone.middle, cone.upper, cone.max, cone.current]) {
      expect(column[0]).toBeCloseTo(flat, 8)
      expect(column[1]).toBeNaN()
    }
  })

  it('takes the quartiles of all days and the last of them as current', () => {
    // Returns 0, 0.01, 0.03, 0.06, 0.10, 0.15: differences 1 … 5 hundredths
    const closes = [0, 0, 0.01, 0.04, 0.1, 0.2, 0.35].map(Math.exp)
    const unit = (100 * Math.sqrt(252) * 0.01) / Math.sqrt(2)
    const cone = volCone(closes, [2])
    expect([cone.min, cone.lower, cone.middle, cone.upper, cone.max, cone.current].map(([x]) => x / unit)).toEqual(
      [1, 2, 3, 4, 5, 5].map((x) => expect.closeTo(x, 8)),
    )
  })

  it('counts the days of a span alone, whose first windows reach back before it', () => {
    const closes = [0, 0, 0.01, 0.04, 0.1, 0.2, 0.35].map(Math.exp)
    const unit = (100 * Math.sqrt(252) * 0.01) / Math.sqrt(2)
    // The last three days: differences 3, 4, 5.
    const cone = volCone(closes, [2], 4)
    expect([cone.min, cone.lower, cone.middle, cone.upper, cone.max, cone.current].map(([x]) => x / unit)).toEqual(
      [3, 3.5, 4, 4.5, 5, 5].map((x) => expect.closeTo(x, 8)),
    )
  })
})
