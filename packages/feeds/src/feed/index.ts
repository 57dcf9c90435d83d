import type { DayInstruments } from '@strikelens/market/instruments'
import type { TickBatch } from '@strikelens/market/ticks'
import type { IsoDate } from '@strikelens/market/time'

export { placesAfter } from './places.ts'

/** What a vendor allows; the ingest obeys it. */
export interface FeedLimits {
  readonly instrumentsPerConnection: number
  readonly connections: number
}

/** What a feed tells beside the last price. */
export interface FeedAbilities {
  readonly oi: boolean
  readonly quotes: boolean
}

/** A message or a part of one that could not be believed: counted and shown by its reason, never guessed at. */
export interface RejectedMessage {
  /** Why, in words that are the same for every message of that kind. */
  readonly rejected: string
  /** The beginning of what came, for whoever looks into it; without secrets. */
  readonly sample: string
  /** Which of several feeds that are joined; absent: the only one. */
  readonly feed?: string
}

/** What a feed goes through. A feed that is signed out waits for its operator; one that is lost tries by itself. */
export interface FeedState {
  readonly state: 'connecting' | 'live' | 'lost' | 'signed-out'
  /** Epoch ms of market time. */
  readonly at: number
  readonly reason: string
  readonly feed?: string
}

/** What of the wanted is asked for and how; what is asked for in no way is named, so that it can be said. */
export interface FeedCoverage {
  readonly coverage: { readonly streamed: number; readonly polled: number; readonly missing: readonly string[] }
  readonly feed?: string
}

/** Of several feeds that are joined another is listened to from now on; by their ids. */
export interface FeedSwitch {
  readonly switchedTo: string
  readonly from: string
  /** Epoch ms of market time. */
  readonly at: number
  readonly reason: string
}

export type FeedMessage = TickBatch | RejectedMessage | FeedState | FeedCoverage | FeedSwitch

/** Minute bars of one instrument, oldest first; OI NaN where the vendor tells none. */
export interface HistoryBars {
  /** Epoch ms of a bar's beginning. */
  readonly start: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Units traded within the bar. */
  readonly volumeQty: Float64Array
  /** Units open at its end. */
  readonly oiQty: Float64Array
}

/** A vendor does not have an instrument, or has it no more: of an expired contract nobody is told. */
export class NotListed extends Error {
  override readonly name = 'NotListed'
}

/** Where data comes from. Vendor symbols, units and quirks stop behind this. */
export interface Feed {
  /** Of several that are joined: the one in use. */
  readonly id: string
  /** How pages name the source: 'Simulated market'. */
  readonly label: string
  readonly limits: FeedLimits
  readonly gives: FeedAbilities
  /** The instrument master of a day. */
  instruments(date: IsoDate, signal: AbortSignal): Promise<DayInstruments>
  /**
   * Ticks of the wanted instruments until the signal stops it; a tick names its instrument by its place in `wanted`. Ids are
   * symbols, names of futures and names of options, the most important first: a vendor's limits cut the end of the list.
   * Connecting, asking again and backing off are the feed's own affair; it says what it goes through. While it is connected it
   * sends a batch at least once a second, empty if nothing traded, so that a quiet minute differs from a lost one.
   */
  ticks(wanted: readonly string[], signal: AbortSignal): AsyncIterable<FeedMessage>
  /**
   * While ticks run: from now on these are wanted, the most important first, by the newest instruments that were asked for.
   * Whoever had a place keeps it; new ones get the next, in the order of naming. Absent where the order does not matter.
   */
  replan?(wanted: readonly string[]): void
  /** What traded in a span that was missed; absent where the vendor cannot tell. Throws `NotListed`. */
  history?(id: string, span: { readonly from: number; readonly to: number }, signal: AbortSignal): Promise<HistoryBars>
}
