import { describe, expect, it } from 'vitest'
import { atr } from '../indicators/index.ts'
import {
  boxLevels,
  breakoutAt,
  breakoutQuality,
  previousPeriodLevels,
  rangeLevels,
  squeezeLevels,
  trendlineLevels,
} from './breakouts.ts'
import { findPatterns } from './finder.ts'
import { barsOf, type Ohlc, PLAIN, zigzag } from './series.fixture.ts'
import { volumeKind, volumeStrength } from './volumeBreakout.ts'

describe('the quality of a breakout', () => {
  // The Check: priorHigh(20) 512, priorLow(20) 482, ATR 10, bar H 520 L 506 C 518.
  const bar = {
    side: 1,
    level: 512,
    high: 520,
    low: 506,
    close: 518,
    atr: 10,
    rvol: 2.4,
    baseBars: 20,
    baseRange: 30,
  } as const

  it('is 32 + 21.43 + 9 + 13.29 = 75.72 (A), target 542, stop 502', () => {
    const found = breakoutQuality(bar)
    expect(found.excess).toBeCloseTo(0.6, 9)
    expect(found.clv).toBeCloseTo(0.857, 3)
    expect(found.tight).toBeCloseTo(0.6646, 4)
    expect(found.quality).toBeCloseTo(75.72, 2)
    expect(found).toMatchObject({ grade: 'A', target: 542, stop: 502, isClean: true, isExtended: false })
  })

  it('leaves the volume out when RVOL is unknown: 43.72·100/60', () => {
    expect(breakoutQuality({ ...bar, rvol: Number.NaN }).quality).toBeCloseTo((43.7208 * 100) / 60, 2)
  })

  it('is the same for the mirrored breakdown', () => {
    const down = breakoutQuality({ ...bar, side: -1, level: -512, high: -506, low: -520, close: -518 })
    expect(down.quality).toBeCloseTo(75.72, 2)
    expect(down).toMatchObject({ target: -542, stop: -502 })
  })
})

describe('breakout levels', () => {
  const rows: Ohlc[] = [
    [10, 12, 9, 11],
    [11, 13, 10, 12],
    [12, 12.5, 8, 11.5],
    [11.5, 15, 11.5, 14.5],
  ]

  it('of a range are the highest high and lowest low of the n bars before', () => {
    const { upper, lower, baseRange, baseBars } = rangeLevels(barsOf(rows), 3)
    expect([upper[2], upper[3], lower[3], baseRange[3], baseBars[3]]).toEqual([Number.NaN, 13, 8, 5, 3])
  })

  it('of a box are those of the longest 10–60 bars within 4·ATR', () => {
    // 12 bars 100–102, before them 8 bars 100–110. ATR 2: 8 is allowed, 10 is not.
    const bars = barsOf([
      ...Array.from({ length: 8 }, (): Ohlc => [105, 110, 100, 105]),
      ...Array.from({ length: 13 }, (): Ohlc => [101, 102, 100, 101]),
    ])
    const at = (atr: number) => boxLevels(bars, new Float64Array(21).fill(atr))
    expect([at(2).upper[20], at(2).lower[20], at(2).baseBars[20], at(2).baseRange[20]]).toEqual([102, 100, 12, 2])
    expect(at(2.5).baseBars[20]).toBe(20)
    expect(at(0.4).upper[20]).toBeNaN()
  })

  it('of the previous period are its high and low', () => {
    const { upper, lower, baseBars, baseRange } = previousPeriodLevels(barsOf(rows), Float64Array.of(1, 1, 2, 3))
    expect(Array.from(upper)).toEqual([Number.NaN, Number.NaN, 13, 12.5])
    expect(Array.from(lower)).toEqual([Number.NaN, Number.NaN, 9, 8])
    expect([baseBars[2], baseBars[3], baseRange[2]]).toEqual([2, 1, 4])
  })

  it('of a trendline take their base from its first anchor on, 50 bars at most', () => {
    const bars = barsOf(Array.from({ length: 61 }, (_, i): Ohlc => [100, i < 20 ? 150 : 101, 99, 100]))
    const value = new Float64Array(61).fill(102)
    const since = (bars: number) => new Float64Array(61).fill(bars)
    const range = (n: number) => trendlineLevels(bars, value, since(n), 1).baseRange[60]
    // Bars 20–59 are 40; 45 and 60 (cut to 50) reach the bars of 150.
    expect([range(40), range(45), range(60)]).toEqual([2, 51, 51])
    expect(trendlineLevels(bars, value, since(40), 1).lower[60]).toBeNaN()
    expect(trendlineLevels(bars, value, since(40), -1).lower[60]).toBe(102)
  })
})

describe('a squeeze breakout', () => {
  // Closes 99 and 101 in turn, every bar 98–102: σ 1, bands 98 and 102. TR 4, EMA between 99 and 101, so the Keltner
  // bands at 6 from it hold the Bollinger bands: on from bar 19, the 20th. The jump to 120 at bar 30 has TR 20, so ATR
  // (19·4 + 20)/20 = 4.8 and Keltner bands at 7.2, the Bollinger bands at 8.9 (below): off from there.
  const quiet = (count: number) =>
    Array.from({ length: count }, (_, i): Ohlc => (i % 2 ? [99, 102, 98, 101] : [101, 102, 98, 99]))
  const wild = (count: number) => Array.from({ length: count }, (): Ohlc => [120, 121, 119, 120])

  it('has the Bollinger bands for levels and the 20 bars before for base', () => {
    const { upper, lower, baseBars, baseRange } = squeezeLevels(barsOf(quiet(30)))
    expect([upper[18], lower[18]]).toEqual([Number.NaN, Number.NaN])
    expect(upper[19]).toBeCloseTo(102, 9)
    expect(lower[29]).toBeCloseTo(98, 9)
    expect([baseBars[29], baseRange[29], baseRange[19]]).toEqual([20, 4, Number.NaN])
  })

  it('keeps its levels for 5 bars counted from the last squeezed one', () => {
    const { upper, lower } = squeezeLevels(barsOf([...quiet(30), ...wild(8)]))
    const known = (column: Float64Array) => Array.from(column.subarray(29), (level) => !Number.isNaN(level))
    expect(known(upper)).toEqual([true, true, true, true, true, false, false, false, false])
    expect(known(lower)).toEqual(known(upper))
  })

  it('is found on the bar that leaves the bands', () => {
    const bars = barsOf([...quiet(30), [101, 121, 101, 120]])
    const column = (x: number) => new Float64Array(31).fill(x)
    const found = breakoutAt(bars, squeezeLevels(bars), column(4), column(2), 30, 1)
    // Bars 11–30: ten closes of 101, nine of 99 and 120, mean 2021/20 = 101.05. Σ(c − 101.05)² = 10·0.0025 + 9·4.2025 +
    // 359.1025 = 396.95, σ = √19.8475 = 4.455053, upper 101.05 + 8.910107. The base is 98–102.
    expect(found).toMatchObject({ status: 'breakout', breakoutBar: 30 })
    expect(found?.level).toBeCloseTo(109.960107, 4)
    expect(found?.target).toBeCloseTo(113.960107, 4)
    expect(breakoutAt(bars, squeezeLevels(bars), column(4), column(2), 30, -1)).toBeNull()
  })

  it('has no level in a market that never squeezed', () => {
    // A steady climb of 2 a bar: σ of 20 closes is 2·√33.25 = 11.53, bands at 23; ATR 4, Keltner at 6.
    const bars = barsOf(Array.from({ length: 40 }, (_, i): Ohlc => [2 * i, 2 * i + 3, 2 * i - 1, 2 * i + 2]))
    expect(squeezeLevels(bars).upper.every(Number.isNaN)).toBe(true)
  })
})

describe('a trendline breakout', () => {
  it('is read from the columns of a report', () => {
    // Resistance through the highs 130.5, 126.5, 122.5 at bars 30, 50, 70, slope −0.2. Up from 114 at bar 78: bar 83
    // closes at 119, line 119.9; bar 84 at 120, line 119.7. ATR 2, excess 0.15.
    const bars = barsOf(zigzag([100, 130, 118, 126, 114, 122, 114, 120]))
    const report = findPatterns(bars, PLAIN)
    const levels = trendlineLevels(bars, report.resistanceValue, report.resistanceBars, 1)
    const found = breakoutAt(
      bars,
      levels,
      atr(bars),
      bars.volume.map(() => 3),
      84,
      1,
    )
    expect(found).toMatchObject({ status: 'breakout', breakoutBar: 84 })
    expect(found?.level).toBeCloseTo(119.7, 9)
    expect(found?.excess).toBeCloseTo(0.15, 9)
    // Highest high of bars 34–83 is that of bar 34, opening at 127: 127.5. Lowest low 113.5. Target 119.7 + 14.
    expect(found?.target).toBeCloseTo(133.7, 9)
  })
})

describe('the state of a level', () => {
  // A level of 100 throughout, ATR 4.
  const stateOf = (closes: number[], lows: number[] = closes.map((c) => c - 0.5), side: 1 | -1 = 1) => {
    const bars = barsOf(closes.map((c, i): Ohlc => [c, c + 0.5, lows[i], c]))
    const column = (x: number) => new Float64Array(closes.length).fill(x)
    const levels = { upper: column(100), lower: column(100), baseBars: column(20), baseRange: column(8) }
    return breakoutAt(bars, levels, column(4), column(2), closes.length - 1, side)
  }

  it('is approaching within 0.5·ATR below', () => {
    expect(stateOf([97, 98])).toMatchObject({ status: 'approaching', breakoutBar: null })
    expect(stateOf([97, 97.9])).toBeNull()
  })

  it('breaks with a close beyond after one that was not', () => {
    expect(stateOf([99, 101])).toMatchObject({ status: 'breakout', breakoutBar: 1, barsSince: 0, excess: 0.25 })
    expect(stateOf([100, 101])).toMatchObject({ status: 'breakout' })
    expect(stateOf([101, 102])).toBeNull()
  })

  it('fails with a close back below within 5 bars', () => {
    expect(stateOf([99, 103, 103, 103, 103, 103, 99.9])).toMatchObject({ status: 'failed' })
    expect(stateOf([99, 103, 103, 103, 103, 103, 103, 99.9], new Array(8).fill(99.8))).toMatchObject({
      status: 'breakout',
    })
  })

  it('is retested by a low within 0.25·ATR of the level while it holds', () => {
    expect(stateOf([99, 104, 102], [98, 103, 101])).toMatchObject({ status: 'retest' })
    expect(stateOf([99, 104, 102], [98, 103, 101.1])).toMatchObject({ status: 'breakout' })
  })

  it('remembers a breakout for 10 bars', () => {
    const held = (bars: number) => [99, 103, ...new Array<number>(bars).fill(104)]
    expect(stateOf(held(10))).toMatchObject({ barsSince: 10 })
    expect(stateOf(held(11))).toBeNull()
  })

  it('breaks down on the other side', () => {
    expect(stateOf([101, 99], undefined, -1)).toMatchObject({ side: -1, status: 'breakout', target: 92, stop: 104 })
  })

  it('is unknown without a level', () => {
    const bars = barsOf([
      [1, 2, 0, 1],
      [1, 3, 1, 3],
    ])
    const none = new Float64Array(2).fill(Number.NaN)
    const levels = { upper: none, lower: none, baseBars: none, baseRange: none }
    expect(breakoutAt(bars, levels, Float64Array.of(1, 1), none, 1, 1)).toBeNull()
  })
})

describe('volume breakouts', () => {
  const bar = {
    rvol: 3.6,
    move: 0.75,
    clv: 0.8,
    close: 110,
    priorHigh10: 109,
    priorLow10: 100,
    priorHigh50: 115,
    priorLow50: 90,
  }

  it('have strength 36 + 18.75 + 20 = 74.75 in the Check', () => {
    expect(volumeStrength(bar)).toBeCloseTo(74.75, 9)
    expect(volumeStrength({ rvol: 3.6, move: -0.75, clv: 0.2 })).toBeCloseTo(74.75, 9)
  })

  it('are climax before breakout before churn before spike', () => {
    expect(volumeKind({ ...bar, rvol: 5, move: 1.5, priorHigh50: 109 }, 3)).toEqual({ kind: 'Climax', side: 1 })
    expect(volumeKind(bar, 3)).toEqual({ kind: 'Breakout', side: 1 })
    expect(volumeKind({ ...bar, move: -0.5, clv: 0.3, close: 99 }, 3)).toEqual({ kind: 'Breakout', side: -1 })
    expect(volumeKind({ ...bar, move: 0.2 }, 3)).toEqual({ kind: 'Churn', side: 0 })
    expect(volumeKind({ ...bar, clv: 0.6 }, 3)).toEqual({ kind: 'Spike', side: 1 })
    expect(volumeKind({ ...bar, move: -0.6 }, 3)).toEqual({ kind: 'Spike', side: -1 })
  })

  it('need the volume', () => {
    expect(volumeKind({ ...bar, rvol: 2.9 }, 3)).toBeNull()
    expect(volumeKind({ ...bar, rvol: Number.NaN }, 3)).toBeNull()
    // A climax needs RVOL 5, whatever the least RVOL of the others.
    expect(volumeKind({ ...bar, rvol: 5, move: 1.5, priorHigh50: 109 }, 10)).toEqual({ kind: 'Climax', side: 1 })
  })
})
