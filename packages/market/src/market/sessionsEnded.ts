import { barAt, type SessionInterval } from '../bars/index.ts'
import { sessionOn } from '../calendar/index.ts'
import type { Segment } from '../instruments/index.ts'
import { type IsoDate, istDate, MINUTE_MS } from '../time/index.ts'
import type { PanelName } from './panelName.ts'

/** Whose hours a panel's minutes follow. */
export const SEGMENT_OF: Record<PanelName, Segment> = { cash: 'cash', futures: 'derivatives', mcx: 'mcx', gift: 'gift' }
/** By whose end a panel's daily bars are whole: the closing auction makes the last of the closes. */
export const DAILY_SEGMENT: Record<PanelName, Segment> = { ...SEGMENT_OF, cash: 'cash-fno' }

/** Minutes of the bars of a session. */
export const BAR_MINUTES = { '1m': 1, '3m': 3, '5m': 5, '15m': 15, '30m': 30, '1h': 60 } as const

/** How many bars have ended by the instant. */
export function closedBars(start: Float64Array, interval: SessionInterval, now: number): number {
  return barAt(start, now - BAR_MINUTES[interval] * MINUTE_MS) + 1
}

/** How many daily bars are of sessions that had ended by the instant: a running day's bar would look ahead in replay. */
export function completedDays(start: Float64Array, segment: Segment, now: number): number {
  let count = barAt(start, now) + 1
  while (count > 0 && !hasEnded(segment, istDate(start[count - 1]), now)) count--
  return count
}

/** Whether a date's session is over at the instant, and so may be known what is published of it. */
export function hasEnded(segment: Segment, date: IsoDate, now: number): boolean {
  const session = sessionOn(segment, date)
  return session === null ? date < istDate(now) : session.endAt <= now
}
