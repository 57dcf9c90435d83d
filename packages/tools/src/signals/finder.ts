import { previousTradingDay, sessionOn } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { Evaluation } from '@strikelens/market/signals'
import { type IsoDate, istDate } from '@strikelens/market/time'
import type { SignalInterval } from '../list/list.ts'

/** Bars that a tool's rules are looked at: their length, and whose sessions they are of. */
export interface WatchedBars {
  readonly segment: Segment
  readonly interval: SignalInterval
}

/** What finds the signals of a tool for its ledger: live, in the evening, in history and where they are computed anew. */
export interface SignalFinder {
  readonly tool: string
  readonly watched: readonly WatchedBars[]
  /** An evening table of its own writes what was not written live, from what it computes anyway. */
  readonly hasOwnEvening?: true
  /**
   * What is said of the bars of a session that had closed by the market's moment, oldest first; none where too little is
   * known to say anything. What is said of a bar rests on nothing that came after its close, so that it is the same
   * whenever it is asked. `since`: those that closed after this instant are enough.
   */
  find(market: Market, watched: WatchedBars, date: IsoDate, since?: number): Promise<readonly Evaluation[]>
}

/** Whether bars close with a session, and are told by its files. */
export function isOfDays({ interval }: WatchedBars): boolean {
  return interval === '1d' || interval === '1w'
}

/**
 * When what a date's files tell is looked at first: by then its sessions have ended, that of shares with its auction and that
 * of their derivatives (§I1). Null of a date without a session.
 */
export function dayClose(segment: Segment, date: IsoDate): number | null {
  if (sessionOn(segment, date) === null) return null
  const ends = ([segment, 'cash-fno', 'derivatives'] as const).map((one) => sessionOn(one, date)?.endAt ?? 0)
  return Math.max(...ends)
}

/** The last date whose days had closed by an instant. */
export function lastDayClosed(segment: Segment, now: number): IsoDate {
  const today = istDate(now)
  const close = dayClose(segment, today)
  return close !== null && close <= now ? today : previousTradingDay(segment, today)
}
