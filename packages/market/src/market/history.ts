import { dailyBars, monthlyBars, weeklyBars } from '@strikelens/analytics/indicators'
import { barAt, PanelRows, placesOf } from '../bars/index.ts'
import { nextTradingDay, previousTradingDay, tradingDays, tradingDaysBefore } from '../calendar/index.ts'
import { foFutures, type TableOf } from '../datasets/index.ts'
import type { Segment } from '../instruments/index.ts'
import { DAY_MS, type IsoDate, istDate, istMidnight } from '../time/index.ts'
import { adjustBars } from './adjusted.ts'
import type { Adjustment } from './adjustment.ts'
import { emptySeries, joined, merged, sliced } from './historySeries.ts'
import type { History, HistoryBars, HistoryInterval, HistoryRequest } from './historyTypes.ts'
import {
  type Seen,
  type SessionBars,
  STORED,
  sessionBars,
  sessionsBack,
  type Wanted,
  WHOLE_SESSION,
} from './sessionHistory.ts'
import { BAR_MINUTES, completedDays, DAILY_SEGMENT, hasEnded, SEGMENT_OF } from './sessionsEnded.ts'
import type { MarketSource } from './source.ts'

/** Files of futures that are read together: a contract lives for a quarter of a year. */
const FILES_AT_ONCE = 66
/** Later than any date. */
const LATEST = '9999-12-31'

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
  const { start, open, high, low, close, volume, oiQty, barCount } = new PanelRows(parts, [id])
  return { bars: { id, start, open, high, low, close, volume, oiQty }, hasMore: barCount >= bars }
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
  const found: HistoryBars[] = []
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
function futureDay(file: TableOf<typeof foFutures> | undefined, id: string, date: IsoDate): HistoryBars | null {
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
    oiQty: one(file.oiQty),
  }
}

/** A session so far as the bar of its day. */
function dayBar({ date, bars }: SessionBars): HistoryBars {
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
function hasDaysToCome(days: HistoryBars, interval: DayInterval, segment: Segment): boolean {
  const last = days.start[days.start.length - 1]
  const next = istMidnight(nextTradingDay(segment, istDate(last)))
  const flat = Float64Array.of(1, 1)
  const both = { start: Float64Array.of(last, next), open: flat, high: flat, low: flat, close: flat, volume: flat }
  return OF_DAYS[interval].bars(both).start.length === 1
}

/** Where nothing but the close of a day is known it stands for the other prices; how many these are. */
function fillClosesAlone({ open, high, low, close }: HistoryBars): number {
  let filled = 0
  close.forEach((price, bar) => {
    if (Number.isNaN(price) || !Number.isNaN(open[bar])) return
    for (const column of [open, high, low]) column[bar] = price
    filled++
  })
  return filled
}
