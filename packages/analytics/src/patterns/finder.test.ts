import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CANDLES } from './candles.ts'
import type { ChartPattern } from './chartPattern.ts'
import { findPatterns, type PatternReport, patternFinder } from './finder.ts'
import { brokenBar } from './finderMemory.ts'
import { brokenConditions, longestRange } from './recheck.fixture.ts'
import { barAt, barsOf, firstBars, mirrored, PLAIN, scaled, walk } from './series.fixture.ts'
import { swingsSince } from './swings.ts'

const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const runs = (numRuns: number) => ({ seed: 20260803, numRuns })

/** The part of a whole-series report that a finder with 250 bars of memory still knows. */
function lately(report: PatternReport): PatternReport {
  const oldest = report.lastBar - 249
  const tail = (column: Float64Array) => column.slice(Math.max(0, oldest))
  const isLate = report.candles.bar.map((bar) => bar >= oldest)
  return {
    ...report,
    swings: swingsSince(report.swings, oldest),
    lineSwings: swingsSince(report.lineSwings, oldest),
    divergences: report.divergences.filter((found) => found.knownBar >= oldest),
    candles: {
      bar: report.candles.bar.filter((_, i) => isLate[i]),
      code: report.candles.code.filter((_, i) => isLate[i]),
    },
    patterns: report.patterns.filter((p) => p.status === 'Forming' || brokenBar(p) >= oldest),
    gaps: report.gaps.filter((gap) => gap.bar >= oldest),
    resistanceValue: tail(report.resistanceValue),
    resistanceBars: tail(report.resistanceBars),
    supportValue: tail(report.supportValue),
    supportBars: tail(report.supportBars),
  }
}

/** What was fixed when the pattern broke; its later fate left out. */
function fixedPart({ status, endedBar, ...rest }: ChartPattern): object {
  return rest
}

const MIRROR_NAME = new Map<string, string>([
  ['Dragonfly Doji', 'Gravestone Doji'],
  ['Gravestone Doji', 'Dragonfly Doji'],
  ['Ascending Triangle', 'Descending Triangle'],
  ['Descending Triangle', 'Ascending Triangle'],
  ['Rising Wedge', 'Falling Wedge'],
  ['Falling Wedge', 'Rising Wedge'],
  ['Channel Up', 'Channel Down'],
  ['Channel Down', 'Channel Up'],
  ['Double Top', 'Double Bottom'],
  ['Double Bottom', 'Double Top'],
  ['Head and Shoulders', 'Inverse Head and Shoulders'],
  ['Inverse Head and Shoulders', 'Head and Shoulders'],
  ['Bull Flag', 'Bear Flag'],
  ['Bear Flag', 'Bull Flag'],
  ['Bull Pennant', 'Bear Pennant'],
  ['Bear Pennant', 'Bull Pennant'],
])
// Sided candles stand in pairs, the bullish form first.
CANDLES.forEach(({ name, side }, code) => {
  if (side !== 0) MIRROR_NAME.set(name, CANDLES[code + side].name)
})
const mirrorName = (name: string) => MIRROR_NAME.get(name) ?? name

/** Kind, side, status and bars of everything found, in an order that does not depend on the side. */
function outline(report: PatternReport, isMirrored: boolean): string[] {
  const turn = isMirrored ? -1 : 1
  const name = isMirrored ? mirrorName : (x: string) => x
  const candles = report.candles.bar.map((bar, i) => `${bar} ${name(CANDLES[report.candles.code[i]].name)}`)
  const patterns = report.patterns.map(
    (p) => `${p.lastBar} ${name(p.kind)} ${turn * p.side} ${p.status} ${p.firstBar} ${p.breakoutBar} ${p.endedBar}`,
  )
  const gaps = report.gaps.map((g) => `${g.bar} gap ${turn * g.side} ${g.state} ${g.retestBar} ${g.reactionBar}`)
  const divergences = report.divergences.map((d) => `${d.firstBar} ${d.secondBar} divergence ${turn * d.side}`)
  const swings = report.swings.bar.map((bar, i) => `${bar} swing ${report.swings.isHigh[i] !== isMirrored}`)
  return [...candles, ...patterns, ...gaps, ...divergences, ...swings].sort()
}

describe('the pattern finder', () => {
  it('finds bar by bar what it finds over the whole series, whichever bar is the last', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const bars = walk(seed, 240)
        const finder = patternFinder(PLAIN)
        for (let t = 0; t < 240; t++) {
          finder.push(barAt(bars, t))
          if (t % 7 === seed % 7) expect(finder.report()).toEqual(lately(findPatterns(firstBars(bars, t + 1), PLAIN)))
        }
      }),
      runs(3),
    )
  })

  it('goes on from its saved state, and past the bars it has room for, with the same results', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const bars = walk(seed, 900, 0.05)
        const options = { ...PLAIN, tickSize: 0.05 }
        let finder = patternFinder(options)
        for (let t = 0; t < 900; t++) {
          finder.push(barAt(bars, t))
          if (t % 37 === 0) finder = patternFinder(options, structuredClone(finder.save()))
          if (t % 100 === 99) expect(finder.report()).toEqual(lately(findPatterns(firstBars(bars, t + 1), options)))
        }
      }),
      runs(1),
    )
  })

  it('never changes what was known when later bars arrive', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 60, max: 399 }), (seed, cut) => {
        const bars = walk(seed, 400)
        const then = findPatterns(firstBars(bars, cut), PLAIN)
        const now = findPatterns(bars, PLAIN)
        const known = (report: PatternReport) => ({
          patterns: report.patterns.filter((p) => p.status !== 'Forming' && brokenBar(p) < cut).map(fixedPart),
          ended: report.patterns.filter((p) => p.endedBar !== null && p.endedBar < cut),
          divergences: report.divergences.filter((d) => d.knownBar < cut),
          candles: report.candles.bar.filter((bar) => bar < cut),
          codes: report.candles.code.filter((_, i) => report.candles.bar[i] < cut),
          gaps: report.gaps.filter((g) => g.bar < cut).map((g) => [g.bar, g.side, g.bottom, g.top, g.score, g.quality]),
          inverted: report.gaps.filter((g) => g.invertedBar !== null && g.invertedBar < cut),
          resistance: report.resistanceValue.slice(0, cut),
          support: report.supportValue.slice(0, cut),
        })
        expect(known(now)).toEqual(known(then))
      }),
      runs(15),
    )
  })

  it('finds the same when every price is multiplied', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const bars = walk(seed, 400)
        // A power of two keeps every digit, so nothing may hide behind rounding.
        expect(outline(findPatterns(scaled(bars, 8), PLAIN), false)).toEqual(outline(findPatterns(bars, PLAIN), false))
      }),
      runs(10),
    )
  })

  it('finds the mirror of each pattern in the mirrored series', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const bars = walk(seed, 400)
        const options = { ...PLAIN, hasCups: false }
        const there = outline(findPatterns(mirrored(bars, 0), options), true)
        expect(there).toEqual(outline(findPatterns(bars, options), false))
      }),
      runs(10),
    )
  })

  it('returns no pattern that breaks a condition of its definition', () => {
    const kinds = new Set<string>()
    fc.assert(
      fc.property(seeds, (seed) => {
        const bars = walk(seed, 500)
        for (const pattern of findPatterns(bars, PLAIN).patterns) {
          kinds.add(pattern.kind)
          expect(brokenConditions(bars, pattern)).toEqual([])
        }
      }),
      runs(40),
    )
    expect(kinds.size).toBe(17)
  })

  it('finds the triangle, wedge, rectangle or channel that trying every window finds', () => {
    const family = /Triangle|Wedge|Rectangle|Channel/
    let found = 0
    fc.assert(
      fc.property(seeds, fc.integer({ min: 80, max: 300 }), (seed, count) => {
        const bars = walk(seed, count)
        const report = findPatterns(bars, PLAIN)
        const ofFamily = report.patterns.filter((p) => family.test(p.kind))
        const forming = ofFamily.find((p) => p.status === 'Forming')
        const lastSwing = report.swings.bar.at(-1) ?? 0
        // Lines that were broken are not formed again until a swing from then on is known.
        const isSpent = ofFamily.some((p) => p.status !== 'Forming' && brokenBar(p) > lastSwing)
        const expected = isSpent ? null : longestRange(bars, report.swings)
        if (expected !== null) found++
        expect(forming?.kind).toBe(expected?.kind)
        expect(forming?.firstBar).toBe(expected?.firstBar)
      }),
      runs(250),
    )
    expect(found).toBeGreaterThan(10)
  })

  it('does not count bars that do not exist', () => {
    const bars = walk(7, 200)
    const gappy = barsOf(
      Array.from({ length: 400 }, (_, i) => {
        const b = barAt(bars, i >> 1)
        return i % 2 === 0
          ? [b.open, b.high, b.low, b.close, b.volume]
          : [Number.NaN, Number.NaN, Number.NaN, Number.NaN]
      }),
    )
    const { rvol, session, ...plain } = bars
    expect(findPatterns(gappy, PLAIN)).toEqual(findPatterns(plain, PLAIN))
  })

  it('finds nothing in no bars, and nothing in one', () => {
    const none = findPatterns(barsOf([]), PLAIN)
    expect(none).toMatchObject({ lastBar: -1, patterns: [], gaps: [], levels: [], resistance: null })
    expect(patternFinder(PLAIN).report()).toEqual(none)
    expect(findPatterns(barsOf([[10, 11, 9, 10]]), PLAIN).candles.code).toEqual([])
  })
})
