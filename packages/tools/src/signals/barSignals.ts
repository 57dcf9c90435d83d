import {
  barsNeeded,
  type Condition,
  evaluator,
  type FormulaSource,
  type Interval,
  isCondition,
  parse,
  TRUE,
  type Vocabulary,
} from '@strikelens/analytics/formula'
import type { BarRows } from '@strikelens/market/bars'
import { nextTradingDay, sessionOn } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { Evaluation, Signal } from '@strikelens/market/signals'
import { addDays, type IsoDate, istMidnight, MINUTE_MS, weekday } from '@strikelens/market/time'
import { universeRule } from '@strikelens/market/universe'
import { formulaBars } from '../list/askedColumns.ts'
import { listVocabulary } from '../list/formulaColumns.ts'
import type { List, SignalInterval } from '../list/list.ts'
import type { NamedKind } from '../list/listKinds.ts'
import { dayClose, isOfDays } from './finder.ts'

const MINUTES = { '5m': 5, '15m': 15, '1h': 60 } as const

/** The bars of a session of one length. */
interface SessionSpan {
  readonly segment: Segment
  readonly interval: SignalInterval
  readonly date: IsoDate
  /** Epoch ms at which the first of them begins. */
  readonly from: number
}

/**
 * Signals of rules about bars alone, over all bars of a session at once. They rest on bars from a fixed one on, so many before
 * the session as the rule needs: averages that remember all before say the same of a bar whenever they are asked.
 */
export async function barSignals(
  market: Market,
  list: List,
  kinds: readonly NamedKind[],
  { segment, interval, date }: Pick<SessionSpan, 'segment' | 'interval' | 'date'>,
  since = 0,
): Promise<readonly Evaluation[]> {
  const span = spanOf(segment, interval, date)
  if (span === null) return []
  const at = market.at(closesBy(span, market.now))
  const ids = await names(market.at(span.from), list)
  if (ids.length === 0) return []
  const vocabulary = listVocabulary({ figures: {}, words: {} }, {}, interval)
  const conditions = kinds.map(({ key, rule }) => conditionOf(key, rule))
  const bars = barsFrom(at, ids, span, barsBefore(conditions, vocabulary))
  const axis = await bars(interval)
  const isOwn = (start: number) => start >= span.from && closeOf(span, start) > since
  const places = axis === null ? [] : [...axis.start.keys()].filter((bar) => isOwn(axis.start[bar]))
  // The bar before the first decides whether something turned: without one nothing is known to have.
  if (axis === null || places.length === 0 || places[0] === 0) return []
  const formulas = evaluator(sourceOf(ids, bars), vocabulary)
  const signals = new Map<number, Signal[]>(places.map((bar) => [bar, []]))
  const most = places.length + 1
  for (const [k, { key, side }] of kinds.entries()) {
    const { truth } = await formulas.truth(conditions[k], most)
    eachTurn(axis, truth, most, (s, bar) => {
      const price = axis.close[s * axis.barCount + bar]
      signals.get(bar)?.push({ kind: key, symbol: ids[s], side, price, score: Number.NaN, attributes: {} })
    })
  }
  return places.map((bar) => {
    const start = axis.start[bar]
    return { interval, bar: start, seen: closeOf(span, start), signals: signals.get(bar) ?? [] }
  })
}

/** Everybody the list is about, as of the session's begin: who is listed on it for the first time has no bar before. */
async function names(market: Market, { universes }: List): Promise<readonly string[]> {
  const universe = universes.includes('all') ? 'all' : universes[0]
  return [...new Set((await market.members(universeRule(universe))) ?? [])]
}

/** Null on a date without bars of this length: of a week its last session has them. */
function spanOf(segment: Segment, interval: SignalInterval, date: IsoDate): SessionSpan | null {
  const session = sessionOn(segment, date)
  if (session === null) return null
  const monday = (of: IsoDate) => addDays(of, -((weekday(of) + 6) % 7))
  if (interval === '1w') {
    if (monday(nextTradingDay(segment, date)) === monday(date)) return null
    return { segment, interval, date, from: istMidnight(monday(date)) }
  }
  return { segment, interval, date, from: interval === '1d' ? istMidnight(date) : session.openAt }
}

/** What is looked at by an instant: bars of days at their own close, however late it is asked. */
function closesBy(span: SessionSpan, now: number): number {
  const own = isOfDays(span) ? dayClose(span.segment, span.date) : sessionOn(span.segment, span.date)?.endAt
  return Math.min(own ?? now, now)
}

function closeOf(span: SessionSpan, start: number): number {
  if (span.interval === '1d' || span.interval === '1w') return dayClose(span.segment, span.date) ?? start
  const end = start + MINUTES[span.interval] * MINUTE_MS
  return Math.min(end, sessionOn(span.segment, span.date)?.closeAt ?? end)
}

function conditionOf(key: string, rule: string | null): Condition {
  const read = parse(rule ?? '')
  if (!read.ok || !isCondition(read.formula))
    throw new Error(`The signal '${key}' has no rule that can be read: ${rule}`)
  return read.formula
}

/** Bars of each length that rules need before a session so that their averages have settled on it. */
function barsBefore(conditions: readonly Condition[], vocabulary: Vocabulary): ReadonlyMap<Interval, number> {
  const needs = new Map<Interval, number>()
  for (const condition of conditions) {
    for (const { interval, settled } of barsNeeded(condition, vocabulary, 2)) {
      needs.set(interval, Math.max(settled, needs.get(interval) ?? 0))
    }
  }
  return needs
}

type BarsFrom = (interval: Interval, symbol?: string) => Promise<BarRows | null>

/** Closed bars from a fixed one on: so many before the session, and those of the session. */
function barsFrom(
  market: Market,
  ids: readonly string[],
  { from }: SessionSpan,
  before: ReadonlyMap<Interval, number>,
): BarsFrom {
  const read = async (interval: Interval, of: readonly string[]) => {
    if (!isKept(interval)) return null
    const count = before.get(interval) ?? 2
    // More than a session has: from nine in the morning to midnight in bars of five minutes. One name tells when bars began.
    const wide = await market.panel(of.slice(0, 1), interval, count + 180)
    const own = wide?.start.reduce((sum, start) => (start >= from ? sum + 1 : sum), 0)
    return own === undefined ? null : market.panel(of, interval, count + own)
  }
  const known = new Map<string, Promise<BarRows | null>>()
  return (interval, symbol) => {
    const key = `${interval} ${symbol ?? ''}`
    const rows = known.get(key) ?? read(interval, symbol === undefined ? ids : [symbol])
    known.set(key, rows)
    return rows
  }
}

function sourceOf(ids: readonly string[], bars: BarsFrom): FormulaSource {
  return {
    symbolCount: ids.length,
    async bars(interval, _count, symbol) {
      const rows = await bars(interval, symbol)
      return rows === null || !isKept(interval) ? null : formulaBars(rows, interval)
    },
    numbers: () => null,
    words: () => null,
  }
}

const KEPT = ['5m', '15m', '1h', '1d', '1w', '1mo'] as const
const isKept = (interval: Interval): interval is (typeof KEPT)[number] => KEPT.some((one) => one === interval)

/** Where the truth of a name turns at a bar that it has. `truth` is of its own last `most` bars, the last one being the axis'. */
function eachTurn(
  { symbolCount, barCount, close }: BarRows,
  truth: Uint8Array,
  most: number,
  onTurn: (s: number, bar: number) => void,
): void {
  for (let s = 0; s < symbolCount; s++) {
    let slot = most - 1
    for (let bar = barCount - 1; bar >= 0 && slot > 0; bar--) {
      const has = !Number.isNaN(close[s * barCount + bar])
      if (!has && bar < barCount - 1) continue
      const at = s * most + slot
      if (has && truth[at] === TRUE && truth[at - 1] !== TRUE) onTurn(s, bar)
      slot--
    }
  }
}
