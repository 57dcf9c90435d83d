import type { IsoDate } from '@strikelens/market/time'

/** A stretch of rows that is measured against one close: a session, or one day of daily rows. */
export interface SeriesSession {
  readonly date: IsoDate
  readonly from: number
  readonly to: number
  /** The session whose close the first row is measured against. */
  readonly previousDate: IsoDate
  /** What the first row is measured against: the drawn price, the contract's own, and OI. NaN where unknown. */
  readonly prevPrice: number
  readonly prevOwn: number
  readonly prevOiLots: number
  /** Another contract is priced from here on (§F8). */
  readonly isRoll: boolean
  readonly isExpiryDay: boolean
  /** Of the contract that is priced. */
  readonly expiry: IsoDate
  readonly isEndOfDayOnly: boolean
}

/** A price beside an open interest, one element a row; ₹, lots of today's size. NaN in gaps. */
export interface PriceOiSeries {
  /** Epoch ms of each row's end. */
  readonly time: Float64Array
  /** The price that is drawn. */
  readonly price: Float64Array
  /** The contract's own price, which classes rest on; null where there is none: sums of options (§O15). */
  readonly own: Float64Array | null
  readonly oiLots: Float64Array
  readonly volumeLots: Float64Array
  readonly sessions: readonly SeriesSession[]
  /** What is drawn: 'NIFTY26NOVFUT', '25,400 CE', 'Spot'. */
  readonly priceName: string
  readonly priceColor: 'future' | 'spot' | 'call' | 'put'
  /** Whose OI: 'OI, all months', 'Call OI, all strikes'. */
  readonly oiName: string
  /** The row length in minutes; null of daily rows. */
  readonly minutes: number | null
  /** The last row is still running. */
  readonly isLastRunning: boolean
}
