import type { SymbolSet } from '@strikelens/analytics/options'
import type { Segment } from '../instruments/index.ts'
import type { IsoDate } from '../time/index.ts'

/**
 * All futures at one moment, one element a contract: those of a symbol together, earliest expiry first; MCX after NSE and
 * BSE, with the days of its own calendar. NaN where unknown.
 */
export interface FuturesBoard {
  /** Of NSE and BSE. */
  readonly date: IsoDate
  readonly asOf: number
  /**
   * Markets whose session is over and told by the exchange's file: its close, official, stands as the last price (§F2).
   * `hasBars`: whether bars of the session are stored beside it.
   */
  readonly filed: readonly { readonly segment: Segment; readonly hasBars: boolean }[]
  readonly symbol: readonly string[]
  readonly set: readonly SymbolSet[]
  readonly name: readonly string[]
  readonly expiry: readonly IsoDate[]
  /** Epoch ms of the expiry instant. */
  readonly expiryAt: Float64Array
  readonly lotSize: Float64Array
  readonly pointValue: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  /** Last price in ₹; NaN while the contract has not traded today. */
  readonly last: Float64Array
  readonly vwap: Float64Array
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
  /** Reference close (§F2): close of the previous session, its settlement when it did not trade; adjusted on an ex-date. */
  readonly prevClose: Float64Array
  /** OI at the previous close in units of today's shares (§F3); NaN when the contract was not listed then. */
  readonly prevOiQty: Float64Array
  /** 1 where the contract was not listed at the previous close, by its exchange's file: it counts 0 there (§F4). */
  readonly isNew: Uint8Array
}

/** Last prices of cash instruments and indices at one moment, in the order asked for. NaN where unknown. */
export interface QuoteBoard {
  readonly date: IsoDate
  readonly asOf: number
  readonly ids: readonly string[]
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly last: Float64Array
  /** Best quote at the moment; NaN of an index, where the feed tells none, and of every day but the running one. */
  readonly bid: Float64Array
  readonly ask: Float64Array
  /** 1 where `last` is the session's official close: what was traded last before it is no price of that day any more. */
  readonly isClose: Uint8Array
  /** Whether the session has ended: a price that is no official close is then the last trade, made by `asOf`. */
  readonly isOver: boolean
  readonly vwap: Float64Array
  readonly volumeQty: Float64Array
  /** Official close of the previous session, adjusted on an ex-date (§M4); Gift Nifty's last price of its own. */
  readonly prevClose: Float64Array
}

/** End of day of one expiry's options, one element a strike of the file. NaN where the contract was not listed. */
export interface OptionDay {
  readonly date: IsoDate
  readonly strike: Float64Array
  /** Units in a lot; NaN where the file does not tell it and nobody traded. */
  readonly lotSize: number
  /** Whether every line of the file was read: a leg that it then lacks was not listed, and nobody held it. */
  readonly isWhole: boolean
  /** Close of the underlying, by the one rule for the spot of a day (`closingSpots`); of a commodity its future's. */
  readonly underlying: number
  /** Settlement of the future of the same expiry, of a commodity the one its options are on; NaN where none is listed (§O6). */
  readonly future: number
  readonly ce: OptionDaySide
  readonly pe: OptionDaySide
}

export interface OptionDaySide {
  readonly close: Float64Array
  readonly settle: Float64Array
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
}
