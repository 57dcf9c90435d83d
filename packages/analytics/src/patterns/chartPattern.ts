import { type Line, lineAt, turnedLine } from './lines.ts'
import type { Side } from './prices.ts'

/** Every chart pattern of §I5 with the side it has while it forms (/combined-pattern-screener). */
export const CHART_KINDS = {
  'Bull Flag': 1,
  'Bear Flag': -1,
  'Bull Pennant': 1,
  'Bear Pennant': -1,
  'Ascending Triangle': 1,
  'Descending Triangle': -1,
  'Symmetrical Triangle': 0,
  'Rising Wedge': -1,
  'Falling Wedge': 1,
  Rectangle: 0,
  'Channel Up': 0,
  'Channel Down': 0,
  'Double Top': -1,
  'Double Bottom': 1,
  'Head and Shoulders': -1,
  'Inverse Head and Shoulders': 1,
  'Cup with Handle': 1,
} as const satisfies Record<string, Side>

export type ChartKind = keyof typeof CHART_KINDS

/** Life of a chart pattern (§I5). */
export const CHART_STATUSES = ['Forming', 'Breakout', 'Running', 'Target hit', 'Failed', 'Expired'] as const
export type ChartStatus = (typeof CHART_STATUSES)[number]

/** A bar and price that make the pattern, with the part it plays. */
export interface PatternPoint {
  readonly role: string
  readonly bar: number
  readonly price: number
}

/** The shape of a chart pattern (§I5): where it is and why it counts. Bars are bar numbers. */
export interface PatternShape {
  readonly kind: ChartKind
  /** First bar of the pattern, and the last before the breakout (the latest one while forming). */
  readonly firstBar: number
  readonly lastBar: number
  /** A of §I5: ATR(14) of the last bar, for flags of the pole's start. */
  readonly atr: number
  readonly upper: Line
  readonly lower: Line
  readonly points: readonly PatternPoint[]
  /** What the target lies beyond the breakout line: pole, start width, height of the top or of the head, depth. */
  readonly height: number
  /** How far beyond its line a close must be to break it: 0.25·A, flags 0.1·A. */
  readonly breakMargin: number
  /** A stop the pattern names itself (flags, cup); null where the opposite line stands for it. */
  readonly ownStop: number | null
  /** The quantities the rule tested, by the names of §I5. */
  readonly measures: Readonly<Record<string, number>>
}

/** A pattern as its detector found it: prices and lines as seen from its side. */
export interface FoundPattern extends PatternShape {
  readonly facing: 1 | -1
}

/** How far beyond its line a close must be to break a pattern other than a flag, in A (§I5). */
export const BREAK_ATR = 0.25

/** A chart pattern in real prices, and what became of it (§I5). */
export interface ChartPattern extends PatternShape {
  /** Side it has, or takes at the break; 0 while it may break either way. */
  side: Side
  status: ChartStatus
  /** First bar at whose close this kind was seen forming without a pause. */
  readonly formedBar: number
  /** Bar of the breakout; null while forming, and when it failed without one. */
  breakoutBar: number | null
  /** Breakout line, target and stop at the bar after the last one. Null while the side is open. */
  breakoutPrice: number | null
  target: number | null
  stop: number | null
  /** Bar that ended it (target, failure, expiry); null while it lives. */
  endedBar: number | null
}

/** The pattern in real prices, forming since a bar, with the levels it would have if the next bar broke out. */
export function chartPattern(found: FoundPattern, formedBar: number): ChartPattern {
  const { kind, facing } = found
  const side = CHART_KINDS[kind]
  const pattern: ChartPattern = {
    kind,
    firstBar: found.firstBar,
    lastBar: found.lastBar,
    atr: found.atr,
    upper: turnedLine(facing === 1 ? found.upper : found.lower, facing),
    lower: turnedLine(facing === 1 ? found.lower : found.upper, facing),
    points: found.points.map(({ role, bar, price }) => ({ role, bar, price: facing * price })),
    height: found.height,
    breakMargin: found.breakMargin,
    ownStop: found.ownStop === null ? null : facing * found.ownStop,
    measures: found.measures,
    side,
    status: 'Forming',
    formedBar,
    breakoutBar: null,
    breakoutPrice: null,
    target: null,
    stop: null,
    endedBar: null,
  }
  if (side !== 0) setLevels(pattern, side)
  return pattern
}

function setLevels(pattern: ChartPattern, side: 1 | -1): void {
  const bar = pattern.lastBar + 1
  const line = lineAt(side === 1 ? pattern.upper : pattern.lower, bar)
  pattern.breakoutPrice = line
  pattern.target = line + side * pattern.height
  pattern.stop = pattern.ownStop ?? lineAt(side === 1 ? pattern.lower : pattern.upper, bar)
}

/**
 * The side on which the close of the bar after the last one leaves the pattern by its margin (§I5); 0 when it does
 * not.
 */
export function breakSide({ facing, upper, lower, lastBar, breakMargin }: FoundPattern, close: number): Side {
  const seen = facing * close
  if (seen >= lineAt(upper, lastBar + 1) + breakMargin) return facing
  return seen <= lineAt(lower, lastBar + 1) - breakMargin ? (facing === 1 ? -1 : 1) : 0
}

/**
 * The pattern after the bar that broke it (§I5): Breakout on its own side, or on either for one without a side; Failed,
 * without a breakout, when the opposite line is the one broken.
 */
export function brokenPattern(found: FoundPattern, formedBar: number, side: 1 | -1): ChartPattern {
  const pattern = chartPattern(found, formedBar)
  const bar = pattern.lastBar + 1
  if (pattern.side === -side) {
    pattern.status = 'Failed'
    pattern.endedBar = bar
  } else {
    pattern.side = side
    pattern.status = 'Breakout'
    pattern.breakoutBar = bar
    setLevels(pattern, side)
  }
  return pattern
}

const FRESH_BARS = 5
const LIFE_BARS = 20
const BACK_INSIDE_BARS = 3

/**
 * Takes a bar after the breakout and moves the status on (§I5). The target counts when a bar trades there; since
 * failing takes a close, a bar that does both hit its target first. Failed: a close beyond the opposite line, or one
 * back inside the broken line within 3 bars. Bars 6–20 are Running; after the 20th it is Expired.
 */
export function followBreakout(pattern: ChartPattern, bar: number, high: number, low: number, close: number): void {
  const { breakoutBar, target, upper, lower } = pattern
  if (breakoutBar === null || target === null) return
  const isBull = pattern.side === 1
  const since = bar - breakoutBar
  const broken = lineAt(isBull ? upper : lower, bar)
  const opposite = lineAt(isBull ? lower : upper, bar)
  if (since > LIFE_BARS) pattern.status = 'Expired'
  else if (isBull ? high >= target : low <= target) pattern.status = 'Target hit'
  else if (isBull ? close < opposite : close > opposite) pattern.status = 'Failed'
  else if (since <= BACK_INSIDE_BARS && (isBull ? close < broken : close > broken)) pattern.status = 'Failed'
  else {
    pattern.status = since <= FRESH_BARS ? 'Breakout' : 'Running'
    return
  }
  pattern.endedBar = bar
}
