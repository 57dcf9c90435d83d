import { median } from '@strikelens/analytics/numeric'
import type { BarPanel } from '../bars/index.ts'
import { istDate } from '../time/index.ts'
import type { Signals } from './signals.ts'

/** Bars after a signal at which it is asked what came of it (§I7). */
export const BARS_AFTER = [1, 3, 5, 10] as const
/** Sessions of signals that are looked back on. */
export const OUTCOME_SESSIONS = 60
/** Fewer events say nothing. */
export const LEAST_EVENTS = 20

/** What followed the signals of a kind at bars of a length. */
export interface KindOutcome {
  readonly kind: string
  readonly interval: string
  /** Sessions that were looked at, and signals in them. */
  readonly sessions: number
  readonly events: number
  readonly after: readonly BarsAfter[]
}

/** What had come of them so many bars later. */
interface BarsAfter {
  readonly bars: number
  /** Signals since which so many bars have closed. */
  readonly known: number
  /** Share of these with a forward return above 0, and their median, %; NaN without any. */
  readonly positivePct: number
  readonly medianPct: number
}

/**
 * What followed signals at bars of a length, kind by kind, from closed bars in the shares of one day. Those that are neither
 * bullish nor bearish have no side to be right on.
 */
export function kindOutcomes(signals: Signals, interval: string, bars: BarPanel): KindOutcome[] {
  const looked = signals.looked.filter((one) => one.interval === interval)
  const sessions = new Set(looked.map(({ bar }) => istDate(bar))).size
  const barAt = new Map(Array.from(bars.start, (start, at) => [start, at]))
  const rowOf = new Map(bars.ids.map((id, row) => [id, row]))
  const byKind = new Map<string, number[][]>()
  signals.kind.forEach((kind, i) => {
    const side = signals.side[i]
    if (signals.interval[i] !== interval || side === 0) return
    const [row, bar] = [rowOf.get(signals.symbol[i]), barAt.get(signals.bar[i])]
    const own = byKind.get(kind) ?? []
    byKind.set(kind, own)
    own.push(row === undefined || bar === undefined ? [] : forwardReturns(bars, row, bar, side))
  })
  return Array.from(byKind, ([kind, returns]) => ({
    kind,
    interval,
    sessions,
    events: returns.length,
    after: BARS_AFTER.map((count, k) =>
      barsAfter(
        count,
        returns.flatMap((one) => known(one[k])),
      ),
    ),
  }))
}

function known(value: number | undefined): number[] {
  return value === undefined || Number.isNaN(value) ? [] : [value]
}

function barsAfter(bars: number, returns: readonly number[]): BarsAfter {
  const positive = returns.filter((value) => value > 0).length
  return { bars, known: returns.length, positivePct: (100 * positive) / returns.length, medianPct: median(returns) }
}

/**
 * side·100·(close after k bars ÷ open of the first − 1) for each of BARS_AFTER (§I7), %; NaN where so many have not closed. A
 * bar in which a name was not traded is none of its own (§I1).
 */
function forwardReturns({ barCount, open, close }: BarPanel, row: number, bar: number, side: number): number[] {
  const own: number[] = []
  const most = BARS_AFTER[BARS_AFTER.length - 1]
  for (let at = row * barCount + bar + 1; at < (row + 1) * barCount && own.length < most; at++) {
    if (!Number.isNaN(close[at])) own.push(at)
  }
  return BARS_AFTER.map((count) =>
    own.length < count ? Number.NaN : side * 100 * (close[own[count - 1]] / open[own[0]] - 1),
  )
}
