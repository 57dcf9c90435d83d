import { describe, expect, it } from 'vitest'
import type { ChartKind, ChartPattern } from './chartPattern.ts'
import { findPatterns } from './finder.ts'
import { barsOf, mirrored, type Ohlc, PLAIN, zigzag } from './series.fixture.ts'

function patternsOf(rows: readonly Ohlc[], kind: ChartKind): ChartPattern[] {
  return findPatterns(barsOf(rows), PLAIN).patterns.filter((p) => p.kind === kind)
}

function mirrorsOf(rows: readonly Ohlc[], kind: ChartKind): ChartPattern[] {
  return findPatterns(mirrored(barsOf(rows), 1000), PLAIN).patterns.filter((p) => p.kind === kind)
}

// Steps of 1 with shadows of 0.5 make every true range 2, so A = 2 in all series below unless one says otherwise.

describe('a rectangle', () => {
  // Turns at bars 3, 9, 15, 21, 27, 33: highs 106.5, lows 99.5. Bar 39 closes at 106, bar 40 at 107 ≥ 106.5 + 0.25·2.
  const turns = [103, 106, 100, 106, 100, 106, 100]
  const width = 7

  it('breaks out with the first close 0.25·A above its upper line', () => {
    expect(patternsOf(zigzag([...turns, 107]), 'Rectangle')).toMatchObject([
      {
        side: 1,
        status: 'Breakout',
        firstBar: 0,
        lastBar: 39,
        breakoutBar: 40,
        breakoutPrice: 106.5,
        target: 106.5 + width,
        stop: 99.5,
        atr: 2,
        measures: { upperSlope: 0, lowerSlope: 0, startWidth: width, bars: 40 },
      },
    ])
  })

  it('takes the other side when it breaks down', () => {
    // A rectangle has no side of its own, so its mirror is one that broke the other way. Lines at 1000 − 106.5 and −
    // 99.5.
    expect(mirrorsOf(zigzag([...turns, 107]), 'Rectangle')).toMatchObject([
      { side: -1, status: 'Breakout', breakoutPrice: 893.5, target: 886.5, stop: 900.5 },
    ])
  })

  it('is neutral and has no target while it forms', () => {
    expect(patternsOf(zigzag([...turns, 106]), 'Rectangle')).toMatchObject([
      { side: 0, status: 'Forming', lastBar: 39, breakoutBar: null, target: null, stop: null },
    ])
  })

  it('waits for a close of 107: 106.9 is not 0.25·A beyond', () => {
    const rows = zigzag([...turns, 106])
    expect(patternsOf([...rows, [106, 107.4, 105.5, 106.9]], 'Rectangle')).toMatchObject([{ status: 'Forming' }])
  })

  it('uses the last low only when three bars after it have closed', () => {
    // Up to bar 35 the low of bar 33 is not known: the points end with the high of bar 27.
    const [early] = patternsOf(zigzag([...turns, 102]), 'Rectangle')
    expect(early.points.at(-1)).toMatchObject({ role: 'swing high', bar: 27 })
    const [known] = patternsOf(zigzag([...turns, 103]), 'Rectangle')
    expect(known.points.at(-1)).toMatchObject({ role: 'swing low', bar: 33 })
  })

  const statusAfter = (closes: number[]) => {
    const rows = zigzag([...turns, 107])
    let open = 107
    for (const close of closes) {
      rows.push([open, Math.max(open, close) + 0.4, Math.min(open, close) - 0.4, close])
      open = close
    }
    return patternsOf(rows, 'Rectangle').find((p) => p.breakoutBar === 40)
  }

  it('is a Breakout for 5 bars, Running to the 20th, Expired after it', () => {
    const still = (bars: number) => new Array<number>(bars).fill(108)
    expect(statusAfter(still(5))).toMatchObject({ status: 'Breakout', endedBar: null })
    expect(statusAfter(still(6))).toMatchObject({ status: 'Running', endedBar: null })
    expect(statusAfter(still(20))).toMatchObject({ status: 'Running', endedBar: null })
    expect(statusAfter(still(21))).toMatchObject({ status: 'Expired', endedBar: 61 })
  })

  it('hits its target when a bar trades there', () => {
    // 113.1 + 0.4 = 113.5
    expect(statusAfter([110, 113])).toMatchObject({ status: 'Breakout' })
    expect(statusAfter([110, 113.1])).toMatchObject({ status: 'Target hit', endedBar: 42 })
  })

  it('fails when it closes back inside within 3 bars, not on the 4th', () => {
    expect(statusAfter([107, 107, 106.4])).toMatchObject({ status: 'Failed', endedBar: 43 })
    expect(statusAfter([107, 107, 107, 106.4])).toMatchObject({ status: 'Breakout', endedBar: null })
  })

  it('fails when it closes beyond the opposite line later', () => {
    expect(statusAfter([108, 108, 108, 103, 99.6])).toMatchObject({ status: 'Breakout' })
    expect(statusAfter([108, 108, 108, 103, 99.4])).toMatchObject({ status: 'Failed', endedBar: 45 })
  })

  it('keeps a target once hit', () => {
    expect(statusAfter([110, 114, 105, 99])).toMatchObject({ status: 'Target hit', endedBar: 42 })
  })

  it('looks back 80 bars at most', () => {
    // Ten more swings before: bar 99 closes at 106 again, the window starts with bar 20.
    const long = [...turns, ...[106, 100, 106, 100, 106, 100, 106, 100, 106, 100]]
    expect(patternsOf(zigzag([...long, 106]), 'Rectangle')).toMatchObject([{ firstBar: 20, lastBar: 99 }])
  })

  it('is none with only three swings', () => {
    expect(patternsOf(zigzag([100, 106, 100, 106, 101]), 'Rectangle')).toEqual([])
  })
})

describe('triangles, wedges and channels', () => {
  it('finds an ascending triangle and breaks it upwards', () => {
    // Highs 110.5 at 6, 30, 46. Lows (18, 97.5), (38, 101.5), (51, 104.5): mean (35.667, 101.167), Σdxdy 116.667,
    // Σdx² 552.667, slope 0.21110, 0.1055·A a bar. At bar 0 the lower line is 93.638, width 16.862; at bar 56 105.459,
    // width 5.041 ≤ 0.6·16.862. Bar 57 closes at 111 ≥ 110.5 + 0.5; target 110.5 + 16.862.
    const rows = zigzag([104, 110, 98, 110, 102, 110, 105, 111])
    const [found] = patternsOf(rows, 'Ascending Triangle').filter((p) => p.status === 'Breakout')
    expect(found).toMatchObject({ side: 1, breakoutBar: 57, firstBar: 0, breakoutPrice: 110.5 })
    expect(found.measures.lowerSlope).toBeCloseTo(0.10555, 4)
    expect(found.measures.startWidth).toBeCloseTo(16.862, 3)
    expect(found.measures.endWidth).toBeCloseTo(5.041, 3)
    expect(found.target).toBeCloseTo(127.362, 3)
    expect(mirrorsOf(rows, 'Descending Triangle').at(-1)).toMatchObject({
      side: -1,
      status: 'Breakout',
      breakoutBar: 57,
    })
  })

  it('fails an ascending triangle that breaks down', () => {
    // After the low of bar 51 a rise to 107 at bar 53, then down: the lower line is about 105 there.
    const rows = zigzag([104, 110, 98, 110, 102, 110, 105, 108, 103])
    const found = patternsOf(rows, 'Ascending Triangle')
    expect(found.at(-1)).toMatchObject({ status: 'Failed', breakoutBar: null, side: 1 })
  })

  it('finds a symmetrical triangle, neutral until it breaks down', () => {
    // Highs (6, 112.5), (28, 110.5), (42, 108.5), (49, 107.5), lows (18, 99.5), (36, 101.5), (46, 103.5). Upper: mean
    // (31.25, 109.75), slope −125.25/1078.75 = −0.116107; lower: mean (33.333, 101.5), slope 56/402.667 = 0.139073.
    // Bar 53: lower line 104.235, close 103 ≤ 104.235 − 0.5. Bar 0: 113.378 − 96.864 = 16.514; target 104.235 −
    // 16.514.
    const rows = zigzag([106, 112, 100, 110, 102, 108, 104, 107, 103])
    const found = patternsOf(rows, 'Symmetrical Triangle').at(-1)
    expect(found).toMatchObject({ side: -1, status: 'Breakout', breakoutBar: 53, firstBar: 0 })
    expect(found?.measures.upperSlope).toBeCloseTo(-0.05805, 4)
    expect(found?.measures.lowerSlope).toBeCloseTo(0.06954, 4)
    expect(found?.target).toBeCloseTo(87.721, 2)
  })

  it('finds a rising wedge and breaks it downwards, a falling wedge in the mirror', () => {
    // Highs (10, 110.5), (28, 112.5), (42, 114.5): slope 64/514.667 = 0.12435. Lows (18, 101.5), (34, 105.5), (46,
    // 109.5): slope 112/394.667 = 0.28378. Bar 52: lower line 105.5 + 0.28378·19.333 = 110.986, close 110 ≤ 110.486.
    const rows = zigzag([100, 110, 102, 112, 106, 114, 110, 113, 110])
    const found = patternsOf(rows, 'Rising Wedge').at(-1)
    expect(found).toMatchObject({ side: -1, status: 'Breakout', breakoutBar: 52 })
    expect(found?.breakoutPrice).toBeCloseTo(110.986, 3)
    expect(mirrorsOf(rows, 'Falling Wedge').at(-1)).toMatchObject({ side: 1, status: 'Breakout', breakoutBar: 52 })
  })

  it('finds a rising channel and its break down', () => {
    // Up 8, down 4: both lines rise 1/3 a bar. Upper 108.5 at bar 8, lower 103.5 at bar 12: 19/3 apart. Bar 49: lower
    // 103.5 + 37/3 = 115.833, close 115 ≤ 115.333; target 115.833 − 6.333 = 109.5.
    const rows = zigzag([100, 108, 104, 112, 108, 116, 112, 120, 115])
    const found = patternsOf(rows, 'Channel Up').at(-1)
    expect(found).toMatchObject({ side: -1, status: 'Breakout', breakoutBar: 49 })
    expect(found?.height).toBeCloseTo(19 / 3, 9)
    expect(found?.target).toBeCloseTo(109.5, 9)
    expect(mirrorsOf(rows, 'Channel Down').at(-1)).toMatchObject({ side: 1, breakoutBar: 49 })
  })

  it('has no pattern when a swing is more than 0.3·A off its line', () => {
    // The middle high is 2 lower: the line through 106.5, 104.5, 106.5 passes 1.33 below the outer ones, 0.6 is
    // allowed.
    expect(patternsOf(zigzag([103, 106, 100, 104, 100, 106, 100, 104]), 'Rectangle')).toEqual([])
  })
})

describe('a double top', () => {
  // Low at bar 10, P1 at bar 40, valley at 50, P2 at 60; A 2. Highs 130.5, valley 119.5, height 11 ≥ 6. Bar 71 closes
  // at 119 ≤ 119.5 − 0.5. Target 119.5 − 11.
  const turns = [110, 100, 130, 120, 130]

  it('is confirmed below the valley and measures its height downwards', () => {
    expect(patternsOf(zigzag([...turns, 119]), 'Double Top')).toMatchObject([
      {
        side: -1,
        status: 'Breakout',
        breakoutBar: 71,
        target: 108.5,
        stop: 130.5,
        points: [
          { role: 'P1', bar: 40, price: 130.5 },
          { role: 'V', bar: 50, price: 119.5 },
          { role: 'P2', bar: 60, price: 130.5 },
        ],
        measures: { bars: 20, peakDifference: 0, height: 11 },
      },
    ])
    expect(mirrorsOf(zigzag([...turns, 119]), 'Double Bottom')).toMatchObject([
      { side: 1, breakoutBar: 71, target: 891.5, stop: 869.5 },
    ])
  })

  it('forms when P2 is known, three bars after it', () => {
    expect(patternsOf(zigzag([...turns, 128]), 'Double Top')).toEqual([])
    expect(patternsOf(zigzag([...turns, 127]), 'Double Top')).toMatchObject([{ status: 'Forming', formedBar: 63 }])
  })

  it('fails when it closes above the tops instead', () => {
    const found = patternsOf(zigzag([...turns, 125, 131]), 'Double Top')
    expect(found).toMatchObject([{ status: 'Failed', breakoutBar: null, endedBar: 71 }])
  })

  it('gives target 461 for tops of 520 and 518 over a valley of 490', () => {
    // Shadows of 1: A 3, |520 − 518| ≤ 2.25. Mean 519, height 29, target 490 − 29.
    const rows = zigzag([500, 480, 519, 491, 517, 489], 1)
    expect(patternsOf(rows, 'Double Top')).toMatchObject([{ status: 'Breakout', height: 29, target: 461 }])
  })

  it('is none when a condition is missed', () => {
    // Tops 2 apart where 0.75·A is 1.5.
    expect(patternsOf(zigzag([110, 100, 130, 120, 128, 119]), 'Double Top')).toEqual([])
    // Shadows of 0.25, A 1.5: height 130.25 − 125.75 = 4.5 is 3·A, but the tops are 8 bars apart.
    expect(patternsOf(zigzag([110, 100, 130, 126, 130, 127], 0.25), 'Double Top')).toEqual([])
    // 10 bars apart; height 130.5 − 124.5 = 6 is 3·A, with shadows of 0.6 (A 2.2) 6.2 is not.
    expect(patternsOf(zigzag([110, 100, 130, 125, 130, 127]), 'Double Top')).toMatchObject([{ height: 6 }])
    expect(patternsOf(zigzag([110, 100, 130, 125, 130, 127], 0.6), 'Double Top')).toEqual([])
    // The 40 bars before P1 are no lower than 126.5: a rise of 4, 6 is needed.
    const idle = Array.from({ length: 20 }, () => [127, 129]).flat()
    expect(patternsOf(zigzag([...idle, 127, 130, 120, 130, 119]), 'Double Top')).toEqual([])
    // 60 bars apart, and 62.
    expect(patternsOf(zigzag([110, 100, 140, 110, 140, 137]), 'Double Top')).toMatchObject([{ measures: { bars: 60 } }])
    expect(patternsOf(zigzag([110, 100, 141, 110, 141, 138]), 'Double Top')).toEqual([])
    // Shadows of 0.2, A 1.4: tops 1 apart, 0.75·1.4 = 1.05.
    expect(patternsOf(zigzag([110, 100, 130, 120, 129, 126], 0.2), 'Double Top')).toHaveLength(1)
    // Only 20 bars before P1.
    expect(patternsOf(zigzag([110, 130, 120, 130, 119]), 'Double Top')).toEqual([])
    // A swing high of 136.5 between the tops.
    expect(patternsOf(zigzag([110, 100, 130, 125, 136, 125, 130, 119]), 'Double Top')).toEqual([])
  })
})

describe('head and shoulders', () => {
  // L (20, 120.5), T1 (28, 111.5), head (42, 126.5), T2 (56, 111.5), R (64, 120.5). Bar 73 closes at 111 ≤ 111.5 − 0.5.
  // Target 111.5 − (126.5 − 111.5) = 96.5.
  const turns = [100, 120, 112, 126, 112, 120]

  it('is confirmed below its neckline', () => {
    expect(patternsOf(zigzag([...turns, 111]), 'Head and Shoulders')).toMatchObject([
      {
        side: -1,
        status: 'Breakout',
        breakoutBar: 73,
        breakoutPrice: 111.5,
        target: 96.5,
        stop: 126.5,
        measures: { headAboveShoulders: 6, shoulderDifference: 0, timeRatio: 1, necklineSlope: 0 },
      },
    ])
    expect(mirrorsOf(zigzag([...turns, 111]), 'Inverse Head and Shoulders')).toMatchObject([
      { side: 1, breakoutBar: 73, target: 903.5 },
    ])
  })

  it('measures the neckline at the breakout bar and at the head', () => {
    // T1 (28, 111.5), T2 (55, 112.5): slope 1/27. R (61, 119.5). At the head, bar 42: 112.0185, height 14.4815. Falling
    // from 119 at bar 61, bar 68 closes at 112 ≤ line 112.9815 − 0.5; target 112.9815 − 14.4815 = 98.5.
    const [found] = patternsOf(zigzag([100, 120, 112, 126, 113, 119, 112]), 'Head and Shoulders')
    expect(found).toMatchObject({ breakoutBar: 68 })
    expect(found.height).toBeCloseTo(14.4815, 4)
    expect(found.target).toBeCloseTo(98.5, 9)
  })

  it('is none when a condition is missed', () => {
    // Head 1 above the shoulders, A 2.
    expect(patternsOf(zigzag([100, 120, 112, 121, 112, 120, 111]), 'Head and Shoulders')).toEqual([])
    // Shoulders 4 apart, 1.5·A is 3.
    expect(patternsOf(zigzag([100, 120, 112, 126, 112, 116, 111]), 'Head and Shoulders')).toEqual([])
    // L → head 22 bars; a pause of 30 or 36 bars on the way down from the head makes head → R 52 (ratio 2.36) or 58
    // (2.64).
    const paused = (bars: number) => [
      ...[100, 120, 112, 126],
      ...Array.from({ length: bars / 2 }, () => [119, 120]).flat(),
      ...[112, 120, 115],
    ]
    expect(patternsOf(zigzag(paused(30)), 'Head and Shoulders')).toMatchObject([{ status: 'Forming' }])
    expect(patternsOf(zigzag(paused(36)), 'Head and Shoulders')).toEqual([])
    // Neckline from 116.5 to 108.5 over 26 bars: −0.31 a bar, 0.2 is allowed.
    expect(patternsOf(zigzag([100, 120, 117, 126, 109, 119, 108]), 'Head and Shoulders')).toEqual([])
  })
})

describe('a cup with handle', () => {
  // Rim 100.5 at bar 10, bottom 79.5 at 30, rim 100.5 at 50: depth 20.9 %, bottom in the middle. Handle to 95 (low
  // 94.5 > 90). Bar 61 closes at 101 ≥ 100.5 + 0.5. Target 100.5 + 21.
  const turns = [90, 100, 80, 100, 95]

  it('breaks out above its rims', () => {
    expect(patternsOf(zigzag([...turns, 101]), 'Cup with Handle')).toMatchObject([
      {
        side: 1,
        status: 'Breakout',
        breakoutBar: 61,
        target: 121.5,
        stop: 94.5,
        points: [
          { role: 'left rim', bar: 10, price: 100.5 },
          { role: 'bottom', bar: 30, price: 79.5 },
          { role: 'right rim', bar: 50, price: 100.5 },
        ],
        measures: { bars: 40, bottomPlace: 0.5, lowShare: 1, rimDifference: 0, handleBars: 10, handleLow: 94.5 },
      },
    ])
  })

  it('needs five bars of handle', () => {
    expect(patternsOf(zigzag([90, 100, 80, 100, 96]), 'Cup with Handle')).toEqual([])
    expect(patternsOf(zigzag([90, 100, 80, 100, 95]), 'Cup with Handle')).toMatchObject([{ status: 'Forming' }])
  })

  it('is looked for on daily and weekly bars only', () => {
    const bars = barsOf(zigzag([...turns, 101]))
    const { patterns } = findPatterns(bars, { ...PLAIN, hasCups: false })
    expect(patterns.filter((p) => p.kind === 'Cup with Handle')).toEqual([])
  })

  it('is none when a condition is missed', () => {
    // Bottom 88.5: depth 12/100.5 = 11.94 %. With 87.5 it is 12.94 %.
    expect(patternsOf(zigzag([90, 100, 89, 95, 89, 100, 97, 99, 97]), 'Cup with Handle')).toEqual([])
    expect(patternsOf(zigzag([90, 100, 88, 95, 88, 100, 97, 99, 97]), 'Cup with Handle')).toHaveLength(1)
    // Rims 100.5 and 94.5: 5.97 %. With 96.5 they are 3.98 % apart.
    expect(patternsOf(zigzag([90, 100, 78, 94, 90, 92, 90]), 'Cup with Handle')).toEqual([])
    expect(patternsOf(zigzag([90, 100, 78, 96, 91, 93, 91]), 'Cup with Handle')).toHaveLength(1)
    // Bottom at bar 25 of 10–66: at 27 % of the span; of 10–58 at 31 %.
    expect(patternsOf(zigzag([90, 100, 85, 92, 88, 92, 88, 95, 90, 100, 97, 99, 97]), 'Cup with Handle')).toEqual([])
    expect(patternsOf(zigzag([90, 100, 85, 92, 88, 95, 90, 100, 97, 99, 97]), 'Cup with Handle')).toHaveLength(1)
    // Middle third bars 29–47: 11 of 19 closes below 90, 58 %.
    expect(patternsOf(zigzag([90, 100, 80, 94, 86, 100, 97, 99, 97]), 'Cup with Handle')).toEqual([])
    // The handle falls to 89.5, the middle is 90.
    expect(patternsOf(zigzag([90, 100, 80, 100, 90, 95]), 'Cup with Handle')).toEqual([])
  })
})
