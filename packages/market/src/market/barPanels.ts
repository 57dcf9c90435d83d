import { factorAhead } from '@strikelens/analytics/stocks'
import {
  type BarPanel,
  type BarRows,
  barAt,
  type DayPanel,
  groupedBars,
  type PanelInterval,
  PanelRows,
  type WindowInterval,
} from '../bars/index.ts'
import { nextTradingDay, sessionOn } from '../calendar/index.ts'
import type { Segment } from '../instruments/index.ts'
import { addDays, dateNumber, type IsoDate, istDate, istMidnight, MINUTE_MS, weekday } from '../time/index.ts'
import type { Adjustment } from './adjustment.ts'
import type { PanelName } from './panelName.ts'
import { BAR_MINUTES, completedDays } from './sessionsEnded.ts'
import type { MarketSource } from './source.ts'

/** Days that hold a week's sessions, and a month's. */
const SESSIONS_A_BAR = { '1w': 5, '1mo': 23 } as const

/** Where bars are read: whose they are, by whose hours, at which moment. */
export interface BarsAt {
  readonly source: MarketSource
  readonly now: number
  readonly panel: PanelName
  /** Whose session it is that bars of minutes follow. */
  readonly segment: Segment
  /** By whose end a day's bar is whole. */
  readonly dailySegment: Segment
  /** The newest session that had begun. */
  readonly session: IsoDate
  /** Whose corporate actions an instrument follows. */
  readonly actionsOf: (id: string) => readonly Adjustment[]
}

/** The last `bars` closed bars of instruments in the shares of the moment, oldest first; null before the first (§I1, §M3). */
export async function closedPanel(
  at: BarsAt,
  ids: readonly string[],
  interval: PanelInterval,
  bars: number,
): Promise<BarRows | null> {
  if (interval === '1w' || interval === '1mo') {
    const days = await closedPanel(at, ids, '1d', (bars + 1) * SESSIONS_A_BAR[interval])
    return days === null ? null : closedGroups(at, days, interval, bars)
  }
  const windows = await at.source.barWindows(at.panel, interval, at.session, bars + barsOfSession(at, interval))
  const stored = windows.map((packed) => ({ bars: packed, from: 0, to: closedBars(at, packed.start, interval) }))
  const last = stored.at(-1)
  const lastStored = last === undefined || last.to === 0 ? null : istDate(last.bars.start[last.to - 1])
  const running = interval === '1d' || lastStored === at.session ? null : await sessionRows(at, ids, interval, bars)
  const parts =
    running === null ? stored : [...stored, { bars: running, from: 0, to: closedBars(at, running.start, interval) }]
  const rows = new PanelRows(lastBars(parts, bars), ids, (id, start) => factors(at, id, start))
  return rows.barCount === 0 ? null : rows
}

/** The bar that runs at the moment, as far as it has come; null when none does, and of a day that is told by its file. */
export async function runningBar(
  at: BarsAt,
  ids: readonly string[],
  interval: PanelInterval,
): Promise<BarPanel | null> {
  if (interval === '1w' || interval === '1mo') {
    const days = await closedPanel(at, ids, '1d', SESSIONS_A_BAR[interval])
    const today = await runningBar(at, ids, '1d')
    const parts = [days, today].flatMap((bars) => (bars === null ? [] : [{ bars, from: 0, to: bars.barCount }]))
    const rows = new PanelRows(parts, ids)
    if (rows.barCount === 0) return null
    const grouped = groupedBars(rows, rows.start.map(groupStart(interval)))
    const lastDate = istDate(rows.start[rows.barCount - 1])
    return isGroupOver(at, lastDate, interval) ? null : lastOf(grouped)
  }
  const day = await sessionMinutes(at)
  if (day === null) return null
  const ended = closedBars(at, day.start, day.interval === '1m' ? '1m' : '5m')
  if (interval === '1d') {
    const stored = await at.source.barWindows(at.panel, '1d', at.session, 1)
    const newest = stored.at(-1)
    const isTold = newest !== undefined && closedBars(at, newest.start, '1d') > 0
    if (isTold && istDate(newest.start[closedBars(at, newest.start, '1d') - 1]) === at.session) return null
  }
  const minutes = new PanelRows([{ bars: day, from: 0, to: ended }], ids)
  if (ended === 0) return null
  const opened = day.start[0]
  const start =
    interval === '1d' ? istMidnight(at.session) : slotStart(opened, day.start[ended - 1], BAR_MINUTES[interval])
  if (interval !== '1d' && endOf(at, start, BAR_MINUTES[interval]) <= at.now) return null
  const from = interval === '1d' ? 0 : barAt(day.start, start - 1) + 1
  const own = new PanelRows([{ bars: minutes, from, to: ended }], ids)
  return groupedBars(
    own,
    own.start.map(() => start),
  )
}

/** The last bars of this length of the newest session, from its minutes, which are not put away yet. */
async function sessionRows(
  at: BarsAt,
  ids: readonly string[],
  interval: WindowInterval,
  bars: number,
): Promise<BarRows | null> {
  const day = await sessionMinutes(at)
  if (day === null || interval === '1d') return null
  const to = Math.min(closedBars(at, day.start, day.interval === '1m' ? '1m' : '5m'), barsWithin(at.segment, day))
  if (to === 0) return null
  const opened = day.start[0]
  const first = slotStart(opened, day.start[to - 1], BAR_MINUTES[interval]) - bars * BAR_MINUTES[interval] * MINUTE_MS
  const minutes = new PanelRows([{ bars: day, from: barAt(day.start, first - 1) + 1, to }], ids)
  return groupedBars(
    minutes,
    minutes.start.map((start) => slotStart(opened, start, BAR_MINUTES[interval])),
  )
}

/**
 * How many bars of a day start within its session: a minute after it has what the closing auction made of the indices, which
 * is no bar of minutes (§I1).
 */
export function barsWithin(segment: Segment, { start, date }: Pick<DayPanel, 'start' | 'date'>): number {
  const session = sessionOn(segment, date)
  return session === null ? start.length : barAt(start, session.closeAt - 1) + 1
}

/** Every share, fund and index that is followed or was traded last. */
export async function cashNames({ source, session }: BarsAt): Promise<readonly string[]> {
  const [today, [days]] = await Promise.all([
    source.panelDay('cash', '1m', session),
    source.barWindows('cash', '1d', session, 1).then((windows) => windows.slice(-1)),
  ])
  const names = new Set(today?.ids)
  if (days === undefined) return [...names]
  const bar = barAt(days.start, istMidnight(session))
  const last = new PanelRows([{ bars: days, from: Math.max(0, bar), to: bar + 1 }], days.ids)
  days.ids.forEach((id, i) => {
    if (!Number.isNaN(last.close[i])) names.add(id)
  })
  return [...names]
}

async function sessionMinutes({ source, panel, session }: BarsAt) {
  return (await source.panelDay(panel, '1m', session)) ?? (await source.panelDay(panel, '5m', session))
}

function slotStart(opened: number, start: number, minutes: number): number {
  const length = minutes * MINUTE_MS
  return opened + Math.floor((start - opened) / length) * length
}

/** How many bars of a length have ended: the last of a session may be short. */
function closedBars(at: BarsAt, start: Float64Array, interval: WindowInterval | '1m'): number {
  if (interval === '1d') return completedDays(start, at.dailySegment, at.now)
  let count = barAt(start, at.now) + 1
  while (count > 0 && endOf(at, start[count - 1], BAR_MINUTES[interval]) > at.now) count--
  return count
}

function endOf(at: BarsAt, start: number, minutes: number): number {
  const end = start + minutes * MINUTE_MS
  const session = sessionOn(at.segment, istDate(start))
  return session === null ? end : Math.min(end, session.closeAt)
}

/** More bars than a session has: those of a running one are cut off. */
function barsOfSession({ segment, session }: BarsAt, interval: WindowInterval): number {
  if (interval === '1d') return 1
  const own = sessionOn(segment, session)
  return own === null ? 0 : Math.ceil((own.closeAt - own.openAt) / (BAR_MINUTES[interval] * MINUTE_MS)) + 1
}

function lastBars<Part extends { readonly from: number; readonly to: number }>(
  parts: readonly Part[],
  bars: number,
): Part[] {
  let missing = bars
  const kept: Part[] = []
  for (let p = parts.length - 1; p >= 0 && missing > 0; p--) {
    const from = Math.max(parts[p].from, parts[p].to - missing)
    kept.unshift({ ...parts[p], from })
    missing -= parts[p].to - from
  }
  return kept
}

/** By date of the bars, what an instrument's actions until today divide its prices by; null without any. */
function factors({ actionsOf, session }: BarsAt, id: string, start: Float64Array): Float64Array | null {
  const actions = actionsOf(id)
  if (actions.length === 0 || start.length === 0) return null
  const ahead = factorAhead(
    [...Array.from(start, (from) => dateNumber(istDate(from))), dateNumber(session)],
    actions.map(({ exDate }) => dateNumber(exDate)),
    actions.map(({ factor }) => factor),
  )
  return Float64Array.from(start, (_, bar) => ahead[bar])
}

function groupStart(interval: '1w' | '1mo'): (start: number) => number {
  return (start) => istMidnight(groupDate(istDate(start), interval))
}

/** Monday of a date's week, or the first of its month (§I1). A session on a weekend belongs to the week before it. */
function groupDate(date: IsoDate, interval: '1w' | '1mo'): IsoDate {
  if (interval === '1mo') return `${date.slice(0, 8)}01`
  return addDays(date, -((weekday(date) + 6) % 7))
}

function isGroupOver({ dailySegment }: BarsAt, lastDate: IsoDate, interval: '1w' | '1mo'): boolean {
  return groupDate(nextTradingDay(dailySegment, lastDate), interval) !== groupDate(lastDate, interval)
}

function closedGroups(at: BarsAt, days: BarRows, interval: '1w' | '1mo', bars: number): BarRows | null {
  const grouped = groupedBars(days, days.start.map(groupStart(interval)))
  const lastDate = istDate(days.start[days.barCount - 1])
  const to = isGroupOver(at, lastDate, interval) ? grouped.barCount : grouped.barCount - 1
  // The oldest group may have lost its first days.
  const isCut = days.barCount >= (bars + 1) * SESSIONS_A_BAR[interval]
  const from = Math.max(isCut && grouped.barCount > 1 ? 1 : 0, to - bars)
  return to <= from ? null : cut(grouped, from, to)
}

function lastOf(rows: BarRows): BarRows {
  return cut(rows, rows.barCount - 1, rows.barCount)
}

function cut(rows: BarRows, from: number, to: number): BarRows {
  const barCount = to - from
  const column = (values: Float64Array) => {
    const out = new Float64Array(rows.symbolCount * barCount)
    for (let i = 0; i < rows.symbolCount; i++) {
      out.set(values.subarray(i * rows.barCount + from, i * rows.barCount + to), i * barCount)
    }
    return out
  }
  return {
    ids: rows.ids,
    start: rows.start.slice(from, to),
    symbolCount: rows.symbolCount,
    barCount,
    open: column(rows.open),
    high: column(rows.high),
    low: column(rows.low),
    close: column(rows.close),
    volume: column(rows.volume),
    vwap: column(rows.vwap),
    oiQty: column(rows.oiQty),
    turnover: column(rows.turnover),
    trades: column(rows.trades),
    deliveryQty: column(rows.deliveryQty),
  }
}
