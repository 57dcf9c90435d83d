import { appendBar, emptyWindow, filledWindow, LOOKBACK_BARS, type PatternBar, type PatternBars } from './barWindow.ts'
import { boundedRange } from './boundedRange.ts'
import { findCandles } from './candles.ts'
import {
  breakSide,
  brokenPattern,
  type ChartPattern,
  chartPattern,
  type FoundPattern,
  followBreakout,
} from './chartPattern.ts'
import { type Divergence, divergence, RSI_MARGIN } from './divergence.ts'
import { type FairValueGap, followGap, type GapRules, gapAt } from './fairValueGaps.ts'
import {
  brokenBar,
  type CandleHits,
  countBefore,
  emptyMemory,
  type FinderState,
  forget,
  type Memory,
  restoredMemory,
  savedMemory,
} from './finderMemory.ts'
import { flag, followPoles } from './flags.ts'
import { type Level, levels } from './levels.ts'
import { halfTick } from './prices.ts'
import { cupWithHandle, doubleTop, headAndShoulders } from './reversals.ts'
import { confirmSwings, type SwingList, swingsSince } from './swings.ts'
import { recordTrendlines, type Trendline, trendline } from './trendlines.ts'

/** What the finder must know of the instrument and interval. Prices closer than half a tick are equal (§I1). */
export interface FinderOptions extends GapRules {
  /** Look for cups with handle: 1d and 1w only (§I5). */
  readonly hasCups: boolean
}

/**
 * What is to be seen at the close of the last bar (§I3–I5). Bar numbers count the bars that exist, from 0. A thing is
 * news of the last bar when it is dated to it: a candle's bar, a gap's bar, a divergence's knownBar, a pattern's
 * formedBar, breakoutBar or endedBar.
 */
export interface PatternReport {
  /** Number of the last bar, −1 without any. */
  readonly lastBar: number
  /** Swings for patterns (k = 3) and for lines and levels (k = 5). */
  readonly swings: SwingList
  readonly lineSwings: SwingList
  readonly resistance: Trendline | null
  readonly support: Trendline | null
  readonly levels: readonly Level[]
  readonly divergences: readonly Divergence[]
  readonly candles: CandleHits
  /** Chart patterns that broke out or failed, in the order in which they did, and then those forming. */
  readonly patterns: readonly ChartPattern[]
  /** In order of formation. A gap is followed for 250 bars. */
  readonly gaps: readonly FairValueGap[]
  /**
   * Value of the trendlines at each bar, and bars since their first anchor, as they were known then; NaN without one.
   * The last element belongs to the last bar. They are what `trendlineLevels` asks for.
   */
  readonly resistanceValue: Float64Array
  readonly resistanceBars: Float64Array
  readonly supportValue: Float64Array
  readonly supportBars: Float64Array
}

/** Gaps that are not filled, of those that are followed still: what an older one has met since nobody has looked. */
export function openGaps({ gaps, lastBar }: Pick<PatternReport, 'gaps' | 'lastBar'>): FairValueGap[] {
  return gaps.filter(({ bar, state }) => lastBar - bar <= LOOKBACK_BARS && (state === 'Open' || state === 'Partial'))
}

/** The pattern finder, one closed bar at a time. */
export interface PatternFinder {
  /** Takes the next closed bar. A bar whose close is NaN does not exist and is not counted. */
  push(bar: PatternBar): void
  /** What is to be seen now, of the last 250 bars. Shares nothing that later bars change. */
  report(): PatternReport
  /** The state to store; a finder made from it goes on with the same results. */
  save(): FinderState
}

type Detector = (m: Memory, t: number, afterBar: number) => FoundPattern | null

/** One of each at a time: within a slot the rules of §I5 choose. */
const SLOTS: readonly Detector[] = [
  (m, t) => flag(m.poles, m.w, m.w.up, t),
  (m, t) => flag(m.bearPoles, m.w, m.w.down, t),
  (m, t, afterBar) => boundedRange(m.w, t, m.swings, afterBar),
  (m, t, afterBar) => doubleTop(m.w, m.w.up, t, m.swings, afterBar),
  (m, t, afterBar) => doubleTop(m.w, m.w.down, t, m.swings, afterBar),
  (m, t, afterBar) => headAndShoulders(m.w, m.w.up, t, m.swings, afterBar),
  (m, t, afterBar) => headAndShoulders(m.w, m.w.down, t, m.swings, afterBar),
]
const CUP: Detector = (m, t, afterBar) => cupWithHandle(m.w, t, m.swings, afterBar)
const SLOTS_WITH_CUP: readonly Detector[] = [...SLOTS, CUP]

/** Takes element t of the window: first what it does to what was known before it, then what is known because of it. */
function advance(m: Memory, t: number, options: FinderOptions): void {
  const { w } = m
  const half = halfTick(options.tickSize)
  const slots = options.hasCups ? SLOTS_WITH_CUP : SLOTS
  followLive(m, t)
  for (let slot = 0; slot < slots.length; slot++) {
    const forming = m.forming[slot]
    if (forming === null) continue
    const side = breakSide(forming, w.up.close[t])
    if (side === 0) continue
    const pattern = brokenPattern(forming, m.formedBar[slot], side)
    m.forming[slot] = null
    m.overBar[slot] = w.base + t
    m.broken.push(pattern)
    if (pattern.endedBar === null) m.live.push(pattern)
  }

  confirmSwings(m.lineSwings, w, t, half)
  const confirmed = confirmSwings(m.swings, w, t, half)
  for (let fresh = confirmed - 1; fresh >= 0; fresh--) {
    const found = divergence(m.swings, m.swings.bar.length - 1 - fresh, (bar) => w.rsi[bar - w.base], RSI_MARGIN)
    if (found !== null) m.divergences.push(found)
  }
  recordTrendlines(w, t, m.lineSwings)

  followPoles(m.poles, w, w.up, t)
  followPoles(m.bearPoles, w, w.down, t)
  for (let slot = 0; slot < slots.length; slot++) {
    const found = slots[slot](m, t, m.overBar[slot])
    if (found !== null && found.kind !== m.forming[slot]?.kind) m.formedBar[slot] = w.base + t
    m.forming[slot] = found
  }

  findCandles(w, t, half, m.found)
  if (m.found.length > 0) {
    for (const code of m.found) {
      m.candles.bar.push(w.base + t)
      m.candles.code.push(code)
    }
    m.found.length = 0
  }

  const gap = gapAt(w, t, options)
  if (gap !== null) {
    m.gaps.push(gap)
    m.liveGaps.push(gap)
  }
}

function followLive(m: Memory, t: number): void {
  const { w } = m
  const bar = w.base + t
  const high = w.up.high[t]
  const low = w.up.low[t]
  const close = w.up.close[t]
  let kept = 0
  for (const pattern of m.live) {
    followBreakout(pattern, bar, high, low, close)
    if (pattern.endedBar === null) m.live[kept++] = pattern
  }
  if (kept < m.live.length) m.live.length = kept
  kept = 0
  for (const gap of m.liveGaps) {
    if (bar - gap.bar > LOOKBACK_BARS) continue
    followGap(gap, bar, high, low, close, w.atr[t])
    if (gap.state !== 'Inverted') m.liveGaps[kept++] = gap
  }
  if (kept < m.liveGaps.length) m.liveGaps.length = kept
}

function reportOf(m: Memory, oldest: number): PatternReport {
  const { w } = m
  const t = w.length - 1
  const first = countBefore(m.candles.bar, oldest)
  const patterns = m.broken.filter((pattern) => brokenBar(pattern) >= oldest).map((pattern) => ({ ...pattern }))
  m.forming.forEach((found, slot) => {
    if (found !== null) patterns.push(chartPattern(found, m.formedBar[slot]))
  })
  const valuesFrom = Math.max(0, oldest - w.base)
  return {
    lastBar: w.base + t,
    swings: swingsSince(m.swings, oldest),
    lineSwings: swingsSince(m.lineSwings, oldest),
    resistance: t < 0 ? null : trendline(w, t, m.lineSwings, 1),
    support: t < 0 ? null : trendline(w, t, m.lineSwings, -1),
    levels: t < 0 ? [] : levels(w, t, m.lineSwings),
    divergences: m.divergences.filter((found) => found.knownBar >= oldest),
    candles: { bar: m.candles.bar.slice(first), code: m.candles.code.slice(first) },
    patterns,
    gaps: m.gaps.filter((gap) => gap.bar >= oldest).map((gap) => ({ ...gap })),
    resistanceValue: w.upperTrendline.slice(valuesFrom, w.length),
    resistanceBars: w.upperTrendlineBars.slice(valuesFrom, w.length),
    supportValue: w.lowerTrendline.slice(valuesFrom, w.length),
    supportBars: w.lowerTrendlineBars.slice(valuesFrom, w.length),
  }
}

/**
 * Full form: everything found over the whole series (§I3–I5), as it stood at each bar's close and stands at the last.
 */
export function findPatterns(bars: PatternBars, options: FinderOptions): PatternReport {
  const m = emptyMemory(filledWindow(bars), SLOTS_WITH_CUP.length)
  for (let t = 0; t < m.w.length; t++) advance(m, t, options)
  return reportOf(m, 0)
}

/** Incremental form of `findPatterns`: the same results at every bar, with the memory of the last 250 bars only. */
export function patternFinder(options: FinderOptions, saved?: FinderState): PatternFinder {
  const m = saved === undefined ? emptyMemory(emptyWindow(), SLOTS_WITH_CUP.length) : restoredMemory(saved)
  return {
    push(bar) {
      if (Number.isNaN(bar.close)) return
      appendBar(m.w, bar)
      advance(m, m.w.length - 1, options)
      if ((m.w.base + m.w.length) % LOOKBACK_BARS === 0) forget(m)
    },
    report: () => reportOf(m, m.w.base + m.w.length - LOOKBACK_BARS),
    save: () => savedMemory(m),
  }
}
