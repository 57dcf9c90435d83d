import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean, populationSd } from '../numeric/index.ts'
import { randomFrom, type WanderingBars, wanderingBars } from './fixtures/wanderingBars.ts'
import {
  adLine,
  adx,
  atr,
  atrPct,
  bandwidth,
  bollinger,
  cci,
  clv,
  cmf,
  donchian,
  ema,
  keltner,
  lsSlope,
  macd,
  mfi,
  obv,
  percentB,
  roc,
  rsi,
  rvol,
  sma,
  stochastic,
  supertrend,
  technicalScore,
  trendScore,
  volZ,
  vwap,
  williamsR,
} from './index.ts'

const someBars = fc
  .record({
    seed: fc.nat(),
    length: fc.constant(260),
    gaps: fc.constantFrom(0, 0.1),
    flats: fc.constantFrom(0, 0.2),
  })
  .map(wanderingBars)

const check = <Ts extends [unknown, ...unknown[]]>(property: fc.IProperty<Ts>) =>
  fc.assert(property, { seed: 11, numRuns: 20 })

function expectClose(actual: Float64Array, expected: Float64Array, tolerance = 1e-9) {
  for (let i = 0; i < expected.length; i++) {
    if (Number.isNaN(expected[i]) && Number.isNaN(actual[i])) continue
    const error = Math.abs(actual[i] - expected[i]) / Math.max(1, Math.abs(expected[i]))
    if (!(error <= tolerance)) expect.fail(`at ${i}: ${actual[i]} against ${expected[i]}`)
  }
}

function expectWithin(values: Float64Array, least: number, most: number) {
  expect(values.some((value) => !Number.isNaN(value))).toBe(true)
  for (const value of values) if (value < least || value > most) expect.fail(`${value} is not in ${least} … ${most}`)
}

/** Prices times a factor; a power of two scales every rounding alike, so the laws hold to the bit. */
function scaled(bars: WanderingBars, factor: number): WanderingBars {
  const times = (column: Float64Array) => column.map((x) => x * factor)
  return {
    ...bars,
    open: times(bars.open),
    high: times(bars.high),
    low: times(bars.low),
    close: times(bars.close),
  }
}

describe('prices in another unit', () => {
  it('leave every ratio as it was, to the bit', () => {
    check(
      fc.property(someBars, (bars) => {
        const other = scaled(bars, 4)
        const same: readonly ((b: WanderingBars) => Float64Array)[] = [
          (b) => rsi(b.close),
          (b) => roc(b.close, 10),
          (b) => percentB(b.close),
          (b) => bandwidth(b.close),
          (b) => stochastic(b).percentD,
          (b) => adx(b).adx,
          (b) => mfi(b),
          (b) => cmf(b, 20),
          (b) => cci(b),
          (b) => williamsR(b),
          (b) => clv(b),
          (b) => atrPct(b),
          (b) => supertrend(b).direction,
          (b) => obv(b),
          (b) => adLine(b),
          (b) => technicalScore(b).score,
          (b) => trendScore(b).score,
        ]
        for (const indicator of same) expect(indicator(other)).toEqual(indicator(bars))
      }),
    )
  })

  it('scale every price with them, to the bit', () => {
    check(
      fc.property(someBars, (bars) => {
        const other = scaled(bars, 4)
        const prices: readonly ((b: WanderingBars) => Float64Array)[] = [
          (b) => sma(b.close, 20),
          (b) => ema(b.close, 20),
          (b) => macd(b.close).hist,
          (b) => atr(b),
          (b) => bollinger(b.close).upper,
          (b) => keltner(b).lower,
          (b) => donchian(b).upper,
          (b) => supertrend(b).line,
          (b) => vwap(b).vwap,
          (b) => vwap(b).sigma,
          (b) => lsSlope(b.close, 20),
        ]
        for (const indicator of prices) expect(indicator(other)).toEqual(indicator(bars).map((x) => 4 * x))
      }),
    )
  })
})

it('more volume everywhere leaves relative volume as it was', () => {
  check(
    fc.property(someBars, ({ volume }) => {
      const more = volume.map((x) => 8 * x)
      expect(rvol(more)).toEqual(rvol(volume))
      expectClose(volZ(more), volZ(volume))
    }),
  )
})

describe('bounds', () => {
  it('hold for every oscillator', () => {
    check(
      fc.property(someBars, (bars) => {
        expectWithin(rsi(bars.close), 0, 100)
        expectWithin(stochastic(bars).percentK, 0, 100 + 1e-9)
        expectWithin(stochastic(bars).percentD, 0, 100 + 1e-9)
        expectWithin(mfi(bars), 0, 100)
        expectWithin(williamsR(bars), -100, 0)
        expectWithin(adx(bars).adx, 0, 100 + 1e-9)
        expectWithin(adx(bars).plusDi, 0, 100 + 1e-9)
        expectWithin(cmf(bars, 20), -1 - 1e-12, 1 + 1e-12)
        expectWithin(clv(bars), 0, 1)
        expectWithin(technicalScore(bars).score, -100, 100)
        expectWithin(trendScore(bars).score, -5, 5)
      }),
    )
  })

  it('put an average between the extremes of its window', () => {
    check(
      fc.property(someBars, (bars) => {
        const flat = { high: bars.close, low: bars.close, close: bars.close }
        const { upper, lower } = donchian(flat, 20)
        sma(bars.close, 20).forEach((value, i) => {
          if (Number.isNaN(value)) return
          expect(value).toBeGreaterThanOrEqual(lower[i] * (1 - 1e-15))
          expect(value).toBeLessThanOrEqual(upper[i] * (1 + 1e-15))
        })
      }),
    )
  })
})

it('the extremes of a window are prices of it, to the bit, however steep the move', () => {
  const price = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.double({ min: 1e-9, max: 1e-3, noNaN: true }),
    fc.double({ min: 99, max: 101, noNaN: true }),
    fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MAX_VALUE, -Number.MAX_VALUE),
  )
  check(
    fc.property(fc.array(price, { minLength: 5, maxLength: 60 }), (prices) => {
      // Adding 0 turns -0 into 0, which no comparison tells apart.
      const column = Float64Array.from(prices, (x) => x + 0)
      const { upper, lower } = donchian({ high: column, low: column, close: column }, 5)
      for (let i = 4; i < column.length; i++) {
        const window = column.subarray(i - 4, i + 1)
        expect([upper[i], lower[i]]).toEqual([Math.max(...window), Math.min(...window) + 0])
      }
    }),
  )
})

it('prices upside down turn RSI, Stochastic and Williams %R about their middle', () => {
  check(
    fc.property(someBars, (bars) => {
      const mirror = (column: Float64Array) => column.map((x) => 10_000 - x)
      const down = { high: mirror(bars.low), low: mirror(bars.high), close: mirror(bars.close) }
      expectClose(
        rsi(down.close),
        rsi(bars.close).map((x) => 100 - x),
      )
      expectClose(
        stochastic(down).percentK,
        stochastic(bars).percentK.map((x) => 100 - x),
      )
      expectClose(
        williamsR(down),
        williamsR(bars).map((x) => -100 - x),
      )
    }),
  )
})

describe('honest numbers', () => {
  const length = 100_000

  it('do not drift over 100,000 bars, nor remember a price a million times higher', () => {
    const random = randomFrom(5)
    const values = Float64Array.from({ length }, (_, i) => (i < 50_000 ? 1e8 : 100) * (1 + 0.01 * random()))
    const window = values.slice(length - 20)
    expect(sma(values, 20)[length - 1] / mean(window)).toBeCloseTo(1, 14)
    const { upper, mid } = bollinger(values)
    expect((upper[length - 1] - mid[length - 1]) / (2 * populationSd(window))).toBeCloseTo(1, 11)
  })

  it('keep the deviation of prices near 1,00,000 that differ by hundredths', () => {
    const random = randomFrom(9)
    const values = Float64Array.from({ length: 500 }, () => 1e5 + Math.round(4 * random()) / 64)
    const { upper, mid } = bollinger(values)
    for (let i = 19; i < values.length; i++) {
      // Sixty-fourths above 1,00,000 are exact in binary, and so is this reference.
      const reference = populationSd(values.slice(i - 19, i + 1).map((x) => x - 1e5))
      expect(Math.abs((upper[i] - mid[i]) / 2 - reference)).toBeLessThan(3e-11)
    }
    expectClose(
      bandwidth(values),
      Float64Array.from(values, (_, i) =>
        i < 19 ? Number.NaN : (400 * populationSd(values.slice(i - 19, i + 1).map((x) => x - 1e5))) / mid[i],
      ),
      1e-15,
    )
  })

  it('have no width as soon as the last twenty closes are equal, whatever came before', () => {
    const random = randomFrom(3)
    const values = Float64Array.from({ length: 200 }, (_, i) => (i < 90 ? 1e5 * random() : 1234.05))
    const { upper, mid, lower } = bollinger(values)
    for (let i = 109; i < 200; i++) expect([upper[i], mid[i], lower[i]]).toEqual([1234.05, 1234.05, 1234.05])
    expect(upper[108]).toBeGreaterThan(mid[108])
  })

  it('add up the A/D line as an exact sum would', () => {
    // Flows of +3 · 10⁷ and −3 · 10⁷ + 0.1 in turn: 50,000 pairs leave 5,000.
    const volume = Float64Array.from({ length }, (_, i) => (i % 2 === 0 ? 3e7 : 3e7 - 0.1))
    const high = new Float64Array(length).fill(2)
    const low = new Float64Array(length).fill(1)
    const close = Float64Array.from({ length }, (_, i) => (i % 2 === 0 ? 2 : 1))
    // Each 3 · 10⁷ − 0.1 is itself rounded by up to 2 · 10⁻⁹.
    expect(Math.abs(adLine({ high, low, close, volume })[length - 1] - 5000)).toBeLessThan(1e-4)
  })

  it('keep VWAP exact for an exact price over a long session', () => {
    const at = new Float64Array(length).fill(99_999.95)
    const volume = Float64Array.from({ length }, (_, i) => 1 + (i % 977))
    const result = vwap({ high: at, low: at, close: at, volume, session: new Float64Array(length), vwap: at })
    expect(result.vwap[length - 1]).toBe(99_999.95)
    expect(result.sigma[length - 1]).toBe(0)
  })
})
