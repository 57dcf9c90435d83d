import { describe, expect, it } from 'vitest'
import { clamp, mean } from '../numeric/index.ts'
import {
  adLine,
  atr,
  averageDistancePct,
  bollinger,
  cmf,
  crossesAbove,
  crossesBelow,
  ema,
  lsSlope,
  moneyFlowMultiplier,
  movingAverageStack,
  projectedDayVolume,
  relativeVolume,
  rma,
  roc,
  rsi,
  sma,
  supertrend,
  technicalLabel,
  technicalScoreOf,
  trendAge,
  trendDistance,
  trendScoreOf,
  trendState,
  trueRange,
  volumeZ,
  vwap,
} from './index.ts'

const column = (...values: number[]) => Float64Array.from(values)

/** Every value within the last digit shown ± 1; NaN where the catalogue shows –. */
function expectColumn(actual: Float64Array, expected: readonly number[], decimals = 4) {
  expect(actual.length).toBe(expected.length)
  expected.forEach((value, i) => {
    if (Number.isNaN(value)) expect(actual[i], `at ${i}`).toBeNaN()
    else expect(Math.abs(actual[i] - value), `at ${i}: ${actual[i]}`).toBeLessThanOrEqual(1.5 * 10 ** -decimals)
  })
}

const last = (values: Float64Array) => values[values.length - 1]

describe('§I8', () => {
  const closes = column(10, 11, 12, 11, 13, 14)

  it('averages 10, 11, 12, 11, 13, 14 over three to 12.6667, 13 and 12.4444', () => {
    expect(last(sma(closes, 3))).toBeCloseTo(12.6667, 4)
    expect(last(ema(closes, 3))).toBeCloseTo(13, 10)
    expect(last(rma(closes, 3))).toBeCloseTo(12.4444, 4)
  })

  it('has an RSI of 70.4641 at the 15th close and 66.2496 at the 16th', () => {
    const known = column(
      ...[44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42],
      ...[45.84, 46.08, 45.89, 46.03, 45.61, 46.28, 46.28, 46.0],
    )
    expectColumn(rsi(known), [...Array(14).fill(Number.NaN), 70.4641, 66.2496])
  })

  const bars = {
    high: column(12, 13, 12.5, 15, 15, 14, 11),
    low: column(9, 10, 11, 11.5, 13, 9, 9),
    close: column(11, 12, 11.5, 14.5, 13.5, 9.5, 10.5),
  }

  it('has the true ranges 3, 3, 1.5, 3.5, 2, 5, 2 and their ATR(3)', () => {
    expect(trueRange(bars)).toEqual(column(3, 3, 1.5, 3.5, 2, 5, 2))
    expectColumn(atr(bars, 3), [Number.NaN, Number.NaN, 2.5, 2.8333, 2.5556, 3.3704, 2.9136])
  })

  it('turns Supertrend(3, 1) down, up, up, down, down', () => {
    const { line, direction } = supertrend(bars, 3, 1)
    expect(direction).toEqual(column(Number.NaN, Number.NaN, -1, 1, 1, -1, -1))
    expectColumn(line, [Number.NaN, Number.NaN, 14.25, 10.4167, 11.4444, 14.8704, 12.9136])
  })

  it('puts Bollinger(5, 2) of 1 to 5 at 3, 5.8284 and 0.1716', () => {
    const { mid, upper, lower } = bollinger(column(1, 2, 3, 4, 5), 5, 2)
    expect(last(mid)).toBe(3)
    expect(last(upper)).toBeCloseTo(5.8284, 4)
    expect(last(lower)).toBeCloseTo(0.1716, 4)
  })

  it('has a money-flow multiplier of 0.6 for H 110, L 100, C 108', () => {
    expect(moneyFlowMultiplier(110, 100, 108)).toBeCloseTo(0.6, 12)
  })
})

describe('/technical-screener', () => {
  it('sees the close cross above EMA(3) at the 5th bar only', () => {
    const closes = column(10, 11, 12, 11, 13, 14)
    expect(crossesAbove(closes, ema(closes, 3))).toEqual(Uint8Array.of(0, 0, 0, 0, 1, 0))
  })

  it('scores 7 averages up, 3 down and oscillators 0,0,0,1,1,0,1,1 at 45, Bullish', () => {
    const { score, averages, oscillators } = technicalScoreOf([
      ...[1, 1, 1, 1, 1, 1, 1, -1, -1, -1],
      ...[0, 0, 0, 1, 1, 0, 1, 1],
    ])
    expect([averages, oscillators, score]).toEqual([40, 50, 45])
    expect(technicalLabel(score)).toBe('Bullish')
  })
})

describe('/technical-analysis', () => {
  it('scores 8 averages up, 2 down and oscillators 3 up, 2 down, 3 neutral at 36.25, Bullish', () => {
    const { score, averages, oscillators } = technicalScoreOf([
      ...[1, 1, 1, 1, 1, 1, 1, 1, -1, -1],
      ...[1, 1, 1, -1, -1, 0, 0, 0],
    ])
    expect([averages, oscillators, score]).toEqual([60, 12.5, 36.25])
    expect(technicalLabel(score)).toBe('Bullish')
  })
})

describe('/volume-breakout', () => {
  const ten = [100, 110, 90, 105, 95, 100, 120, 80, 100, 100]
  const previous = column(...ten, ...ten)

  it('has RVOL 3.0 and volZ 10.36 for 300 against twenty same-clock volumes around 100', () => {
    expect(relativeVolume(300, previous)).toBe(3)
    // 18,40,000 against a same-time mean of 10,00,000
    expect(relativeVolume(1_840_000, new Float64Array(20).fill(1_000_000))).toBeCloseTo(1.84, 10)
    expect(Math.abs(volumeZ(300, previous) - 10.36)).toBeLessThanOrEqual(0.015)
  })
})

describe('/daily-volume-screener', () => {
  it('projects 18,00,000 shares at f = 0.36 to 50,00,000, twice the mean of 25,00,000', () => {
    const projected = projectedDayVolume(1_800_000, 0.36)
    expect(projected).toBeCloseTo(5_000_000, 3)
    expect(relativeVolume(projected, new Float64Array(20).fill(2_500_000))).toBeCloseTo(2, 9)
  })
})

describe('/accumulation-distribution-screener', () => {
  const days = {
    high: column(103, 104, 105, 106, 106),
    low: column(99, 101, 101, 103, 104),
    close: column(102, 101.5, 104, 105.5, 104.5),
    volume: column(10, 8, 12, 14, 6),
  }

  it('has the A/D line 5, −0.3333, 5.6667, 15, 12', () => {
    expectColumn(adLine(days), [5, -0.3333, 5.6667, 15, 12])
  })

  it('has CMF 0.24, adSlope 0.2933 and ROC +4.50 %', () => {
    expect(last(cmf(days, 5))).toBeCloseTo(0.24, 9)
    expect(Math.abs(clamp(last(lsSlope(adLine(days), 5)) / mean(days.volume)) - 0.2933)).toBeLessThanOrEqual(0.00015)
    expect(last(roc(column(100, ...days.close), 5))).toBeCloseTo(4.5, 9)
  })
})

describe('/index-constituent-charts', () => {
  it('has a VWAP of 101.25 after (101,99,100,1000) and (103,100,102,3000)', () => {
    const { vwap: average } = vwap({
      high: column(101, 103),
      low: column(99, 100),
      close: column(100, 102),
      volume: column(1000, 3000),
      session: column(1, 1),
    })
    expect(average[1]).toBeCloseTo(101.25, 9)
  })
})

describe('/stocks-trend', () => {
  const figures = {
    close: 1500,
    ema20: 1470,
    ema50: 1440,
    ema20Before: 1455,
    rsi: 62,
    adx: 18,
    plusDi: 28,
    minusDi: 15,
  }

  it('scores 4, Up, while ADX is 18', () => {
    const { score, price, averages, slope, momentum, direction } = trendScoreOf(figures)
    expect([price, averages, slope, momentum, direction]).toEqual([1, 1, 1, 1, 0])
    expect(score).toBe(4)
    expect(trendState(score)).toBe('Up')
  })

  it('scores 5, Strong up, with ADX 24, +DI 28, −DI 15', () => {
    const { score } = trendScoreOf({ ...figures, adx: 24 })
    expect(score).toBe(5)
    expect(trendState(score)).toBe('Strong up')
  })

  it('is 1.25 ATRs of 24 from EMA20', () => {
    expect(trendDistance(1500, 1470, 24)).toBe(1.25)
  })

  it('has brought +5.60 % since the close of 1,420.45 before the change', () => {
    const { ageBars, sincePct } = trendAge({ close: column(1400, 1420.45, 1460, 1500), score: column(1, 2, 3, 4) })
    expect(ageBars).toEqual(column(Number.NaN, Number.NaN, 0, 1))
    expect(Math.abs(sincePct[3] - 5.6)).toBeLessThanOrEqual(0.015)
  })
})

describe('/moving-average-chart', () => {
  const closes = Float64Array.from({ length: 200 }, (_, i) => i + 1)
  const lengths = [20, 50, 100, 200]

  it('averages 1 to 200 to 190.5, 175.5, 150.5 and 100.5, SMA and EMA alike', () => {
    expect(lengths.map((n) => last(sma(closes, n)))).toEqual([190.5, 175.5, 150.5, 100.5])
    lengths.forEach((n, k) => {
      expect(last(ema(closes, n))).toBeCloseTo([190.5, 175.5, 150.5, 100.5][k], 9)
    })
  })

  it('is 4.99 % above MA20, in a full bull stack', () => {
    expect(Math.abs(averageDistancePct(200, 190.5) - 4.99)).toBeLessThanOrEqual(0.015)
    expect(
      movingAverageStack(
        200,
        lengths.map((n) => last(sma(closes, n))),
      ),
    ).toBe('Full bull')
  })

  it('sees a golden cross where 199.8/200.0 becomes 200.3/200.1, and a death cross the other way', () => {
    expect(crossesAbove(column(199.8, 200.3), column(200, 200.1))).toEqual(Uint8Array.of(0, 1))
    expect(crossesBelow(column(200, 200.1), column(199.8, 200.3))).toEqual(Uint8Array.of(0, 1))
  })
})
