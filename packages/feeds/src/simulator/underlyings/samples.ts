import type { IsoDate } from '@strikelens/market/time'
import type { PanelName } from './inputs.ts'

/** Seconds of a minute at which prices are made; the minute's bar is these four, the seconds between stay within it. */
export const INSTANTS = [0, 20, 40, 59] as const
/** Prices of a minute. */
export const PER_MINUTE = INSTANTS.length

/**
 * A day of a panel at four instants a minute. With M minutes, price element (i · M + m) · 4 + k is instrument i in minute m
 * at instant k: its last price, so also set while nobody trades. Volume element i · M + m is what minute m traded: 0 for a
 * minute without a trade, NaN for an index.
 */
export interface DaySamples {
  readonly date: IsoDate
  readonly panel: PanelName
  readonly ids: readonly string[]
  /** Starts of the minutes, epoch ms. */
  readonly start: Float64Array
  readonly price: Float64Array
  readonly volume: Float64Array
  readonly tickPaise: Int32Array
  /** What is calculated from other rows; empty outside the cash panel. */
  readonly sums: readonly IndexSum[]
  /** Key of the seconds' random numbers. */
  readonly key: number
  /** Official figures of the day, one element an instrument. */
  readonly official: OfficialDay
}

/** An index of the day: Σ units · price over rows of the panel. */
export interface IndexSum {
  readonly row: number
  readonly members: Int32Array
  /** Shares the index counts on this day ÷ divisor. */
  readonly units: Float64Array
}

/** What the exchange publishes of a day beside its minutes. */
export interface OfficialDay {
  /** ₹ of the closing auction, or the average of the last half hour; of an index the sum over its members' closes. */
  readonly close: Float64Array
  /** Units traded in the closing auction, in no minute; 0 without one. */
  readonly auctionQty: Float64Array
}
