import type { DayInstruments } from '@strikelens/market/instruments'
import type { TickBatch } from '@strikelens/market/ticks'
import type { IsoDate } from '@strikelens/market/time'

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

/** A message that could not be read: counted and shown, never guessed at. */
export interface RejectedMessage {
  readonly rejected: string
}

/** Where data comes from. Vendor symbols, units and quirks stop behind this. */
export interface Feed {
  readonly id: string
  /** How pages name the source: 'Simulated market'. */
  readonly label: string
  readonly limits: FeedLimits
  readonly gives: FeedAbilities
  /** The instrument master of a day. */
  instruments(date: IsoDate, signal: AbortSignal): Promise<DayInstruments>
  /**
   * Ticks of the wanted instruments until the signal stops it; a tick names its instrument by its place in `wanted`. Ids are
   * symbols, names of futures and names of options.
   */
  ticks(wanted: readonly string[], signal: AbortSignal): AsyncIterable<TickBatch | RejectedMessage>
}
