import { describe, expect, it } from 'vitest'
import {
  type FairValueGap,
  gapDistancePct,
  gapQuality,
  gapScore,
  gapScoreParts,
  gapSizePct,
  isNestedIn,
} from './fairValueGaps.ts'
import { findPatterns } from './finder.ts'
import { barsOf, mirrored, type Ohlc, PLAIN } from './series.fixture.ts'

/*
 * Sixty bars of one range r around 100, then the three bars of the Check. True ranges 2.5 and 4.5 of the first two
 * bring the ATR of the middle one to ((13r + 2.5)/14·13 + 4.5)/14 = 2.5 when r = (427/13 − 2.5)/13.
 */
const R = (427 / 13 - 2.5) / 13
const CALM: Ohlc[] = Array.from({ length: 60 }, () => [100, 100 + R / 2, 100 - R / 2, 100])
const GAP: Ohlc[] = [
  [99, 101, 98.5, 100.6],
  [100.8, 105, 100.5, 104.6],
  [104.6, 106, 103.5, 105.5],
]
const rows = [...CALM, ...GAP]

function gapsIn(
  bars: readonly Ohlc[],
  extra: { session?: number[]; tickSize?: number; allowOvernightGaps?: boolean } = {},
) {
  const series = { ...barsOf(bars), rvol: new Float64Array(bars.length).fill(1.8) }
  const session = extra.session === undefined ? {} : { session: Float64Array.from(extra.session) }
  const { tickSize = 0.05, allowOvernightGaps = false } = extra
  return findPatterns({ ...series, ...session }, { ...PLAIN, tickSize, allowOvernightGaps }).gaps
}

describe('the fair value gap of the Check', () => {
  const [gap] = gapsIn(rows)

  it('is a bullish zone 101–103.5 of 1.00 ATR, scored 40 + 30 + 18 + 10 = 98, High', () => {
    expect(gap).toMatchObject({ side: 1, bar: 62, bottom: 101, top: 103.5, size: 2.5, state: 'Open', fill: 0 })
    expect(gap.atr).toBeCloseTo(2.5, 9)
    expect(gap.parts.size).toBeCloseTo(40, 9)
    expect(gap.parts.body).toBeCloseTo(30, 9)
    expect(gap.parts.rvol).toBeCloseTo(18, 9)
    expect(gap.parts.trend).toBe(10)
    expect(gap.score).toBeCloseTo(98, 9)
    expect(gap.quality).toBe('High')
    // 2.5/101
    expect(gapSizePct(gap)).toBeCloseTo(2.4752, 4)
  })

  it('is 50 % filled and Partial after a low of 102.25', () => {
    const [later] = gapsIn([...rows, [105, 105.5, 102.25, 105]])
    expect(later).toMatchObject({ fill: 0.5, state: 'Partial', retestBar: 63 })
    expect(later.score).toBe(gap.score)
  })

  it('is bearish in the mirror, with the same score', () => {
    const bars = {
      ...mirrored(barsOf([...rows, [105, 105.5, 102.25, 105]]), 300),
      rvol: new Float64Array(64).fill(1.8),
    }
    const [bear] = findPatterns(bars, PLAIN).gaps
    expect(bear).toMatchObject({ side: -1, bottom: 196.5, top: 199, fill: 0.5, state: 'Partial' })
    expect(bear.score).toBeCloseTo(98, 6)
  })
})

describe('the score of a gap', () => {
  it('is 6.4 + 8 + 9 + 0 = 23.4, Low, for a small one against the trend', () => {
    // size 0.4 and body 1 in ATR 2.5, RVOL 0.9
    const parts = gapScoreParts(0.4 / 2.5, 1 / 2.5, 0.9, false)
    expect(parts.size).toBeCloseTo(6.4, 9)
    expect(parts.body).toBeCloseTo(8, 9)
    expect(parts.rvol).toBeCloseTo(9, 9)
    expect(gapScore(parts)).toBeCloseTo(23.4, 9)
    expect(gapQuality(gapScore(parts))).toBe('Low')
  })

  it('scales the other parts by 100/80 when the RVOL is unknown', () => {
    expect(gapScore(gapScoreParts(1, 1.5, Number.NaN, true))).toBe(100)
    expect(gapScore(gapScoreParts(0.5, 0.75, Number.NaN, false))).toBeCloseTo((35 * 100) / 80, 9)
  })

  it('grades 65 High, 40 Medium and what is below Low', () => {
    expect([65, 64.9, 40, 39.9].map(gapQuality)).toEqual(['High', 'Medium', 'Medium', 'Low'])
  })
})

describe('a fair value gap', () => {
  it('is filled at its far edge and inverted by a close beyond it', () => {
    expect(gapsIn([...rows, [105, 105.5, 101, 102]])[0]).toMatchObject({ fill: 1, state: 'Filled', invertedBar: null })
    expect(gapsIn([...rows, [105, 105.5, 100, 100.9]])[0]).toMatchObject({
      fill: 1,
      state: 'Inverted',
      invertedBar: 63,
    })
    const back: Ohlc = [100.9, 106, 100.5, 106]
    expect(gapsIn([...rows, [105, 105.5, 100, 100.9], back])[0]).toMatchObject({ state: 'Inverted', reactionBar: null })
  })

  it('reacts when a close leaves it by 0.25·ATR on its own side after a retest', () => {
    // The ATR is about 2.5: 103.5 + 0.63 = 104.13.
    const touch: Ohlc = [105, 105.2, 103, 103.6]
    expect(gapsIn([...rows, touch])[0]).toMatchObject({ retestBar: 63, reactionBar: null })
    expect(gapsIn([...rows, touch, [103.6, 104.2, 103.6, 104]])[0]).toMatchObject({ reactionBar: null })
    expect(gapsIn([...rows, touch, [103.6, 104.6, 103.6, 104.4]])[0]).toMatchObject({ reactionBar: 64 })
  })

  it('must be a tick and 0.1·ATR wide', () => {
    // A third low of 101.3 leaves 0.3 ≥ 0.25; 101.2 leaves 0.2.
    const third = (low: number): Ohlc[] => [...CALM, ...GAP.slice(0, 2), [104.6, 106, low, 105.5]]
    expect(gapsIn(third(101.3))).toHaveLength(1)
    expect(gapsIn(third(101.2))).toEqual([])
    expect(gapsIn(third(101.3), { tickSize: 0.5 })).toEqual([])
  })

  it('of exactly one tick counts at every price, though decimals are not exact in binary', () => {
    // Bars of 0.02 around the price keep 0.1·ATR far below the tick; the third bar's low is one tick above the first's high.
    const misses: number[] = []
    for (let ticks = 1000; ticks < 1200; ticks++) {
      const at = (offset: number) => (ticks + offset) / 20
      const calm = Array.from({ length: 20 }, (): Ohlc => [at(0), at(0), at(-0.4), at(0)])
      const found = gapsIn([...calm, [at(0), at(1.2), at(-0.2), at(1)], [at(1), at(1.4), at(1), at(1.2)]])
      if (found.length !== 1) misses.push(ticks)
    }
    expect(misses).toEqual([])
  })

  it('lies within one session unless overnight gaps are allowed', () => {
    const session = rows.map((_, i) => (i < 62 ? 1 : 2))
    expect(gapsIn(rows, { session })).toEqual([])
    expect(gapsIn(rows, { session, allowOvernightGaps: true })).toMatchObject([{ isSessionGap: true }])
    expect(gapsIn(rows, { session: rows.map(() => 1) })).toMatchObject([{ isSessionGap: false }])
  })

  it('is not made by bars locked at a circuit', () => {
    expect(gapsIn([...CALM, GAP[0], [104, 104, 104, 104], [107, 107, 107, 107]])).toEqual([])
  })

  it('has a distance of 0 inside, + above and − below', () => {
    const [gap] = gapsIn(rows)
    expect(gapDistancePct(gap, 102)).toBe(0)
    // 100·(105 − 103.5)/105 and 100·(100 − 101)/100
    expect(gapDistancePct(gap, 105)).toBeCloseTo(1.42857, 5)
    expect(gapDistancePct(gap, 100)).toBeCloseTo(-1, 9)
  })

  it('is nested in an open gap of its side that it overlaps', () => {
    const [gap] = gapsIn(rows)
    const coarser = (change: Partial<FairValueGap>): FairValueGap => ({ ...gap, bottom: 103, top: 108, ...change })
    expect(isNestedIn(gap, coarser({}))).toBe(true)
    expect(isNestedIn(gap, coarser({ bottom: 103.5 }))).toBe(false)
    expect(isNestedIn(gap, coarser({ side: -1 }))).toBe(false)
    expect(isNestedIn(gap, coarser({ state: 'Partial' }))).toBe(false)
  })
})
