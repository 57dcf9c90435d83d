import { holidayName, isTradingDay } from '@strikelens/market/calendar'
import {
  blockDeals,
  bulkDeals,
  cotLegacy,
  daily,
  delivery,
  fiiDerivatives,
  fiiDiiCash,
  foFutures,
  foOptions,
  indexDaily,
  insiderTrades,
  marketCap,
  participantOi,
  participantVolume,
  shortSales,
} from '@strikelens/market/datasets'
import { grouped } from '@strikelens/market/formats'
import type { Segment } from '@strikelens/market/instruments'
import { type IsoDate, weekday } from '@strikelens/market/time'
import type { RejectedLine } from '@strikelens/store/repositories'
import type { StoredTable } from './storedTable.ts'
import { lossWords, type StoredVersion, type VersionChange } from './storedVersion.ts'

/** A corrected file has the contracts of the one before, but for a few. */
const MOST_LOST = 0.05
const FEW_ROWS = 2
/** Lines that may be left out before the file itself is doubted. */
const MOST_LEFT_OUT = 0.1
const FEW_LINES = 10
/** A year has a special session or two. */
const MOST_SPECIAL = 0.02
const SHOWN_DAYS = 5
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** What only a session makes: its date is a trading day, and past. */
const OF_A_SESSION = new Set<string>([
  foFutures.name,
  foOptions.name,
  daily.name,
  delivery.name,
  indexDaily.name,
  participantOi.name,
  participantVolume.name,
  fiiDiiCash.name,
  fiiDerivatives.name,
])
/** What is told of a day that has been, whether anything was traded or not. */
const OF_THE_PAST = new Set<string>([
  ...OF_A_SESSION,
  bulkDeals.name,
  blockDeals.name,
  shortSales.name,
  insiderTrades.name,
  cotLegacy.name,
  marketCap.name,
])

/** Why a file of the future is refused; null for any other. */
export function futureRefusal(tables: readonly StoredTable[], today: IsoDate): string | null {
  const future = tables.find(({ dataset, date }) => OF_THE_PAST.has(dataset) && date > today)
  if (future === undefined) return null
  return `the file is of ${future.date}, and today is ${today}: nothing of the future was traded`
}

/** Why a file should not be stored before somebody has looked at it, sentence by sentence; none for most. */
export function fileDoubts(
  { tables, change }: StoredVersion,
  lines: { readonly kept: number; readonly leftOut: readonly RejectedLine[] },
): string[] {
  const doubts = change === null ? [] : losses(change)
  const { kept, leftOut } = lines
  const all = kept + leftOut.length
  if (leftOut.length >= FEW_LINES && leftOut.length > MOST_LEFT_OUT * all)
    doubts.push(
      `${grouped(leftOut.length)} of its ${grouped(all)} lines were left out, most of them for this: ${commonest(leftOut)}.`,
    )
  return [...doubts, ...closedDays(tables)]
}

/** What would be lost of all days together, else of single ones: what others gain does not make up for it. */
function losses(change: VersionChange): string[] {
  const isMuch = ({ before, after }: { readonly before: number; readonly after: number }) =>
    before - after > FEW_ROWS && before - after > MOST_LOST * before
  const all = { date: null, before: change.rowsBefore, after: change.rowsAfter }
  const lost = isMuch(all) ? [all] : change.days.filter(isMuch)
  return lost.slice(0, SHOWN_DAYS).map((days) => lossWords(change, days))
}

function commonest(lines: readonly RejectedLine[]): string {
  const counts = new Map<string, number>()
  for (const { column, reason } of lines) {
    const words = column === null ? reason : `${column} ${reason}`
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}

/** Days on which the market was closed by the calendar. A history knows special sessions that the calendar does not. */
function closedDays(tables: readonly StoredTable[]): string[] {
  const segments = new Map<IsoDate, Segment>()
  for (const { dataset, date, exchange } of tables) {
    if (OF_A_SESSION.has(dataset))
      segments.set(date, exchange === undefined ? 'cash' : exchange === 'MCX' ? 'mcx' : 'derivatives')
  }
  const closed = [...segments].sort().filter(([date, segment]) => !isTradingDay(segment, date))
  if (closed.length <= MOST_SPECIAL * segments.size) return []
  return closed.slice(0, SHOWN_DAYS).map(([date, segment]) => {
    const name = holidayName(segment, date)
    return `${WEEKDAYS[weekday(date)]}, ${date}, was no trading day${name === null ? '' : ` (${name})`}.`
  })
}
