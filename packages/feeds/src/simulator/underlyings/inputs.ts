import type { IsoDate } from '@strikelens/market/time'
import type { StockLife } from './stockLives.ts'

/** On this day every price of the simulated market is the universe's typical price: the levels of all other days follow. */
export const REFERENCE_DATE: IsoDate = '2026-11-13'
/** The day before which nothing exists. Fixed, so that asking for later days never changes earlier ones. */
export const ANCHOR_DATE: IsoDate = '2023-01-02'

/** What trades by the same minutes and is made together: the cash market with its indices, commodities, Gift Nifty. */
export type PanelName = 'cash' | 'mcx' | 'gift'

/** A listed share. */
export interface StockInput {
  readonly symbol: string
  readonly sector: string
  /** Free-float shares on the reference date. */
  readonly shares: number
  /** ₹ on the reference date. */
  readonly price: number
  /** Units traded on an ordinary day of that time. */
  readonly volumeQty: number
  /** Stocks with derivatives close in the auction. */
  readonly hasDerivatives: boolean
  readonly tickSize: number
  /** Absent: always listed, under this name. */
  readonly life?: StockLife
}

/** An index of the stocks; one without members moves by a rule of its own (INDIAVIX). */
export interface IndexInput {
  readonly symbol: string
  /** Σ shares × price over the divisor is the index; of an index without members its usual level. */
  readonly divisor: number
  /** Shares as the index counts them, of the reference date. */
  readonly members: readonly { readonly symbol: string; readonly shares: number }[]
}

/** A fund that follows an index or a commodity; `follows` null: a bond or foreign fund, moving by its own. */
export interface EtfInput {
  readonly symbol: string
  readonly follows: string | null
  /** Of a fund that follows nothing here: its beta to the market and the annual volatility beside it, as a fraction. */
  readonly beta: number
  readonly ownVolatility: number
  readonly price: number
  readonly volumeQty: number
  readonly tickSize: number
}

/** A commodity's near price; one with a `parent` is the same metal or oil in another unit. */
export interface CommodityInput {
  readonly symbol: string
  /** Commodities of a group move together. */
  readonly group: string
  readonly parent: string | null
  readonly price: number
  readonly volumeQty: number
  readonly tickSize: number
  readonly volatility: number
}

/** A session in short; a break within it has no minutes. */
export interface SessionHours {
  readonly openAt: number
  readonly closeAt: number
  readonly minutes: number
}

/** Who trades when. */
export interface SessionCalendar {
  /** Days with a session, in order, both ends included. */
  days(panel: PanelName, from: IsoDate, to: IsoDate): readonly IsoDate[]
  /** First and last instant of continuous trading, epoch ms, and its minutes; null on a day without a session. */
  hours(panel: PanelName, date: IsoDate): SessionHours | null
  /** Starts of the traded minutes, epoch ms; empty on a day without a session. */
  minuteStarts(panel: PanelName, date: IsoDate): Float64Array
  /**
   * Epoch ms at which stocks with derivatives stop trading continuously and the closing auction begins; null while their
   * close is the average of the last half hour.
   */
  auctionFrom(date: IsoDate): number | null
}

/** Everything the simulated market takes from outside. */
export interface MarketInputs {
  readonly stocks: readonly StockInput[]
  readonly indices: readonly IndexInput[]
  readonly etfs: readonly EtfInput[]
  readonly commodities: readonly CommodityInput[]
  readonly calendar: SessionCalendar
}
