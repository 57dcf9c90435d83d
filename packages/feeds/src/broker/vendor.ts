import type { DayInstruments } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { FeedAbilities, FeedMessage, RejectedMessage } from '../feed/index.ts'
import type { Frame } from './frame.ts'

/**
 * A vendor's language: what its instrument master and its frames say. It opens nothing and knows no clock, so a live day and
 * a recorded one are read by the same words.
 */
export interface VendorLanguage<Master extends DayMaster = DayMaster> {
  /** 'kite': names the folder of its recordings. */
  readonly id: string
  /** How pages name the source: 'Zerodha Kite'. */
  readonly label: string
  readonly gives: FeedAbilities
  /** Reads the master as it was downloaded, unpacked. Throws when nothing in it can be used. */
  readMaster(bytes: Uint8Array, date: IsoDate): Master
}

/** What a vendor trades on one day, and what its frames of that day mean. */
export interface DayMaster {
  readonly instruments: DayInstruments
  /** What the vendor has, by our ids. */
  readonly listed: ReadonlyMap<string, unknown>
  /** Lines of the master that were left out. */
  readonly rejected: readonly RejectedMessage[]
  /** Reads the frames of one stream of this day: it remembers what it has seen. */
  reader(wanted: readonly string[]): FrameReader
}

export interface FrameReader {
  /** What a frame says: at most one batch, and what in it could not be believed. A frame of a heartbeat says nothing. */
  read(frame: Frame): FeedMessage[]
}
