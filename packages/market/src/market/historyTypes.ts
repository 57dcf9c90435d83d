import type { BarSeries } from '../bars/index.ts'
import type { IsoDate } from '../time/index.ts'

/** Lengths of bars that a chart can be drawn in. */
export type HistoryInterval = '1m' | '3m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo'

/** How far back bars are wanted. */
export interface HistoryRequest {
  /** So many at least, as far as they are stored; bars within a session come in whole sessions. */
  readonly bars: number
  /** Only those that start before this instant, epoch ms: what lies further back than what is there already. */
  readonly before?: number
  /** Those from this date on at least, however many. */
  readonly from?: IsoDate
}

/** What a chart draws of bars; their VWAP is not kept of sessions that are over. */
export type HistoryBars = Omit<BarSeries, 'vwap'>

/** Bars of one instrument, oldest first: those that exist, without gaps. */
export interface History {
  readonly bars: HistoryBars
  /** The last bar still runs, or is of a day that no file has told yet. */
  readonly isRunning: boolean
  /** Whether earlier ones may be stored. */
  readonly hasMore: boolean
  /** Place of each session's first bar; of days and longer bars none. */
  readonly sessionStarts: readonly number[]
  /** Days of which nothing but the close is known, which stands as their open, high and low too. */
  readonly closesAlone: number
}
