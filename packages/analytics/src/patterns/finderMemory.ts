import { type BarWindow, LOOKBACK_BARS, restoredWindow, type SavedWindow, savedWindow } from './barWindow.ts'
import type { ChartPattern, FoundPattern } from './chartPattern.ts'
import type { Divergence } from './divergence.ts'
import type { FairValueGap } from './fairValueGaps.ts'
import type { Pole } from './flags.ts'
import { emptySwings, forgetSwings, LINE_SWING, PATTERN_SWING, type SwingList, swingsSince } from './swings.ts'

/** Candlestick patterns in order of time: last bar and code in `CANDLES` of each. */
export interface CandleHits {
  bar: number[]
  code: number[]
}

/** What the finder knows besides the bars themselves. */
interface Findings {
  swings: SwingList
  lineSwings: SwingList
  divergences: Divergence[]
  candles: CandleHits
  /**
   * The pattern forming in each slot of the finder, since which bar its kind is, and the last bar that ended one
   * there.
   */
  forming: (FoundPattern | null)[]
  formedBar: number[]
  overBar: number[]
  /** Patterns that broke out or failed, in that order. */
  broken: ChartPattern[]
  poles: Pole[]
  bearPoles: Pole[]
  gaps: FairValueGap[]
}

/** Everything the finder carries from bar to bar, as data: plain objects, arrays and Float64Arrays. */
export interface FinderState extends Findings {
  window: SavedWindow
}

/** The finder at work. */
export interface Memory extends Findings {
  w: BarWindow
  /** Those of `broken` that have not ended and those of `gaps` that can still change. */
  live: ChartPattern[]
  liveGaps: FairValueGap[]
  /** Room for the candles of one bar. */
  found: number[]
}

export function emptyMemory(w: BarWindow, slots: number): Memory {
  return {
    w,
    swings: emptySwings(PATTERN_SWING),
    lineSwings: emptySwings(LINE_SWING),
    divergences: [],
    candles: { bar: [], code: [] },
    forming: new Array<FoundPattern | null>(slots).fill(null),
    formedBar: new Array<number>(slots).fill(-1),
    overBar: new Array<number>(slots).fill(-1),
    broken: [],
    live: [],
    poles: [],
    bearPoles: [],
    gaps: [],
    liveGaps: [],
    found: [],
  }
}

export function savedMemory(m: Memory): FinderState {
  return { window: savedWindow(m.w), ...copied(m) }
}

export function restoredMemory(saved: FinderState): Memory {
  const w = restoredWindow(saved.window)
  const findings = copied(saved)
  const lastBar = w.base + w.length - 1
  return {
    w,
    ...findings,
    live: findings.broken.filter((pattern) => pattern.endedBar === null),
    liveGaps: findings.gaps.filter((gap) => gap.state !== 'Inverted' && lastBar - gap.bar <= LOOKBACK_BARS),
    found: [],
  }
}

/** A copy that shares nothing that later bars change. */
function copied(findings: Findings): Findings {
  return {
    swings: swingsSince(findings.swings, Number.NEGATIVE_INFINITY),
    lineSwings: swingsSince(findings.lineSwings, Number.NEGATIVE_INFINITY),
    divergences: findings.divergences.slice(),
    candles: { bar: findings.candles.bar.slice(), code: findings.candles.code.slice() },
    forming: findings.forming.slice(),
    formedBar: findings.formedBar.slice(),
    overBar: findings.overBar.slice(),
    broken: findings.broken.map((pattern) => ({ ...pattern })),
    poles: findings.poles.map((pole) => ({ ...pole })),
    bearPoles: findings.bearPoles.map((pole) => ({ ...pole })),
    gaps: findings.gaps.map((gap) => ({ ...gap })),
  }
}

/** Forgets what is older than the rules look back. */
export function forget(m: Memory): void {
  const oldest = m.w.base + m.w.length - LOOKBACK_BARS
  forgetSwings(m.swings, oldest)
  forgetSwings(m.lineSwings, oldest)
  const gone = countBefore(m.candles.bar, oldest)
  m.candles.bar.splice(0, gone)
  m.candles.code.splice(0, gone)
  m.divergences = m.divergences.filter((found) => found.knownBar >= oldest)
  m.broken = m.broken.filter((pattern) => brokenBar(pattern) >= oldest)
  m.gaps = m.gaps.filter((gap) => gap.bar >= oldest)
}

/** How many of the bars, in order of time, come before the oldest wanted. */
export function countBefore(bars: readonly number[], oldest: number): number {
  let count = 0
  while (count < bars.length && bars[count] < oldest) count++
  return count
}

/** Bar that broke a pattern: its breakout, or its failure without one. */
export function brokenBar({ breakoutBar, endedBar, lastBar }: ChartPattern): number {
  return breakoutBar ?? endedBar ?? lastBar
}
