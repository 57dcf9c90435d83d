import { describe, expect, it } from 'vitest'
import {
  adx,
  bandwidth,
  bollinger,
  cci,
  clv,
  cmf,
  donchian,
  ichimoku,
  keltner,
  lsSlope,
  macd,
  mfi,
  movingAverageStack,
  obv,
  percentB,
  priorHigh,
  priorLow,
  projectedDayVolume,
  ribbonWidthPct,
  roc,
  rsi,
  rvol,
  rvolClock,
  squeeze,
  stochastic,
  supertrend,
  TECHNICAL_VOTES,
  technicalLabel,
  technicalScore,
  technicalScoreOf,
  technicalVotes,
  trendAge,
  trendDistance,
  trendScore,
  trendScoreOf,
  trendState,
  ttmSqueeze,
  volumeCurve,
  volumeZ,
  volZ,
  vwap,
  williamsR,
} from './index.ts'

const column = (...values: number[]) => Float64Array.from(values)
const ramp = (length: number, from = 0, step = 1) => Float64Array.from({ length }, (_, i) => from + step * i)
const last = (values: Float64Array) => values[values.length - 1]
const firstDefined = (values: Float64Array) => values.findIndex((value) => !Number.isNaN(value))

/** Bars that all stand at one price. */
function flatBars(length: number, price = 101.3, volume = 500) {
  const at = new Float64Array(length).fill(price)
  return { high: at, low: at, close: at, volume: new Float64Array(length).fill(volume) }
}

/** Close i, one above and one below it. */
function rampBars(length: number, step = 1) {
  const close = ramp(length, 1000, step)
  return {
    high: close.map((x) => x + 1),
    low: close.map((x) => x - 1),
    close,
    volume: new Float64Array(length).fill(100),
  }
}

describe('when each indicator begins', () => {
  const bars = rampBars(300)
  const rows: readonly (readonly [string, Float64Array, number])[] = [
    ['RSI(14) at t = 14', rsi(bars.close), 14],
    ['the MACD line at t = 25', macd(bars.close).line, 25],
    ['the MACD signal at t = 33', macd(bars.close).signal, 33],
    ['Bollinger at t = 19', bollinger(bars.close).mid, 19],
    ['the squeeze with 120 bandwidths, at t = 138', squeeze(bars.close), 138],
    ['%K at t = 15', stochastic(bars).percentK, 15],
    ['%D at t = 17', stochastic(bars).percentD, 17],
    ['+DI at t = 14', adx(bars).plusDi, 14],
    ['ADX at t = 27', adx(bars).adx, 27],
    ['Supertrend at t = 9', supertrend(bars).line, 9],
    ['MFI(14) at t = 14', mfi(bars), 14],
    ['CMF(20) at t = 19', cmf(bars, 20), 19],
    ['priorHigh(10) at t = 10', priorHigh(bars, 10), 10],
    ['ROC(10) at t = 10', roc(bars.close, 10), 10],
    ['the cloud at t = 51 + 25', ichimoku(bars).cloudB, 76],
    ['rvol with five sessions before it, at t = 5', rvol(bars.volume), 5],
    ['the trend score with EMA50, at t = 49', trendScore(bars).score, 49],
  ]
  it.each(rows)('begins %s', (_, values, at) => {
    expect(firstDefined(values)).toBe(at)
  })
})

describe('a price that does not move', () => {
  const bars = flatBars(300)

  it('has RSI 50, MFI 50, %K 50, Williams −50, CCI 0, ADX 0 and CLV 0.5', () => {
    expect(last(rsi(bars.close))).toBe(50)
    expect(last(mfi(bars))).toBe(50)
    expect(last(stochastic(bars).percentK)).toBe(50)
    expect(last(williamsR(bars))).toBe(-50)
    expect(last(cci(bars))).toBe(0)
    expect(last(adx(bars).adx)).toBe(0)
    expect(last(clv(bars))).toBe(0.5)
  })

  it('has bands of no width, no %B, and no slope, exactly', () => {
    const { mid, upper, lower } = bollinger(bars.close)
    expect([last(mid), last(upper), last(lower)]).toEqual([101.3, 101.3, 101.3])
    expect(last(percentB(bars.close))).toBeNaN()
    expect(last(bandwidth(bars.close))).toBe(0)
    expect(last(squeeze(bars.close))).toBe(1)
    expect(last(lsSlope(bars.close, 20))).toBe(0)
  })

  it('has no vote from any average, and only the Supertrend, which starts up, among the oscillators', () => {
    const votes = technicalVotes(bars).map(last)
    expect(
      Object.fromEntries(TECHNICAL_VOTES.map((name, k) => [name, votes[k]]).filter(([, vote]) => vote !== 0)),
    ).toEqual({
      supertrend: 1,
    })
    expect(last(technicalScore(bars).score)).toBe(6.25)
  })

  it('trends sideways', () => {
    expect(last(trendScore(bars).score)).toBe(0)
  })

  it('is not in a TTM squeeze: bands that touch are not inside', () => {
    expect(last(ttmSqueeze(bars))).toBe(0)
  })
})

describe('a price that only rises', () => {
  const bars = rampBars(300)

  it('has RSI and MFI 100, ADX 100, and the score of a trend: all averages up', () => {
    expect(last(rsi(bars.close))).toBe(100)
    expect(last(mfi(bars))).toBe(100)
    expect(last(adx(bars).adx)).toBeCloseTo(100, 9)
    expect(last(adx(bars).minusDi)).toBe(0)
    expect(last(technicalScore(bars).averages)).toBe(100)
    expect(last(trendScore(bars).score)).toBe(5)
  })

  it('has the Ichimoku lines of a straight line', () => {
    // High t + 1, low t − 1 around 1000 + t: an n-bar midpoint lags by (n − 1)/2.
    const { tenkan, kijun, spanA, spanB, cloudA, cloudB, chikou } = ichimoku(bars)
    const price = last(bars.close)
    expect([last(tenkan), last(kijun), last(spanA), last(spanB)]).toEqual([
      price - 4,
      price - 12.5,
      price - 8.25,
      price - 25.5,
    ])
    expect([last(cloudA), last(cloudB), last(chikou)]).toEqual([price - 25 - 8.25, price - 25 - 25.5, 25])
  })

  it('has its channels where the highs and lows were', () => {
    const price = last(bars.close)
    expect(last(donchian(bars, 20).upper)).toBe(price + 1)
    expect(last(donchian(bars, 20).lower)).toBe(price - 20)
    expect(last(priorHigh(bars, 20))).toBe(price)
    expect(last(priorLow(bars, 20))).toBe(price - 21)
    // EMA20 lags 9.5; each true range is 2.
    const { mid, upper, lower } = keltner(bars)
    expect(last(mid)).toBeCloseTo(price - 9.5, 9)
    expect(last(upper)).toBeCloseTo(price - 5.5, 9)
    expect(last(lower)).toBeCloseTo(price - 13.5, 9)
  })
})

describe('oscillators worked by hand', () => {
  const bars = {
    high: column(12, 14, 13, 15),
    low: column(10, 11, 11, 12),
    close: column(11, 13, 12, 14),
    volume: column(100, 200, 300, 400),
  }

  it('has the Stochastic(3, 2, 2) and Williams %R(3)', () => {
    // raw at t = 2: (12 − 10)/(14 − 10) = 50; at t = 3: (14 − 11)/(15 − 11) = 75.
    const { percentK } = stochastic(bars, 3, 2, 2)
    expect(percentK[3]).toBe(62.5)
    expect([...williamsR(bars, 3)].slice(2)).toEqual([-50, -25])
  })

  it('has the CCI(3)', () => {
    // TP 11, 38/3, 12, 41/3. At t = 3 the mean of the last three is 115/9, the deviations 1/9, 7/9, 8/9: mean 16/27.
    // CCI = (41/3 − 115/9)/(0.015 · 16/27) = (8/9)/(0.24/27) = 100.
    expect(last(cci(bars, 3))).toBeCloseTo(100, 9)
  })

  it('has the MFI(3)', () => {
    // TP 11 → 12.6667 up (flow 2533.33) → 12 down (3600) → 13.6667 up (5466.67): 100 · 8000/11600.
    expect(last(mfi(bars, 3))).toBeCloseTo(800000 / 11600, 9)
  })

  it('has the OBV', () => {
    expect(obv(bars)).toEqual(column(0, 200, -100, 300))
    expect(obv({ ...bars, close: column(5, 5, 5, 5) })).toEqual(column(0, 0, 0, 0))
  })

  it('has the slope of 1, 2, 4 as 1.5 a bar', () => {
    expect(last(lsSlope(column(1, 2, 4), 3))).toBe(1.5)
  })

  it('has %B 1 at the upper band and the bandwidth in percent of the middle', () => {
    // 1 … 5: σ = √2. %B = (5 − 3 + 2√2)/(4√2); bandwidth = 100 · 4√2/3.
    expect(last(percentB(column(1, 2, 3, 4, 5), 5))).toBeCloseTo((2 + 2 * Math.SQRT2) / (4 * Math.SQRT2), 12)
    expect(last(bandwidth(column(1, 2, 3, 4, 5), 5))).toBeCloseTo((400 * Math.SQRT2) / 3, 9)
  })

  it('has no CMF when nothing traded', () => {
    expect(last(cmf({ ...bars, volume: column(0, 0, 0, 0) }, 3))).toBeNaN()
  })

  it('has no rate of change from 0', () => {
    expect(roc(column(0, 5), 1)[1]).toBeNaN()
  })
})

describe('VWAP', () => {
  const bars = {
    high: column(11, 21, 11, 31),
    low: column(9, 19, 9, 29),
    close: column(10, 20, 10, 30),
    volume: column(100, 300, 0, 100),
    session: column(1, 1, 2, 2),
  }

  it('starts anew with a session and has no value before its first volume', () => {
    expect(vwap(bars).vwap).toEqual(column(10, 17.5, Number.NaN, 30))
  })

  it('has the volume-weighted deviation as its band', () => {
    // (100 · 7.5² + 300 · 2.5²)/400 = 18.75.
    expect(vwap(bars).sigma[1]).toBeCloseTo(Math.sqrt(18.75), 12)
    expect(vwap(bars).sigma[0]).toBe(0)
  })

  it('prefers the bars own average price', () => {
    expect(vwap({ ...bars, vwap: column(12, Number.NaN, 10, 30) }).vwap[1]).toBeCloseTo((12 * 100 + 20 * 300) / 400, 12)
  })

  it('passes over a bar without a volume, which an index has', () => {
    expect(vwap({ ...bars, volume: column(100, Number.NaN, 1, 1) }).vwap).toEqual(column(10, Number.NaN, 10, 20))
  })
})

describe('relative volume', () => {
  it('measures a session against those before it, up to n', () => {
    expect(rvol(column(10, 10, 10, 10, 10, 20, 60), 5)).toEqual(
      column(Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 2, 5),
    )
  })

  it('compares a bar with the same clock slot only', () => {
    // Opening bars trade 100, closing bars 10; in the sixth session 200 and 5.
    const sessions = [...Array(5).fill([100, 10]), [200, 5]].flat()
    const slot = Float64Array.from(sessions, (_, i) => i % 2)
    const values = rvolClock({ volume: Float64Array.from(sessions), slot }, 2)
    expect([...values.slice(8)]).toEqual([Number.NaN, Number.NaN, 2, 0.5])
  })

  it('has no answer without five sessions that traded, for equal volumes, and for none now', () => {
    expect(volumeZ(300, column(100, 110, 90, 105))).toBeNaN()
    expect(volumeZ(300, column(100, 100, 100, 100, 100))).toBeNaN()
    expect(volumeZ(0, column(100, 110, 90, 105, 95))).toBeNaN()
    expect(rvol(column(0, 0, 0, 0, 0, 7))[5]).toBeNaN()
  })

  it('has volZ 0 at the mean of the logarithms', () => {
    // Logarithms 0, 2, 0, 2 …: mean 1.
    const before = [1, Math.E ** 2, 1, Math.E ** 2, 1, Math.E ** 2]
    expect(last(volZ(column(...before, Math.E)))).toBeCloseTo(0, 12)
  })
})

describe('the volume curve', () => {
  it('is the mean share of the day, over the days that traded', () => {
    expect(volumeCurve(column(10, 40, 100, 30, 60, 100, 0, 0, 0), 3)).toEqual(column(0.2, 0.5, 1))
  })

  it('projects nothing before 2 % of the day', () => {
    expect(projectedDayVolume(1000, 0.019)).toBeNaN()
    expect(projectedDayVolume(1000, 0.02)).toBe(50_000)
    expect(projectedDayVolume(1000, Number.NaN)).toBeNaN()
  })
})

describe('TTM squeeze', () => {
  it('is on when closes stand still inside wide bars, and off when the close jumps', () => {
    const close = Float64Array.from({ length: 60 }, (_, i) => (i === 59 ? 130 : 100 + (i % 2)))
    const squeezed = ttmSqueeze({ high: close.map((x) => x + 3), low: close.map((x) => x - 3), close })
    expect([squeezed[18], squeezed[19], squeezed[58], squeezed[59]]).toEqual([Number.NaN, 1, 1, 0])
  })
})

describe('Technical score', () => {
  it.each([
    [50, 'Strong Bullish'],
    [49.9, 'Bullish'],
    [10, 'Bullish'],
    [9.9, 'Neutral'],
    [-9.9, 'Neutral'],
    [-10, 'Bearish'],
    [-49.9, 'Bearish'],
    [-50, 'Strong Bearish'],
    [Number.NaN, null],
  ])('labels %d as %s', (score, label) => {
    expect(technicalLabel(score)).toBe(label)
  })

  it('leaves out votes without an answer, and has none with fewer than half', () => {
    const unknown = (count: number) => Array(count).fill(Number.NaN)
    const oscillators = [1, 1, 1, 1, ...unknown(4)]
    expect(technicalScoreOf([1, 1, 1, 1, -1, ...unknown(5), ...oscillators])).toEqual({
      averages: 60,
      oscillators: 100,
      score: 80,
    })
    expect(technicalScoreOf([1, 1, 1, 1, ...unknown(6), ...oscillators]).score).toBeNaN()
    expect(technicalScoreOf([...Array(10).fill(1), 1, 1, 1, ...unknown(5)]).score).toBeNaN()
  })

  it('does not let the averages of 200 vote before there are 200 bars', () => {
    const votes = technicalVotes(rampBars(199)).map(last)
    const silent = TECHNICAL_VOTES.filter((_, k) => Number.isNaN(votes[k]))
    expect(silent).toEqual(['sma200', 'ema200'])
  })
})

describe('trend score', () => {
  const figures = { close: 10, ema20: 9, ema50: 8, ema20Before: 7, rsi: 55, adx: 20, plusDi: 1, minusDi: 2 }

  it('has no momentum at RSI 45 and 55, and a direction from ADX 20 on', () => {
    expect(trendScoreOf(figures).momentum).toBe(0)
    expect(trendScoreOf({ ...figures, rsi: 45 }).momentum).toBe(0)
    expect(trendScoreOf({ ...figures, rsi: 44.9 }).momentum).toBe(-1)
    expect(trendScoreOf(figures).direction).toBe(-1)
  })

  it('has no score while a figure is missing', () => {
    expect(trendScoreOf({ ...figures, adx: Number.NaN }).score).toBeNaN()
    expect(trendScoreOf({ ...figures, rsi: Number.NaN }).score).toBeNaN()
  })

  it.each([
    [5, 'Strong up'],
    [4, 'Up'],
    [3, 'Up'],
    [2, 'Sideways'],
    [-2, 'Sideways'],
    [-3, 'Down'],
    [-4, 'Down'],
    [-5, 'Strong down'],
    [Number.NaN, null],
  ])('calls %d %s', (score, state) => {
    expect(trendState(score)).toBe(state)
  })

  it('ages by side, not by score, and does not know the age before the first change', () => {
    const { ageBars } = trendAge({ close: ramp(7, 1), score: column(3, 5, 2, 0, Number.NaN, -3, -5) })
    expect(ageBars).toEqual(column(Number.NaN, Number.NaN, 0, 1, Number.NaN, 0, 1))
  })

  it('has no distance in ATRs of 0', () => {
    expect(trendDistance(10, 9, 0)).toBeNaN()
  })
})

describe('moving averages', () => {
  it('stacks bear, mixed, and not at all while one is missing', () => {
    expect(movingAverageStack(1, [2, 3, 4, 5])).toBe('Full bear')
    expect(movingAverageStack(3, [2, 3, 4, 5])).toBe('Mixed')
    expect(movingAverageStack(3, [3, 2, 1, 0])).toBe('Mixed')
    expect(movingAverageStack(1, [2, 3, 4, Number.NaN])).toBeNull()
  })

  it('measures the ribbon against the close', () => {
    expect(ribbonWidthPct(200, [190, 180, 150, 170])).toBe(20)
    expect(ribbonWidthPct(200, [190, Number.NaN])).toBeNaN()
  })
})
