import { type StepColumns, stepColumns } from '@strikelens/analytics/futures'
import { type ClockTime, istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import type { FutureAxis, FutureAxisSession } from '../../futureAxis/futureAxis.ts'
import { viewSession } from '../../futureAxis/futureHead.ts'
import type { Notice } from '../../result.ts'

/** Part of every session that is read; clock times of the view's session. */
export interface FlowWindow {
  /** Null: from the open, or up to the last row. */
  readonly from: ClockTime | null
  readonly to: ClockTime | null
}

interface WindowRequest {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The window asked for; one that holds nothing of the session gives way to the whole. */
export function flowWindow(
  axis: FutureAxis,
  { from, to }: WindowRequest,
): { readonly window: FlowWindow; readonly notice: Notice | null } {
  const { date, openAt } = viewSession(axis)
  const last = axis.time[axis.time.length - 1]
  const begin =
    from === undefined ? openAt : from.startsWith('-') ? last + Number(from) * MINUTE_MS : istInstant(date, from)
  const end = to === undefined ? last : Math.min(istInstant(date, to), last)
  if (begin >= end) {
    const text = `The window ${istClock(begin)}–${istClock(end)} has no row of this session, so the whole session is shown.`
    return { window: { from: null, to: null }, notice: { kind: 'info', text } }
  }
  return {
    window: { from: begin <= openAt ? null : istClock(begin), to: end >= last ? null : istClock(end) },
    notice: null,
  }
}

/** Rows inside the window, all sessions joined; ₹ and Qty of the view's date. */
export interface WindowRows {
  readonly time: Float64Array
  readonly price: Float64Array
  readonly rowVwap: Float64Array
  readonly oiQty: Float64Array
  readonly steps: StepColumns
  readonly sessions: readonly WindowSession[]
}

/** A session's part of the rows. */
export interface WindowSession
  extends Pick<FutureAxisSession, 'date' | 'isRoll' | 'isExpiryDay' | 'expiry' | 'isEndOfDayOnly'> {
  readonly from: number
  readonly to: number
  /** OI before the first step that counts and after the last one; NaN without a step. */
  readonly startOiQty: number
  readonly endOiQty: number
}

/** The rows that end after the window's start and by its end; without `hasOvernight` a session's first step is left out. */
export function windowRows(axis: FutureAxis, window: FlowWindow, hasOvernight: boolean): WindowRows {
  const places: number[] = []
  const sessions: WindowSession[] = []
  for (const session of axis.sessions) {
    const begin = window.from === null ? session.openAt : istInstant(session.date, window.from)
    const end = window.to === null ? session.closeAt : istInstant(session.date, window.to)
    const from = places.length
    for (let row = session.from; row < session.to; row++) {
      if (axis.time[row] > begin && axis.time[row] <= end) places.push(row)
    }
    if (places.length === from) continue
    const { date, isRoll, isExpiryDay, expiry, isEndOfDayOnly } = session
    const ends = oiEnds(axis, session, places.slice(from), hasOvernight)
    sessions.push({ date, isRoll, isExpiryDay, expiry, isEndOfDayOnly, from, to: places.length, ...ends })
  }
  const at = (column: Float64Array) => Float64Array.from(places, (row) => column[row])
  const rows = {
    time: at(axis.time),
    price: at(axis.price),
    rowVwap: at(axis.rowVwap),
    oiQty: at(axis.oiQty),
    steps: stepsAt(axis.steps, places),
    sessions,
  }
  if (!hasOvernight) for (const session of axis.sessions) leaveOut(rows, places.indexOf(firstStep(axis, session)))
  return rows
}

/** OI at the two ends of a session's counted steps. */
function oiEnds(axis: FutureAxis, session: FutureAxisSession, rows: readonly number[], hasOvernight: boolean) {
  const first = firstStep(axis, session)
  const isStepped = (row: number) => !Number.isNaN(axis.steps.oiChangeQty[row]) && (hasOvernight || row !== first)
  const stepped = rows.filter(isStepped)
  if (stepped.length === 0) return { startOiQty: Number.NaN, endOiQty: Number.NaN }
  let before = stepped[0] - 1
  while (before >= session.from && !hasStep(axis, before)) before--
  return {
    startOiQty: before < session.from ? session.prevOiQty : axis.oiQty[before],
    endOiQty: axis.oiQty[stepped[stepped.length - 1]],
  }
}

/** The session's first row with a price and an OI: its step is the overnight one. */
function firstStep(axis: FutureAxis, { from, to }: FutureAxisSession): number {
  for (let row = from; row < to; row++) if (hasStep(axis, row)) return row
  return -1
}

function hasStep({ price, oiQty }: FutureAxis, row: number): boolean {
  return !Number.isNaN(price[row]) && !Number.isNaN(oiQty[row])
}

function stepsAt(steps: StepColumns, places: readonly number[]): StepColumns {
  const out = stepColumns(places.length)
  places.forEach((row, place) => {
    out.priceChangePct[place] = steps.priceChangePct[row]
    out.oiChangeQty[place] = steps.oiChangeQty[row]
    out.oiChangePct[place] = steps.oiChangePct[row]
    out.buildup[place] = steps.buildup[row]
    out.strength[place] = steps.strength[row]
  })
  return out
}

function leaveOut({ steps }: WindowRows, place: number): void {
  if (place < 0) return
  steps.priceChangePct[place] = steps.oiChangeQty[place] = steps.oiChangePct[place] = steps.strength[place] = Number.NaN
  steps.buildup[place] = 0
}
