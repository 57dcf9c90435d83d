import { dailyBars, minuteBars, monthlyBars, type TimedBars, weeklyBars } from '@strikelens/analytics/indicators'
import { type BarSeries, barAt, emptyPanel, PanelRows, placesOf, seriesOf } from '../bars/index.ts'
import { nextTradingDay, previousTradingDay, sessionOn, tradingDays, tradingDaysBefore } from '../calendar/index.ts'
import { foFutures, type TableOf } from '../datasets/index.ts'
import type { Segment } from '../instruments/index.ts'
import { DAY_MS, type IsoDate, istDate, istMidnight, MINUTE_MS } from '../time/index.ts'
import { adjustBars } from './adjusted.ts'
import type { Adjustment } from './adjustment.ts'
import type { History, HistoryInterval, HistoryRequest } from './historyTypes.ts'
import type { PanelName } from './panelName.ts'
import { BAR_MINUTES, closedBars, completedDays, DAILY_SEGMENT, hasEnded, SEGMENT_OF } from './sessionsEnded.ts'
import type { MarketSource } from './source.ts'

/** What is wanted of which instrument, of a panel. */
interface Wanted {
  readonly id: string
  readonly panel: PanelName
  readonly bars: number
  readonly before: number
  readonly from: IsoDate
}

/** The moment that is looked from. */
interface Seen {
  readonly now: number
  /** The newest session of the instrument. */
  readonly newest: IsoDate
}

/** Stored lengths that bars within a session are made of. */
const STORED = ['1m', '5m', '15m', '1h'] as const
type Stored = (typeof STORED)[number]

/** Sessions that are read together. */
const AT_ONCE = 8
/** So many sessions in a row that are not stored are where history begins: a server may have missed one. */
const MOST_MISSING = 3
/** Files of futures that are read together: a contract lives for a quarter of a year. */
const FILES_AT_ONCE = 66
/** Later than any date. */
const LATEST = '9999-12-31'
/** A whole session is one bar. */
const WHOLE_SESSION = 24 * 60
const FIELDS = ['open', 'high', 'low', 'close', 'volume', 'vwap', 'oiQty'] as const

/** Bars of days and longer, from days, and how many sessions one of them takes at most. */
const OF_DAYS = {
  '1d': { bars: dailyBars, sessions: 1 },
  '1w': { bars: weeklyBars, sessions: 6 },
  '1mo': { bars: monthlyBars, sessions: 23 },
} as const
type DayInterval = keyof typeof OF_DAYS

/** Bars of an instrument up to the moment (§I1); null when none is stored. */
export async function readHistory(
  source: MarketSource,
  id: string,
  interval: HistoryInterval,
  { bars, before = Number.POSITIVE_INFINITY, from = LATEST }: HistoryRequest,
  seen: { readonly now: number; newest(segment: Segment): IsoDate; readonly actions: readonly Adjustment[] },
): Promise<History | null> {
  const panel = source.panelOf(id) ?? 'cash'
  const newest = seen.newest(SEGMENT_OF[panel])
  const wanted = { id, panel, bars, before, from }
  const moment = { now: seen.now, newest }
  if (interval === '1d' || interval === '1w' || interval === '1mo') {
    const days = await knownDays(source, { ...wanted, bars: bars * OF_DAYS[interval].sessions }, moment)
    if (days === null) return null
    adjustBars(days.bars, seen.actions, newest)
    return groupedDays(days, interval, wanted)
  }
  const found = await sessionsBack(source, wanted, BAR_MINUTES[interval], moment)
  if (found !== null) adjustBars(found.bars, seen.actions, newest)
  return found
}

/** The bars of one session, and whether the last of them still runs. */
interface SessionBars {
  readonly date: IsoDate
  readonly bars: BarSeries
  readonly isRunning: boolean
}

/** Bars of so many minutes, session by session back from the newest one that had begun before the instant. */
async function sessionsBack(
  source: MarketSource,
  { id, panel, bars, before, from }: Wanted,
  minutes: number,
  { now, newest }: Seen,
): Promise<History | null> {
  const segment = SEGMENT_OF[panel]
  const lengths = STORED.filter((stored) => BAR_MINUTES[stored] <= minutes)
  const storedLengths = async (date: IsoDate) => {
    // The minutes of the newest session are in memory, before anything of it is stored as a day.
    if (date === newest) return lengths
    const isStored = await Promise.all(lengths.map((stored) => source.isStored(panel, stored, date)))
    // Of older ones the longer bars are fewer to read.
    return lengths.filter((_, i) => isStored[i]).reverse()
  }
  const found: SessionBars[] = []
  let date = sessionBefore(segment, newest, before)
  let count = 0
  let lost = 0
  while ((count < bars || date >= from) && lost < MOST_MISSING) {
    const lacking = Math.max(bars - count, 0)
    const sessions = date > from ? AT_ONCE : sessionsFor(segment, date, lacking, minutes)
    const dates = [...tradingDaysBefore(segment, date, sessions - 1), date]
    const read = dates.map(async (one) =>
      sessionBars(source, { id, panel, date: one, minutes, now }, await storedLengths(one)),
    )
    for (const one of (await Promise.all(read)).reverse()) {
      lost = one === null ? lost + 1 : 0
      if (lost === MOST_MISSING) break
      if (one === null) continue
      found.unshift(one)
      count += one.bars.start.length
    }
    date = previousTradingDay(segment, dates[0])
  }
  const isMore = async (one: IsoDate) => (await storedLengths(one)).length > 0
  const further = [...tradingDaysBefore(segment, date, MOST_MISSING - 1), date]
  const hasMore = lost < MOST_MISSING && (await Promise.all(further.map(isMore))).includes(true)
  if (found.length === 0) return null
  const all = joined(found.map((one) => one.bars))
  const cut = barAt(all.start, before - 1) + 1
  let at = 0
  const starts = found.map((one) => {
    at += one.bars.start.length
    return at - one.bars.start.length
  })
  return {
    bars: sliced(all, 0, cut),
    isRunning: found[found.length - 1].isRunning && cut === all.start.length,
    hasMore,
    sessionStarts: starts.filter((start) => start < cut),
    closesAlone: 0,
  }
}

/** How many sessions so many bars take, to be read together. */
function sessionsFor(segment: Segment, date: IsoDate, bars: number, minutes: number): number {
  const session = sessionOn(segment, date)
  const perSession = session === null ? 1 : (session.closeAt - session.openAt) / (minutes * MINUTE_MS)
  return Math.min(AT_ONCE, Math.max(1, Math.ceil(bars / Math.max(1, perSession))))
}

/** The newest session that had begun before an instant. */
function sessionBefore(segment: Segment, newest: IsoDate, before: number): IsoDate {
  let date = newest
  if (before < istMidnight(newest)) date = istDate(before)
  while ((sessionOn(segment, date)?.openAt ?? before) >= before) date = previousTradingDay(segment, date)
  return date
}

interface WantedSession extends Pick<Wanted, 'id' | 'panel'> {
  readonly date: IsoDate
  readonly minutes: number
  readonly now: number
}

/** A session's bars of so many minutes by the first of some lengths that is stored; null without a bar. */
async function sessionBars(
  source: MarketSource,
  { id, panel, date, minutes, now }: WantedSession,
  lengths: readonly Stored[],
): Promise<SessionBars | null> {
  const session = sessionOn(SEGMENT_OF[panel], date)
  if (session === null) return null
  for (const stored of lengths) {
    const day = await source.panelDay(panel, stored, date)
    const place = day === null ? undefined : placesOf(day).get(id)
    if (day === null || place === undefined) continue
    const count = session.endAt <= now ? day.barCount : closedBars(day.start, stored, now)
    const own = sliced(seriesOf(day, place), 0, count)
    const bars = merged(own, minuteBars(own, new Float64Array(count).fill(session.openAt), minutes))
    const { length } = bars.start
    // Of some old sessions closes alone are kept: those are no bars.
    if (length === 0 || bars.open.every(Number.isNaN)) continue
    const end = Math.min(bars.start[length - 1] + minutes * MINUTE_MS, session.closeAt)
    return { date, bars, isRunning: end > now }
  }
  return null
}

/** Days before an instant, the running one last; whether that runs, and whether there may be earlier ones. */
type Days = Pick<History, 'bars' | 'isRunning' | 'hasMore'>

/** The days that files tell, and the one that runs by its minutes. */
async function knownDays(source: MarketSource, wanted: Wanted, seen: Seen): Promise<Days | null> {
  const { id, panel, before } = wanted
  const { newest, now } = seen
  if (panel === 'gift') return daysOfSessions(source, wanted, seen)
  const stored = await storedDays(source, wanted, seen)
  const { start } = stored.bars
  const isTold = start.length > 0 && istDate(start[start.length - 1]) >= newest
  const isWanted = before > istMidnight(newest) && !isTold
  const today = isWanted
    ? await sessionBars(source, { id, panel, date: newest, minutes: WHOLE_SESSION, now }, STORED)
    : null
  if (today !== null) {
    return { bars: joined([stored.bars, dayBar(today)]), isRunning: true, hasMore: stored.hasMore }
  }
  return start.length === 0 ? null : { ...stored, isRunning: false }
}

async function storedDays(source: MarketSource, wanted: Wanted, seen: Seen): Promise<Pick<Days, 'bars' | 'hasMore'>> {
  const { id, panel, before, from } = wanted
  const to = before > istMidnight(seen.newest) ? seen.newest : istDate(before - 1)
  const bars = Math.max(wanted.bars, from < to ? tradingDays(SEGMENT_OF[panel], from, to).length : 0)
  const windows = await source.barWindows(panel, '1d', to, bars)
  if (!windows.some((days) => placesOf(days).has(id))) return daysOfFiles(source, wanted, seen)
  const parts = windows.map((days) => ({
    bars: days,
    from: 0,
    to: Math.min(completedDays(days.start, DAILY_SEGMENT[panel], seen.now), barAt(days.start, before - 1) + 1),
  }))
  const rows = new PanelRows(parts, [id])
  return { bars: sliced(seriesOf(rows, 0), 0, rows.barCount), hasMore: rows.barCount >= bars }
}

/** Whole sessions as one bar each: no file tells of Gift Nifty. */
async function daysOfSessions(source: MarketSource, wanted: Wanted, seen: Seen): Promise<Days | null> {
  const found = await sessionsBack(source, wanted, WHOLE_SESSION, seen)
  if (found === null) return null
  return { ...found, bars: { ...found.bars, start: found.bars.start.map((start) => istMidnight(istDate(start))) } }
}

/** The days of a future by the files of its exchange, from the newest that tells of it back to its first. */
async function daysOfFiles(
  source: MarketSource,
  { id, panel, bars, before, from }: Wanted,
  { now, newest }: Seen,
): Promise<Pick<Days, 'bars' | 'hasMore'>> {
  const segment = SEGMENT_OF[panel]
  const exchanges = panel === 'mcx' ? ['MCX'] : ['NSE', 'BSE']
  const found: BarSeries[] = []
  let count = 0
  let hasMore = panel !== 'cash' && id.endsWith('FUT')
  let to = before <= istMidnight(newest) ? previousTradingDay(segment, istDate(before - 1 + DAY_MS)) : newest
  while (hasMore && (count < bars || to >= from)) {
    const dates = [...tradingDaysBefore(segment, to, FILES_AT_ONCE - 1), to]
    const files = await Promise.all(exchanges.map((part) => source.tables(foFutures, dates[0], to, part)))
    const days = dates.flatMap((date) => {
      if (!hasEnded(segment, date, now)) return []
      const row = files.flatMap((byDate) => futureDay(byDate.get(date), id, date) ?? [])
      return row.slice(0, 1)
    })
    found.unshift(...days)
    count += days.length
    hasMore = days.length > 0 && days[0].start[0] === istMidnight(dates[0])
    to = previousTradingDay(segment, dates[0])
  }
  return { bars: joined([emptySeries(id), ...found]), hasMore }
}

/** A future's day by its exchange's file; null where it has none. */
function futureDay(file: TableOf<typeof foFutures> | undefined, id: string, date: IsoDate): BarSeries | null {
  const row = file?.name.indexOf(id) ?? -1
  if (file === undefined || row < 0) return null
  const one = (column: Float64Array) => column.slice(row, row + 1)
  // A contract that nobody traded is settled, and has no bar.
  const isTraded = file.volumeQty[row] > 0
  return {
    id,
    start: Float64Array.of(istMidnight(date)),
    open: one(file.open),
    high: one(file.high),
    low: one(file.low),
    close: isTraded ? one(file.close) : Float64Array.of(Number.NaN),
    volume: one(file.volumeQty),
    vwap: Float64Array.of(Number.NaN),
    oiQty: one(file.oiQty),
  }
}

/** A session so far as the bar of its day. */
function dayBar({ date, bars }: SessionBars): BarSeries {
  return { ...bars, start: Float64Array.of(istMidnight(date)) }
}

/** The last so many bars of days, weeks or months. */
function groupedDays(
  { bars: days, isRunning, hasMore }: Days,
  interval: DayInterval,
  { panel, bars, before, from: wantedFrom }: Wanted,
): History {
  const closesAlone = fillClosesAlone(days)
  const whole = merged(days, OF_DAYS[interval].bars(days))
  const { length } = whole.start
  const first = barAt(whole.start, istMidnight(wantedFrom) - 1) + 1
  const from = Math.max(0, Math.min(length - bars, first))
  return {
    bars: sliced(whole, from, length),
    isRunning: isRunning || (before === Number.POSITIVE_INFINITY && hasDaysToCome(days, interval, SEGMENT_OF[panel])),
    hasMore: hasMore || from > 0,
    sessionStarts: [],
    closesAlone,
  }
}

/** Whether the week or month of the last day goes on after it. */
function hasDaysToCome(days: BarSeries, interval: DayInterval, segment: Segment): boolean {
  const last = days.start[days.start.length - 1]
  const next = istMidnight(nextTradingDay(segment, istDate(last)))
  const flat = Float64Array.of(1, 1)
  const both = { start: Float64Array.of(last, next), open: flat, high: flat, low: flat, close: flat, volume: flat }
  return OF_DAYS[interval].bars(both).start.length === 1
}

/** Where nothing but the close of a day is known it stands for the other prices; how many these are. */
function fillClosesAlone({ open, high, low, close }: BarSeries): number {
  let filled = 0
  close.forEach((price, bar) => {
    if (Number.isNaN(price) || !Number.isNaN(open[bar])) return
    for (const column of [open, high, low]) column[bar] = price
    filled++
  })
  return filled
}

/** Longer bars with what only stored bars have: their VWAP by volume, and their last OI, which is told without a trade too. */
function merged(of: BarSeries, into: TimedBars): BarSeries {
  const { length } = into.start
  const out = { ...into, id: of.id, vwap: missing(length), oiQty: missing(length) }
  const value = new Float64Array(length)
  const traded = new Float64Array(length)
  of.start.forEach((start, i) => {
    const bar = barAt(into.start, start)
    if (bar < 0) return
    if (of.volume[i] > 0 && !Number.isNaN(of.vwap[i])) {
      value[bar] += of.volume[i] * of.vwap[i]
      traded[bar] += of.volume[i]
      out.vwap[bar] = value[bar] / traded[bar]
    }
    if (!Number.isNaN(of.oiQty[i])) out.oiQty[bar] = of.oiQty[i]
  })
  return out
}

function missing(length: number): Float64Array {
  return new Float64Array(length).fill(Number.NaN)
}

function emptySeries(id: string): BarSeries {
  return seriesOf(emptyPanel([id], new Float64Array()), 0)
}

/** Bars one after the other, of the first one's instrument. */
function joined(all: readonly BarSeries[]): BarSeries {
  const out = seriesOf(
    emptyPanel([all[0].id], new Float64Array(all.reduce((sum, { start }) => sum + start.length, 0))),
    0,
  )
  let at = 0
  for (const bars of all) {
    out.start.set(bars.start, at)
    for (const field of FIELDS) out[field].set(bars[field], at)
    at += bars.start.length
  }
  return out
}

/** A copy of bars `from` … `to` − 1. */
function sliced(bars: BarSeries, from: number, to: number): BarSeries {
  const cut = (column: Float64Array) => column.slice(from, to)
  const { id, start, open, high, low, close, volume, vwap, oiQty } = bars
  return {
    id,
    start: cut(start),
    open: cut(open),
    high: cut(high),
    low: cut(low),
    close: cut(close),
    volume: cut(volume),
    vwap: cut(vwap),
    oiQty: cut(oiQty),
  }
}
