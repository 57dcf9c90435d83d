import { type BarWindow, barAt, PanelRows, placesOf, seriesOf, type WindowInterval } from '../bars/index.ts'
import { previousTradingDay, type Session, sessionOn, tradingDaysBefore } from '../calendar/index.ts'
import type { Segment } from '../instruments/index.ts'
import { DAY_MS, type IsoDate, istDate, istMidnight, MINUTE_MS } from '../time/index.ts'
import { barsWithin } from './barPanels.ts'
import { joined, longerOf, sliced } from './historySeries.ts'
import type { History, HistoryBars } from './historyTypes.ts'
import type { PanelName } from './panelName.ts'
import { BAR_MINUTES, closedBars, SEGMENT_OF } from './sessionsEnded.ts'
import type { MarketSource } from './source.ts'

/** What is wanted of which instrument, of a panel. */
export interface Wanted {
  readonly id: string
  readonly panel: PanelName
  readonly bars: number
  readonly before: number
  readonly from: IsoDate
}

/** The moment that is looked from. */
export interface Seen {
  readonly now: number
  /** The newest session of the instrument. */
  readonly newest: IsoDate
}

/** Stored lengths that bars within a session are made of. */
export const STORED = ['1m', '5m', '15m', '1h'] as const
type Stored = (typeof STORED)[number]
/** Of which windows bars of so many minutes are made. */
const WINDOW_OF: ReadonlyMap<number, Exclude<WindowInterval, '1d'>> = new Map([
  [5, '5m'],
  [15, '15m'],
  [30, '15m'],
  [60, '1h'],
])

/** Sessions that are read together. */
const AT_ONCE = 8
/** So many sessions in a row that are not stored are where history begins: a server may have missed one. */
const MOST_MISSING = 3
/** A whole session is one bar. */
export const WHOLE_SESSION = 24 * 60

/** The bars of one session, and whether the last of them still runs. */
export interface SessionBars {
  readonly date: IsoDate
  readonly bars: HistoryBars
  readonly isRunning: boolean
}

/** Bars of so many minutes, session by session back from the newest one that had begun before the instant. */
export async function sessionsBack(
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
    const windows = await windowsOf(source, panel, minutes, dates)
    const read = dates.map(async (one) => {
      const wanted = { id, panel, date: one, minutes, now }
      const kept = windowBars(windows, wanted)
      return kept === undefined ? sessionBars(source, wanted, await storedLengths(one)) : kept
    })
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
  const perSession = Math.max(1, barsOf(sessionOn(segment, date), minutes))
  return Math.min(AT_ONCE, Math.max(1, Math.ceil(bars / perSession)))
}

/** The windows that hold what is stored of some sessions; none of lengths that stand in none. */
async function windowsOf(
  source: MarketSource,
  panel: PanelName,
  minutes: number,
  dates: readonly IsoDate[],
): Promise<readonly BarWindow[]> {
  const interval = WINDOW_OF.get(minutes)
  // A session of Gift Nifty ends on the date after its own.
  if (interval === undefined || panel === 'gift') return []
  const bars = dates.reduce((sum, date) => sum + barsOf(sessionOn(SEGMENT_OF[panel], date), BAR_MINUTES[interval]), 0)
  return source.barWindows(panel, interval, dates[dates.length - 1], bars)
}

function barsOf(session: Session | null, minutes: number): number {
  return session === null ? 0 : Math.ceil((session.closeAt - session.openAt) / (minutes * MINUTE_MS))
}

/** A session's bars of so many minutes by the windows, null without any; undefined where they do not hold it, or not yet whole. */
function windowBars(
  windows: readonly BarWindow[],
  { id, panel, date, minutes, now }: WantedSession,
): SessionBars | null | undefined {
  const session = sessionOn(SEGMENT_OF[panel], date)
  if (session === null || session.endAt > now) return undefined
  for (const bars of windows) {
    const from = barAt(bars.start, istMidnight(date) - 1) + 1
    const to = barAt(bars.start, istMidnight(date) + DAY_MS - 1) + 1
    if (to === from) continue
    if (!placesOf(bars).has(id)) return null
    const { start, open, high, low, close, volume, oiQty } = new PanelRows([{ bars, from, to }], [id])
    return sessionOf({ id, start, open, high, low, close, volume, oiQty }, { date, session, minutes, now })
  }
  return undefined
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
export async function sessionBars(
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
    // What the closing auction makes of the indices is no bar of minutes (§I1), but it is the day's close.
    const within = minutes === WHOLE_SESSION ? count : Math.min(count, barsWithin(SEGMENT_OF[panel], day))
    const found = sessionOf(sliced(seriesOf(day, place), 0, within), { date, session, minutes, now })
    if (found !== null) return found
  }
  return null
}

/** Bars of a session as longer ones; null without a bar. */
function sessionOf(
  own: HistoryBars,
  { date, session, minutes, now }: Pick<WantedSession, 'date' | 'minutes' | 'now'> & { readonly session: Session },
): SessionBars | null {
  const bars = longerOf(own, session.openAt, minutes)
  const { length } = bars.start
  // Of some old sessions closes alone are kept: those are no bars.
  if (length === 0 || bars.open.every(Number.isNaN)) return null
  const end = Math.min(bars.start[length - 1] + minutes * MINUTE_MS, session.closeAt)
  return { date, bars, isRunning: end > now }
}
