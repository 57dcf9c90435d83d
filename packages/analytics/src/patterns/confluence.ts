import { CANDLES, type CandleName } from './candles.ts'
import { CHART_KINDS, type ChartKind, type ChartStatus } from './chartPattern.ts'
import type { PatternReport } from './finder.ts'
import type { Side } from './prices.ts'

/** Weight of a pattern by the interval it is on (/combined-pattern-screener). */
export const INTERVAL_WEIGHTS = { '1d': 1, '1h': 0.7, '15m': 0.4, '5m': 0.25 } as const
export type ConfluenceInterval = keyof typeof INTERVAL_WEIGHTS

/** A pattern on one interval as the combined screener counts it. */
export interface ConfluenceItem {
  readonly name: CandleName | ChartKind | 'Fair Value Gap'
  readonly interval: ConfluenceInterval
  readonly side: Side
  /** Of a chart pattern; null for a candle and for an open gap. */
  readonly status: ChartStatus | null
  readonly firstBar: number
  readonly lastBar: number
  /** Bars since the candle's last bar, the breakout bar or the gap's third bar; 0 while forming. */
  readonly ageBars: number
  /** RVOL of that bar; NaN when unknown or forming. */
  readonly rvol: number
}

const HEAVY = new Set<string>([
  'Head and Shoulders',
  'Inverse Head and Shoulders',
  'Double Top',
  'Double Bottom',
  'Cup with Handle',
] satisfies ChartKind[])

function basePoints(name: ConfluenceItem['name']): number {
  if (name === 'Fair Value Gap') return 8
  if (name in CHART_KINDS) return HEAVY.has(name) ? 35 : 30
  const bars = CANDLES.find((candle) => candle.name === name)?.bars ?? 0
  return bars >= 3 ? 15 : bars === 2 ? 12 : 8
}

function statusWeight(status: ChartStatus | null): number {
  if (status === null || status === 'Breakout' || status === 'Running') return 1
  return status === 'Forming' ? 0.6 : 0
}

/** Points one pattern adds to its side: base · interval · status · freshness · volume (/combined-pattern-screener). */
export function confluencePoints({ name, interval, side, status, ageBars, rvol }: ConfluenceItem): number {
  if (side === 0) return 0
  const freshness = Math.max(0, 1 - ageBars / 10)
  const volume = status !== 'Forming' && rvol >= 1.5 ? 1.2 : 1
  return basePoints(name) * INTERVAL_WEIGHTS[interval] * statusWeight(status) * freshness * volume
}

/** Where the daily close and the LTP stand, for each side (/combined-pattern-screener). */
export interface ConfluenceContext {
  /** Daily close with its EMA50 and EMA200; NaN when unknown. */
  readonly close: number
  readonly ema50: number
  readonly ema200: number
  /** LTP within 0.5·ATR(1d) of a support level, and of a resistance level. */
  readonly isNearSupport: boolean
  readonly isNearResistance: boolean
}

/** Bull and bear score 0–100, their difference, and what it says (/combined-pattern-screener). */
export interface Confluence {
  readonly bull: number
  readonly bear: number
  readonly net: number
  readonly label: string
  /** Both scores are 30 or more. */
  readonly isConflict: boolean
  /** The patterns that count with the points of each, in the order given. */
  readonly parts: readonly { readonly item: ConfluenceItem; readonly points: number }[]
}

/**
 * The confluence of a symbol's patterns (/combined-pattern-screener). Of overlapping patterns of one kind and side on
 * one interval only the newest counts, and an Engulfing inside a Three Outside not at all. Context adds to a side
 * that has at least one pattern with points.
 */
export function confluence(items: readonly ConfluenceItem[], context: ConfluenceContext): Confluence {
  const parts = items
    .filter((item) => !isCovered(item, items))
    .map((item) => ({ item, points: confluencePoints(item) }))
  const score = (side: 1 | -1) => {
    let sum = 0
    for (const { item, points } of parts) if (item.side === side) sum += points
    if (sum === 0) return 0
    if (side * (context.close - context.ema50) > 0) sum += 10
    if (side * (context.close - context.ema200) > 0) sum += 10
    if (side === 1 ? context.isNearSupport : context.isNearResistance) sum += 10
    return Math.min(100, sum)
  }
  const bull = score(1)
  const bear = score(-1)
  return {
    bull,
    bear,
    net: bull - bear,
    label: confluenceLabel(bull - bear),
    isConflict: bull >= 30 && bear >= 30,
    parts,
  }
}

/** What a net score says (/combined-pattern-screener). */
export function confluenceLabel(net: number): string {
  if (Math.abs(net) < 25) return 'Mixed'
  const side = net > 0 ? 'ullish' : 'earish'
  return Math.abs(net) >= 50 ? `Strong b${side} confluence` : `B${side} confluence`
}

const LONGER = new Map<string, string>([
  ['Bullish Engulfing', 'Three Outside Up'],
  ['Bearish Engulfing', 'Three Outside Down'],
])

function isCovered(item: ConfluenceItem, items: readonly ConfluenceItem[]): boolean {
  return items.some((other) => {
    if (other === item || other.interval !== item.interval) return false
    if (LONGER.get(item.name) === other.name) return other.firstBar === item.firstBar && other.lastBar > item.lastBar
    const isSameKind = other.name === item.name && other.side === item.side
    return isSameKind && other.lastBar > item.lastBar && other.firstBar <= item.lastBar
  })
}

/**
 * What a report of the finder puts before the combined screener: candles of the last 10 bars, chart patterns that are
 * forming or broke out, and open gaps. `rvolAt` gives the RVOL of a bar number, NaN when unknown.
 */
export function confluenceItems(
  report: PatternReport,
  interval: ConfluenceInterval,
  rvolAt: (bar: number) => number,
): ConfluenceItem[] {
  const { lastBar, candles, patterns, gaps } = report
  const items: ConfluenceItem[] = []
  const add = (name: ConfluenceItem['name'], side: Side, status: ChartStatus | null, firstBar: number, bar: number) => {
    const isForming = status === 'Forming'
    const ageBars = isForming ? 0 : lastBar - bar
    items.push({
      name,
      interval,
      side,
      status,
      firstBar,
      lastBar: bar,
      ageBars,
      rvol: isForming ? Number.NaN : rvolAt(bar),
    })
  }
  for (let i = 0; i < candles.bar.length; i++) {
    const { name, side, bars } = CANDLES[candles.code[i]]
    if (lastBar - candles.bar[i] < 10) add(name, side, null, candles.bar[i] - bars + 1, candles.bar[i])
  }
  for (const { kind, side, status, firstBar, breakoutBar } of patterns) {
    if (statusWeight(status) > 0) add(kind, side, status, firstBar, breakoutBar ?? lastBar)
  }
  for (const gap of gaps) if (gap.state === 'Open') add('Fair Value Gap', gap.side, null, gap.bar - 2, gap.bar)
  return items
}
