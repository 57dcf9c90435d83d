import { signalOutcomes } from '@strikelens/market/datasets'
import { dayMonth } from '@strikelens/market/formats'
import type { Segment } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import { type Evaluation, LEAST_EVENTS, type Signals } from '@strikelens/market/signals'
import { addDays, type IsoDate, istClock, istDate } from '@strikelens/market/time'
import { type KindNext, type ListData, wordColumn } from '../list/listData.ts'
import { listKinds, type NamedKind } from '../list/listKinds.ts'
import type { Notice } from '../result.ts'
import { isOfDays, lastDayClosed, type SignalFinder, type WatchedBars } from './finder.ts'
import { finderOf, isSided, type ListTool, ownQuestion, sideWord } from './listFinder.ts'

/** Parameters that change nothing of what a rule says of a name: who is looked at, when, and how it is shown. */
const OF_NO_RULE = ['universe', 'date', 'time', 'digits', 'row', 'asked', 'bar', 'side', 'interval']
/** Calendar days in which the last week closed. */
const DAYS_OF_A_WEEK = 10

/** The same with what the list's rules said last in its columns, and what followed such signals. */
export function withSignals(made: ListTool): ListTool['compute'] {
  const { tool, list, compute } = made
  if (list.signals === null) return compute
  const all = listKinds(list)
  const isOfSide = isSided(made)
  return async (market, given) => {
    const result = await compute(market, given)
    const params: Readonly<Record<string, unknown>> = { ...(typeof given === 'object' ? given : {}) }
    if ('noAnswer' in result || params.row !== undefined) return result
    const { answer } = result
    const sided = isOfSide ? all.filter((kind) => (sideWord(kind) ?? params.side) === params.side) : all
    const scanned = sided.filter(({ intervals }) => intervals.some((one) => one === params.interval))
    const kinds = scanned.length === 0 ? sided : scanned
    const segment = tool.segment?.(params) ?? 'derivatives'
    const [last, next] = await Promise.all([
      lastSignals(market, made, kinds, { params, segment }),
      followed(market, tool.key, kinds, segment),
    ])
    const notices = last.notice === null ? answer.notices : [...answer.notices, last.notice]
    return { answer: { ...answer, notices, data: { ...withColumns(answer.data, kinds, last.events), next } } }
  }
}

interface Asked {
  readonly params: Readonly<Record<string, unknown>>
  readonly segment: Segment
}

/** A signal as a row shows it. */
interface Event {
  readonly kind: string
  readonly symbol: string
  readonly bar: number
  readonly seen: number
  readonly interval: string
}

/**
 * What the list's rules said at the close of their last bars: as the ledger has it, which is what was shown. By other parameters,
 * and of sessions that the ledger does not reach, a day of the past is computed anew from its bars.
 */
async function lastSignals(
  market: Market,
  made: ListTool,
  kinds: readonly NamedKind[],
  { params, segment }: Asked,
): Promise<{ readonly events: readonly Event[]; readonly notice: Notice | null }> {
  const { tool } = made
  const today = market.sessionDate(segment)
  const day = lastDayClosed(segment, market.now)
  const ledger = await market.signals(tool.key, addDays(day, -DAYS_OF_A_WEEK), today)
  const isOwn = hasOwnRules(made, params)
  const events: Event[] = []
  let notice: Notice | null = null
  for (const interval of new Set(kinds.flatMap(({ intervals }) => intervals))) {
    const watched: WatchedBars = { segment, interval }
    const date = isOfDays(watched) ? day : today
    const looked = lastLooked(ledger, watched, params.date === undefined && isOfDays(watched) ? null : date)
    const isOfRows = kinds.some((kind) => !kind.isOfBars && kind.intervals.includes(interval))
    if (looked.length > 0 && (isOwn || !isOfRows)) events.push(...ledgerEvents(ledger, interval, looked))
    else if (params.date !== undefined) {
      const found = await recomputed(market, finderOf(made, questionOf(params)), watched, date)
      // Where nothing can be said, as of bars that are not stored, nothing is.
      if (found.length === 0) continue
      events.push(...eventsOf(found))
      notice = { kind: 'info', text: isOwn ? RECOMPUTED.unheld : RECOMPUTED.others }
    }
  }
  return { events, notice }
}

const RECOMPUTED = {
  others: 'Signals are recomputed from stored bars: the ledger keeps those of the page’s own settings.',
  unheld: 'Signals are recomputed from stored bars: the ledger does not hold this session.',
}

/** Whether rules say by these parameters what they say by the list's own. */
function hasOwnRules({ tool, list }: ListTool, params: Asked['params']): boolean {
  const own = ownQuestion({ tool, list })
  const ignored = new Set([...OF_NO_RULE, ...tool.viewParams])
  const keys = new Set([...Object.keys(own), ...Object.keys(params)])
  return [...keys].every((key) => ignored.has(key) || JSON.stringify(own[key]) === JSON.stringify(params[key]))
}

/** The question that is asked of every day it is computed for. */
function questionOf(params: Asked['params']): Asked['params'] {
  const { date, time, asked, ...others } = params
  return { ...others, digits: 'shown' }
}

/**
 * The bars whose signals are shown: those of the session, of weeks the last one. Live (null) a day stays until the files of the
 * next are there.
 */
function lastLooked({ looked }: Signals, watched: WatchedBars, date: IsoDate | null): Signals['looked'] {
  const own = looked.filter(({ interval }) => interval === watched.interval)
  if (watched.interval === '1w' || date === null) return own.slice(-1)
  return own.filter(({ bar }) => istDate(bar) === date)
}

function ledgerEvents({ kind, symbol, bar, seen, interval }: Signals, of: string, looked: Signals['looked']): Event[] {
  const bars = new Set(looked.map((one) => one.bar))
  return kind.flatMap((one, i) =>
    interval[i] === of && bars.has(bar[i])
      ? [{ kind: one, symbol: symbol[i], bar: bar[i], seen: seen[i], interval: of }]
      : [],
  )
}

async function recomputed(
  market: Market,
  finder: SignalFinder,
  watched: WatchedBars,
  date: IsoDate,
): Promise<readonly Evaluation[]> {
  if (watched.interval !== '1w') return finder.find(market, watched, date)
  for (let back = 0; back < DAYS_OF_A_WEEK; back++) {
    const found = await finder.find(market, watched, addDays(date, -back))
    if (found.length > 0) return found
  }
  return []
}

function eventsOf(evaluations: readonly Evaluation[]): Event[] {
  return evaluations.flatMap(({ interval, bar, seen, signals }) =>
    signals.map(({ kind, symbol }) => ({ kind, symbol, bar, seen, interval })),
  )
}

/** The newest signals of each row, and of when they are. */
function withColumns(data: ListData, kinds: readonly NamedKind[], events: readonly Event[]): ListData {
  const newest = new Map<string, Event[]>()
  const shown = new Set(kinds.map(({ key }) => key))
  for (const event of events) {
    if (!shown.has(event.kind)) continue
    const [known] = newest.get(event.symbol) ?? []
    if (known === undefined || known.seen < event.seen) newest.set(event.symbol, [event])
    else if (known.seen === event.seen) newest.get(event.symbol)?.push(event)
  }
  const names = new Map(kinds.map(({ key, name }) => [key, name]))
  const words = (symbol: string) => [...new Set(newest.get(symbol)?.flatMap(({ kind }) => names.get(kind) ?? []))]
  const time = (symbol: string) => {
    const [event] = newest.get(symbol) ?? []
    if (event === undefined) return ''
    return event.interval === '1d' || event.interval === '1w' ? dayMonth(istDate(event.seen)) : istClock(event.seen)
  }
  return {
    ...data,
    words: {
      ...data.words,
      signal: wordColumn(data.symbol.map((symbol) => words(symbol).join(', '))),
      signalAt: wordColumn(data.symbol.map(time)),
    },
  }
}

/** What followed signals of these kinds, by the last evening's table. */
async function followed(
  market: Market,
  tool: string,
  kinds: readonly NamedKind[],
  segment: Segment,
): Promise<readonly KindNext[]> {
  const table = (await market.inForce(signalOutcomes, segment))?.table
  if (table === undefined) return []
  return kinds.flatMap(({ key, name, side, intervals }) =>
    intervals.flatMap((interval): KindNext[] => {
      const rows = table.kind.flatMap((kind, row) =>
        kind === key && table.tool[row] === tool && table.interval[row] === interval ? [row] : [],
      )
      const after = rows.flatMap((row) => {
        const [bars, known] = [table.bars[row], table.known[row]]
        const { positivePct, medianPct } = table
        if (known < LEAST_EVENTS) return []
        return [{ bars, known, positivePct: positivePct[row], medianPct: medianPct[row] }]
      })
      if (after.length === 0) return []
      const [first] = rows
      return [{ kind: key, name, interval, side, sessions: table.sessions[first], events: table.events[first], after }]
    }),
  )
}
