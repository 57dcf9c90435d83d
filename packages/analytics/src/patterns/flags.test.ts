import { describe, expect, it } from 'vitest'
import type { PatternBars } from './barWindow.ts'
import { findPatterns } from './finder.ts'
import { flagScore } from './flags.ts'
import { barsOf, mirrored, type Ohlc, PLAIN } from './series.fixture.ts'

/** 14 bars of O 100 H 101 L 99 C 100: A = 2 at bar 13, the pole's start. */
const QUIET: Ohlc[] = Array.from({ length: 14 }, () => [100, 101, 99, 100, 1000])
/** Closes 103 … 115, H = C + 0.5, L = O − 0.5: bars 14–18. */
const POLE: Ohlc[] = [103, 106, 109, 112, 115].map((close) => [close - 3, close + 0.5, close - 3.5, close, 3000])
/** Bars 19–23. */
const PAUSE: Ohlc[] = [
  [115, 115, 113.5, 114, 1200],
  [114, 114.6, 113.1, 113.5, 1200],
  [113.5, 114.2, 112.7, 113.1, 1200],
  [113.1, 113.8, 112.3, 112.8, 1200],
  [112.8, 113.4, 111.9, 112.5, 1200],
]
const BREAK: Ohlc = [112.5, 115.2, 112.5, 115, 5000]

const flagsOf = (bars: PatternBars) => findPatterns(bars, PLAIN).patterns.filter((p) => /Flag|Pennant/.test(p.kind))
const flagsIn = (...parts: readonly (readonly Ohlc[])[]) => flagsOf(barsOf([...QUIET, ...parts.flat()]))

describe('the worked bull flag of /flag-pennants', () => {
  const bars = { ...barsOf([...QUIET, ...POLE, ...PAUSE, BREAK]), rvol: new Float64Array(25).fill(3) }
  const [flag] = flagsOf(bars)

  it('has A 2, P 16.5, p 5, retrace 21.82 %, slopes −0.2, upper line 113, target 129.5, stop 111.9', () => {
    expect(flag).toMatchObject({ kind: 'Bull Flag', side: 1, status: 'Breakout', atr: 2, breakoutBar: 24 })
    expect(flag.points).toEqual([
      { role: 'pole start', bar: 13, price: 99 },
      { role: 'pole end', bar: 18, price: 115.5 },
    ])
    expect(flag.measures).toMatchObject({ poleHeight: 16.5, poleBars: 5, poleAtr: 8.25, efficiency: 1, pauseBars: 5 })
    expect(100 * flag.measures.retrace).toBeCloseTo(21.82, 2)
    expect(flag.measures.upperSlope).toBeCloseTo(-0.2, 9)
    expect(flag.measures.lowerSlope).toBeCloseTo(-0.2, 9)
    expect(flag.breakoutPrice).toBeCloseTo(113, 9)
    expect(flag.target).toBeCloseTo(129.5, 9)
    expect(flag.stop).toBe(111.9)
  })

  it('scores 91.27', () => {
    const { poleAtr, retrace, efficiency, poleVolume, pauseVolume } = flag.measures
    // 30 + 20·(1 − 0.2182/0.5) + 20 + 15 + 15; the volume halves and more, RVOL 3 is above 2.
    const inputs = { poleAtr, retrace, efficiency, poleVolume, pauseVolume }
    expect(flagScore({ ...inputs, breakoutRvol: 3 })).toBeCloseTo(91.27, 2)
    expect(flagScore({ ...inputs, breakoutRvol: null })).toBeCloseTo(76.27, 2)
    // Without any volume 61.27 of 70 points.
    const unknown = { poleVolume: Number.NaN, pauseVolume: Number.NaN, breakoutRvol: Number.NaN }
    expect(flagScore({ ...inputs, ...unknown })).toBeCloseTo((61.2727 * 100) / 70, 3)
  })

  it('is a bear flag in the mirror', () => {
    const [bear] = flagsOf(mirrored(bars, 300))
    expect(bear).toMatchObject({ kind: 'Bear Flag', side: -1, status: 'Breakout', breakoutBar: 24 })
    expect(bear.target).toBeCloseTo(300 - 129.5, 9)
    expect(bear.stop).toBeCloseTo(300 - 111.9, 9)
    expect(bear.measures.upperSlope).toBeCloseTo(0.2, 9)
  })
})

describe('a flag', () => {
  it('forms with the 4th bar of its pause', () => {
    expect(flagsIn(POLE, PAUSE.slice(0, 3))).toEqual([])
    expect(flagsIn(POLE, PAUSE.slice(0, 4))).toMatchObject([{ kind: 'Bull Flag', status: 'Forming', formedBar: 22 }])
  })

  it('breaks with a close 0.1·A above the upper line fitted on the bars before', () => {
    // The line is at 113 on bar 24, so 113.2 breaks and 113.1 does not.
    expect(flagsIn(POLE, PAUSE, [[112.5, 113.3, 112.4, 113.1]])).toMatchObject([{ status: 'Forming' }])
    expect(flagsIn(POLE, PAUSE, [[112.5, 113.4, 112.4, 113.21]])).toMatchObject([{ status: 'Breakout' }])
  })

  it('fails with a close 0.1·A below the lower line', () => {
    // The lower line is at 111.5 on bar 24.
    const found = flagsIn(POLE, PAUSE, [[112.5, 112.6, 111.1, 111.2]])
    expect(found).toMatchObject([{ status: 'Failed', breakoutBar: null, endedBar: 24 }])
  })

  it('is a pennant when the lines close in', () => {
    // Highs fall 0.4, lows rise 0.3: u −0.2, l 0.15; width 3 at the start, 0.2 after 4 bars ≤ 0.7·3.
    const pause: Ohlc[] = [0, 1, 2, 3].map((i) => [113.5, 115 - 0.4 * i, 112 + 0.3 * i, 113.5])
    const found = flagsIn(POLE, pause)
    expect(found).toMatchObject([{ kind: 'Bull Pennant', status: 'Forming' }])
    expect(found[0].measures.upperSlope).toBeCloseTo(-0.2, 9)
    expect(found[0].measures.lowerSlope).toBeCloseTo(0.15, 9)
  })

  it('is none when the pole is short of 4·A', () => {
    // Closes 101.4 … 107 in five steps of 1.4: H_e 107.5, P 8.5 ≥ 8, but 8.5/5 = 1.7 ≥ 1.6; with steps of 1.2: P 7.5.
    const pole = (step: number): Ohlc[] =>
      [1, 2, 3, 4, 5].map((i) => [100 + step * (i - 1), 100 + step * i + 0.5, 99.5 + step * (i - 1), 100 + step * i])
    const rest = (end: number): Ohlc[] =>
      [0, 1, 2, 3].map((i) => [end, end + 0.2 - 0.1 * i, end - 0.8 - 0.1 * i, end - 0.3])
    expect(flagsIn(pole(1.4), rest(107))).toMatchObject([{ kind: 'Bull Flag' }])
    expect(flagsIn(pole(1.2), rest(106))).toEqual([])
  })

  it('is none when the pause gives back more than half', () => {
    // Half of 16.5 is 8.25: a low of 107.2 is 8.3 below 115.5.
    const [a, b, c, d] = PAUSE
    expect(flagsIn(POLE, [a, b, c, [113.1, 113.8, 107.2, 112.8]])).toEqual([])
    expect(flagsIn(POLE, [a, b, c, d])).toHaveLength(1)
  })

  it('is none when a high passes the pole by more than 0.25·A', () => {
    const [a, , c, d] = PAUSE
    expect(flagsIn(POLE, [a, [114, 116.1, 113.1, 113.5], c, d])).toEqual([])
  })

  it('is none when the pole wanders', () => {
    // Closes 109, 103, 112, 106, 115: 15 of 33 travelled, 0.45 < 0.6.
    const closes = [109, 103, 112, 106, 115]
    const pole = closes.map((close, i): Ohlc => {
      const open = i === 0 ? 100 : closes[i - 1]
      return [open, Math.max(open, close) + 0.4, Math.min(open, close) - 0.4, close]
    })
    expect(flagsIn(pole, PAUSE)).toEqual([])
  })

  it('spans two sessions at most on intraday bars', () => {
    const bars = barsOf([...QUIET, ...POLE, ...PAUSE])
    const session = (firstOfSecond: number, firstOfThird: number) =>
      bars.close.map((_, i) => (i < firstOfSecond ? 1 : i < firstOfThird ? 2 : 3))
    expect(flagsOf({ ...bars, session: session(16, 99) })).toHaveLength(1)
    expect(flagsOf({ ...bars, session: session(16, 21) })).toEqual([])
    // The pole starts with bar 13, so a change at bar 13 lies before it.
    expect(flagsOf({ ...bars, session: session(13, 21) })).toHaveLength(1)
  })

  it('takes the shortest of equally tall poles', () => {
    // Six more quiet bars, all with low 99 and A 2: the pole could start at any of them and starts at the last, bar 19.
    const [found] = flagsIn(QUIET.slice(0, 6), POLE, PAUSE)
    expect(found).toMatchObject({ firstBar: 19, measures: { poleBars: 5, poleHeight: 16.5 } })
  })

  it('is over when 20 bars have not broken it', () => {
    const pause = Array.from({ length: 21 }, (_, i): Ohlc => [113, 114 - 0.01 * i, 112 - 0.01 * i, 113 - 0.01 * i])
    expect(flagsIn(POLE, pause.slice(0, 20))).toMatchObject([{ status: 'Forming' }])
    expect(flagsIn(POLE, pause)).toEqual([])
  })
})
