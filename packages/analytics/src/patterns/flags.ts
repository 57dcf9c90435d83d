import { mean } from '../numeric/index.ts'
import type { BarWindow, Facing } from './barWindow.ts'
import type { FoundPattern } from './chartPattern.ts'
import { fittedLine, type Line, lineAt } from './lines.ts'

/** A pole and the pause after it, as far as it has come (§I5). Prices as seen from its side. */
export interface Pole {
  /** Bar numbers of start s and end e. */
  readonly startBar: number
  readonly endBar: number
  /** L_s and H_e. */
  readonly start: number
  readonly end: number
  /** ATR(14) at the pole's start. */
  readonly atr: number
  /** (C_e − C_s)/Σ|C_i − C_{i−1}|. */
  readonly efficiency: number
  /** Mean volume of the pole's bars; NaN when one is missing. */
  readonly volume: number
  /** Changes of session since the start. */
  sessionChanges: number
  /** Lines through the highs and lows of the pause, from its 4th bar on. */
  upper: Line | null
  lower: Line | null
}

const SHORTEST_POLE = 3
const LONGEST_POLE = 12
const FEWEST_PAUSE_BARS = 4
const MOST_PAUSE_BARS = 20
const BREAK_ATR = 0.1

/**
 * The pole that ends at element e (§I5): 3–12 bars long, its first low the lowest and its last high the highest, at
 * least 4·A tall, 0.8·A a bar and 0.6 efficient; of several the tallest, then the shortest. Null when none fits.
 */
function poleEndingAt(w: BarWindow, f: Facing, e: number): Pole | null {
  const { high, low, close } = f
  let path = 0
  let lowest = low[e]
  let best = -1
  let bestHeight = 0
  let bestEfficiency = 0
  for (let p = 1; p <= LONGEST_POLE && p <= e; p++) {
    const s = e - p
    if (high[s] > high[e]) break
    path += Math.abs(close[s + 1] - close[s])
    lowest = Math.min(lowest, low[s])
    if (p < SHORTEST_POLE || low[s] > lowest) continue
    const height = high[e] - low[s]
    const atr = w.atr[s]
    if (!(height >= 4 * atr && height / p >= 0.8 * atr) || height <= bestHeight) continue
    const efficiency = (close[e] - close[s]) / path
    if (!(efficiency >= 0.6)) continue
    best = p
    bestHeight = height
    bestEfficiency = efficiency
  }
  if (best < 0) return null
  const s = e - best
  let sessionChanges = 0
  for (let i = s + 1; i <= e; i++) if (isNewSession(w, i)) sessionChanges++
  return {
    startBar: w.base + s,
    endBar: w.base + e,
    start: low[s],
    end: high[e],
    atr: w.atr[s],
    efficiency: bestEfficiency,
    volume: mean(w.volume.subarray(s, e + 1)),
    sessionChanges,
    upper: null,
    lower: null,
  }
}

function isNewSession(w: BarWindow, i: number): boolean {
  return i > 0 && w.session[i] !== w.session[i - 1] && !Number.isNaN(w.session[i])
}

/**
 * Takes element t into the pause after each pole, drops the poles that are over and adds the one that ends at t. A pole
 * is over after 20 bars, when a high passes H_e + 0.25·A, when the pause gives back more than half, when pole and pause
 * touch a third session, and when a close leaves either line by 0.1·A, the line fitted on the bars before it.
 */
export function followPoles(poles: Pole[], w: BarWindow, f: Facing, t: number): void {
  let kept = 0
  for (let m = 0; m < poles.length; m++) if (isPausing(poles[m], w, f, t)) poles[kept++] = poles[m]
  if (kept < poles.length) poles.length = kept
  const pole = poleEndingAt(w, f, t)
  if (pole !== null && pole.sessionChanges <= 1) poles.push(pole)
}

function isPausing(pole: Pole, w: BarWindow, f: Facing, t: number): boolean {
  const bar = w.base + t
  const { end, start, endBar, atr, upper, lower } = pole
  const pauseBars = bar - endBar
  if (pauseBars > MOST_PAUSE_BARS) return false
  if (f.high[t] > end + 0.25 * atr || end - f.low[t] > 0.5 * (end - start)) return false
  if (upper !== null && f.close[t] >= lineAt(upper, bar) + BREAK_ATR * atr) return false
  if (lower !== null && f.close[t] <= lineAt(lower, bar) - BREAK_ATR * atr) return false
  if (isNewSession(w, t)) pole.sessionChanges++
  if (pole.sessionChanges > 1) return false
  if (pauseBars >= FEWEST_PAUSE_BARS) {
    const from = endBar + 1 - w.base
    pole.upper = fittedLine(f.high, from, t, endBar + 1)
    pole.lower = fittedLine(f.low, from, t, endBar + 1)
  }
  return true
}

/**
 * The flag or pennant whose pause reaches to element t (§I5), seen from its side; of several the tallest pole, then the
 * shortest, then the latest. Null when no pole's pause has the shape.
 */
export function flag(poles: readonly Pole[], w: BarWindow, f: Facing, t: number): FoundPattern | null {
  let best: FoundPattern | null = null
  for (const pole of poles) {
    const found = pauseOf(pole, w, f, t)
    if (found === null) continue
    if (best !== null && found.height < best.height) continue
    if (best !== null && found.height === best.height && found.measures.poleBars > best.measures.poleBars) continue
    best = found
  }
  return best
}

function pauseOf(pole: Pole, w: BarWindow, f: Facing, t: number): FoundPattern | null {
  const { upper, lower, atr, startBar, endBar } = pole
  if (upper === null || lower === null) return null
  const lastBar = w.base + t
  const height = pole.end - pole.start
  const startWidth = upper.price - lower.price
  const endWidth = lineAt(upper, lastBar) - lineAt(lower, lastBar)
  // Both lines are straight, so their mean distance is the mean of its ends.
  const meanWidth = (startWidth + endWidth) / 2
  if (meanWidth > 0.5 * height) return null
  const upperSlope = upper.slope / atr
  const lowerSlope = lower.slope / atr
  const isPennant = upperSlope <= -0.02 && lowerSlope >= 0.02 && endWidth <= 0.7 * startWidth
  const isFlag = upperSlope <= 0.05 && lowerSlope <= 0.05 && Math.abs(upperSlope - lowerSlope) <= 0.08
  if (!isPennant && !isFlag) return null
  const from = endBar + 1 - w.base
  let lowest = f.low[from]
  for (let i = from + 1; i <= t; i++) lowest = Math.min(lowest, f.low[i])
  const retrace = (pole.end - lowest) / height
  const isBull = f.side === 1
  return {
    kind: isPennant ? (isBull ? 'Bull Pennant' : 'Bear Pennant') : isBull ? 'Bull Flag' : 'Bear Flag',
    facing: f.side,
    firstBar: startBar,
    lastBar,
    atr,
    upper,
    lower,
    points: [
      { role: 'pole start', bar: startBar, price: pole.start },
      { role: 'pole end', bar: endBar, price: pole.end },
    ],
    height,
    breakMargin: BREAK_ATR * atr,
    ownStop: lowest,
    measures: {
      poleHeight: height,
      poleBars: endBar - startBar,
      poleAtr: height / atr,
      polePct: (100 * height) / Math.abs(pole.start),
      efficiency: pole.efficiency,
      retrace,
      pauseBars: lastBar - endBar,
      upperSlope: f.side * (isBull ? upperSlope : lowerSlope),
      lowerSlope: f.side * (isBull ? lowerSlope : upperSlope),
      startWidth,
      endWidth,
      meanWidth,
      poleVolume: pole.volume,
      pauseVolume: mean(w.volume.subarray(from, t + 1)),
    },
  }
}

/** What the score of a flag is made of (/flag-pennants). */
export interface FlagScoreInputs {
  readonly poleAtr: number
  readonly retrace: number
  readonly efficiency: number
  /** Mean volume of pole and pause; NaN when unknown. */
  readonly poleVolume: number
  readonly pauseVolume: number
  /** RVOL of the breakout bar, NaN when unknown; null while forming. */
  readonly breakoutRvol: number | null
}

/**
 * Score of a flag or pennant, 0–100 (/flag-pennants): pole 30, retrace 20, efficiency 20, volume drying up 15, volume
 * of the breakout 15, which is 0 while forming. A part whose volume is unknown is left out and the others are scaled
 * up (§I1).
 */
export function flagScore(flag: FlagScoreInputs): number {
  let score = 30 * Math.min(1, flag.poleAtr / 8) + 20 * (1 - flag.retrace / 0.5) + 20 * Math.min(1, flag.efficiency)
  let weight = 70
  const dryUp = Math.min(1, Math.max(0, 1 - flag.pauseVolume / flag.poleVolume))
  if (!Number.isNaN(dryUp)) {
    score += 15 * Math.min(1, dryUp / 0.5)
    weight += 15
  }
  if (flag.breakoutRvol === null || !Number.isNaN(flag.breakoutRvol)) {
    score += 15 * Math.min(1, (flag.breakoutRvol ?? 0) / 2)
    weight += 15
  }
  return (score * 100) / weight
}
